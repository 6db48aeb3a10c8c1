#include "affray/games/sectors/testing/scene.hpp"

#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"

namespace affray::sectors::testing {

namespace {

Made made(std::string id, Type type) {
  Made card;
  card.kind.id = std::move(id);
  card.kind.type = type;
  if (type == Type::order || type == Type::technology) return card;
  return card.attack(2, 2, 2).speed(3).defence(4).health(2);
}

// A second card of the kind is of the same kind.
std::uint8_t kind_named(Codex& codex, const CardKind& kind) {
  for (std::size_t i = 0; i < codex.kinds.size(); ++i) {
    if (codex.kinds[i].id == kind.id) return static_cast<std::uint8_t>(i);
  }
  codex.kinds.push_back(kind);
  return static_cast<std::uint8_t>(codex.kinds.size() - 1);
}

CardId add(Scene& scene, std::string_view owner, const Made& made, Zone zone, SectorId sector) {
  REQUIRE(scene.codex.cards.size() < max_cards);
  Physical physical;
  physical.kind = kind_named(scene.codex, made.kind);
  physical.owner = scene.side(owner);
  physical.zone = zone;
  physical.sector = sector;
  const auto number = id_at<CardId>(scene.codex.cards.size());
  scene.codex.cards.push_back(physical);
  prepare(scene.codex);
  scene.fight.cards[number].zone = zone;
  scene.fight.cards[number].sector = sector;
  return number;
}

template <class Names>
std::size_t place_among(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return i;
  }
  FAIL("there is no ", std::string(name));
  return 0;
}

Line line(LineKind kind, std::vector<Effect> effects, Condition condition) {
  return {kind, condition, std::move(effects)};
}

}  // namespace

Line event(std::vector<Effect> effects, Condition condition) {
  return line(LineKind::event, std::move(effects), condition);
}
Line tactic(std::vector<Effect> effects, Condition condition) {
  return line(LineKind::tactic, std::move(effects), condition);
}
Line battle_action(std::vector<Effect> effects, Condition condition) {
  return line(LineKind::battle_action, std::move(effects), condition);
}
Line reaction(std::vector<Effect> effects, Condition condition) {
  return line(LineKind::reaction, std::move(effects), condition);
}
Line ability(std::vector<Effect> effects, Condition condition) {
  return line(LineKind::ability, std::move(effects), condition);
}

Made& Made::attack(int characters, int vehicles, int buildings) {
  kind.attack_type = AttackType::ordinary;
  kind.special = 0;
  kind.attack = {static_cast<std::int8_t>(characters), static_cast<std::int8_t>(vehicles),
                 static_cast<std::int8_t>(buildings)};
  return *this;
}

Made& Made::special(int value) {
  kind.attack_type = AttackType::special;
  kind.attack = {};
  kind.bonus = 0;
  return set(kind.special, value);
}

Made& Made::tower(int value) {
  special(value);
  kind.attack_type = AttackType::control_tower;
  return *this;
}

Made character(std::string id) {
  Made card = made(std::move(id), Type::character);
  card.kind.kind = Kind::human;
  return card;
}
Made ape_man(std::string id) {
  Made card = made(std::move(id), Type::character);
  card.kind.kind = Kind::ape_man;
  return card;
}
Made animal(std::string id) {
  Made card = made(std::move(id), Type::character);
  card.kind.kind = Kind::animal;
  return card;
}
Made vehicle(std::string id) {
  Made card = made(std::move(id), Type::vehicle);
  card.kind.subtype = Subtype::computer_driven;
  return card;
}
Made manual(std::string id, int crew) {
  Made card = made(std::move(id), Type::vehicle);
  card.kind.subtype = Subtype::manual;
  return card.crew(crew);
}
Made remote(std::string id) {
  Made card = made(std::move(id), Type::vehicle);
  card.kind.subtype = Subtype::remote;
  return card;
}
Made building(std::string id) {
  Made card = made(std::move(id), Type::building);
  card.kind.attack_type = AttackType::none;
  card.kind.attack = {};
  card.kind.moves = false;
  return card.no_speed();
}
Made tower(std::string id, int value) { return building(std::move(id)).tower(value); }
Made order(std::string id) { return made(std::move(id), Type::order); }
Made technology(std::string id) { return made(std::move(id), Type::technology); }

Scene& Scene::sector(std::string_view name, std::initializer_list<std::string_view> adjacent) {
  const auto here = id_at<SectorId>(codex.sectors.size());
  codex.sectors.push_back({std::string(name), 0});
  for (const std::string_view other : adjacent) make_adjacent(codex, here, place(other));
  return *this;
}

Scene& Scene::player(std::string_view name) {
  codex.players.emplace_back(name);
  return *this;
}

CardId Scene::card(std::string_view owner, const Made& made, std::string_view sector) {
  return add(*this, owner, made, Zone::sector, place(sector));
}
CardId Scene::hand(std::string_view owner, const Made& made) {
  return add(*this, owner, made, Zone::hand, no_sector);
}
CardId Scene::deck(std::string_view owner, const Made& made) {
  return add(*this, owner, made, Zone::deck, no_sector);
}
CardId Scene::under_construction(std::string_view owner, const Made& made, std::string_view sector) {
  return add(*this, owner, made, Zone::construction, place(sector));
}
CardId Scene::research(std::string_view owner, const Made& made) {
  return add(*this, owner, made, Zone::research, no_sector);
}

Scene& Scene::crew(std::string_view character, std::string_view of) {
  codex.cards[id(character)].crew_of = id(of);
  set_crew_of(fight, id(character), id(of));
  return *this;
}

Scene& Scene::exhaust(std::string_view card) {
  codex.cards[id(card)].exhausted = true;
  (*this)[card].set(Mark::exhausted);
  return *this;
}

Scene& Scene::fighting(std::string_view sector, std::string_view starter, int round) {
  fight.sector = place(sector);
  fight.starter = fight.turn = side(starter);
  fight.round = static_cast<std::uint8_t>(round);
  for (const CardId card : all_cards(codex)) {
    Card& each = fight.cards[card];
    if (each.zone == Zone::sector && each.sector == fight.sector) each.set(Mark::fighting);
  }
  return *this;
}

CardId Scene::id(std::string_view name) const { return id_at<CardId>(place_among(card_ids(codex), name)); }

Side Scene::side(std::string_view player) const { return side_at(place_among(codex.players, player)); }

SectorId Scene::place(std::string_view sector) const {
  std::vector<std::string> names;
  for (const Sector& each : codex.sectors) names.push_back(each.name);
  return id_at<SectorId>(place_among(names, sector));
}

std::string Scene::called(int round) const {
  std::string all;
  int now = 0;
  for (const Event& each : events) {
    if (const auto* began = std::get_if<RoundBegan>(&each)) now = began->round;
    const auto* called = std::get_if<CardCalled>(&each);
    if (called != nullptr && (round == 0 || round == now))
      all += (all.empty() ? "" : " ") + card_id(codex, called->card);
  }
  return all;
}

Scene two_players(Options options) {
  Scene scene;
  scene.codex.options = options;
  scene.sector("north").sector("south", {"north"}).player("ann").player("ben");
  return scene;
}

Scene three_players(Options options) {
  Scene scene = two_players(options);
  scene.player("cid");
  return scene;
}

}  // namespace affray::sectors::testing
