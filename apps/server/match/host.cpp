#include "server/match/host.hpp"

#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/log.hpp"
#include "server/match/host_answers.hpp"
#include "server/match/relay.hpp"

namespace affray::server {

namespace {

constexpr const char* not_saved_text = "the server could not store this; reconnect in a moment";

Answer replay_answer(const std::string& id, const Match* match) {
  if (match == nullptr) return no_match();
  const Result<std::string> lines = match->replay();
  if (!lines) return error_answer(403, "hidden", lines.problem().what.text());
  Answer found = json_answer(*lines);
  found.type = "application/jsonl";
  found.file_name = id + ".replay.jsonl";
  return found;
}

Answer position_answer(std::size_t moves, const Match* match) {
  if (match == nullptr) return no_match();
  const Result<std::string> json = match->position_after(moves);
  return json ? json_answer(*json) : error_answer(403, "hidden", json.problem().what.text());
}

}  // namespace

MatchHost::MatchHost(std::string id, MatchHosts& hosts, Runner runner)
    : id_(std::move(id)), hosts_(hosts), runner_(std::move(runner)) {}

void MatchHost::post(bool only_reads, Job job) {
  is_unloaded_ = false;
  runner_.here([self = shared_from_this(), only_reads, job = std::move(job)]() mutable {
    self->waiting_.push_back({only_reads, std::move(job)});
    self->pump();
  });
}

// Runs the commands in order. None runs while a batch is being stored, so that clients see only durable
// events; while a bot thinks, only commands that read the match run.
void MatchHost::pump() {
  while (!waiting_.empty() && !is_loading_ && !is_saving_) {
    if (!match_ && other_server_ == 0) return load();
    if (is_thinking_ && !waiting_.front().only_reads) return;
    const Job job = std::move(waiting_.front().job);
    waiting_.pop_front();
    job();
  }
  if (match_ && !is_saving_ && !is_thinking_) continue_match();
}

// Loading

void MatchHost::load() {
  is_loading_ = true;
  runner_.aside([self = shared_from_this()] {
    auto opened =
        std::make_shared<Result<Opened>>(self->hosts_.lobby().claim(self->id_, self->runner_.now()));
    self->runner_.here([self, opened] { self->finish_loading(std::move(*opened)); });
  });
}

void MatchHost::finish_loading(Result<Opened> opened) {
  is_loading_ = false;
  is_unavailable_ = false;
  if (!opened) {
    log_line("error", "match-not-reached", {{"match", id_}, {"why", opened.problem().what.text()}});
    return give_up("away", unavailable_text);
  }
  other_server_ = opened->other_server;
  if (other_server_ != 0) return pump();
  if (opened->match) {
    match_ = std::move(opened->match);
    lease_ = opened->lease;
    ++hosts_.metrics().loads;
    set_alarm();
    return pump();
  }
  ++hosts_.metrics().load_failures;
  log_line("warning", "match-not-loaded", {{"match", id_}, {"why", opened->why_not}});
  give_up("no-match", "there is no such match");
}

// Closes all connections; clients that reconnect get the stored match. A match that continues without clients
// is resumed after a pause.
void MatchHost::give_up(std::string_view code, std::string_view why) {
  constexpr Time pause = 2'000;
  const bool continues = match_ && code == "not-kept" && (match_->waits_for_bot() || match_->due());
  alarm_.reset();
  runner_.later(continues ? std::optional(pause) : std::nullopt,
                [self = shared_from_this()] { self->resume(); });
  match_.reset();
  stop_outdated_odds();
  other_server_ = 0;
  is_unavailable_ = code != "no-match";
  // Waiting commands are answered without a match.
  const std::deque<Command> waiting = std::exchange(waiting_, {});
  for (const Command& command : waiting) command.job();
  const auto text = error_message(code, why);
  for (const auto& [client, link] : links_) link.send(text);
  close_links();
  is_unloaded_ = true;
}

void MatchHost::close_links() {
  for (const auto& [client, link] : std::exchange(links_, {})) link.close();
}

// Messages of clients

void MatchHost::join(ClientId from, Link link, Hello hello, std::string text) {
  post(false, [this, from, link = std::move(link), hello = std::move(hello), text = std::move(text)] {
    if (other_server_ != 0 && link.is_relayed) return link.close();  // never relay twice
    links_[from] = link;
    if (match_) deliver(match_->take(from, hello, runner_.now()));
    if (other_server_ != 0) hosts_.relay()->join(other_server_, id_, from, text);
  });
}

void MatchHost::take(ClientId from, ClientMessage message, std::string text) {
  const auto start = std::chrono::steady_clock::now();
  const bool is_choice = std::holds_alternative<Choose>(message);
  const bool only_reads = Match::only_reads(message);
  post(only_reads, [this, from, start, is_choice, message = std::move(message), text = std::move(text)] {
    if (!links_.contains(from)) return;
    if (other_server_ != 0) return hosts_.relay()->take(other_server_, id_, from, text);
    if (!match_) return;
    Reaction reaction = match_->take(from, message, runner_.now());
    if (is_choice && !reaction.batch.events.empty()) {
      choice_received_at_ = start;
      ++hosts_.metrics().choices;
    }
    deliver(std::move(reaction));
  });
}

void MatchHost::leave(ClientId from) {
  post(false, [this, from] {
    stop_odds(from);
    if (links_.erase(from) > 0 && other_server_ != 0) hosts_.relay()->leave(other_server_, id_, from);
    if (match_) deliver(match_->leave(from, runner_.now()));
  });
}

// Also takes over a match that another server hosted before.
void MatchHost::resume() {
  is_unloaded_ = false;
  runner_.here([self = shared_from_this()] {
    if (self->links_.empty()) self->other_server_ = 0;
    self->waiting_.push_back({true, [] {}});
    self->pump();
  });
}

// Used when another server hosts the match: reads the stored events.
void MatchHost::read_stored(std::function<void(Match*)> read, std::function<void(Answer)> answer) {
  runner_.aside([self = shared_from_this(), read = std::move(read), answer = std::move(answer)] {
    const auto opened = self->hosts_.lobby().load(self->id_, self->runner_.now());
    opened ? read(opened->match.get()) : answer(error_answer(503, "away", unavailable_text));
  });
}

void MatchHost::answer_from_match(std::function<Answer(const Match*)> make,
                                  std::function<void(Answer)> answer) {
  post(true, [this, make = std::move(make), answer = std::move(answer)] {
    if (is_unavailable_) return answer(error_answer(503, "away", unavailable_text));
    const auto read = [answer, make](const Match* match) { answer(make(match)); };
    other_server_ != 0 ? read_stored(read, answer) : read(match_.get());
  });
}

void MatchHost::replay(std::function<void(Answer)> answer) {
  answer_from_match([id = id_](const Match* match) { return replay_answer(id, match); }, std::move(answer));
}

void MatchHost::replay_position(std::size_t moves, std::function<void(Answer)> answer) {
  answer_from_match([moves](const Match* match) { return position_answer(moves, match); }, std::move(answer));
}

void MatchHost::pictures(std::function<void(Answer)> answer) {
  const auto make = [](const Match* match) {
    return match == nullptr ? no_match() : json_answer(pictures_to_json(match->pictures()).dump());
  };
  answer_from_match(make, std::move(answer));
}

// Messages of other servers

void MatchHost::receive_from_host(ServerId from, ClientId to, std::string text) {
  runner_.here(
      [self = shared_from_this(), from, to, text = std::make_shared<const std::string>(std::move(text))] {
        const auto link = self->links_.find(to);
        if (self->other_server_ == from && link != self->links_.end()) link->second.send(text);
      });
}

void MatchHost::handle_disconnect_by_host(ServerId from, ClientId to) {
  runner_.here([self = shared_from_this(), from, to] {
    const auto link = self->links_.find(to);
    if (self->other_server_ != from || link == self->links_.end()) return;
    link->second.close();
    self->links_.erase(link);
    // The next client makes this host look up the hosting server again.
    if (self->links_.empty()) self->other_server_ = 0;
  });
}

void MatchHost::handle_server_gone(ServerId server) {
  runner_.here([self = shared_from_this(), server] {
    if (self->other_server_ != server) return;
    self->other_server_ = 0;
    self->close_links();
  });
}

void MatchHost::handle_lease_lost() {
  runner_.here([self = shared_from_this()] {
    if (!self->match_ && self->other_server_ == 0 && !self->is_loading_) return;
    // Runs after the current batch is stored, and not while another thread reads the match.
    self->waiting_.push_back({false, [self] {
                                if (self->match_ || self->other_server_ != 0) {
                                  self->give_up("not-kept", not_saved_text);
                                }
                              }});
    self->pump();
  });
}

// Storing, sending and continuing

void MatchHost::deliver(Reaction reaction) {
  if (reaction.odds) start_odds(std::move(*reaction.odds));
  stop_outdated_odds();
  if (reaction.batch.events.empty()) {
    send_all(std::move(reaction.send));
    return set_alarm();  // a disconnect may extend the clock, and spectators may be served with a delay
  }
  is_saving_ = true;
  reaction.batch.lease = lease_;
  hosts_.metrics().events_saved += reaction.batch.events.size();
  hosts_.lobby().store().save(
      reaction.batch, [self = shared_from_this(), send = std::move(reaction.send),
                       summary = reaction.batch.summary](const std::optional<Problem>& problem) mutable {
        self->runner_.here([self, problem, send = std::move(send), summary = std::move(summary)]() mutable {
          self->finish_saving(problem, std::move(send), summary);
        });
      });
}

void MatchHost::finish_saving(const std::optional<Problem>& problem, std::vector<Outgoing> send,
                              const std::vector<StoredSummary>& summary) {
  is_saving_ = false;
  if (problem) {
    ++hosts_.metrics().save_failures;
    log_line("error", "not-kept", {{"match", id_}, {"why", problem->what.text()}});
    return give_up("not-kept", not_saved_text);
  }
  hosts_.lobby().update(summary);
  send_all(std::move(send));
  if (choice_received_at_) {
    const auto latency = std::chrono::steady_clock::now() - *std::exchange(choice_received_at_, std::nullopt);
    hosts_.metrics().record_latency(
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(latency).count()));
  }
  set_alarm();
  pump();
}

