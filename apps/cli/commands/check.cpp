// check: fights, scenarios, records, replays and packs.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "cli/commands.hpp"
#include "cli/commands/check_output.hpp"
#include "cli/print/chronicle.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

Checked check_replay(const std::string& text, const std::string& file, Status& status) {
  bool mismatch = false;
  const Result<Verified> verified = verify_replay(text, file, mismatch);
  if (verified) return {};
  status = mismatch ? no : bad_input;
  return {{verified.problem()}, {}, {}};
}

Finding find(const std::string& file) {
  Finding finding{file, {}, success};
  const bool is_replay = file.ends_with(".jsonl");
  const Result<std::string> text = read_input(file, is_replay ? max_replay_file : max_fight_file);
  if (!text) {
    finding.checked.problems = {text.problem()};
  } else if (is_replay) {
    finding.checked = check_replay(*text, file, finding.status);
  } else {
    finding.checked = check_file(*text, file);
  }
  return judged(std::move(finding));
}

Json problem_json(const Console& console, const Problem& problem) {
  Json json{{"line", problem.line}, {"column", problem.column}, {"problem", console.said(problem.what)}};
  if (!problem.rule.empty()) json["rule"] = problem.rule;
  return json;
}

Json difference_json(const Console& console, const Difference& found) {
  Json json{{"line", found.line}, {"column", found.column}, {"problem", console.text(found.what)}};
  if (!found.rule.empty()) json["rule"] = found.rule;
  if (!found.expected.empty()) json["expected_rule"] = found.expected;
  return json;
}

/// The folder of a pack, given as the folder or as its pack.yaml; nullopt for any other file.
std::optional<std::string> pack_folder(const std::string& given) {
  const std::filesystem::path path = shipped_or_given(given);
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return path.string();
  if (path.filename() != manifest_name) return std::nullopt;
  const std::string folder = path.parent_path().string();
  return folder.empty() ? "." : folder;
}

GameConsole console_for(const Console& console, const Checked& checked) {
  return {console, checked.game, checked.report.names};
}

}  // namespace

Finding judged(Finding finding) {
  if (finding.status == success && !finding.checked.is_good()) {
    finding.status = finding.checked.problems.empty() ? no : bad_input;
  }
  return finding;
}

Json finding_json(const Console& console, const Finding& finding, bool explain) {
  Json entry{{"file", finding.file}, {"ok", finding.checked.is_good()}};
  Json all = Json::array();
  for (const Problem& problem : finding.checked.problems) {
    all.push_back(Json{{"file", problem.file}});
    all.back().update(problem_json(console, problem));
  }
  for (const Difference& found : finding.checked.report.differences) {
    all.push_back(Json{{"file", finding.file}});
    all.back().update(difference_json(console, found));
  }
  if (!all.empty()) {
    Json first = all.front();
    first.erase("file");
    entry.update(first);
  }
  if (all.size() > 1) entry["problems"] = std::move(all);
  if (explain) {
    entry["chronicle"] = Json::array();
    for (const Message& event : finding.checked.report.chronicle) {
      entry["chronicle"].push_back(console.text(event));
    }
  }
  return entry;
}

void print_finding(const Console& console, const Finding& finding, bool explain) {
  if (explain && !finding.checked.report.chronicle.empty()) {
    ChroniclePrinter printer(console);
    for (const Message& event : finding.checked.report.chronicle) printer.tell(event);
    std::cout << '\n';
  }
  for (const Problem& problem : finding.checked.problems) console.error(problem);
  for (const Difference& found : finding.checked.report.differences) {
    console.error(Problem{finding.file, found.line, found.column, console.text(found.what), {}});
  }
  if (finding.checked.is_good()) console.print_line("cli.check.good", {{"file", finding.file}});
}

Status check_files(const Console& console, const CheckArguments& arguments, bool json) {
  Status worst = success;
  Json list = Json::array();
  Json packs = Json::array();
  for (const std::string& file : arguments.files) {
    if (const auto folder = pack_folder(file)) {
      const PackFinding found = find_in_pack(console, *folder, arguments);
      const PackReport& report = found.report;
      const GameConsole speaking(console, report.pack ? report.pack->game : "", report.names);
      worst = std::max(worst, found.status);
      if (!json) {
        print_pack(speaking, found, arguments.explain);
        continue;
      }
      for (const Finding& finding : found.files) {
        list.push_back(finding_json(console_for(console, finding.checked), finding, arguments.explain));
      }
      if (report.pack) packs.push_back(pack_json(speaking, found));
      continue;
    }
    const Finding finding = find(file);
    const GameConsole speaking = console_for(console, finding.checked);
    if (json) {
      list.push_back(finding_json(speaking, finding, arguments.explain));
    } else {
      print_finding(speaking, finding, arguments.explain);
    }
    worst = std::max(worst, finding.status);
  }
  Json all{{"files", std::move(list)}};
  if (!packs.empty()) all["packs"] = std::move(packs);
  if (json) print_json(format::check, std::move(all));
  return worst;
}

}  // namespace affray::cli
