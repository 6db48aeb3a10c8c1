#include "shards.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "affray/referee/list_text.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/simulation/counts_json.hpp"
#include "affray/referee/simulation/teams.hpp"
#include "affray/referee/study/check.hpp"
#include "affray/referee/study/file.hpp"
#include "affray/referee/study/places.hpp"
#include "affray/referee/version.hpp"
#include "cli/version.hpp"
#include "errors.hpp"
#include "fight.hpp"
#include "fingerprint.hpp"
#include "long_call.hpp"
#include "packs.hpp"
#include "texts.hpp"

namespace affray::python {

namespace nb = nanobind;
using namespace nb::literals;

namespace {

/// Counts of the fights, and the number of the winning side of each: 255 nobody, 254 unfinished.
std::pair<std::string, nb::bytes> play_shard(const Fight& fight, const std::vector<std::string>& bots,
                                             std::uint64_t seed, std::uint64_t first, std::uint64_t fights,
                                             bool course) {
  std::vector<std::uint8_t> winners;
  const auto counts = value_of(run_long(
      nb::none(), [session = fight.snapshot(), &bots, &winners, seed, first, fights, course](LongCall& call) {
        const std::function<bool()> is_stopped = [&call] { return call.stop.load(); };
        return session->play_series(bots, {.first = first,
                                           .fights = fights,
                                           .seed = seed,
                                           .threads = 1,
                                           .course = course,
                                           .winners = &winners,
                                           .is_stopped = &is_stopped});
      }));
  return {counts_json(counts), nb::bytes(winners.data(), winners.size())};
}

std::vector<std::string> things(const Fight& fight) {
  std::vector<std::string> ids;
  for (const Thing& thing : fight.session().things()) ids.push_back(thing.id);
  return ids;
}

Fight exchanged(const std::string& text, const std::string& file, const std::vector<std::string>& edits) {
  std::vector<Edit> all;
  for (const std::string& edit : edits) all.push_back(value_of(read_edit(edit)));
  return Fight(value_of(open_exchanged(text, file, all)));
}

/// The teams of the files and the fights between them, which open where nobody has the packs, as JSON.
std::string team_fights(const std::vector<NamedText>& files, const std::vector<std::string>& packs) {
  const Teams teams = teams_with(files, packs_at(packs));
  nlohmann::ordered_json json{{"rows", teams.rows},
                              {"columns", teams.columns},
                              {"same", teams.same},
                              {"row_side", index(teams.row_side)},
                              {"column_side", index(teams.column_side)},
                              {"fights", nlohmann::ordered_json::array()}};
  for (std::size_t row = 0; row < teams.rows.size(); ++row) {
    auto& texts = json["fights"].emplace_back(nlohmann::ordered_json::array());
    for (std::size_t column = 0; column < teams.columns.size(); ++column) {
      texts.push_back(value_of(with_records(written(teams.fight(row, column)), "setup")));
    }
  }
  return json.dump();
}

nlohmann::ordered_json json_of(const YamlTree& tree) {
  if (tree.is == YamlTree::Is::word) return tree.text;
  nlohmann::ordered_json json =
      tree.is == YamlTree::Is::list ? nlohmann::ordered_json::array() : nlohmann::ordered_json::object();
  for (const auto& [key, value] : tree.entries) {
    if (tree.is == YamlTree::Is::list) {
      json.push_back(json_of(value));
    } else {
      json[key] = json_of(value);
    }
  }
  return json;
}

std::string read_yaml(const std::string& text, const std::string& file) {
  return json_of(value_of(read_tree(text, file))).dump();
}

/// A message of the catalogues; the values of the arguments are texts and whole numbers.
std::string message(const std::string& key, const std::string& arguments, const std::string& language) {
  Messages::Arguments all;
  const auto given = nlohmann::ordered_json::parse(arguments);
  for (const auto& [name, value] : given.items()) {
    if (value.is_number_integer()) {
      all.emplace_back(name, value.get<long>());
    } else {
      all.emplace_back(name, value.get<std::string>());
    }
  }
  return texts_in(language).text(key, all);
}

}  // namespace

void bind_shards(nb::module_& module) {
  module.def(
      "read_study",
      [](const std::string& text, const std::string& file) { return value_of(read_study(text, file)); },
      "text"_a, "file"_a, "A study file as JSON.");
  module.def(
      "check_study",
      [](const std::string& text, const std::string& file) {
        const std::vector<Problem> problems = check_study(text, file);
        if (!problems.empty()) raise(problems.front());
      },
      "text"_a, "file"_a, "Raises the first problem of a study, if it cannot be answered.");
  module.def("path_in_study", path_in_study, "name"_a, "study"_a);
  module.def("fight_in_study", fight_in_study, "name"_a, "study"_a);
  module.def("pack_in_study", pack_in_study, "name"_a, "study"_a);
  module.def("read_yaml", read_yaml, "text"_a, "file"_a, "A YAML document as JSON; all scalars are texts.");
  module.def("version", [] { return std::string(affray::version); }, "The version of affray.");
  module.def(
      "rules_version", [] { return cli::program_version(); },
      "A hash of the sources of rules and bots: equal ones play equal fights.");
  module.def("fingerprint", affray::bench::fingerprint, "What the rules do, as one number.");
  module.def("play_shard", play_shard, "fight"_a, "bots"_a, "seed"_a, "first"_a, "fights"_a, "course"_a,
             "Plays a part of a series on this thread: the counts as JSON, and a byte for each winner.");
  module.def("things", things, "fight"_a, "The ids of what the uses are counted of.");
  module.def("exchanged", exchanged, "text"_a, "file"_a, "edits"_a,
             "The fight in which two players have exchanged what they have.");
  module.def("team_fights", team_fights, "files"_a, "packs"_a,
             "Teams, and the fight of each with each, as JSON.");
  module.def(
      "list_text", [](const std::vector<std::string>& words) { return list_text(words, language()); },
      "words"_a, "A list in a sentence, in the chosen language.");
  module.def("message", message, "key"_a, "arguments"_a, "language"_a,
             "A sentence of the catalogues; the arguments are a JSON object.");
}

}  // namespace affray::python
