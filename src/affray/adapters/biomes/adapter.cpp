#include "affray/adapters/biomes/adapter.hpp"

#include <algorithm>
#include <bit>

#include "affray/adapters/biomes/fields.hpp"
#include "affray/adapters/biomes/json.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"
#include "affray/games/biomes/wording.hpp"
#include "affray/referee/codex_hasher.hpp"

namespace affray::biomes::adapter {

Choice DefaultAnswer::operator()(const Codex& codex, const Fight& fight) const {
  const ChoiceList<Biomes> legal = Biomes::choices(codex, fight);
  // Of the legal choices, the one whose deed is listed first here.
  for (const Deed deed :
       {Deed::shuffle, Deed::swaps_done, Deed::keep, Deed::pass, Deed::do_not_react, Deed::arrive_staging,
        Deed::find_nothing, Deed::advance_done, Deed::attack_done, Deed::defend_done}) {
    const auto* choice =
        std::find_if(legal.begin(), legal.end(), [&](const Choice& each) { return each.deed == deed; });
    if (choice != legal.end()) return *choice;
  }
  return legal[0];
}

std::string Adapter::side_name(const Codex& codex, Side side) { return side_word(codex, side); }

bool Adapter::is_player(const Codex& /*codex*/, Side side) { return index(side) < players; }

bool Adapter::hides(const Codex& codex) { return !codex.options.hands_open; }

int Adapter::forces(const Codex& codex, const Fight& fight, Side side) {
  if (codex.options.best_of > 1) return -1;
  return static_cast<int>(lanes) - std::popcount(fight.player[index(side)].lost);
}

// B08, B11, B42  Choices of hidden cards. BG43  A pass looks the same for every option.
bool Adapter::is_secret(const Codex& codex, const Choice& choice) {
  if (!hides(codex)) return false;
  switch (choice.deed) {
    case Deed::swap:
    case Deed::put_below:
    case Deed::convert:
    case Deed::find:  // a found card is announced by a neutral number (BG55)
    case Deed::pass:
    case Deed::pass_until: return true;
    default: return false;
  }
}

bool Adapter::rolls_cards_unseen(const Codex& codex) { return hides(codex); }

Message Adapter::thing_text(const Codex& codex, std::size_t kind) { return kind_words(codex.kinds[kind]); }

std::string Adapter::view_json(const Codex& codex, const View& view) { return view_text(codex, view); }

namespace {

class Hasher : public CodexHasher {
 public:
  Hasher() : CodexHasher("biomes 1") {}

  void add_cost(const Cost& cost) {
    add_all(cost.energy);
    add_fields(cost_fields, cost);
  }

  void add_effects(const std::vector<Effect>& effects) {
    add(effects.size());
    for (const Effect& e : effects) {
      add(e.verb, e.aim, e.whose, e.until);
      add_fields(filter_fields, e);
      add(e.condition, e.marker, e.energy, e.types, e.keyword, e.amount, e.second, e.times_x, e.times_tally);
      if (e.apart) add(e.apart);  // later than the files whose hash is known
    }
  }

  void add_kind(const CardKind& k) {
    name(k.id);
    add(k.types, k.speed, k.makes);
    add_fields(agent_fields, k);
    add(k.keywords, k.host_types, k.host_whose);
    add_cost(k.cost);
    add_effects(k.effects);
    add(k.skills.size());
    for (const Skill& s : k.skills) {
      add(s.kind, s.timing, s.of, s.condition, s.energy, s.speed, s.once_a_turn, s.may);
      add_cost(s.cost);
      add_effects(s.effects);
    }
  }

  void add_type(const BiomeType& type) {
    name(type.id);
    add_all(type.energies);
    add(type.keywords);
    add_fields(influence_fields, type);
  }
};

}  // namespace

std::uint64_t Adapter::codex_hash(const Codex& codex) {
  Hasher all;
  all.add_fields(option_fields, codex.options);
  for (const std::string& player : codex.names) all.name(player);
  for (const CardKind& kind : codex.kinds) all.add_kind(kind);
  for (const BiomeType& type : codex.biomes) all.add_type(type);
  for (const Physical& card : codex.cards) all.add(card.kind, card.owner, card.reserve);
  all.add_all(codex.fixed_biomes);
  all.add(codex.first_player);
  return all.hash();
}

}  // namespace affray::biomes::adapter
