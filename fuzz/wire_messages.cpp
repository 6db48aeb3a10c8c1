// What clients say: a line is a message, said by one of two people at a table, or by somebody who only
// watches. Prompt 0 stands for the one that is open, and choice #3 for the third that is offered, or so.

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"
#include "server/match/protocol.hpp"
#include "server/match/state.hpp"

using namespace affray;
using namespace affray::server;

namespace {

/// A match of the worked example with two players, clients 1 and 2, and a spectator, client 3.
class Conversation {
 public:
  explicit Conversation(const std::string& setup, bool typed_dice) {
    MatchOptions options;
    options.seats = {{"gray", "me"}, {"white", "me"}};
    options.clock = {ClockOptions::Per::match, 60};
    options.typed_dice = typed_dice;
    auto created = Match::create(options, setup, "worked-example.yaml", 0);
    AFFRAY_CHECK(static_cast<bool>(created), "the worked example is a fight");
    match_ = std::move(created->match);
    collect(std::move(created->reaction));
    for (const auto& [side, token] : created->tokens) {
      Hello hello;
      hello.tokens = {token};
      collect(match_->take(++clients_, hello, 0));
    }
    collect(match_->take(++clients_, Hello{}, 0));
  }

  void send(ClientId from, ClientMessage message) {
    now_ += 1'000;
    complete(message);
    const Reaction reaction = match_->take(from, message, now_);
    AFFRAY_CHECK(
        !reaction.send.empty() || !reaction.batch.events.empty() || !std::holds_alternative<Choose>(message),
        "every choice has an answer");
    collect(reaction);
    collect(match_->tick(now_));
    for (int i = 0; i < 20 && match_->waits_for_bot(); ++i) {
      const auto choice = match_->think();
      AFFRAY_CHECK(static_cast<bool>(choice), "a bot finds a choice");
      collect(match_->play_bot_choice(*choice, now_));
    }
  }

  /// The match restored from the stored events has the same state.
  void check_restored() const {
    const auto again = Match::load(events_, now_);
    AFFRAY_CHECK(static_cast<bool>(again), "the stored events cannot be read");
    AFFRAY_CHECK((*again)->session().state_hash() == match_->session().state_hash(),
                 "the restored state differs");
  }

 private:
  void collect(const Reaction& reaction) {
    events_.insert(events_.end(), reaction.batch.events.begin(), reaction.batch.events.end());
    constexpr std::string_view member = "\"prompt\":";
    for (const Outgoing& each : reaction.send) {
      const std::size_t at = each.text.find(member);
      if (at != std::string::npos)
        prompt_ = std::strtoull(each.text.c_str() + at + member.size(), nullptr, 10);
    }
  }
  void complete(ClientMessage& message) const {
    if (auto* die = std::get_if<TypeDie>(&message); die != nullptr && die->prompt == 0) die->prompt = prompt_;
    auto* choose = std::get_if<Choose>(&message);
    if (choose == nullptr) return;
    if (choose->prompt == 0) choose->prompt = prompt_;
    const auto offers = match_->session().choices();
    if (!choose->choice.starts_with('#') || offers.empty()) return;
    choose->choice = offers[std::strtoul(choose->choice.c_str() + 1, nullptr, 10) % offers.size()].text;
  }

  std::unique_ptr<Match> match_;
  std::vector<StoredEvent> events_;
  ClientId clients_ = 0;
  std::uint64_t prompt_ = 0;
  Time now_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const std::string setup =
      *read_input((home_folder() / "fights/worlds/worked-example.yaml").string());
  std::string_view text(reinterpret_cast<const char*>(bytes), size);
  static_cast<void>(read_match_options(text));
  static_cast<void>(read_odds_question(text));
  const bool typed_dice = text.find("\"die\"") != std::string_view::npos;
  std::optional<Conversation> conversation;
  for (int lines = 0; !text.empty() && lines < 50; ++lines) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.empty()) continue;
    const auto message = read_message(line.substr(1));
    if (!message) continue;
    if (!conversation) conversation.emplace(setup, typed_dice);
    conversation->send(1 + static_cast<unsigned char>(line[0]) % 3, *message);
  }
  if (conversation) conversation->check_restored();
  return 0;
}
