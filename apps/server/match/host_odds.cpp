// The odds that a match host sends: one answer over HTTP, or a stream of better and better ones to a client.

#include <memory>
#include <utility>

#include "server/match/host.hpp"
#include "server/match/host_answers.hpp"

namespace affray::server {

namespace {

std::optional<Answer> refuse_odds(Match* match, const std::string& token) {
  if (match == nullptr) return no_match();
  if (!match->may_ask_odds(token)) return error_answer(403, "not-asked", "another side is asked");
  return std::nullopt;
}

Answer odds_answer(const Session& session, const OddsQuestion& question) {
  const Result<Odds> odds = quick_odds(session, question);
  return odds ? json_answer(odds_json(*odds)) : error_answer(422, "no-odds", odds.problem());
}

std::string odds_message(std::uint64_t prompt, const Odds& odds, bool is_last) {
  return R"({"v":)" + std::to_string(protocol_version) + R"(,"type":"odds","prompt":)" +
         std::to_string(prompt) + R"(,"odds":)" + odds_json(odds) + R"(,"last":)" +
         (is_last ? "true}" : "false}");
}

}  // namespace

void MatchHost::answer_odds(std::string token, OddsQuestion question, std::function<void(Answer)> answer) {
  post(true, [this, token = std::move(token), question, answer = std::move(answer)] {
    if (is_unavailable_) return answer(error_answer(503, "away", unavailable_text));
    const auto read = [token, question, answer, background = runner_.background](Match* match) {
      if (auto refused = refuse_odds(match, token)) return answer(std::move(*refused));
      background([session = std::shared_ptr<const Session>(match->session().copy()), question, answer] {
        answer(odds_answer(*session, question));
      });
    };
    other_server_ != 0 ? read_stored(read, answer) : read(match_.get());
  });
}

// A client has one stream of odds, which ends with its prompt.
void MatchHost::start_odds(OddsOrder order) {
  stop_odds(order.client);
  const auto stream = std::make_shared<OddsStream>();
  stream->prompt = order.prompt;
  odds_streams_[order.client] = stream;
  refine_odds(order.client, stream,
              std::make_shared<OddsRefinement>(std::move(order.session), order.question));
}

// Each step waits for its turn behind those of other clients, so that all of them get the same share.
void MatchHost::refine_odds(ClientId to, const std::shared_ptr<OddsStream>& stream,
                            const std::shared_ptr<OddsRefinement>& refinement) {
  runner_.background([self = shared_from_this(), to, stream, refinement] {
    if (stream->is_stopped) return;
    const auto hear = [&](const Odds& odds, bool is_last) {
      self->send_odds(to, stream, odds_message(stream->prompt, odds, is_last));
    };
    const Result<bool> goes_on = refinement->step(stream->is_stopped, hear);
    if (!goes_on) return self->send_odds(to, stream, *error_message("no-odds", goes_on.problem().what));
    if (*goes_on) self->refine_odds(to, stream, refinement);
  });
}

void MatchHost::send_odds(ClientId to, const std::shared_ptr<OddsStream>& stream, std::string text) {
  runner_.here([self = shared_from_this(), to, stream, text = std::move(text)]() mutable {
    if (!stream->is_stopped) self->send_all({{to, std::move(text)}});
  });
}

void MatchHost::stop_odds(ClientId to) {
  const auto found = odds_streams_.extract(to);
  if (found) found.mapped()->is_stopped = true;
}

void MatchHost::stop_outdated_odds() {
  std::erase_if(odds_streams_, [this](const auto& each) {
    if (match_ && !match_->is_over() && each.second->prompt == match_->prompt()) return false;
    each.second->is_stopped = true;
    return true;
  });
}

}  // namespace affray::server
