#include "server/table.hpp"

#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/log.hpp"

namespace affray::server {

namespace {

std::shared_ptr<const std::string> error_text(std::string_view code, std::string_view message) {
  return std::make_shared<const std::string>(nlohmann::ordered_json{
      {"v", protocol_version},
      {"type", "error"},
      {"code", code},
      {"message", message}}.dump());
}

}  // namespace

Table::Table(std::string id, Tables& tables, Runner runner)
    : id_(std::move(id)), tables_(tables), runner_(std::move(runner)) {}

void Table::post(bool only_reads, Job job) {
  is_resting_ = false;
  runner_.here([self = shared_from_this(), only_reads, job = std::move(job)]() mutable {
    self->waiting_.push_back({only_reads, std::move(job)});
    self->pump();
  });
}

// Commands in their order. While something is being kept nothing is done, so that nobody is told what is not
// durable; while somebody thinks, nothing is changed.
void Table::pump() {
  while (!waiting_.empty() && !is_loading_ && !is_keeping_) {
    if (!match_) return load();
    if (is_thinking_ && !waiting_.front().only_reads) return;
    const Job job = std::move(waiting_.front().job);
    waiting_.pop_front();
    job();
  }
  if (match_ && !is_keeping_ && !is_thinking_) go_on();
}

// --- Loading ---------------------------------------------------------------------------------------------

void Table::load() {
  is_loading_ = true;
  runner_.aside([self = shared_from_this()] {
    auto match = std::make_shared<Result<std::unique_ptr<Match>>>(
        self->tables_.lobby().load(self->id_, self->runner_.now()));
    self->runner_.here([self, match] { self->loaded(std::move(*match)); });
  });
}

void Table::loaded(Result<std::unique_ptr<Match>> match) {
  is_loading_ = false;
  if (match) {
    match_ = std::move(*match);
    ++tables_.metrics().loaded;
    set_alarm();
    return pump();
  }
  ++tables_.metrics().not_loaded;
  log_line("warning", "match-not-loaded", {{"match", id_}, {"why", match.problem().what}});
  give_up("no-match", "there is no such match");
}

// Everybody is sent away; who comes again finds what was kept.
void Table::give_up(std::string_view code, std::string_view why) {
  match_.reset();
  const auto text = error_text(code, why);
  // What waits gets its answer from a table without a match.
  std::deque<Command> waiting = std::exchange(waiting_, {});
  for (Command& command : waiting) command.job();
  for (const auto& [watcher, link] : std::exchange(links_, {})) {
    link.send(text);
    link.close();
  }
  is_resting_ = true;
}

// --- What is said ----------------------------------------------------------------------------------------

void Table::join(Watcher from, Link link, Hello hello) {
  post(false, [this, from, link = std::move(link), hello = std::move(hello)] {
    links_[from] = link;
    if (match_) deliver(match_->take(from, hello, runner_.now()));
  });
}

void Table::take(Watcher from, ClientMessage message) {
  const auto start = std::chrono::steady_clock::now();
  const bool is_choice = std::holds_alternative<Choose>(message);
  const bool only_reads = Match::only_reads(message);
  post(only_reads, [this, from, start, is_choice, message = std::move(message)] {
    if (!match_ || !links_.contains(from)) return;
    Reaction reaction = match_->take(from, message, runner_.now());
    if (is_choice && !reaction.keep.events.empty()) {
      choice_began_ = start;
      ++tables_.metrics().choices;
    }
    deliver(std::move(reaction));
  });
}

void Table::leave(Watcher from) {
  post(false, [this, from] {
    links_.erase(from);
    if (match_) deliver(match_->leave(from, runner_.now()));
  });
}

void Table::wake() {
  post(true, [] {});
}

void Table::replay(std::function<void(Answer)> answer) {
  post(true, [this, answer = std::move(answer)] {
    if (!match_) return answer(error_answer(404, "no-match", "there is no such match"));
    const Result<std::string> lines = match_->replay();
    if (!lines) return answer(error_answer(403, "hidden", lines.problem().what));
    Answer found = json_answer(*lines);
    found.type = "application/jsonl";
    found.file_name = id_ + ".replay.jsonl";
    answer(std::move(found));
  });
}

void Table::price(std::string token, OddsQuestion question, std::function<void(Answer)> answer) {
  post(false, [this, token = std::move(token), question, answer = std::move(answer)] {
    if (!match_) return answer(error_answer(404, "no-match", "there is no such match"));
    if (!match_->may_price(token)) return answer(error_answer(403, "not-asked", "somebody else is asked"));
    is_thinking_ = true;
    runner_.aside([self = shared_from_this(), question, answer] {
      OddsWish wish;
      wish.objective = question.margin ? Objective::margin : Objective::win;
      wish.max_nodes = 20'000;
      wish.max_searched = 100'000;
      wish.samples = 400;
      wish.fewer_of_long_fights = true;
      const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(2);
      wish.is_stopped = [end] { return std::chrono::steady_clock::now() > end; };
      const Result<Odds> odds = self->match_->session().odds(wish);
      answer(odds ? json_answer(odds_json(*odds)) : error_answer(422, "no-odds", odds.problem().what));
      self->runner_.here([self] {
        self->is_thinking_ = false;
        self->pump();
      });
    });
  });
}

// --- What follows ----------------------------------------------------------------------------------------

void Table::deliver(Reaction reaction) {
  if (reaction.keep.events.empty()) return say(reaction.send);
  is_keeping_ = true;
  tables_.metrics().kept += reaction.keep.events.size();
  tables_.lobby().store().keep(
      reaction.keep, [self = shared_from_this(), send = std::move(reaction.send),
                      summary = reaction.keep.summary](const std::optional<Problem>& problem) mutable {
        self->runner_.here([self, problem, send = std::move(send), summary = std::move(summary)]() mutable {
          self->kept(problem, std::move(send), std::move(summary));
        });
      });
}

void Table::kept(const std::optional<Problem>& problem, std::vector<Outgoing> send,
                 std::vector<StoredSummary> summary) {
  is_keeping_ = false;
  if (problem) {
    ++tables_.metrics().not_kept;
    log_line("error", "not-kept", {{"match", id_}, {"why", problem->what}});
    return give_up("not-kept", "the server could not keep this; come again in a moment");
  }
  tables_.lobby().note(summary);
  say(send);
  if (choice_began_) {
    const auto took = std::chrono::steady_clock::now() - *std::exchange(choice_began_, std::nullopt);
    tables_.metrics().took(
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
  }
  set_alarm();
  pump();
}

void Table::say(const std::vector<Outgoing>& send) {
  for (const Outgoing& each : send) {
    const auto link = links_.find(each.to);
    if (link != links_.end()) link->second.send(std::make_shared<const std::string>(each.text));
  }
}

void Table::set_alarm() {
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

// Nothing waits: what goes on by itself.
void Table::go_on() {
  if (match_->wants_rematch()) return make_rematch();
  if (match_->waits_for_bot()) think();
}

void Table::think() {
  is_thinking_ = true;
  runner_.aside([self = shared_from_this()] {
    auto choice = std::make_shared<Result<std::string>>(self->match_->think());
    self->runner_.here([self, choice] {
      self->is_thinking_ = false;
      ++self->tables_.metrics().bot_choices;
      Reaction reaction;
      if (*choice) reaction = self->match_->bot_chose(**choice, self->runner_.now());
      if (reaction.keep.events.empty() && self->match_->waits_for_bot()) {
        log_line("error", "bot-failed",
                 {{"match", self->id_}, {"why", *choice ? **choice : choice->problem().what}});
        return self->give_up("bot-failed", "the bot does not know what to choose");
      }
      self->deliver(std::move(reaction));
      self->pump();
    });
  });
}

void Table::make_rematch() {
  is_keeping_ = true;
  auto created = std::make_shared<Result<Created>>(match_->rematch(runner_.now()));
  if (!*created) {
    is_keeping_ = false;
    return give_up("no-rematch", created->problem().what);
  }
  tables_.lobby().store().keep(
      (*created)->reaction.keep, [self = shared_from_this(), created](const std::optional<Problem>& problem) {
        self->runner_.here([self, created, problem] {
          self->is_keeping_ = false;
          if (problem)
            return self->give_up("not-kept", "the server could not keep this; come again in a moment");
          self->tables_.lobby().note((*created)->reaction.keep.summary);
          const std::string id = (*created)->match->id();
          self->tables_.add(std::move((*created)->match));
          self->deliver(self->match_->rematched(id, self->runner_.now()));
        });
      });
}

// The match goes out of memory; the table, with nobody at it, may follow.
void Table::rest() {
  runner_.here([self = shared_from_this()] {
    const bool is_busy = self->is_loading_ || self->is_keeping_ || self->is_thinking_ ||
                         !self->waiting_.empty() || !self->links_.empty() || self->alarm_;
    if (is_busy || (self->match_ && (self->match_->has_watchers() || self->match_->waits_for_bot()))) return;
    self->match_.reset();
    self->is_resting_ = true;
  });
}

// --- All tables ------------------------------------------------------------------------------------------

std::shared_ptr<Table> Tables::at(const std::string& match) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Table>& table = tables_[match];
  if (!table) table = std::make_shared<Table>(match, *this, make_runner_());
  return table;
}

std::shared_ptr<Table> Tables::add(std::unique_ptr<Match> match) {
  std::shared_ptr<Table> table = at(match->id());
  auto moved = std::make_shared<std::unique_ptr<Match>>(std::move(match));
  table->is_resting_ = false;
  table->runner_.here([table, moved] {
    if (!table->match_ && !table->is_loading_) table->match_ = std::move(*moved);
    table->pump();
  });
  return table;
}

void Tables::sweep() {
  const std::lock_guard lock(mutex_);
  for (auto it = tables_.begin(); it != tables_.end();) {
    // Nobody else can come to it: that takes the mutex.
    if (it->second->is_resting() && it->second.use_count() == 1) {
      it = tables_.erase(it);
    } else {
      it->second->rest();
      ++it;
    }
  }
}

std::size_t Tables::size() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

}  // namespace affray::server
