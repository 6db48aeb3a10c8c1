// Reads the abilities of items, augmentations and traits, and applies them to the stats of a figure.

#include <algorithm>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/records.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms::adapter {

namespace {

using realms::Profile;
using Does = AbilityRecord::Does;

/// An ability that consists of one key with a number or a boolean.
struct Simple {
  const char* key;
  Does does;
  int low;
  int high;  // low == high: a boolean
};
constexpr std::array<Simple, 10> simple_ones{{
    {"distance", Does::distance, -5, 10},
    {"targets", Does::targets, 1, 3},
    {"melee", Does::melee, -10, 10},
    {"range", Does::range, -10, 10},
    {"health", Does::health, -50, 50},
    {"stamina", Does::stamina, -20, 20},
    {"shield", Does::shield, 1, 10},
    {"shield_roll", Does::shield_roll, 0, 0},
    {"reach", Does::reach, 2, 2},
    {"flying", Does::flying, 1, 1},
}};

void read_table(const Node& node, std::vector<AbilityRecord>& into) {
  node.only({"table", "face", "change", "hits", "misses", "pierces"});
  AbilityRecord ability;
  const std::size_t which = node.required("table").one_of({"melee", "range", "both"}, "attack table");
  ability.melee_table = which != 1;
  ability.range_table = which != 0;
  ability.face =
      static_cast<std::uint8_t>(node.required("face").integer(1, realms::die_faces, "face", "R13"));
  const std::size_t before = into.size();
  const auto add = [&](Does does, int amount) {
    ability.does = does;
    ability.amount = static_cast<std::int8_t>(amount);
    into.push_back(ability);
  };
  if (const Node change = node.optional("change"))
    add(Does::change, change.integer(-10, 10, "change", "R16"));
  if (const Node hits = node.optional("hits")) add(Does::hits, hits.integer(-10, 10, "hits", "R16"));
  if (const Node misses = node.optional("misses"); misses && misses.flag()) add(Does::misses, 1);
  if (const Node pierces = node.optional("pierces")) add(Does::pierces, pierces.flag() ? 1 : 0);
  if (into.size() == before) {
    node.complain("a face of the table needs one of change, hits, misses: true, or pierces");
  }
}

void read_ability(const Node& node, std::vector<AbilityRecord>& into) {
  if (node.optional("table")) return read_table(node, into);
  AbilityRecord ability;
  if (const Node rerolls = node.optional("reroll_misses")) {
    node.only({"reroll_misses", "cost"});
    ability.does = Does::rerolls;
    ability.amount = static_cast<std::int8_t>(rerolls.integer(1, 6, "reroll_misses", "R47"));
    if (const Node cost = node.optional("cost")) {
      ability.cost = static_cast<std::uint8_t>(cost.integer(0, 10, "cost", "R47"));
    }
    into.push_back(ability);
    return;
  }
  std::vector<std::string> keys{"table", "reroll_misses", "immune"};
  for (const Simple& simple : simple_ones) keys.emplace_back(simple.key);
  node.only(keys);
  const auto entries = node.entries();
  if (entries.size() != 1) return node.complain("an ability is one key with its value");
  const Node value = entries[0].value;
  const std::string key = entries[0].key.word();
  if (key == "immune") {
    ability.does = Does::immune;
    ability.status = read_status(value);
  }
  for (const Simple& simple : simple_ones) {
    if (key != simple.key) continue;
    ability.does = simple.does;
    const bool is_flag = simple.does == Does::shield_roll || simple.does == Does::flying;
    if (is_flag && !value.flag()) value.complain("expected true: without this ability, leave the line out");
    ability.amount =
        is_flag ? std::int8_t{1} : static_cast<std::int8_t>(value.integer(simple.low, simple.high, key));
    if (ability.amount == 0) value.complain("0 changes nothing");
  }
  into.push_back(ability);
}

std::int8_t sum_of(int value, int amount) {
  return static_cast<std::int8_t>(std::clamp(value + amount, -100, 100));
}

/// Adds to a one-byte stat, which does not go below `least`.
void raise(std::uint8_t& value, int amount, int least) {
  value = static_cast<std::uint8_t>(std::clamp(value + amount, least, 250));
}

void change_table(realms::AttackTable& table, const AbilityRecord& ability) {
  const unsigned bit = 1U << (ability.face - 1U);
  const auto set = [&](std::uint8_t& bits, bool on) {
    bits = static_cast<std::uint8_t>(on ? bits | bit : bits & ~bit);
  };
  if (ability.does == Does::change || ability.does == Does::hits)
    table.change[ability.face - 1U] = ability.amount;
  if (ability.does == Does::hits) set(table.misses, false);
  if (ability.does == Does::misses) set(table.misses, true);
  if (ability.does == Does::pierces) set(table.pierces, ability.amount != 0);
}

Schema table_schema() {
  using namespace schema;
  const Schema face = object({required("table", words({"melee", "range", "both"})),
                              required("face", integer(1, realms::die_faces)),
                              optional("change", integer(-10, 10, "R16: what the face adds to the base.")),
                              optional("hits", integer(-10, 10, "The face no longer misses and adds this.")),
                              optional("misses", flag()), optional("pierces", flag())});
  return Schema(face).set("anyOf", Schema::List{has("change"), has("hits"), has("misses"), has("pierces")});
}

}  // namespace

