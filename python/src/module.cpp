// The module affray._core: thin over the referee. Python code of the package makes objects of its texts.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>
#include <vector>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "batch.hpp"
#include "decisions.hpp"
#include "errors.hpp"
#include "fight.hpp"
#include "packs.hpp"
#include "questions.hpp"
#include "samples.hpp"
#include "shards.hpp"
#include "texts.hpp"

namespace affray::python {

namespace nb = nanobind;
using namespace nb::literals;

namespace {

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.push_back(game.name);
  return names;
}

std::string read_file(const std::string& path, bool is_replay) {
  return value_of(read_input(path, is_replay ? max_replay_file : max_fight_file));
}

void bind_queries(nb::class_<Fight>& type) {
  type.def_prop_ro("game", [](const Fight& fight) { return std::string(fight.session().game()); })
      .def_prop_ro("setup", [](const Fight& fight) { return fight.session().setup(); })
      .def_prop_ro("setup_with_records", setup_with_records)
      .def_prop_ro("packs", packs_json)
      .def_prop_ro("sides", &Fight::sides)
      .def(
          "is_player",
          [](const Fight& fight, const std::string& side) {
            return fight.session().is_player(fight.side_of(side));
          },
          "side"_a)
      .def_prop_ro("hides", [](const Fight& fight) { return fight.session().hides(); })
      .def_prop_ro("codex_hash", [](const Fight& fight) { return fight.session().codex_hash(); })
      .def_prop_ro("state_hash", [](const Fight& fight) { return fight.session().state_hash(); })
      .def_prop_ro("asked", &Fight::asked)
      .def_prop_ro("forced", [](const Fight& fight) { return fight.session().forced(); })
      .def_prop_ro("move_count", [](const Fight& fight) { return fight.session().moves().size(); })
      .def(
          "title",
          [](const Fight& fight, const std::string& language) {
            return fight.session().title(language.empty() ? python::language() : language);
          },
          "language"_a)
      .def("choices", &Fight::choices)
      .def("offers_json", &Fight::offers_json, "language"_a)
      .def("outcome_json", &Fight::outcome_json)
      .def("moves_json", &Fight::moves_json)
      .def(
          "view_json",
          [](const Fight& fight, const std::optional<std::string>& side) {
            return fight.session().view_json(fight.side_of(side));
          },
          "side"_a.none())
      .def("tables_json", &Fight::tables_json, "side"_a.none(), "language"_a)
      .def("refusal", &Fight::refusal, "choice"_a, "language"_a)
      .def("chronicle", &Fight::chronicle, "language"_a, "side"_a.none())
      .def("replay", &Fight::replay, "seed"_a.none())
      .def_prop_ro("has_plan", [](const Fight& fight) { return fight.session().has_plan(); })
      .def_prop_ro("file_dice", [](const Fight& fight) { return fight.session().scripted(); })
      .def_prop_ro("script_spent", [](const Fight& fight) { return fight.session().script_spent(); });
}

void bind_changes(nb::class_<Fight>& type) {
  type.def("play", &Fight::play, "choice"_a, "by"_a, "forced"_a)
      .def("play_with", &Fight::play_with, "choice"_a, "by"_a, "faces"_a)
      .def("undo", &Fight::undo)
      .def("copy", [](const Fight& fight) { return Fight(fight); })
      .def("planned", &Fight::planned)
      .def("bot_choice", &Fight::bot_choice, "bot"_a, "seed"_a)
      .def("seed_dice", &Fight::seed_dice, "seed"_a)
      .def("script_dice", &Fight::script_dice, "faces"_a);
}

}  // namespace

}  // namespace affray::python

NB_MODULE(_core, module) {
  namespace nb = nanobind;
  using namespace nb::literals;
  using namespace affray::python;
  module.doc() = "The referee of affray; use the package affray, which makes objects of these texts.";
  module.def("set_home", [](const std::string& folder) { affray::set_home_folder(folder); }, "folder"_a);
  module.def("home", [] { return affray::home_folder().string(); });
  module.def("games", game_names);
  module.def("language", [] { return language(); });
  module.def("set_language", set_language, "language"_a);
  module.def("read_file", read_file, "path"_a, "is_replay"_a);
  nb::class_<Fight> fight(module, "Fight", "A fight in texts and JSON.");
  bind_queries(fight);
  bind_changes(fight);
  module.def("open", open_fight_text, "text"_a, "file"_a, "edits"_a, "packs"_a);
  module.def("read_pack", read_pack_json, "word"_a,
             "Reads a pack, which fights then find by its name; as JSON.");
  module.def("open_replay", open_replay_text, "text"_a, "file"_a);
  bind_questions(module);
  bind_batch(module);
  bind_shards(module);
  bind_samples(module);
  bind_decisions(module);
}
