#include "affray/adapters/realms/schemas.hpp"

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/adapters/realms/fight_schema.hpp"
#include "affray/formats/record_words.hpp"
#include "affray/referee/fight_schema.hpp"

namespace affray::realms::adapter {

namespace {

using namespace schema;

constexpr int schema_most = static_cast<int>(most_records);

Schema many(const char* part_name) { return list_of(part(part_name), {0, schema_most}); }

Schema actions(Schema line) { return list_of(std::move(line), {1, static_cast<int>(max_actions)}); }

Schema hero_card() {
  const Schema goes_elsewhere = has("goes", words({"discard", "active_always"}));
  const Schema bottom = object(with({optional("rift", part("element"))}, schemas_of(bottom_fields)),
                               "RX06: when the card is spent.")
                            .set("allOf", Schema::List{when(goes_elsewhere, lacks({"cooldown"}))});
  Key stamina = schema_of(card_stamina_field);
  stamina.is_required = true;
  return object(with({required("id", name()), schema_of(card_level_field, Card{}.level), std::move(stamina),
                      required("actions", actions(part("line"))), optional("bottom", bottom)},
                     own_names()));
}

Schema enemy_card() {
  Key speed = schema_of(card_speed_field);
  speed.is_required = true;
  return object(with({required("id", name()), schema_of(card_level_field, Card{}.level), std::move(speed),
                      required("actions", actions(all_of({part("line"), lacks({"retrieve", "stamina"})}))),
                      optional("bottom", object({optional("rift", part("element"))}))},
                     own_names()));
}

SchemaFile cards() {
  SchemaFile file{"realms-cards", "Action cards of the game realms", {}, line_schemas()};
  file.root = object({optional("cards", many("card"))});
  file.parts.push_back({"hero-card", hero_card()});
  file.parts.push_back({"enemy-card", enemy_card()});
  file.parts.push_back({"card", one_of({part("hero-card"), part("enemy-card")})});
  return file;
}

Schema abilities(int least = 0) {
  return list_of(part_of("realms-items", "ability"), {least, static_cast<int>(most_abilities)});
}

SchemaFile enemies() {
  std::vector<Key> keys{required("id", name_of_kind()), schema_of(rank_field, rank_field.get(EnemyRecord{})),
                        optional("deck", name("RG54: whose cards it draws."))};
  keys = with(with(std::move(keys), schemas_of(enemy_fields)), {optional("abilities", abilities())});
  keys = with(std::move(keys), own_names());
  const Schema is_still = has("rank", words({"prisoner", "object"}));
  SchemaFile file{
      "realms-enemies", "Figures that are no heroes, and their decks, of the game realms", {}, {}};
  file.root = object({optional("enemies", many("enemy")), optional("decks", many("deck"))});
  file.parts = {
      {"enemy",
       object(std::move(keys)).set("allOf", Schema::List{when(is_still, lacks({"deck"}), has("deck"))})},
      {"deck", object({required("id", name()),
                       required("cards", list_of(name(), {1, static_cast<int>(max_deck)},
                                                 "Ids of cards; one for each copy.")),
                       replaces_shipped()})}};
  return file;
}

SchemaFile kinds_of_hero() {
  const Schema own = set_of(name(), {}, "RX11: its action cards of all levels.");
  SchemaFile file{"realms-heroes", "Races and classes of the game realms", {}, {}};
  file.root = object({optional("races", many("kin")), optional("classes", many("kin"))});
  file.parts = {{"kin", object(with(with(with({required("id", name())}, own_names()), schemas_of(kin_fields)),
                                    {optional("traits", abilities()), required("cards", own)}))}};
  return file;
}

SchemaFile items() {
  SchemaFile file{"realms-items", "Items and augmentations of the game realms", {}, ability_schemas()};
  file.root = object({optional("items", many("gear")), optional("augmentations", many("gear"))});
  file.parts.push_back(
      {"gear", object(with({required("id", name()), schema_of(gear_level_field, GearRecord{}.level),
                            required("abilities", abilities(1))},
                           own_names()))});
  return file;
}

SchemaFile statuses_file() {
  SchemaFile file{"realms-statuses", "How statuses of the game realms end", {}, {}};
  file.root = object({optional("statuses", list_of(part("ending"), {0, static_cast<int>(status_count)}))});
  file.parts = {
      {"status", words(words_of(status_words), "R38, RX18")},
      {"ending", object({required("id", part("status")), required("ends", words(texts_of(end_words), "RX19")),
                         replaces_shipped()})}};
  return file;
}

}  // namespace

std::vector<SchemaFile> schemas() {
  return {cards(), enemies(), kinds_of_hero(), items(), statuses_file(), fight_schema(), scenario_schema()};
}

}  // namespace affray::realms::adapter
