#include "affray/referee/packs/check.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "affray/formats/files.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/shelf.hpp"
#include "affray/referee/simulation/series.hpp"
#include "affray/referee/simulation/teams.hpp"

namespace affray {

namespace {

const GameEntry& entry_of(const Pack& pack) {
  return *std::find_if(games().begin(), games().end(),
                       [&](const GameEntry& game) { return game.name == pack.game; });
}

/// The paths of the YAML files in one of the pack's folders.
std::vector<std::string> yaml_in(const Pack& pack, const std::string& folder) {
  std::vector<std::string> paths;
  for (const std::string& name : files_in(pack.path_of(folder))) {
    if (name.ends_with(".yaml")) paths.push_back(pack.path_of(folder) + "/" + name);
  }
  return paths;
}

constexpr const char* empty_pack =
    "the pack is empty: expected a record, such as a card, in a .yaml file beside this one";

/// Whether none of the files beside the manifest has a record.
bool is_empty(const Pack& pack) {
  const Result<YamlTree> records = records_in(pack);
  return records && std::all_of(records->entries.begin(), records->entries.end(),
                                [](const auto& entry) { return entry.second.entries.empty(); });
}

class PackChecker {
 public:
  PackChecker(const PackCheckOptions& options, PackReport& report) : options_(options), report_(report) {}

  void run() {
    check_records();
    if (!report_.problems.empty()) return;
    check_files("fights", false);
    check_files("scenarios", true);
    if (report_.is_good()) play();
  }

 private:
  [[nodiscard]] const Pack& pack() const { return *report_.pack; }

  void check_records() {
    const GameEntry& game = entry_of(pack());
    PackFindings found = game.look_at_pack(pack());
    report_.records = std::move(found.records);
    report_.names = std::move(found.names);
    report_.problems = std::move(found.problems);
    if (is_empty(pack())) {
      report_.problems.push_back({pack().path_of(manifest_name), 0, 0, empty_pack, {}});
    }
    for (Problem& problem : picture_problems(pack())) report_.problems.push_back(std::move(problem));
    if (!pack().is_basis()) return;
    // Its names are in the catalogues beside it.
    report_.problems.clear();
    for (const PackFile& file : pack().records) {
      const std::string path = pack().path_of(file.name);
      const Result<YamlDocument> document = YamlDocument::read(file.text, path);
      if (!document) continue;
      for (Problem& problem : game.lint(*document, path)) report_.problems.push_back(std::move(problem));
    }
  }

  void check_files(const std::string& folder, bool are_scenarios) {
    for (const std::string& path : yaml_in(pack(), folder)) {
      CheckedFile file{path, {}, are_scenarios};
      const Result<std::string> text = read_input(path);
      if (text) {
        file.checked = check_file(*text, path);
      } else {
        file.checked.problems = {text.problem()};
      }
      report_.files.push_back(std::move(file));
    }
  }

  /// The fights of the pack, and each of its decks against each other.
  std::vector<std::unique_ptr<Session>> setups() {
    std::vector<std::unique_ptr<Session>> all;
    const auto add = [&](Result<std::unique_ptr<Session>> session, const std::string& file) {
      if (session && !(*session)->outcome()) all.push_back(std::move(*session));
      if (!session) report_.files.push_back({file, {{session.problem()}, {}, pack().game}, false});
    };
    for (const std::string& path : yaml_in(pack(), "fights")) {
      const Result<std::string> text = read_input(path);
      const Result<YamlTree> tree = text ? read_tree(*text, path) : text.problem();
      // A question about a single attack is not a fight.
      if (tree && YamlTree(*tree).find("attack") == nullptr) add(open_fight(*text, path), path);
    }
    if (entry_of(pack()).teams == nullptr) return all;
    for (const PackFile& file : pack().records) {
      const std::string path = pack().path_of(file.name);
      const Result<Teams> teams = teams_of({{.name = path, .text = file.text}});
      for (std::size_t row = 0; teams && row < teams->rows.size(); ++row) {
        for (std::size_t column = 0; column < teams->columns.size(); ++column) {
          if (row != column || teams->rows.size() == 1) add(open_match(*teams, row, column), path);
        }
      }
    }
    return all;
  }

  void play() {
    const std::vector<std::unique_ptr<Session>> all = setups();
    RandomFights& random = report_.random;
    random.setups = all.size();
    std::set<std::string> used;
    std::uint64_t begun = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::uint64_t share = options_.fights * (i + 1) / all.size() - begun;
      SimulationOptions series{.bots = {"random"}, .fights = share, .seed = options_.seed};
      series.threads = options_.threads;
      series.is_stopped = options_.is_stopped;
      if (options_.progress) {
        series.progress = [this, begun](std::uint64_t done, std::uint64_t) {
          options_.progress(begun + done, options_.fights);
        };
      }
      begun += share;
      const Result<Simulation> played = simulate(*all[i], series);
      if (!played) continue;
      random.fights += played->counts.fights;
      random.unfinished += played->counts.unfinished;
      note_uses(*played, used);
      if (played->stopped) break;
    }
    if (random.fights > 0) note_unused(used);
  }

  static void note_uses(const Simulation& played, std::set<std::string>& used) {
    for (const auto& uses : played.counts.uses) {
      for (std::size_t thing = 0; thing < uses.size(); ++thing) {
        if (uses[thing].fights > 0) used.insert(played.things[thing].name.key);
      }
    }
  }

  void note_unused(const std::set<std::string>& used) {
    for (const RecordWords& record : report_.records) {
      const bool is_card = record.is_chosen && record.name.key.starts_with("card.");
      if (is_card && !used.contains(record.name.key)) report_.random.unused.push_back(record.id);
    }
  }

  const PackCheckOptions& options_;
  PackReport& report_;
};

}  // namespace

bool PackReport::is_good() const {
  return problems.empty() && random.unfinished == 0 &&
         std::all_of(files.begin(), files.end(),
                     [](const CheckedFile& file) { return file.checked.is_good(); });
}

PackReport check_pack(const std::string& folder, const PackCheckOptions& options) {
  PackReport report;
  const Result<PackPtr> pack = read_pack(folder);
  if (!pack) {
    report.problems.push_back(pack.problem());
    return report;
  }
  report.pack = *pack;
  PackChecker(options, report).run();
  return report;
}

}  // namespace affray
