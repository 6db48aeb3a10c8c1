#pragma once
// Who holds which side of a match.

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
  std::string name;  // of the side
  Held held = Held::open;
  std::string who;         // the name of the person, or of the bot
  std::string token;       // SHA-256 of it, in hexadecimal; empty without a person
  std::string invitation;  // the same; empty: whoever comes may claim the seat while it is open
  std::string entropy;     // hexadecimal
  bool has_come = false;   // the person has said hello
  std::string stand_in;    // the bot that plays until the person comes (back), or empty
  Time left = 0;           // of a clock per match, in milliseconds

  // Not kept: how many connections the person has, and since when there is none.
  int online = 0;
  Time away_since = 0;

  /// The bot that chooses for this seat now, or empty.
  [[nodiscard]] const std::string& bot() const { return held == Held::bot ? who : stand_in; }
  [[nodiscard]] bool is_filled() const { return has_come || !bot().empty(); }
};

/// What is kept of a seat when a match is created, and back.
[[nodiscard]] nlohmann::ordered_json seat_to_keep(const Seat& seat);
[[nodiscard]] Seat seat_from(const nlohmann::ordered_json& json, Side side);

/// What anybody may know of it: {"side", "held", "who", "online", "bot"}.
[[nodiscard]] nlohmann::ordered_json seat_to_show(const Seat& seat);

/// The hash under which a secret of 128 bits is kept: nobody guesses it from that.
[[nodiscard]] std::string kept_form(std::string_view secret);

/// The seat of whoever knows the token, or nullptr; looks at all of them, whatever the token is.
[[nodiscard]] Seat* seat_of_token(std::vector<Seat>& seats, std::string_view token);
[[nodiscard]] Seat* seat_named(std::vector<Seat>& seats, std::string_view name);

}  // namespace affray::server
