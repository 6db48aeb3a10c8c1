#pragma once
// Odds that were worked out, as lines of JSON in a file: what took long is never worked out again.

#include <compare>
#include <cstdint>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "affray/core/result.hpp"

namespace affray::cli {

class OddsLog {
 public:
  /// What was asked, and of which position.
  struct Key {
    std::string game;
    std::uint64_t codex = 0;
    std::uint64_t state = 0;
    std::string policy;
    std::uint64_t seed = 1;

    auto operator<=>(const Key&) const = default;
  };

  /// One that is kept nowhere.
  OddsLog() = default;
  /// Reads what the file holds; a file that is not there yet is empty. A last line that was cut off is left
  /// out; any other line that is none of such a log is a problem, as is one of another version of affray.
  [[nodiscard]] static Result<OddsLog> open(const std::string& file);

  [[nodiscard]] const nlohmann::ordered_json* find(const Key& key) const;
  /// Notes odds in the file at once.
  [[nodiscard]] std::optional<Problem> add(const Key& key, const nlohmann::ordered_json& odds);

 private:
  std::string file_;  // empty: none
  std::ofstream out_;
  std::map<Key, nlohmann::ordered_json> known_;
};

}  // namespace affray::cli
