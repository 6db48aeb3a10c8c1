#pragma once
// The seats of a match: who plays which side.

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/side.hpp"
#include "server/store/interface.hpp"

namespace affray::server {

struct Seat {
  enum class Held : std::uint8_t { open, person, bot };

  Side side{};
  std::string name;  // the name of the side
  Held held = Held::open;
  std::string occupant;     // the name of the player or the bot
  std::string token;        // the SHA-256 of the token in hexadecimal; empty without a player
  std::string invitation;   // the SHA-256 of the invitation; empty: any client may claim the open seat
  std::string entropy;      // hexadecimal
  bool has_joined = false;  // the player has connected at least once
  std::string stand_in;     // the bot that plays until the player connects (again), or empty
  Time left = 0;            // remaining time of a clock per match, in milliseconds

  // Not stored: whether the player asks for a rematch, the number of connections of the player, and the time
  // when the last one closed.
  bool wants_rematch = false;
  Time said_at = 0;  // the last phrase
  int online = 0;
  Time away_since = 0;

  /// The bot that chooses for this seat now, or empty.
  [[nodiscard]] const std::string& bot() const { return held == Held::bot ? occupant : stand_in; }
  [[nodiscard]] bool is_filled() const { return has_joined || !bot().empty(); }
};

/// Converts a seat to the JSON that is stored when a match is created, and back.
[[nodiscard]] nlohmann::ordered_json seat_to_json(const Seat& seat);
[[nodiscard]] Seat seat_from_json(const nlohmann::ordered_json& json, Side side);

/// The public view of a seat: {"side", "held", "who", "online", "bot"}.
[[nodiscard]] nlohmann::ordered_json public_seat_json(const Seat& seat);

/// The hash that is stored instead of a secret. A plain hash suffices, as secrets have 128 random bits.
[[nodiscard]] std::string secret_hash(std::string_view secret);

/// The seat to which the token belongs, or nullptr. It compares with all seats, so that timing reveals
/// nothing.
[[nodiscard]] Seat* seat_of_token(std::vector<Seat>& seats, std::string_view token);
[[nodiscard]] Seat* seat_named(std::vector<Seat>& seats, std::string_view name);

}  // namespace affray::server
