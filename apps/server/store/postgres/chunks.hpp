#pragma once
// Splits texts of any length into notifications, which are limited to less than 8000 bytes. A notification is
// "<from> <number> <+ or .>", a line break and a part of the text. '+' means that more parts follow; the
// number makes notifications distinct, as PostgreSQL drops duplicates within a transaction.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace affray::server::postgres {

/// The notifications for a text, split only between UTF-8 characters; `number` is incremented for each.
[[nodiscard]] std::vector<std::string> chunks_of(std::int64_t from, std::uint64_t& number,
                                                 std::string_view text);

/// Reassembles texts from notifications, separately for each sender.
class ChunkAssembler {
 public:
  /// The sender and the text, if this chunk completes one.
  [[nodiscard]] std::optional<std::pair<std::int64_t, std::string>> add(std::string_view chunk);
  void forget(std::int64_t from) { parts_.erase(from); }
  void clear() { parts_.clear(); }

 private:
  std::map<std::int64_t, std::string> parts_;
};

}  // namespace affray::server::postgres
