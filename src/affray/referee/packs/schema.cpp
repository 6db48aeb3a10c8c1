#include "affray/referee/packs/schema.hpp"

#include <string>
#include <vector>

#include "affray/referee/fight_schema.hpp"
#include "affray/referee/games.hpp"

namespace affray::schema {

namespace {

Schema version(std::string_view help) {
  return Schema()
      .set("description", help)
      .set("type", "string")
      .set("pattern", "^[0-9]{1,6}\\.[0-9]{1,6}\\.[0-9]{1,6}$");
}

Schema hash(std::string_view help) {
  return Schema().set("description", help).set("type", "string").set("pattern", "^0x[0-9a-f]{16}$");
}

}  // namespace

SchemaFile pack() {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.push_back(game.name);
  SchemaFile file{"pack", "A pack: what the records in its folder are", {}, {}};
  file.root = object(
      {required("name", name("What fights call it.")),
       required("version", version("Of the pack: three numbers with dots between them. Another one when a "
                                   "record changes.")),
       optional("title", part_of("common", "title", "What people see; without it, the name.")),
       required("authors", list_of(text(), {1, 50}, "Who made it.")),
       required("licence", text("What others may do with it, such as `CC-BY-4.0`.")),
       required("game", words(names, "Whose records they are.")),
       required("affray", version("The first version of affray that can read it."))});
  return file;
}

Key packs() {
  const Schema exactly = object(
      {required("name", text("The name of the pack.")), optional("version", version("Exactly this version.")),
       optional("hash", hash("Of its records and pictures, as `affray check` prints it.")),
       optional("pictures", hash("Of its pictures, where its records are written here.")),
       optional("records", anything())},
      "A pack of this version: it must be there, and no other; or its records.");
  return optional(
      "packs",
      list_of(one_of({text("A folder, seen from this file, or the name of a pack."), exactly}), {0, 16},
              "The packs whose records the fight may use, beside its own and the shipped ones. The "
              "first one is looked up first. Example: `packs: [my-set]`."));
}

}  // namespace affray::schema