void MatchHost::send_all(std::vector<Outgoing> send) {
  for (Outgoing& each : send) {
    const auto link = links_.find(each.to);
    if (link != links_.end()) link->second.send(std::make_shared<const std::string>(std::move(each.text)));
  }
}

void MatchHost::set_alarm() {
  const std::optional<Time> due = match_->due();
  if (due == alarm_) return;
  alarm_ = due;
  const std::optional<Time> wait =
      due ? std::optional(std::max<Time>(0, *due - runner_.now())) : std::nullopt;
  runner_.later(wait, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) {
      self->post(false, [self] {
        self->alarm_.reset();
        if (self->match_) self->deliver(self->match_->tick(self->runner_.now()));
      });
    }
  });
}

// Called when no command waits: lets bots think and creates rematches.
void MatchHost::continue_match() {
  if (match_->wants_rematch()) return create_rematch();
  if (match_->waits_for_bot()) think();
}

void MatchHost::think() {
  is_thinking_ = true;
  runner_.aside([self = shared_from_this()] {
    auto choice = std::make_shared<Result<std::string>>(self->match_->think());
    self->runner_.here([self, choice] {
      self->is_thinking_ = false;
      ++self->hosts_.metrics().bot_choices;
      Reaction reaction;
      if (*choice) reaction = self->match_->play_bot_choice(**choice, self->runner_.now());
      if (reaction.batch.events.empty() && self->match_->waits_for_bot()) {
        log_line("error", "bot-failed",
                 {{"match", self->id_}, {"why", *choice ? **choice : choice->problem().what.text()}});
        return self->give_up("bot-failed", "the bot found no legal choice");
      }
      self->deliver(std::move(reaction));
      self->pump();
    });
  });
}

