// The schema of a file with a single attack, for `affray odds`.

#include <algorithm>
#include <utility>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/fight_schema.hpp"
#include "affray/formats/record_words.hpp"

namespace affray::realms::adapter {

namespace {

using namespace schema;

constexpr int most = 50;  // maximum of strength, distance and Shield
constexpr int most_count = 250;

Schema statuses() { return part_of("realms-cards", "statuses"); }

/// The options that affect a single attack.
Schema options() {
  std::vector<Key> keys{optional("preset", words(words_of(preset_names)))};
  for (const auto& field : option_fields) {
    const bool is_of_fights = field.key == "miss_applies_no_status" || field.key == "loot" ||
                              field.key == "extending_uses_the_move";
    if (!is_of_fights) keys.push_back(schema_of(field));
  }
  return object(std::move(keys));
}

Schema attack() {
  const Schema printed =
      one_of({words({"bare", "die"}), integer(0, most),
              Schema().set("type", "string").set("pattern", "^([+-][0-9]{1,2}|[0-9]{1,2})$")},
             R"(R08, R17, R19, R21: bare, 3, "+2", "-1" or die.)");
  return object(
      {required("kind", part_of("realms-cards", "kind")), optional("value", printed),
       optional("distance", integer(1, most, "R27: as printed; rolled when absent.")),
       optional("misses_to", integer(1, 3, "R15")), required("attacker", part("attacker")),
       required("targets", list_of(part("attack-target"), {1, max_targets}, "R30")),
       optional("for", one_of({words({"damage", "kill"}), integer(1, most_count)},
                              "What rerolls are used for: damage, kill, or at least so many points."))});
}

Schema attacker() {
  const Schema face = Schema().set("pattern", "^[1-6]$");
  const Schema table = object({optional("changes", map_of(face, integer(-20, 20))),
                               optional("misses", part("die-faces")), optional("pierces", part("die-faces"))},
                              "R14, R16");
  return object({optional("side", words({"hero", "enemy"})), optional("strength", integer(0, most, "R12")),
                 optional("statuses", statuses()), optional("reach", integer(1, 2, "RX12")),
                 optional("distance_bonus", integer(0, 20, "R28")), optional("table", table),
                 optional("stamina", integer(0, most, "R46")), optional("item_rerolls", integer(0, 8, "R47")),
                 optional("item_cost", integer(0, 20, "R47")),
                 optional("rank", words({"captain", "boss"}, "R48"))});
}

}  // namespace

std::vector<SchemaPart> attack_schemas() {
  const Schema in_words =
      Schema()
          .set("description", "In words: melee +2, strength 4, target wounded, shield roll + 1, health 6")
          .set("type", "string");
  const Schema file = object({required("game", constant("realms")), optional("options", options()),
                              required("attack", one_of({in_words, part("attack")}))},
                             "A single attack, for `affray odds`.");
  const Schema target =
      object({optional("at", integer(1, most, "How many spaces away.")),
              optional("health", integer(1, most_count)), optional("shield", integer(0, most, "R37")),
              optional("shield_roll", flag("R33")), optional("statuses", statuses())});
  return {{"attack-file", file},
          {"attack", attack()},
          {"attacker", attacker()},
          {"die-faces", list_of(integer(1, die_faces))},
          {"attack-target", target}};
}

}  // namespace affray::realms::adapter
