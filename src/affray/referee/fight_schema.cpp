#include "affray/referee/fight_schema.hpp"

#include <utility>

#include "affray/formats/fields.hpp"
#include "affray/referee/fight_file.hpp"

namespace affray::schema {

namespace {

Schema rule() {
  return Schema()
      .set("description", "The number of a rule, such as W26.")
      .set("type", "string")
      .set("pattern", "^[A-Z]{1,3}[0-9]+$");
}

Schema made() {
  const Schema refused = object({required("choice", part("choice")), required("rule", part("rule"))},
                                "A choice that this rule must forbid at this moment.");
  return one_of({part("choice"), object({required("refuse", refused)})});
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
      {"choice", text("A choice in its canonical text: 'gray attacks white on terra'.")},
      {"plan", list_of(part("choice"), {0, static_cast<int>(max_plan_lines)},
                       "Choices made in advance: at each decision the first legal one not yet used.")},
      {"rule", rule()},
      {"made", made()},
  };
  return file;
}

Key game(std::string_view name) { return required("game", constant(name)); }
Key title() { return optional("title", part_of("common", "title")); }
Key plan() { return optional("plan", part_of("common", "plan")); }
Key dice(int faces, std::string_view help) {
  return optional("dice", list_of(integer(1, faces), {0, static_cast<int>(max_file_dice)}, help));
}

Schema scenario(const Schema& fight, std::string_view place, Schema expect) {
  std::vector<Key> keys{
      required("name", text("The ruling as a sentence.")),
      required("rules", list_of(part_of("common", "rule"), {}, "The rules that it shows."))};
  keys = with(std::move(keys), keys_of(fight, place));
  keys.push_back(required("choices", list_of(part_of("common", "made"), {},
                                             "Choices in order; one that is the only legal one may be left "
                                             "out. A refusal is checked at its place.")));
  keys.push_back(optional("expect", std::move(expect)));
  return object(std::move(keys));
}

}  // namespace affray::schema