void MatchHost::create_rematch() {
  is_saving_ = true;
  auto created = std::make_shared<Result<Created>>(match_->rematch(runner_.now()));
  if (!*created) {
    is_saving_ = false;
    return give_up("no-rematch", created->problem().what.text());
  }
  Servers* servers = hosts_.lobby().store().servers();
  if (servers != nullptr) (*created)->reaction.batch.lease = servers->new_lease();
  hosts_.lobby().store().save((*created)->reaction.batch, [self = shared_from_this(),
                                                           created](const std::optional<Problem>& problem) {
    self->runner_.here([self, created, problem] {
      self->is_saving_ = false;
      if (problem) return self->give_up("not-kept", not_saved_text);
      self->hosts_.lobby().update((*created)->reaction.batch.summary);
      const std::string id = (*created)->match->id();
      self->hosts_.add(std::move((*created)->match), (*created)->reaction.batch.lease);
      self->deliver(self->match_->finish_rematch(id, self->runner_.now()));
    });
  });
}

void MatchHost::release() {
  Servers* servers = hosts_.lobby().store().servers();
  if (!match_ || servers == nullptr) return;
  runner_.aside([servers, id = id_, lease = lease_] { servers->release(id, lease); });
}

// Unloads the match; afterwards `sweep` may remove the host.
void MatchHost::unload_if_idle() {
  runner_.here([self = shared_from_this()] {
    const bool is_busy = self->is_loading_ || self->is_saving_ || self->is_thinking_ ||
                         !self->waiting_.empty() || !self->links_.empty() || self->alarm_;
    if (is_busy || (self->match_ && (self->match_->has_clients() || self->match_->waits_for_bot()))) return;
    self->release();
    self->match_.reset();
    self->other_server_ = 0;
    self->is_unloaded_ = true;
  });
}

}  // namespace affray::server
