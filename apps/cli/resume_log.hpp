#pragma once
// --resume FILE of commands that answer one question for long.

#include <optional>
#include <string>

#include "affray/core/result.hpp"
#include "affray/formats/resume_log.hpp"
#include "cli/version.hpp"

namespace affray::cli {

/// The log of the file, where one is named.
[[nodiscard]] inline std::optional<Problem> open_work(const std::string& file, std::optional<WorkLog>& log) {
  if (file.empty()) return std::nullopt;
  Result<WorkLog> opened = WorkLog::open(file, program_version());
  if (!opened) return opened.problem();
  log.emplace(std::move(*opened));
  return std::nullopt;
}

}  // namespace affray::cli
