#include "server/match/seats.hpp"

#include <nlohmann/json.hpp>

#include "fair_dice/secrets.hpp"

namespace affray::server {

namespace {

constexpr std::array<const char*, 3> held_words{"open", "person", "bot"};

const char* word_of(Seat::Held held) { return held_words[static_cast<std::size_t>(held)]; }

}  // namespace

nlohmann::ordered_json seat_to_json(const Seat& seat) {
  nlohmann::ordered_json json{{"side", seat.name}, {"held", word_of(seat.held)}, {"who", seat.occupant}};
  if (!seat.token.empty()) json["token"] = seat.token;
  if (!seat.invitation.empty()) json["invitation"] = seat.invitation;
  return json;
}

Seat seat_from_json(const nlohmann::ordered_json& json, Side side) {
  Seat seat;
  seat.side = side;
  seat.name = json.at("side").get<std::string>();
  const auto held = json.at("held").get<std::string>();
  for (std::size_t i = 0; i < held_words.size(); ++i) {
    if (held == held_words[i]) seat.held = static_cast<Seat::Held>(i);
  }
  seat.occupant = json.at("who").get<std::string>();
  seat.token = json.value("token", "");
  seat.invitation = json.value("invitation", "");
  return seat;
}

nlohmann::ordered_json public_seat_json(const Seat& seat) {
  nlohmann::ordered_json json{{"name", seat.name}, {"held", word_of(seat.held)}, {"who", seat.occupant}};
  json["online"] = seat.held == Seat::Held::bot || seat.online > 0;
  json["came"] = seat.is_filled();
  if (seat.held == Seat::Held::open) json["invited"] = !seat.invitation.empty();
  if (!seat.stand_in.empty()) json["stand_in"] = seat.stand_in;
  if (seat.wants_rematch) json["wants_rematch"] = true;
  return json;
}

std::string secret_hash(std::string_view secret) { return fair_dice::hex(fair_dice::sha256(secret)); }

Seat* seat_of_token(std::vector<Seat>& seats, std::string_view token) {
  const std::string kept = secret_hash(token);
  Seat* found = nullptr;
  for (Seat& seat : seats) {
    if (fair_dice::same_secret(seat.token, kept)) found = &seat;
  }
  return found;
}

Seat* seat_named(std::vector<Seat>& seats, std::string_view name) {
  for (Seat& seat : seats) {
    if (seat.name == name) return &seat;
  }
  return nullptr;
}

}  // namespace affray::server
