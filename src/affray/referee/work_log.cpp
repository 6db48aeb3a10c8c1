#include "affray/referee/work_log.hpp"

#include <array>
#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "affray/referee/json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view head = "{\"work\":";

std::string hex(std::uint64_t number) {
  std::array<char, 16> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number, 16).ptr;
  return {text.data(), end};
}

std::optional<std::uint64_t> number_in(const nlohmann::json& line, const char* key) {
  if (!line.contains(key) || !line[key].is_string()) return std::nullopt;
  const auto& text = line[key].get_ref<const std::string&>();
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  return is_whole ? std::optional(number) : std::nullopt;
}

struct Line {
  std::uint64_t task = 0;
  std::uint64_t item = 0;
  std::string value;
};

std::optional<Line> line_in(const std::string& text, const std::string& program, bool& other_program) {
  const auto json = parse_json(text);
  if (!json || !json->is_object() || json->value("work", 0) != 1) return std::nullopt;
  const auto task = number_in(*json, "task");
  const auto item = number_in(*json, "item");
  if (!task || !item || !json->contains("value") || !(*json)["value"].is_string()) return std::nullopt;
  other_program = json->value("program", std::string()) != program;
  return Line{*task, *item, (*json)["value"].get<std::string>()};
}

}  // namespace

std::optional<Problem> WorkLog::read() {
  bool lacks_end = false;
  std::uintmax_t good = 0;  // bytes of whole lines
  {
    std::ifstream in(file_, std::ios::binary);
    std::string text;
    for (int number = 1; std::getline(in, text); ++number) {
      lacks_end = in.eof();
      bool other_program = false;
      auto line = line_in(text, program_, other_program);
      if (!line && lacks_end && (text.starts_with(head) || head.starts_with(text))) break;
      if (!line)
        return Problem{
            file_, number, 0, "this is no work of odds or luck: --resume needs a file of its own", {}};
      if (other_program) {
        return Problem{file_,
                       number,
                       0,
                       "another version of affray wrote this, and its rules or bots may play otherwise: "
                       "--resume needs a new file",
                       {}};
      }
      tasks_[line->task][line->item] = std::move(line->value);
      good += text.size() + 1;
    }
  }
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file_, error);
  const bool is_cut = !error && size > good;  // within its last line
  if (is_cut) std::filesystem::resize_file(file_, good, error);
  if (!is_cut || !error) out_.open(file_, std::ios::binary | std::ios::app);
  if (!is_cut && lacks_end) out_ << '\n';
  if ((is_cut && error) || !out_.flush()) return Problem{file_, 0, 0, "the file could not be written", {}};
  return std::nullopt;
}

Result<WorkLog> WorkLog::open(const std::string& file, const std::string& program) {
  WorkLog log(file, program);
  if (auto problem = log.read()) return *problem;
  return log;
}

std::optional<std::string> WorkLog::find(std::uint64_t task, std::uint64_t item) const {
  const auto pieces = tasks_.find(task);
  if (pieces == tasks_.end()) return std::nullopt;
  const auto piece = pieces->second.find(item);
  return piece == pieces->second.end() ? std::nullopt : std::optional(piece->second);
}

void WorkLog::keep(std::uint64_t task, std::uint64_t item, std::string_view value) {
  const Json line{
      {"work", 1}, {"program", program_}, {"task", hex(task)}, {"item", hex(item)}, {"value", value}};
  out_ << line.dump() << '\n';
  out_.flush();
  tasks_[task][item] = value;
}

void WorkLog::visit(std::uint64_t task,
                    const std::function<void(std::uint64_t, const std::string&)>& see) const {
  const auto pieces = tasks_.find(task);
  if (pieces == tasks_.end()) return;
  for (const auto& [item, value] : pieces->second) see(item, value);
}

std::optional<Problem> WorkLog::problem() const {
  if (out_) return std::nullopt;
  return Problem{file_, 0, 0, "the file could not be written: what is found out is not kept", {}};
}

}  // namespace affray
