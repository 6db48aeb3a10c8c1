#pragma once
// Validation of argument texts: each function returns an error message, or an empty string if the text is
// valid.

#include <algorithm>
#include <cstddef>
#include <string>

namespace affray::cli {

/// Accepts less than CLI11, which takes -1 and numbers that overflow.
[[nodiscard]] inline std::string whole_number_error(const std::string& text) {
  constexpr std::size_t most_digits = 19;
  const bool is_one = !text.empty() && text.size() <= most_digits &&
                      text.find_first_not_of("0123456789") == std::string::npos;
  return is_one ? "" : "expected a whole number from 0 to 9999999999999999999, not '" + text + "'";
}

[[nodiscard]] inline std::string size_error(const std::string& text) {
  constexpr std::size_t most_digits = 15;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const bool is_one = digits > 0 && digits <= most_digits && text.find_first_not_of('0') < digits;
  return is_one ? "" : "expected a size such as 500MB or 2GB, not '" + text + "'";
}

[[nodiscard]] inline std::string ending_error(const std::string& text) {
  return text.empty() ? R"(expected an ending such as "white wins")" : "";
}

}  // namespace affray::cli
