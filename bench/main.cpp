// affray_bench: the fingerprint of the rules, checks of results, and benchmarks

#include <array>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers.hpp"
#include "comparisons.hpp"
#include "exploitability.hpp"
#include "figures.hpp"
#include "fingerprint.hpp"
#include "fixed_work.hpp"

namespace {

using affray::bench::Figure;

constexpr const char* help = R"(affray_bench [--json | --fingerprint | --compare | --exploitability | --help]
affray_bench --work NAME TIMES

Prints the fingerprint of the behaviour over fixed seeded fights, checks answers, then measures speed against
the bars; one core, a fixed amount of work, medians. The floor is rolling the dice of one such fight (or choice)
with the same generator and doing nothing else; a figure without dice is compared with one die. Instructions
are counted where the processor's counters can be read (Linux perf events); most virtual machines have none, and
tools/compare_bench counts them with valgrind there.

  --json         {"fingerprint", "figures": [{"name", "value", "unit", "bar", "holds", "floor_ratio",
                 "instructions"}]}; instructions are null where they cannot be counted
  --fingerprint  only the fingerprint
  --compare      the same questions to affray and to plain loops over all faces: equal answers, and how many
                 times as long the loops take
  --exploitability
                 how much a player who knows a bot can win from it: the table of docs/training.md
  --work         one piece of work so many times, and the nanoseconds of processor time for one of them; a wrong
                 name lists all: tools/compare_bench times and counts them for two programs side by side
  --help         this

Example: affray_bench --json
Exit status: 0 all answers are right, 1 an answer is wrong (no speed is shown), 2 bad usage or installation.
)";

std::string hexadecimal(std::uint64_t number) {
  std::array<char, 24> text{};
  std::snprintf(text.data(), text.size(), "0x%016" PRIx64, number);
  return text.data();
}

void print_table(const std::vector<Figure>& figures) {
  std::printf("%-40s %12s %-12s %9s  %-6s %11s %13s\n", "", "value", "unit", "bar", "holds", "floors",
              "instructions");
  for (const Figure& figure : figures) {
    const bool is_whole = figure.value >= 1000 || figure.unit == "allocations";
    std::printf(is_whole ? "%-40s %12.0f" : "%-40s %12.3g", figure.name.c_str(), figure.value);
    std::printf(" %-12s %9.15g  %-6s %11.1f", figure.unit.c_str(), figure.bar, figure.holds ? "yes" : "NO",
                figure.floor_ratio);
    if (figure.instructions) std::printf(" %13.0f", *figure.instructions);
    std::puts("");
  }
  if (!affray::bench::instructions_so_far()) {
    std::puts("\nInstructions are not counted: this machine does not let a program read such a counter.");
  }
}

void print_json(std::uint64_t fingerprint, const std::vector<Figure>& figures) {
  nlohmann::ordered_json all{{"fingerprint", hexadecimal(fingerprint)}, {"figures", nlohmann::json::array()}};
  for (const Figure& figure : figures) {
    all["figures"].push_back({{"name", figure.name},
                              {"value", figure.value},
                              {"unit", figure.unit},
                              {"bar", figure.bar},
                              {"holds", figure.holds},
                              {"floor_ratio", figure.floor_ratio},
                              {"instructions", nullptr}});
    if (figure.instructions) all["figures"].back()["instructions"] = *figure.instructions;
  }
  std::puts(all.dump(2).c_str());
}

int run(bool json) {
  const std::uint64_t fingerprint = affray::bench::fingerprint();
  if (!json) {
    std::printf("fingerprint %s\n\n", hexadecimal(fingerprint).c_str());
    std::fflush(stdout);
  }
  const auto wrong = affray::bench::wrong_answers();
  for (const std::string& answer : wrong) std::fprintf(stderr, "wrong answer: %s\n", answer.c_str());
  if (!wrong.empty()) return 1;
  const auto figures = affray::bench::measure_figures();
  if (json) {
    print_json(fingerprint, figures);
  } else {
    print_table(figures);
  }
  return 0;
}

int compare() {
  bool all_same = true;
  std::printf("%-40s %12s %12s %10s  %s\n", "microseconds", "affray", "plain loops", "ratio", "same");
  for (const auto& both : affray::bench::compare_with_plain_loops()) {
    std::printf("%-40s %12.3g %12.3g %10.1f  %s\n", both.question.c_str(), both.ours, both.plain,
                both.plain / both.ours, both.same ? "yes" : "NO");
    all_same = all_same && both.same;
  }
  return all_same ? 0 : 1;
}

int work(std::string_view name, const char* times) {
  const std::uint64_t count = std::strtoull(times, nullptr, 10);
  const std::optional<double> time = count > 0 ? affray::bench::do_work(name, count) : std::nullopt;
  if (!time) {
    std::fputs("affray_bench: --work takes a number of times from 1 on and one of the names", stderr);
    for (const std::string_view each : affray::bench::work_names()) {
      std::fprintf(stderr, " %s", std::string(each).c_str());
    }
    std::fputs("\n", stderr);
    return 2;
  }
  std::printf("%.1f\n", *time / static_cast<double>(count));
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string_view option = count > 1 ? words[1] : "";
  if (option == "--work" && count == 4) return work(words[2], words[3]);
  if (count > 2 || (!option.empty() && option != "--json" && option != "--fingerprint" &&
                    option != "--compare" && option != "--exploitability" && option != "--help")) {
    std::fprintf(stderr, "affray_bench: unknown argument '%s'\n\n%s", words[count - 1], help);
    return 2;
  }
  if (option == "--help") {
    std::fputs(help, stdout);
  } else if (option == "--fingerprint") {
    std::puts(hexadecimal(affray::bench::fingerprint()).c_str());
  } else if (option == "--compare") {
    return compare();
  } else if (option == "--exploitability") {
    std::fputs(affray::bench::exploitability_table().c_str(), stdout);
  } else {
    return run(option == "--json");
  }
  return 0;
}