std::vector<SchemaPart> ability_schemas() {
  using namespace schema;
  std::vector<Key> single;
  for (const Simple& simple : simple_ones) {
    const bool is_flag = simple.does == Does::shield_roll || simple.does == Does::flying;
    single.push_back(optional(simple.key, is_flag                     ? constant(true)
                                          : simple.low == simple.high ? constant(simple.low)
                                          : simple.low < 0 ? schema::change(simple.low, simple.high)
                                                           : integer(simple.low, simple.high)));
  }
  single.push_back(optional("immune", part_of("realms-statuses", "status")));
  const Schema reroll = object({required("reroll_misses", integer(1, 6, "R47")),
                                optional("cost", integer(0, 10, "Stamina for each; 1 when absent."))});
  return {
      {"ability-table", table_schema()},
      {"ability-reroll", reroll},
      {"ability-single", object(std::move(single)).set("minProperties", 1).set("maxProperties", 1)},
      {"ability", one_of({part("ability-table"), part("ability-reroll"), part("ability-single")},
                         "One thing that an item, an augmentation or a trait does (R14, R16, R30, RX12).")}};
}

realms::Status read_status(const Node& word) {
  static const std::vector<std::string> words(realms::status_words.begin(), realms::status_words.end());
  return static_cast<realms::Status>(word.one_of(words, "status"));
}

std::vector<AbilityRecord> read_abilities(const Node& list) {
  std::vector<AbilityRecord> abilities;
  for (const Node& node : list.items()) {
    read_ability(node, abilities);
    if (abilities.size() > most_abilities) {
      node.complain({"too many abilities: at most $1", most_abilities});
      break;
    }
  }
  return abilities;
}

void give(Profile& profile, const AbilityRecord& ability) {
  if (ability.melee_table) change_table(profile.melee_table, ability);
  if (ability.range_table) change_table(profile.range_table, ability);
  switch (ability.does) {
    case Does::change:
    case Does::hits:
    case Does::misses:
    case Does::pierces: break;
    case Does::rerolls:  // R47
      raise(profile.item_rerolls, ability.amount, 0);
      profile.item_reroll_cost = ability.cost;
      break;
    case Does::distance: profile.distance_bonus = sum_of(profile.distance_bonus, ability.amount); break;
    case Does::targets:  // R30: the sum is limited to the maximum of an attack
      profile.extra_targets = static_cast<std::uint8_t>(
          std::min<int>(profile.extra_targets + ability.amount, realms::max_targets - 1));
      break;
    case Does::melee: profile.melee = sum_of(profile.melee, ability.amount); break;
    case Does::range: profile.range = sum_of(profile.range, ability.amount); break;
    case Does::health: raise(profile.health, ability.amount, 1); break;
    case Does::stamina: raise(profile.stamina, ability.amount, 0); break;
    case Does::shield: raise(profile.shield, ability.amount, 0); break;
    case Does::shield_roll: profile.rolls_shield = true; break;
    case Does::reach: profile.reach = static_cast<std::uint8_t>(ability.amount); break;
    case Does::flying: profile.flying = true; break;
    case Does::immune: profile.immune.add(ability.status); break;
  }
}

}  // namespace affray::realms::adapter
