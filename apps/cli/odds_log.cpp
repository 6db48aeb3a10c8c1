#include "cli/odds_log.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "affray/referee/json.hpp"
#include "cli/version.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const OddsLog::Key& key) {
  return {{"game", key.game},
          {"codex", key.codex},
          {"state", key.state},
          {"policy", key.policy},
          {"seed", key.seed}};
}

/// What is wrong with the line, or nothing after it was added to what is known.
std::string read_line(const std::string& text, std::map<OddsLog::Key, Json>& known) {
  const std::string foreign = "these are no odds of a sweep: --resume needs a file of its own";
  if (!parse_json(text)) return foreign;  // too deep, too
  const Json line = Json::parse(text);
  if (!line.is_object() || !line.contains("odds") || !line.contains("program")) return foreign;
  if (line["program"] != program_version()) {
    return "another version of affray wrote this file, and it may count otherwise: --resume needs a new file";
  }
  try {
    const Json& key = line.at("key");
    const Json& odds = line.at("odds");
    for (const auto& [side, chance] : odds.at("win").items()) {
      static_cast<void>(chance.at("p").get<double>());
    }
    known[{key.at("game"), key.at("codex"), key.at("state"), key.at("policy"), key.at("seed")}] = odds;
  } catch (const Json::exception&) {
    return foreign;
  }
  return {};
}

}  // namespace

Result<OddsLog> OddsLog::open(const std::string& file) {
  OddsLog log;
  log.file_ = file;
  bool lacks_end = false;
  std::uintmax_t good = 0;  // bytes of whole lines
  {
    std::ifstream in(file, std::ios::binary);
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
      lacks_end = in.eof();
      const std::string wrong = read_line(text, log.known_);
      if (!wrong.empty() && lacks_end && text.starts_with("{\"program\":") && !parse_json(text)) break;
      if (!wrong.empty()) return Problem{file, line, 0, wrong, {}};
      good += text.size() + 1;
    }
  }
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  const bool is_cut = !error && size > good;  // within its last line
  if (is_cut) std::filesystem::resize_file(file, good, error);
  if (is_cut && error) return Problem{file, 0, 0, "the file could not be written", {}};
  log.out_.open(file, std::ios::binary | std::ios::app);
  if (!is_cut && lacks_end) log.out_ << '\n';
  if (!log.out_.flush()) return Problem{file, 0, 0, "the file could not be written", {}};
  return log;
}

const Json* OddsLog::find(const Key& key) const {
  const auto found = known_.find(key);
  return found == known_.end() ? nullptr : &found->second;
}

std::optional<Problem> OddsLog::add(const Key& key, const Json& odds) {
  if (file_.empty()) return std::nullopt;
  out_ << Json{{"program", program_version()}, {"key", json_of(key)}, {"odds", odds}}.dump() << '\n';
  if (!out_.flush()) return Problem{file_, 0, 0, "the file could not be written", {}};
  return std::nullopt;
}

}  // namespace affray::cli
