// Messages of clients that are no part of the fight.

#include <nlohmann/json.hpp>

#include "affray/referee/session/json.hpp"
#include "server/match/state.hpp"

namespace affray::server {

void Match::handle(ClientId from, const Say& message) {
  Seat* seat = seat_named(seats_, message.side);
  if (seat == nullptr || !holds_seat(from, seat->side))
    return send_error(from, "no-seat", "this is not your seat");
  constexpr Time pause = 1'000;
  if (seat->said_at > 0 && now_ - seat->said_at < pause)
    return send_error(from, "too-often", "one phrase a second");
  seat->said_at = now_;
  const nlohmann::ordered_json json{
      {"v", protocol_version}, {"type", "said"}, {"side", seat->name}, {"phrase", message.phrase}};
  for (const auto& [to, client] : clients_) send(to, json.dump());
}

void Match::handle(ClientId from, const AskGlossary& /*asked*/) {
  std::string text = R"({"v":)" + std::to_string(protocol_version) + R"(,"type":"glossary","entries":)";
  append_json_list(text, session_->glossary());
  send(from, text + '}');
}

void Match::handle(ClientId from, const Ping& /*ping*/) {
  send(from, nlohmann::ordered_json{{"v", protocol_version}, {"type", "pong"}}.dump());
}

}  // namespace affray::server
