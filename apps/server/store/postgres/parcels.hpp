#pragma once
// Texts of any length as notifications, which have less than 8000 bytes: "<from> <number> <+ or .>", a line
// break and a part. '+' says that more follows; the number makes each different from the one before.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace affray::server::postgres {

/// The notifications that carry a text, none cut inside a letter; `number` is counted up.
[[nodiscard]] std::vector<std::string> parcels_of(std::int64_t from, std::uint64_t& number,
                                                  std::string_view text);

/// Puts together what arrives, of each sender by itself.
class Parcels {
 public:
  /// A text that is complete now, and who said it.
  [[nodiscard]] std::optional<std::pair<std::int64_t, std::string>> take(std::string_view parcel);
  void forget(std::int64_t from) { parts_.erase(from); }
  void clear() { parts_.clear(); }

 private:
  std::map<std::int64_t, std::string> parts_;
};

}  // namespace affray::server::postgres
