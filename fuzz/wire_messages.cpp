// What clients say: a line is a message, said by one of two people at a table, or by somebody who only
// watches.

#include <cstdlib>
#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/referee/files.hpp"
#include "server/match.hpp"
#include "server/protocol.hpp"

using namespace affray;
using namespace affray::server;

namespace {

/// A match of the worked example where both have come, as watchers 1 and 2.
std::unique_ptr<Match> table(const std::string& setup) {
  MatchWish wish;
  wish.seats = {{"gray", "me"}, {"white", "me"}};
  wish.clock = {ClockWish::Per::match, 60};
  auto created = Match::create(wish, setup, "worked-example.yaml", 0);
  AFFRAY_CHECK(static_cast<bool>(created), "the worked example is a fight");
  Watcher watcher = 0;
  for (const auto& [side, token] : created->tokens) {
    Hello hello;
    hello.tokens = {token};
    static_cast<void>(created->match->take(++watcher, hello, 0));
  }
  return std::move(created->match);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const std::string setup =
      *read_input((home_folder() / "fights/worlds/worked-example.yaml").string());
  std::string_view text(reinterpret_cast<const char*>(bytes), size);
  static_cast<void>(read_match_wish(text));
  static_cast<void>(read_odds_question(text));
  std::unique_ptr<Match> match;
  Time now = 0;
  for (int lines = 0; !text.empty() && lines < 50; ++lines) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.empty()) continue;
    const auto message = read_message(line.substr(1));
    if (!message) continue;
    if (!match) match = table(setup);
    now += 1'000;
    const Watcher who = 1 + static_cast<unsigned char>(line[0]) % 3;
    const Reaction reaction = match->take(who, *message, now);
    AFFRAY_CHECK(
        !reaction.send.empty() || !reaction.keep.events.empty() || !std::holds_alternative<Choose>(*message),
        "every choice has an answer");
    static_cast<void>(match->tick(now));
    if (match->waits_for_bot()) {
      const auto choice = match->think();
      AFFRAY_CHECK(static_cast<bool>(choice), "a bot knows what to choose");
      static_cast<void>(match->bot_chose(*choice, now));
    }
  }
  return 0;
}
