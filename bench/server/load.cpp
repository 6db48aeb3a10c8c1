// affray_server_bench -- the server under load, against its bars

#include <fmt/format.h>

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
#include "server_process.hpp"

namespace {

using namespace affray::bench;

constexpr std::string_view help =
    R"(affray_server_bench PROGRAM [--seconds N] [--matches N] [--idle N] [--json]

Starts PROGRAM serve with an empty database and plays matches of all four games over WebSocket:
N matches (500) of people who think for two seconds and of greedy bots, for N seconds (20); the same without
any thinking or bots; and N (4000) matches that are made and left alone. TMPDIR says on which disk.

Exit status: 0 all bars hold, 1 one is missed, 2 bad usage or the server failed.
)";

struct Wish {
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
  [[nodiscard]] bool holds() const { return bar == 0 || (is_least ? value >= bar : value <= bar); }
};

/// What the disk itself needs for a sync: no choice is acknowledged before one.
void measure_disk(std::vector<Figure>& figures) {
  std::string name = (std::filesystem::temp_directory_path() / "affray-bench-XXXXXX").string();
  const int file = ::mkstemp(name.data());
  if (file < 0) give_up("no temporary file");
  std::filesystem::remove(name);
  constexpr std::size_t syncs = 300;
  const std::string bytes(8'192, 'x');
  std::vector<double> milliseconds;
  for (std::size_t i = 0; i < syncs; ++i) {
    if (::write(file, bytes.data(), bytes.size()) < 0) give_up("cannot write");
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

/// People at their pace.
void measure_people(const Wish& wish, std::vector<Figure>& figures) {
  const ServerProcess server(wish.program);
  const double before = server.resident_kb();
  Crowd crowd(server.port(), {.matches = wish.matches});
  crowd.begin();
  static_cast<void>(crowd.play(5));  // until everybody has come
  const auto matches = static_cast<double>(wish.matches);
  const double connected = server.resident_kb() - before;
  const double cpu = server.cpu_seconds();
  const Crowd::Seen seen = crowd.play(wish.seconds);
  const double used = server.cpu_seconds() - cpu;
  figures.push_back({"acknowledged, 50 %", seen.at(0.5), "ms", 0});
  figures.push_back({"acknowledged, 99 %", seen.at(0.99), "ms", 10});
  figures.push_back({"choices of people", seen.choices_a_second(), "a second", 0});
  figures.push_back({"processors in use", used / seen.seconds, "", 0});
  figures.push_back({"memory, with everybody there", connected / matches, "kB a match", 0});
}

/// As many choices as it can take.
void measure_throughput(const Wish& wish, std::vector<Figure>& figures) {
  const ServerProcess server(wish.program);
  Crowd crowd(server.port(), {.matches = 64, .think_seconds = 0, .with_bots = false, .ahead = 600});
  crowd.begin();
  static_cast<void>(crowd.play(2));
  const double cpu = server.cpu_seconds();
  const Crowd::Seen seen = crowd.play(wish.seconds / 2);
  const double used = server.cpu_seconds() - cpu;
  figures.push_back({"durable choices", seen.choices_a_second(), "a second", 2'000, true});
  figures.push_back(
      {"processor for a choice", 1000 * used / static_cast<double>(seen.milliseconds.size()), "ms", 0});
}

/// Matches that were made and that nobody is at.
void measure_idle(const Wish& wish, std::vector<Figure>& figures) {
  const ServerProcess server(wish.program);
  Http http(server.port());
  constexpr std::size_t warm = 64;
  for (std::size_t i = 0; i < warm; ++i) static_cast<void>(make_match(http, i, false));
  const double before = server.resident_kb();
  for (std::size_t i = 0; i < wish.idle; ++i) static_cast<void>(make_match(http, i, false));
  std::this_thread::sleep_for(std::chrono::seconds(45));  // the server sweeps
  const double idle = (server.resident_kb() - before) / static_cast<double>(wish.idle);
  figures.push_back({"memory of an idle match", idle, "kB", 20});
}

void print(const Wish& wish, const std::vector<Figure>& figures) {
  if (wish.json) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const Figure& one : figures) {
      all.push_back({{"name", one.name}, {"value", one.value}, {"unit", one.unit}});
      if (one.bar > 0) all.back().update({{"bar", one.bar}, {"holds", one.holds()}});
    }
    fmt::print("{}\n", all.dump(2));
    return;
  }
  for (const Figure& one : figures) {
    fmt::print("{:<32} {:>9.3g} {:<12}", one.name, one.value, one.unit);
    if (one.bar > 0) fmt::print("bar {:<6} {}", one.bar, one.holds() ? "holds" : "MISSED");
    fmt::print("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  Wish wish;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const auto number = [&] {
      if (++i >= argc) give_up(std::string(word) + " needs a number");
      return std::strtod(argv[i], nullptr);
    };
    if (word == "--help") return fmt::print("{}", help), 0;
    if (word == "--json") {
      wish.json = true;
    } else if (word == "--seconds") {
      wish.seconds = number();
    } else if (word == "--matches") {
      wish.matches = static_cast<std::size_t>(number());
    } else if (word == "--idle") {
      wish.idle = static_cast<std::size_t>(number());
    } else {
      wish.program = word;
    }
  }
  if (wish.program.empty()) give_up("which program? See --help");
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  std::vector<Figure> figures;
  measure_disk(figures);
  if (wish.matches > 0) measure_people(wish, figures);
  if (wish.seconds > 0) measure_throughput(wish, figures);
  if (wish.idle > 0) measure_idle(wish, figures);
  print(wish, figures);
  for (const Figure& one : figures) {
    if (!one.holds()) return 1;
  }
  return 0;
}
