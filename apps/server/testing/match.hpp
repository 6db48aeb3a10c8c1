#pragma once
// For tests: a match that records the messages sent to its clients. Stored events go into a list, from
// which the match can be restored.

#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "affray/formats/files.hpp"
#include "server/match/state.hpp"

namespace affray::server::testing {

using Json = nlohmann::json;

inline std::string fight_text(const std::string& game, const std::string& file) {
  const auto text = read_input((home_folder() / "fights" / game / file).string());
  REQUIRE(text);
  return *text;
}

/// A match and, in `received`, the texts sent to each client, in order.
class TestMatch {
 public:
  explicit TestMatch(const MatchOptions& options, const std::string& setup = {}) {
    const std::string text = setup.empty() ? fight_text(options.game, options.file) : setup;
    auto made = Match::create(options, text, options.file, now);
    REQUIRE_MESSAGE(made, (made ? "" : made.problem().text()));
    match = std::move(made->match);
    tokens = made->tokens;
    invitations = made->invitations;
    collect(std::move(made->reaction));
  }

  void send(ClientId from, const ClientMessage& message) { collect(match->take(from, message, now)); }
  void leave(ClientId from) { collect(match->leave(from, now)); }
  void tick() { collect(match->tick(now)); }

  /// Connects a player at the seat of a side, or a spectator when `side` is empty.
  void join(ClientId from, const std::string& side, std::optional<std::uint64_t> since = std::nullopt) {
    Hello hello;
    hello.match = match->id();
    if (!side.empty()) hello.tokens = {tokens.at(side)};
    hello.since = since;
    send(from, hello);
  }

  /// The last update that was sent to a client.
  [[nodiscard]] Json update(ClientId of) const { return last(of, "update"); }
  [[nodiscard]] Json last(ClientId of, const std::string& type) const {
    const auto found = received.find(of);
    if (found == received.end()) return nullptr;
    for (auto text = found->second.rbegin(); text != found->second.rend(); ++text) {
      Json json = Json::parse(*text);
      if (json.at("type") == type) return json;
    }
    return nullptr;
  }
  /// The last message that was sent to a client.
  [[nodiscard]] Json newest(ClientId of) const { return Json::parse(received.at(of).back()); }

  /// Sends a choice in reply to the current prompt; the answers are recorded.
  void choose(ClientId from, const std::string& choice, const std::string& id = {}) {
    const Json open = update(from);
    send(from, Choose{id.empty() ? "c" + std::to_string(++ids_) : id, open.at("prompt"), choice});
  }

  /// Lets bots choose until a person is asked or the match is over.
  void let_bots_play() {
    while (match->waits_for_bot()) {
      const auto choice = match->think();
      REQUIRE(choice);
      collect(match->play_bot_choice(*choice, now));
    }
  }

  /// Restores the match as after a crash: nobody is connected.
  void restart() {
    auto back = Match::load(events, now);
    REQUIRE_MESSAGE(back, (back ? "" : back.problem().text()));
    match = std::move(*back);
  }

  void collect(Reaction reaction) {
    for (StoredEvent& event : reaction.batch.events) events.push_back(std::move(event));
    for (Outgoing& out : reaction.send) received[out.to].push_back(std::move(out.text));
  }

  std::unique_ptr<Match> match;
  std::map<std::string, std::string> tokens;
  std::map<std::string, std::string> invitations;
  std::vector<StoredEvent> events;
  std::map<ClientId, std::vector<std::string>> received;
  Time now = 1'000'000;

 private:
  int ids_ = 0;
};

inline MatchOptions match_options_for(std::string game, std::string file,
                                      std::map<std::string, std::string> seats) {
  MatchOptions options;
  options.game = std::move(game);
  options.file = std::move(file);
  options.seats = std::move(seats);
  return options;
}

inline constexpr ClientId ann = 1;
inline constexpr ClientId ben = 2;
inline constexpr ClientId spectator = 3;

using Seats = std::map<std::string, std::string>;
inline const Seats people_only{{"gray", "me"}, {"white", "me"}};

/// The worked example with two connected players.
inline TestMatch worked_example(const Seats& seats = people_only, bool typed_dice = false) {
  MatchOptions options = match_options_for("worlds", "worked-example.yaml", seats);
  options.typed_dice = typed_dice;
  TestMatch room(options);
  room.join(ann, "gray");
  if (room.tokens.contains("white")) room.join(ben, "white");
  return room;
}

/// Plays the first listed choice until the match is over.
inline void play_on(TestMatch& room, const std::map<std::string, ClientId>& people, int most = 1'000) {
  for (int i = 0; i < most && !room.match->is_over(); ++i) {
    room.let_bots_play();
    if (room.match->is_over()) break;
    const Json update = room.update(people.begin()->second);
    const auto who = people.find(update.at("asked").get<std::string>());
    REQUIRE(who != people.end());
    const Json open = room.update(who->second);
    REQUIRE(!open.at("choices").empty());
    room.choose(who->second, open.at("choices").at(0).at("text"));
  }
}

}  // namespace affray::server::testing
