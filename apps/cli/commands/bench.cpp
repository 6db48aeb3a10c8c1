// bench: the speed of the rules on this machine, and the fingerprint of their behaviour.

#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/hash_text.hpp"
#include "cli/commands.hpp"
#include "cli/print/json_output.hpp"
#include "fingerprint.hpp"

namespace affray::cli {

namespace {

/// One fight of each game.
const std::vector<std::string> usual_fights{"fights/worlds/natives.yaml", "fights/realms/first-blood.yaml",
                                            "fights/sectors/three-on-three.yaml", "fights/biomes/match.yaml"};

struct Speed {
  std::string file;
  std::string game;
  double fights = 0;   // a second
  double choices = 0;  // a second
};

/// Doubles the number of fights until a series takes at least half the requested time, and measures that one.
Result<Speed> speed_of(const Session& session, const std::string& file, const BenchArguments& arguments) {
  using Clock = std::chrono::steady_clock;
  for (std::uint64_t fights = 1;; fights *= 2) {
    const auto start = Clock::now();
    const Result<analysis::Counts> counts =
        session.play_series({arguments.bot}, {.fights = fights, .seed = 1, .threads = 1});
    if (!counts) return counts.problem();
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (seconds < arguments.seconds / 2) continue;
    double choices = 0;
    for (const auto& [length, times] : counts->lengths) choices += static_cast<double>(length * times);
    return Speed{file, std::string(session.game()), static_cast<double>(fights) / seconds, choices / seconds};
  }
}

void print(const Console& console, const std::string& fingerprint, const std::vector<Speed>& speeds,
           const std::string& bot) {
  console.print_line("cli.bench.fingerprint", {{"number", fingerprint}});
  TextTable table{{"cli.bench.title", {{"bot", bot}}, {}},
                  {{{}, {"cli.bench.fights", {}, {}}, {"cli.bench.choices", {}, {}}}}};
  for (const Speed& speed : speeds) {
    table.rows.push_back({{"cli.bench.file", {{"file", speed.file}}, {}},
                          {"cli.number", {{"count", static_cast<long>(speed.fights)}}, {}},
                          {"cli.number", {{"count", static_cast<long>(speed.choices)}}, {}}});
  }
  console.print_table(table);
  console.print_line("cli.bench.what");
}

void print_speeds_json(const std::string& fingerprint, const std::vector<Speed>& speeds,
                       const std::string& bot) {
  nlohmann::ordered_json all{
      {"fingerprint", fingerprint}, {"bot", bot}, {"speeds", nlohmann::ordered_json::array()}};
  for (const Speed& speed : speeds) {
    all["speeds"].push_back({{"file", speed.file},
                             {"game", speed.game},
                             {"fights_per_second", speed.fights},
                             {"choices_per_second", speed.choices}});
  }
  print_json(format::bench, all);
}

}  // namespace

Status bench(const Console& console, const BenchArguments& arguments, bool json) {
  const std::vector<std::string>& files = arguments.files.empty() ? usual_fights : arguments.files;
  std::vector<Speed> speeds;
  for (const std::string& file : files) {
    const std::unique_ptr<Session> session = open(console, file);
    if (!session) return bad_input;
    const Result<Speed> speed = speed_of(*session, file, arguments);
    if (!speed) return console.error(speed.problem());
    speeds.push_back(*speed);
  }
  const std::string fingerprint = hash_text(affray::bench::fingerprint());
  if (json) {
    print_speeds_json(fingerprint, speeds, arguments.bot);
  } else {
    print(console, fingerprint, speeds, arguments.bot);
  }
  return success;
}

}  // namespace affray::cli
