#include "affray/referee/fight_schema.hpp"

#include <string>
#include <utility>

#include "affray/formats/fields.hpp"
#include "affray/referee/fight_about.hpp"
#include "affray/referee/fight_file.hpp"

namespace affray::schema {

namespace {

Schema rule() {
  return Schema()
      .set("description", "The number of a rule, such as W26.")
      .set("type", "string")
      .set("pattern", "^[A-Z]{1,3}[0-9]+$");
}

/// The keys of `expect` that every game has, but for a plain `asked`.
std::vector<Key> facts_of_all(const ExpectExamples& examples) {
  const Schema choice = part_of("common", "choice");
  const Schema all = list_of(choice, {}, "Exactly these choices are legal.");
  const Schema among =
      object({required("among", list_of(choice))}, "These choices are legal; others may be, too.");
  const Schema verb = text();
  return {fact("choices", one_of({all, among}), "What may be chosen.",
               "choices: " + std::string(examples.choices)),
          fact("asked",
               one_of({name(), object({optional("who", name("The side that must choose, or none.")),
                                       optional("what", one_of({verb, list_of(verb)},
                                                               "The verbs of all that may be chosen."))})}),
               "Who must choose next, or none; and what for.", "asked: " + std::string(examples.asked)),
          fact("nothing_happened", flag(),
               "Whether nothing has happened since the last choice was made; its own event counts.",
               "nothing_happened: true")};
}

Schema line() {
  const Schema refused =
      object({required("choice", part_of("common", "choice")), required("rule", part_of("common", "rule"))},
             "A choice that this rule must forbid here; nothing is played before the answer.");
  return one_of({part_of("common", "choice"), object({required("refuse", refused)}),
                 object({required("expect", part("expect", "What must hold here."))})});
}

}  // namespace

SchemaFile common() {
  const Schema titles = object({optional("en", text()), optional("fr", text()), optional("cs", text())});
  SchemaFile file{"common", "What the files of every game have in common", {}, {}};
  file.parts = {
      {"name",
       Schema()
           .set("description",
                "A name: a lower-case letter, then at most 31 lower-case letters, digits and hyphens.")
           .set("type", "string")
           .set("pattern", std::string(name_pattern))},
      {"title",
       one_of({text(), Schema(titles).set("minProperties", 1)}, "A text, or one for each language.")},
      {"about",
       object({required("place", integer(1, 99, "The place in the list of the game's fights.")),
               required("minutes", integer(1, 600, "How long it takes, roughly.")),
               required("level", words(fight_levels, "How hard it is.")),
               optional("as", text("The side for a person who plays alone; the first one without it.")),
               required("en", text()), required("fr", text()), required("cs", text())},
              "What the fight is about, in a sentence, for somebody who chooses one.")},
      {"choice", text("A choice in its canonical text: 'gray attacks white on terra'.")},
      {"plan", list_of(part("choice"), {0, static_cast<int>(max_plan_lines)},
                       "Choices made in advance: at each decision the first legal one not yet used.")},
      {"rule", rule()},
  };
  return file;
}

Key game(std::string_view name) { return required("game", constant(name)); }
Key about() { return optional("about", part_of("common", "about")); }
Key title() { return optional("title", part_of("common", "title")); }
Key names() {
  return optional("names", map_of(part_of("common", "name"), part_of("common", "title"), {},
                                  "What players and places are called, by their name in this file; without "
                                  "it, that name with a capital."));
}
std::vector<Key> own_names() {
  return {optional("name", part_of("common", "title", "What it is called; without it, its id in words.")),
          optional("text", part_of("common", "title", "What is printed on it, for whoever asks.")),
          replaces_shipped()};
}
Key replaces_shipped() {
  return optional(
      "replaces",
      constant(
          true,
          "In a fight file or a pack: it takes the place of the record of its id that is shipped, or in a "
          "pack further down."));
}
Key unreachable() {
  return optional("unreachable",
                  constant("allowed",
                           "The file is a study: a position that the rules cannot reach is accepted "
                           "instead of being refused by its rule. Example: `unreachable: allowed`."));
}
Key plan() { return optional("plan", part_of("common", "plan")); }
Key so_far(int faces) {
  const Schema played = object(
      {required("choices", list_of(part_of("common", "choice"), {},
                                   "In order; one that is the only legal one may be left out.")),
       optional("dice", list_of(integer(1, faces), {0, static_cast<int>(max_file_dice)},
                                "The faces that were rolled for them."))},
      "What has been played since the position that the rest of the file describes: the fight goes on after "
      "it. So every moment can be written down: a reroll, a tie, damage that is being given.");
  return optional("so_far", played);
}
Key dice(int faces, std::string_view help) {
  return optional("dice", list_of(integer(1, faces), {0, static_cast<int>(max_file_dice)}, help));
}

Key fact(std::string_view name, Schema value, std::string_view help, std::string_view example) {
  return optional(name, std::move(value).set(
                            "description", std::string(help) + " Example: `" + std::string(example) + "`."));
}

SchemaFile scenario(std::string_view game, const Schema& fight, std::string_view place,
                    std::vector<Key> facts, const ExpectExamples& examples) {
  SchemaFile file{std::string(game) + "-scenario",
                  "A scenario of the game " + std::string(game) + ": an executable ruling",
                  {},
                  {}};
  std::vector<Key> keys{
      required("name", text("The ruling as a sentence.")),
      required("rules", list_of(part_of("common", "rule"), {}, "The rules that it shows."))};
  for (Key& key : keys_of(fight, place)) {
    if (key.name != "plan") keys.push_back(std::move(key));
  }
  keys.push_back(
      required("choices", list_of(line(), {},
                                  "Choices in order. One that is the only legal one may be left out, and a "
                                  "pass of somebody who can do nothing, which nobody is asked for, may be "
                                  "written. A refusal and an expectation are checked at their place.")));
  keys.push_back(optional("expect", part("expect", "What must hold at the end.")));
  file.root = object(std::move(keys));
  file.parts = {{"expect", object(with(std::move(facts), facts_of_all(examples)),
                                  "What must hold. What is not written may be anything.")}};
  return file;
}

}  // namespace affray::schema
