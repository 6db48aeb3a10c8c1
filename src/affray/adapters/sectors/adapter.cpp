#include "affray/adapters/sectors/adapter.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "affray/adapters/sectors/fields.hpp"
#include "affray/adapters/sectors/json.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/wording.hpp"
#include "affray/referee/codex_hasher.hpp"

namespace affray::sectors::adapter {

namespace {

using Legal = ChoiceList<Sectors>;

template <class Test>
const Choice* first_that(const Legal& legal, const Test& test) {
  const auto found = std::find_if(legal.begin(), legal.end(), test);
  return found == legal.end() ? nullptr : &*found;
}

/// The attack that reduces the least remaining defence among the cards of other players; nullptr if there is
/// none.
const Choice* lowest_attack(const Codex& codex, const Fight& fight, const Legal& legal) {
  const Choice* best = nullptr;
  int least = 0;
  for (const Choice& choice : legal) {
    if (choice.deed != Deed::attack) continue;
    const CardId attacker = choice.card();
    const CardId target = choice.target();
    if (owner_of(codex, target) == choice.side) continue;
    if (attack_against(codex, fight, attacker, kind_of(codex, target).type).sum <= 0) continue;
    const int left = defence_left(codex, fight, target);
    if (best != nullptr && left >= least) continue;
    best = &choice;
    least = left;
  }
  return best;
}

}  // namespace

Choice DefaultAnswer::operator()(const Codex& codex, const Fight& fight) const {
  const Legal legal = Sectors::choices(codex, fight);
  // Without a limit, a sector would be fought over forever.
  const auto first_fight = [&](const Choice& choice) {
    return choice.deed == Deed::fight && fight.fought[choice.sector()] == 0;
  };
  if (const Choice* choice = first_that(legal, first_fight)) return *choice;
  if (const Choice* choice = lowest_attack(codex, fight, legal)) return *choice;
  // Of the legal choices, the one whose deed is listed first here.
  for (const Deed deed :
       {Deed::end_turn, Deed::ignore_animals, Deed::crews_done, Deed::no_event, Deed::act_with, Deed::idle,
        Deed::pick_victim, Deed::no_block, Deed::no_tactic, Deed::no_answer, Deed::no_save, Deed::aim,
        Deed::aim_at_player, Deed::go_to, Deed::keep_ready, Deed::exhaust, Deed::discard}) {
    const auto is_it = [&](const Choice& choice) { return choice.deed == deed; };
    if (const Choice* choice = first_that(legal, is_it)) return *choice;
  }
  return legal[0];
}

std::string Adapter::side_name(const Codex& codex, Side side) { return side_word(codex, side); }

bool Adapter::is_player(const Codex& codex, Side side) { return index(side) < codex.players.size(); }

// The order of a deck has an effect only when a card is drawn, which counts as a roll.
bool Adapter::hides(const Codex& codex) {
  if (codex.options.hands == Hands::open) return false;
  return std::any_of(codex.cards.begin(), codex.cards.end(),
                     [](const Physical& card) { return card.zone == Zone::hand || card.zone == Zone::deck; });
}

// Cards that are played from a hand become visible immediately.
bool Adapter::is_secret(const Codex& /*codex*/, const Choice& /*choice*/) { return false; }

bool Adapter::rolls_cards_unseen(const Codex& codex) { return hides(codex); }

std::string Adapter::view_json(const Codex& codex, const View& view) {
  nlohmann::json json = state_json(codex, view.fight);
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    json["players"][codex.players[player]]["hand_size"] = view.hand_size[player];
  }
  return json.dump();
}

namespace {

class Hasher : public CodexHasher {
 public:
  Hasher() : CodexHasher("sectors 1") {}

  void add_line(const Line& line) {
    add(line.kind, line.condition, line.effects.size());
    if (line.is_free) name("free");
    for (const Effect& e : line.effects) {
      add(e.verb, e.aim, e.whose, e.types);
      add_fields(filter_fields, e);
      add(e.amount, until_field.get(e));
      add_all(e.triple);
    }
  }

  void add_kind(const CardKind& k) {
    name(k.id);
    add_fields(card_fields, k);
    add(k.lines.size());
    add_all(k.attack);
    for (const Line& line : k.lines) add_line(line);
  }
};

}  // namespace

Message Adapter::thing_text(const Codex& codex, std::size_t kind) { return card_words(codex.kinds[kind]); }

std::uint64_t Adapter::codex_hash(const Codex& codex) {
  Hasher all;
  all.add_fields(option_fields, codex.options);
  all.add(codex.game_rounds, codex.first_player);
  for (const std::string& player : codex.players) all.name(player);
  for (const Sector& sector : codex.sectors) all.name(sector.name), all.add(sector.adjacent);
  for (const CardKind& kind : codex.kinds) all.add_kind(kind);
  for (const Physical& card : codex.cards) {
    all.add(card.kind, card.owner, card.zone, card.sector, card.crew_of, card.exhausted, card.injuries);
  }
  return all.hash();
}

}  // namespace affray::sectors::adapter
