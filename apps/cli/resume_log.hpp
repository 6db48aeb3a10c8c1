#pragma once
// The log of --resume for commands with one long computation.

#include <optional>
#include <string>

#include "affray/core/result.hpp"
#include "affray/formats/resume_log.hpp"
#include "cli/version.hpp"

namespace affray::cli {

/// Opens the log if `file` is not empty.
[[nodiscard]] inline std::optional<Problem> open_work_log(const std::string& file,
                                                          std::optional<WorkLog>& log) {
  if (file.empty()) return std::nullopt;
  Result<WorkLog> opened = WorkLog::open(file, program_version());
  if (!opened) return opened.problem();
  log.emplace(std::move(*opened));
  return std::nullopt;
}

}  // namespace affray::cli
