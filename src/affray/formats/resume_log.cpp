#include "affray/formats/resume_log.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "affray/formats/hash_text.hpp"
#include "affray/formats/json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view head = "{\"work\":";

std::optional<std::uint64_t> number_in(const nlohmann::json& line, const char* key) {
  if (!line.contains(key) || !line[key].is_string()) return std::nullopt;
  return hash_in(line[key].get_ref<const std::string&>());
}

}  // namespace

std::optional<Sentence> WorkLog::read(const std::string& text) {
  Sentence foreign = "this file is not a log of odds, luck or a sweep: --resume needs a file of its own";
  const auto json = parse_json(text);
  if (!json || !json->is_object() || !json->contains("work") || (*json)["work"] != 1) return foreign;
  const auto task = number_in(*json, "task");
  const auto item = number_in(*json, "item");
  if (!task || !item || !json->contains("value") || !(*json)["value"].is_string()) return foreign;
  if (!json->contains("program") || (*json)["program"] != program_) {
    return Sentence(
        "another version of affray wrote this file, and its rules or bots may play otherwise: --resume needs "
        "a "
        "new file");
  }
  tasks_[*task][*item] = (*json)["value"].get<std::string>();
  return std::nullopt;
}

Result<WorkLog> WorkLog::open(const std::string& file, const std::string& program) {
  WorkLog log(program);
  Result<LineLog> lines = LineLog::open(file, head, [&](const std::string& text) { return log.read(text); });
  if (!lines) return lines.problem();
  log.lines_.emplace(std::move(*lines));
  return log;
}

std::optional<std::string> WorkLog::find(std::uint64_t task, std::uint64_t item) const {
  const auto pieces = tasks_.find(task);
  if (pieces == tasks_.end()) return std::nullopt;
  const auto piece = pieces->second.find(item);
  return piece == pieces->second.end() ? std::nullopt : std::optional(piece->second);
}

void WorkLog::keep(std::uint64_t task, std::uint64_t item, std::string_view value) {
  const Json line{{"work", 1},
                  {"program", program_},
                  {"task", hash_text(task)},
                  {"item", hash_text(item)},
                  {"value", value}};
  auto problem = lines_->add(line.dump());
  if (!problem_) problem_ = std::move(problem);
  tasks_[task][item] = value;
}

void WorkLog::visit(std::uint64_t task,
                    const std::function<void(std::uint64_t, const std::string&)>& see) const {
  const auto pieces = tasks_.find(task);
  if (pieces == tasks_.end()) return;
  for (const auto& [item, value] : pieces->second) see(item, value);
}

}  // namespace affray
