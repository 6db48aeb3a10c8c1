// check of a pack: everything that can be checked automatically.

#include <algorithm>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "affray/formats/hash_text.hpp"
#include "cli/commands/check_output.hpp"
#include "cli/computation.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

/// The problems of the pack's own files, file by file.
std::vector<Finding> findings_of(const PackReport& report, const std::string& folder) {
  const std::string game = report.pack ? report.pack->game : "";
  std::vector<Finding> all;
  for (const Problem& problem : report.problems) {
    const std::string file = problem.file.empty() ? folder : problem.file;
    auto found = std::find_if(all.begin(), all.end(), [&](const Finding& one) { return one.file == file; });
    if (found == all.end()) found = all.insert(all.end(), Finding{file, {{}, {}, game}, success});
    found->checked.problems.push_back(problem);
  }
  for (const CheckedFile& file : report.files) all.push_back({file.file, file.checked, success});
  for (Finding& finding : all) finding = judged(std::move(finding));
  return all;
}

void print_records(const Console& console, const PackReport& report) {
  for (const RecordWords& record : report.records) {
    console.print_entry(console.text(record.name), console.text(record.words));
  }
  if (!report.records.empty()) std::cout << '\n';
}

void print_random(const Console& console, const RandomFights& random) {
  if (random.setups == 0) return console.print_line("cli.pack.no-fights");
  console.print_line("cli.pack.fights", {{"fights", static_cast<long>(random.fights)},
                                         {"setups", static_cast<long>(random.setups)},
                                         {"unfinished", static_cast<long>(random.unfinished)}});
  std::string unused;
  for (const std::string& id : random.unused) unused += (unused.empty() ? "" : ", ") + id;
  if (!unused.empty()) console.print_line("cli.pack.unused", {{"cards", unused}});
}

}  // namespace

PackFinding find_in_pack(const Console& console, const std::string& folder, const CheckArguments& arguments) {
  PackCheckOptions options{.fights = arguments.fights, .seed = arguments.seed, .threads = arguments.threads};
  Computation computation(console);
  computation.prepare(options);
  PackFinding found{{}, check_pack(folder, options), success};
  computation.finish();
  found.files = findings_of(found.report, folder);
  for (const Finding& finding : found.files) found.status = std::max(found.status, finding.status);
  if (found.report.random.unfinished > 0) found.status = std::max(found.status, no);
  return found;
}

Json pack_json(const Console& console, const PackFinding& found) {
  const PackReport& report = found.report;
  const Pack& pack = *report.pack;
  Json json{{"folder", pack.folder},
            {"name", pack.id.name},
            {"version", pack.id.version},
            {"hash", hash_text(pack.id.hash)},
            {"game", pack.game},
            {"ok", found.status == success},
            {"records", Json::array()},
            {"fights", report.random.fights},
            {"setups", report.random.setups},
            {"unfinished", report.random.unfinished},
            {"unused", report.random.unused}};
  for (const RecordWords& record : report.records) {
    json["records"].push_back({{"id", record.id},
                               {"name", console.text(record.name)},
                               {"words", console.text(record.words)},
                               {"file", record.where.file},
                               {"line", record.where.line}});
  }
  return json;
}

void print_pack(const Console& console, const PackFinding& found, bool explain) {
  const PackReport& report = found.report;
  if (report.pack) {
    const Pack& pack = *report.pack;
    std::cout << console.bold(pack.id.name + ' ' + pack.id.version) << "  " << pack.game << "  "
              << hash_text(pack.id.hash) << "\n\n";
    print_records(console, report);
  }
  for (const Finding& finding : found.files) {
    const GameConsole speaking(console, finding.checked.game, finding.checked.report.names);
    print_finding(speaking, finding, explain);
  }
  if (!report.pack || (report.random.setups == 0 && !report.is_good())) return;
  print_random(console, report.random);
  if (found.status == success) console.print_line("cli.check.good", {{"file", report.pack->folder}});
}

}  // namespace affray::cli
