// affray_server_bench: the server under load, compared with required values (bars)

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "crowd.hpp"
#include "process.hpp"

namespace {

using namespace affray::bench;

constexpr const char* help = R"(affray_server_bench PROGRAM [--seconds N] [--matches N] [--idle N] [--json]

Starts PROGRAM serve with an empty database and plays matches of all four games over WebSocket:
Plays N matches (default 500) of players who think for two seconds, and of greedy bots, for N seconds
(default 20); then the same without thinking time and bots; then creates N (default 4000) idle matches.
TMPDIR chooses the disk.

Prints each figure with its bar, if it has one, and what is aimed at beyond it.
Exit status: 0 all bars hold, 1 one is missed, 2 bad usage or the server failed.
)";

struct Options {
  std::string program;
  double seconds = 20;
  std::size_t matches = 500;
  std::size_t idle = 4'000;
  bool json = false;
};

struct Figure {
  std::string name;
  double value = 0;
  std::string unit;
  double bar = 0;  // 0: none
  bool is_least = false;
  double aim = 0;  // beyond the bar; 0: none
  [[nodiscard]] bool holds() const { return bar == 0 || (is_least ? value >= bar : value <= bar); }
};

/// The time of a disk sync, which precedes every acknowledgement of a choice.
void measure_disk(std::vector<Figure>& figures) {
  std::string name = (std::filesystem::temp_directory_path() / "affray-bench-XXXXXX").string();
  const int file = ::mkstemp(name.data());
  if (file < 0) fail("no temporary file");
  std::filesystem::remove(name);
  constexpr std::size_t syncs = 300;
  const std::string bytes(8'192, 'x');
  std::vector<double> milliseconds;
  for (std::size_t i = 0; i < syncs; ++i) {
    if (::write(file, bytes.data(), bytes.size()) < 0) fail("cannot write");
    const auto start = std::chrono::steady_clock::now();
    ::fdatasync(file);
    milliseconds.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  ::close(file);
  std::sort(milliseconds.begin(), milliseconds.end());
  figures.push_back({"a sync of this disk, 50 %", milliseconds[syncs / 2], "ms", 0});
  figures.push_back({"a sync of this disk, 99 %", milliseconds[syncs * 99 / 100], "ms", 0});
}

/// Latency with players that think.
void measure_people(const Options& options, std::vector<Figure>& figures) {
  const ServerProcess server(options.program);
  const double before = server.resident_kb();
  Crowd crowd(server.port(), {.matches = options.matches});
  crowd.begin();
  static_cast<void>(crowd.play(5));  // until all players are connected
  const auto matches = static_cast<double>(options.matches);
  const double connected = server.resident_kb() - before;
  const double cpu = server.cpu_seconds();
  const Crowd::Result result = crowd.play(options.seconds);
  const double used = server.cpu_seconds() - cpu;
  figures.push_back({"acknowledged, 50 %", result.at(0.5), "ms", 0});
  figures.push_back({"acknowledged, 99 %", result.at(0.99), "ms", 10});
  figures.push_back({"choices of people", result.choices_a_second(), "a second", 0});
  figures.push_back({"processors in use", used / result.seconds, "", 0});
  figures.push_back({"memory, with everybody there", connected / matches, "kB a match", 0});
}

/// The maximal throughput of choices.
void measure_throughput(const Options& options, std::vector<Figure>& figures) {
  const ServerProcess server(options.program);
  Crowd crowd(server.port(), {.matches = 64, .think_seconds = 0, .with_bots = false, .prefetched = 600});
  crowd.begin();
  static_cast<void>(crowd.play(2));
  const double cpu = server.cpu_seconds();
  const Crowd::Result result = crowd.play(options.seconds / 2);
  const double used = server.cpu_seconds() - cpu;
  const auto choices = static_cast<double>(result.milliseconds.size());
  figures.push_back({"durable choices", result.choices_a_second(), "a second", 3'000, true, 5'000});
  figures.push_back({"processor for a choice", 1000 * used / choices, "ms", 0.4});
}

/// The memory of idle matches.
void measure_idle(const Options& options, std::vector<Figure>& figures) {
  const ServerProcess server(options.program);
  Http http(server.port());
  constexpr std::size_t warm = 64;
  for (std::size_t i = 0; i < warm; ++i) static_cast<void>(make_match(http, i, false));
  const double before = server.resident_kb();
  for (std::size_t i = 0; i < options.idle; ++i) static_cast<void>(make_match(http, i, false));
  std::this_thread::sleep_for(std::chrono::seconds(45));  // the server unloads idle matches
  const double idle = (server.resident_kb() - before) / static_cast<double>(options.idle);
  figures.push_back({"memory of an idle match", idle, "kB", 20});
}

void print(const Options& options, const std::vector<Figure>& figures) {
  if (options.json) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const Figure& one : figures) {
      all.push_back({{"name", one.name}, {"value", one.value}, {"unit", one.unit}});
      if (one.bar > 0) all.back().update({{"bar", one.bar}, {"holds", one.holds()}});
      if (one.aim > 0) all.back()["aim"] = one.aim;
    }
    std::puts(all.dump(2).c_str());
    return;
  }
  for (const Figure& one : figures) {
    std::printf("%-32s %9.3g %-12s", one.name.c_str(), one.value, one.unit.c_str());
    if (one.bar > 0) std::printf("bar %-6.15g %-6s", one.bar, one.holds() ? "holds" : "MISSED");
    if (one.aim > 0) std::printf("  aim %.15g", one.aim);
    std::printf("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const auto number = [&] {
      if (++i >= argc) fail(std::string(word) + " needs a number");
      char* end = nullptr;
      const double value = std::strtod(argv[i], &end);
      if (end == argv[i] || *end != '\0' || value < 0) {
        fail(std::string(word) + " needs a number, not " + argv[i]);
      }
      return value;
    };
    if (word == "--help") return std::fputs(help, stdout), 0;
    if (word == "--json") {
      options.json = true;
    } else if (word == "--seconds") {
      options.seconds = number();
    } else if (word == "--matches") {
      options.matches = static_cast<std::size_t>(number());
    } else if (word == "--idle") {
      options.idle = static_cast<std::size_t>(number());
    } else if (word.starts_with('-') || !options.program.empty()) {
      fail("'" + std::string(word) + "' is no option, see --help");
    } else {
      options.program = word;
    }
  }
  if (options.program.empty()) fail("missing PROGRAM, see --help");
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  std::vector<Figure> figures;
  measure_disk(figures);
  if (options.matches > 0) measure_people(options, figures);
  if (options.seconds > 0) measure_throughput(options, figures);
  if (options.idle > 0) measure_idle(options, figures);
  print(options, figures);
  for (const Figure& one : figures) {
    if (!one.holds()) return 1;
  }
  return 0;
}
