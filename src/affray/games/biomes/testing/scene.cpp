#include "affray/games/biomes/testing/scene.hpp"

namespace affray::biomes::testing {

namespace {

Made made(std::string id, int types) {
  Made card;
  card.kind.id = std::move(id);
  card.kind.types = static_cast<std::uint8_t>(types);
  return card;
}

// A second card of the kind is of the same kind.
std::uint8_t kind_named(Codex& codex, const CardKind& kind) {
  for (std::size_t i = 0; i < codex.kinds.size(); ++i) {
    if (codex.kinds[i].id == kind.id) return static_cast<std::uint8_t>(i);
  }
  REQUIRE(codex.kinds.size() < max_kinds);
  codex.kinds.push_back(kind);
  return static_cast<std::uint8_t>(codex.kinds.size() - 1);
}

Skill skill(SkillKind kind, std::vector<Effect> effects, Condition condition) {
  Skill made;
  made.kind = kind;
  made.condition = condition;
  made.effects = std::move(effects);
  return made;
}

// One biome for each three of the five energies (B26), without an influence.
std::vector<BiomeType> plain_biomes() {
  std::vector<BiomeType> all;
  for (std::size_t a = 0; a < energies; ++a) {
    for (std::size_t b = a + 1; b < energies; ++b) {
      for (std::size_t c = b + 1; c < energies; ++c) {
        BiomeType type;
        type.id = "biome-" + std::to_string(all.size() + 1);
        type.energies = {static_cast<Energy>(a), static_cast<Energy>(b), static_cast<Energy>(c)};
        all.push_back(type);
      }
    }
  }
  return all;
}

void shift(CardId& card, CardId from) {
  if (card != no_card && card >= from) card = after(card);
}

}  // namespace

Skill persistent(std::vector<Effect> effects, Condition condition) {
  return skill(SkillKind::persistent, std::move(effects), condition);
}
Skill reactive(Timing timing, Of of, std::vector<Effect> effects, Condition condition) {
  Skill made = skill(SkillKind::reactive, std::move(effects), condition);
  made.timing = timing;
  made.of = of;
  return made;
}
Skill activated(int speed, Cost cost, std::vector<Effect> effects, Condition condition) {
  Skill made = skill(SkillKind::activated, std::move(effects), condition);
  made.speed = static_cast<std::uint8_t>(speed);
  made.cost = cost;
  return made;
}

Made agent(std::string id) { return made(std::move(id), biomes::agent).attack(2).defense(2); }
Made event(std::string id) { return made(std::move(id), biomes::event); }
Made software(std::string id) { return made(std::move(id), biomes::software); }
Made modification(std::string id) {
  return made(std::move(id), biomes::software | biomes::modification).attaches_to(biomes::agent);
}
Made hardware(std::string id) { return made(std::move(id), biomes::hardware); }
Made gear(std::string id) { return made(std::move(id), biomes::hardware | biomes::gear); }
Made anomaly(std::string id, Energy makes) {
  Made card = made(std::move(id), biomes::anomaly).speed(0);
  card.kind.makes = makes;
  return card;
}

Scene& Scene::deck(std::string_view owner, const Made& made, int copies) {
  for (; copies > 0; --copies) add(owner, made, Zone::deck);
  return *this;
}

Scene& Scene::below(std::string_view owner, const Made& made) {
  std::uint8_t last = 0;
  for (const CardId card : cards_in(fight, Zone::below)) {
    if (codex.cards[card].owner == side(owner)) last = std::max(last, fight.cards[card].place);
  }
  return add(owner, made, Zone::below, no_lane, static_cast<std::uint8_t>(last + 1));
}

Scene& Scene::lane(std::string_view owner, const Made& made, int number) {
  REQUIRE(number >= 1);
  REQUIRE(number <= static_cast<int>(lanes));
  return add(owner, made, Zone::lane, id_at<LaneId>(static_cast<std::size_t>(number - 1)));
}

Scene& Scene::cache(std::string_view owner, const Made& made) {
  return add(owner, made, Zone::cache, no_lane, ++fight.in_cache);
}

Scene& Scene::attach(std::string_view card, std::string_view host) {
  const CardId number = id(card);
  const Card& on = (*this)[host];
  Card& attached = fight.cards[number];
  fight.in[static_cast<std::size_t>(attached.zone)].remove(number);
  fight.in[static_cast<std::size_t>(on.zone)].add(number);
  attached.zone = on.zone;
  attached.lane = on.lane;
  attached.host = id(host);
  derive(codex, fight);
  return *this;
}

Scene& Scene::lock(std::string_view card) {
  set(card, Mark::locked);
  return *this;
}

Scene& Scene::arrived(std::string_view card) {
  set(card, Mark::arrived);
  return *this;
}

Scene& Scene::energy(std::string_view owner, Energy energy, int amount) {
  player(owner).floating[static_cast<std::size_t>(energy)] = static_cast<std::uint8_t>(amount);
  derive(codex, fight);
  return *this;
}

Scene& Scene::biome(int number, const BiomeType& type) {
  const auto at = static_cast<std::size_t>(number - 1);
  codex.biomes[fight.biomes[at]] = type;
  return *this;
}

Scene& Scene::draws(std::string_view card) {
  const CardId number = id(card);
  // Copies of one kind share an index among the outcomes of a draw.
  const CardId first_of_player = codex.owned[index(owner_of(codex, number))].first();
  dice.picks.push_back(index(codex.cards[number].first) - index(first_of_player));
  return *this;
}

Scene& Scene::window(std::string_view active, std::uint8_t leads, Moment moment) {
  at(active, moment);
  fight.moment = moment;
  fight.agenda.push(Window{fight.active, 0, leads});
  return *this;
}

Scene& Scene::at(std::string_view active, Moment moment) {
  REQUIRE(moment != Moment::refresh);
  fight.active = side(active);
  fight.moment = static_cast<Moment>(static_cast<int>(moment) - 1);
  fight.agenda = {};
  fight.agenda.push(TurnMoment{});
  return *this;
}

CardId Scene::id(std::string_view name) const {
  std::vector<int> seen(codex.kinds.size());
  for (std::size_t i = 0; i < codex.cards.size(); ++i) {
    const std::size_t kind = codex.cards[i].kind;
    const int number = ++seen[kind];
    const std::string called = codex.kinds[kind].id + (number == 1 ? "" : "-" + std::to_string(number));
    if (called == name) return id_at<CardId>(i);
  }
  FAIL("there is no ", std::string(name));
  return no_card;
}

Side Scene::side(std::string_view player) const {
  for (std::size_t i = 0; i < players; ++i) {
    if (codex.names[i] == player) return side_at(i);
  }
  FAIL("there is no ", std::string(player));
  return nobody;
}

std::string Scene::names_in(Zone zone) const {
  std::string all;
  for (const CardId card : cards_in(fight, zone)) {
    all += (all.empty() ? "" : " ") + codex.kinds[codex.cards[card].kind].id;
  }
  return all;
}

// Cards from this one on get the next number.
void Scene::make_room(CardId number) {
  REQUIRE(codex.cards.size() < max_cards);
  REQUIRE_MESSAGE(fight.queue.empty(), "add cards before there is a queue");
  for (std::size_t i = codex.cards.size(); i > index(number); --i) fight.cards[i] = fight.cards[i - 1];
  fight.cards[number] = {};
  for (CardSet& marked : fight.marked) {
    const CardSet before = marked;
    marked = {};
    for (const CardId card : before) marked.add(card < number ? card : after(card));
  }
  for (Card& card : fight.cards) {
    shift(card.host, number);
    shift(card.defends, number);
  }
  fight.in = {};
}

Scene& Scene::add(std::string_view owner, const Made& made, Zone zone, LaneId in_lane, std::uint8_t place) {
  Physical physical;
  physical.kind = kind_named(codex, made.kind);
  physical.owner = side(owner);
  physical.reserve = zone == Zone::reserve;
  const auto comes_after = [](const Physical& a, const Physical& b) {
    return a.owner != b.owner ? a.owner < b.owner : a.kind < b.kind;
  };
  const auto where = std::upper_bound(codex.cards.begin(), codex.cards.end(), physical, comes_after);
  const auto number = id_at<CardId>(static_cast<std::size_t>(where - codex.cards.begin()));
  make_room(number);
  codex.cards.insert(where, physical);
  fight.cards[number].zone = zone;
  fight.cards[number].lane = in_lane;
  fight.cards[number].place = place;
  for (std::size_t i = 0; i < codex.cards.size(); ++i) {
    fight.in[static_cast<std::size_t>(fight.cards[i].zone)].add(id_at<CardId>(i));
  }
  prepare(codex);
  derive(codex, fight);
  return *this;
}

Scene two_players(const Options& options) {
  Scene scene;
  scene.codex.options = options;
  scene.codex.names = {"ann", "ben"};
  scene.codex.biomes = plain_biomes();
  scene.codex.fixed_biomes = {0, 1, 2};
  scene.codex.first_player = Side{0};
  prepare(scene.codex);
  for (Player& player : scene.fight.player) {
    player.durability.fill(sector_durability);
    player.kept = 1;
  }
  scene.fight.biomes = scene.codex.fixed_biomes;
  scene.fight.turn = 3;
  scene.fight.match = 1;
  scene.at("ann", Moment::first_primary);
  return scene;
}

}  // namespace affray::biomes::testing
