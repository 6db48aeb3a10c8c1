#pragma once
// A session over any game: private to the referee, one instance for each game in <game>_door.cpp.

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/policy.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/bots/table.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/session.hpp"

namespace affray {

/// A line of the plan, read, and where it stands.
template <class Choice>
struct PlannedChoice {
  Choice choice{};
  std::string text;
  int line = 0;
  int column = 0;
};

/// What a fight file says, ready to be played: the first turn has begun.
template <Game G>
struct Opening {
  typename G::Codex codex;
  typename G::State start;
  std::vector<typename G::Event> events;  // of the beginning
  std::vector<PlannedChoice<typename G::Choice>> plan;
  std::vector<int> dice;
  std::map<std::string, std::string> titles;
  std::string title;
  std::string setup;
  std::string file;
};

/// Dice that a person rolls on a real table.
class TypedDice final : public Dice {
 public:
  explicit TypedDice(AskForDie ask) : ask_(std::move(ask)) {}

  std::size_t pick(Stream /*stream*/, Side who, std::span<const std::uint32_t> weights) override {
    return static_cast<std::size_t>(take({who, static_cast<int>(weights.size())}) - 1);
  }
  void roll(Stream /*stream*/, std::span<const Die> dice, Grouping /*group*/,
            std::span<std::uint8_t> faces) override {
    for (std::size_t i = 0; i < dice.size(); ++i) {
      faces[i] = static_cast<std::uint8_t>(take({dice[i].roller, dice[i].faces}));
    }
  }

 private:
  int take(const DieWanted& wanted) {
    const std::optional<int> face = ask_(wanted);
    if (!face || *face < 1 || *face > wanted.faces) {
      throw ScriptError{.position = 0, .faces = wanted.faces, .ended = !face};
    }
    return *face;
  }

  AskForDie ask_;
};

/// `Words` says what only the game knows: see worlds_door.cpp.
template <Game G, class Words>
class SessionOf final : public Session {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;
  using Event = typename G::Event;

  explicit SessionOf(Opening<G> opening)
      : opening_(std::move(opening)), state_(opening_.start), dice_(SeededDice(0)) {
    tell(opening_.events);
  }

  std::string_view game() const override { return G::name; }
  std::string title(std::string_view language) const override {
    const auto found = opening_.titles.find(std::string(language));
    return found == opening_.titles.end() ? opening_.title : found->second;
  }
  const std::string& setup() const override { return opening_.setup; }
  std::uint64_t codex_hash() const override { return Words::codex_hash(codex()); }
  std::size_t sides() const override { return G::sides(codex()); }
  std::string side_name(Side side) const override { return Words::side_name(codex(), side); }

  Asked asked() const override { return G::asked(codex(), state_); }
  std::vector<Offer> choices() const override {
    std::vector<Offer> offers;
    for (const Choice& choice : G::choices(codex(), state_)) {
      offers.push_back({G::text(codex(), choice), G::phrase(codex(), choice)});
    }
    return offers;
  }
  std::optional<std::string> forced() const override {
    if (asked().over()) return std::nullopt;
    const ChoiceList<G> legal = G::choices(codex(), state_);
    if (legal.size() != 1) return std::nullopt;
    return G::text(codex(), legal[0]);
  }
  std::optional<Outcome> outcome() const override { return G::outcome(codex(), state_); }
  std::uint64_t state_hash() const override { return hash_of(state_); }
  std::string view_json(Side side) const override {
    return Words::view_json(codex(), G::view(codex(), state_, side));
  }
  std::vector<Table> tables(Side side) const override {
    return Words::tables(codex(), G::view(codex(), state_, side));
  }

  const std::vector<Message>& events() const override { return events_; }
  const std::vector<Move>& moves() const override { return moves_; }

  Result<std::optional<Message>> refusal(std::string_view text) const override {
    const Result<Choice> choice = G::parse(codex(), text);
    if (!choice) return choice.problem();
    const std::optional<Refusal> refused = G::refusal(codex(), state_, *choice);
    return refused ? std::optional(message_of(*refused)) : std::nullopt;
  }

  // The choice is applied to a copy, with a copy of the dice: dice that do not fit leave everything as it
  // was.
  Result<Move> play(std::string_view text, By by) override {
    const Result<Choice> choice = G::parse(codex(), text);
    if (!choice) return choice.problem();
    if (const auto refused = G::refusal(codex(), state_, *choice)) {
      return Problem{
          {}, 0, 0, "this is not legal now: " + std::string(text), std::string(refused->rule.text())};
    }
    Before before{state_, events_.size(), memory_};
    Move move{.choice = G::text(codex(), *choice), .side = asked().side, .by = by, .rolls = {}, .state = 0};
    State next = state_;
    AnyDice dice = dice_;
    std::vector<Event> told;
    Chronicle<Event> chronicle(told);
    try {
      RecordingDice recording(std::visit([](auto& one) -> Dice& { return one; }, dice), move.rolls);
      G::play(codex(), next, *choice, recording, chronicle);
    } catch (const ScriptError& error) {
      return Problem{{}, 0, 0, dice_problem(error), {}};
    }
    history_.push_back(before);
    state_ = next;
    dice_ = std::move(dice);
    tell(told);
    move.state = state_hash();
    moves_.push_back(move);
    return move;
  }

  std::size_t undoable(Side side) const override {
    for (std::size_t back = 1; back <= moves_.size(); ++back) {
      const Move& move = moves_[moves_.size() - back];
      if (!move.rolls.empty()) return 0;
      if (move.by == By::driver) continue;
      return move.by == By::player && move.side == side ? back : 0;
    }
    return 0;
  }
  void undo(std::size_t moves) override {
    if (moves == 0) return;
    AFFRAY_CHECK(moves <= moves_.size(), "more is undone than was played");
    const Before& before = history_[history_.size() - moves];
    state_ = before.state;
    memory_ = before.memory;
    events_.resize(before.events);
    moves_.resize(moves_.size() - moves);
    history_.resize(history_.size() - moves);
  }

  void seed_dice(std::uint64_t seed) override { dice_ = SeededDice(seed); }
  void script_dice(std::vector<int> faces) override { dice_ = ScriptedDice(std::move(faces)); }
  void type_dice(AskForDie ask) override { dice_ = TypedDice(std::move(ask)); }
  bool script_spent() const override {
    const auto* script = std::get_if<ScriptedDice>(&dice_);
    return script == nullptr || script->spent();
  }

  bool has_plan() const override { return !opening_.plan.empty(); }
  std::optional<std::vector<int>> scripted() const override {
    return opening_.dice.empty() ? std::nullopt : std::optional(opening_.dice);
  }
  std::string planned() override {
    if (!policy_) policy_.emplace(plan(), typename Words::DefaultAnswer{});
    return G::text(codex(), policy_->choose(codex(), state_, memory_));
  }
  std::optional<Problem> unused_plan() const override {
    if (!policy_) return std::nullopt;
    return unused(*policy_);
  }

  Result<std::string> bot_choice(std::string_view name, std::uint64_t seed) const override {
    auto table = seats({std::string(name)});
    if (!table) return table.problem();
    // A stream for each decision: the same seed and moves give the same choice.
    SeededDice dice(hash_of(seed, moves_.size() + 1));
    return G::text(codex(), (*table)(codex(), state_, asked().side, G::choices(codex(), state_), dice));
  }

  Result<Odds> odds(const OddsWish& wish) const override {
    if (wish.policy == Policy::plan) return planned_odds(wish);
    std::string why = "odds.hidden";
    if (!Words::hides(codex())) {
      const auto best = analysis::best_play<G>(codex(), state_, best_options(wish));
      if (!best.too_large) return best_odds(wish, best);
      why = "odds.too-large";
    }
    return sampled_odds(wish, why);
  }

  Result<Odds> simulate(const SimulationWish& wish,
                        const std::function<void(std::uint64_t)>& progress) const override {
    auto table = seats(wish.bots);
    if (!table) return table.problem();
    Tally tally;
    if (auto problem = play_many(*table, state_, wish.seed, wish.fights, tally, progress)) return *problem;
    Odds odds = counted(tally);
    odds.seed = wish.seed;
    for (const std::string& bot : wish.bots) odds.policy += (odds.policy.empty() ? "" : ",") + bot;
    return odds;
  }

 private:
  using AnyDice = std::variant<SeededDice, ScriptedDice, TypedDice>;
  using Plan = analysis::PlanPolicy<G, typename Words::DefaultAnswer>;
  using Ends = analysis::Outcomes<Outcome>;

  struct Before {
    State state;
    std::size_t events;
    analysis::LinesUsed memory;
  };
  using Tally = std::map<Outcome, std::uint64_t>;

  const Codex& codex() const { return opening_.codex; }

  void tell(const std::vector<Event>& told) {
    for (const Event& event : told) events_.push_back(G::describe(codex(), event));
  }

  static std::string dice_problem(const ScriptError& error) {
    if (error.ended) return "the dice ended: one more die is to be rolled";
    return "the face does not fit: the die has the faces 1 to " + std::to_string(error.faces);
  }

  std::vector<Choice> plan() const {
    std::vector<Choice> choices;
    for (const auto& line : opening_.plan) choices.push_back(line.choice);
    return choices;
  }

  std::optional<Problem> unused(const Plan& policy) const {
    const std::vector<std::size_t> lines = policy.unused();
    if (lines.empty()) return std::nullopt;
    const auto& line = opening_.plan[lines[0]];
    Problem problem{
        opening_.file, line.line, line.column, "this line of the plan is never played: " + line.text, {}};
    if (const auto& refused = policy.refused(lines[0])) {
      problem.what += "; it was not legal when it was tried";
      problem.rule = refused->rule.text();
    }
    return problem;
  }

  Result<bots::Table<G>> seats(const std::vector<std::string>& names) const {
    bots::Table<G> table;
    if (names.empty() || (names.size() > 1 && names.size() > sides())) {
      return Problem{{}, 0, 0, "one bot for all sides, or one for each of the sides", {}};
    }
    for (std::size_t i = 0; i < max_sides; ++i) {
      const std::string& name = names[names.size() == 1 ? 0 : std::min(i, names.size() - 1)];
      const auto bot = bots::bot<G>(name);
      if (!bot) return Problem{{}, 0, 0, "there is no bot '" + name + "': random or greedy", {}};
      table.seats[i] = *bot;
    }
    return table;
  }

  // --- Odds ---------------------------------------------------------------------------------------------

  static Chance exact(const analysis::Fraction& fraction) {
    return Chance{.p = fraction.to_double(), .exact = fraction.text(), .low = 0, .high = 0};
  }

  Odds odds_of(std::string method, std::string policy) const {
    Odds odds;
    odds.game = G::name;
    odds.method = std::move(method);
    odds.policy = std::move(policy);
    return odds;
  }

  // Sides that never lose or win anything, such as Natives that are not there, are left out.
  template <class Known>
  std::vector<std::size_t> sides_that_matter(const Known& ends) const {
    std::set<std::size_t> matter;
    for (std::size_t i = 0; i < sides(); ++i) {
      if (Words::is_player(codex(), side_at(i))) matter.insert(i);
    }
    for (const Outcome& end : ends) {
      if (end.winner != nobody) matter.insert(index(end.winner));
      for (std::size_t i = 0; i < sides(); ++i) {
        if (end.losses[i] > 0) matter.insert(i);
      }
    }
    return {matter.begin(), matter.end()};
  }

  // chance(predicate) says how likely the ends are for which the predicate holds.
  template <class Known, class ChanceOf>
  void fill(Odds& odds, const Known& ends, const ChanceOf& chance) const {
    const std::vector<std::size_t> matter = sides_that_matter(ends);
    odds.none = chance([](const Outcome& end) { return end.winner == nobody; });
    for (const std::size_t i : matter) {
      const std::string name = side_name(side_at(i));
      odds.win.push_back({name, chance([&](const Outcome& end) { return end.winner == side_at(i); })});
      std::set<int> numbers;
      for (const Outcome& end : ends) numbers.insert(end.losses[i]);
      SideLosses losses{name, {}};
      for (const int number : numbers) {
        losses.losses.push_back(
            {number, chance([&](const Outcome& end) { return end.losses[i] == number; })});
      }
      odds.losses.push_back(std::move(losses));
    }
    using Together = decltype(Outcome::losses);
    std::set<Together> together;
    for (const Outcome& end : ends) together.insert(end.losses);
    for (const Together& numbers : together) {
      JointChance joint;
      for (const std::size_t i : matter) joint.losses.emplace_back(side_name(side_at(i)), numbers[i]);
      joint.chance = chance([&](const Outcome& end) { return end.losses == numbers; });
      odds.joint.push_back(std::move(joint));
    }
  }

  Result<Odds> planned_odds(const OddsWish& wish) const {
    Plan policy(plan(), typename Words::DefaultAnswer{});
    const std::optional<Ends> ends = analysis::spread<G>(codex(), opening_.start, policy);
    if (!ends) return sampled_plan(wish);
    if (auto problem = unused(policy)) return *problem;
    Odds odds = odds_of("exact", "plan");
    fill(odds, *ends, [&](const auto& holds) { return exact(ends->chance(holds)); });
    return odds;
  }

  Result<Odds> sampled_plan(const OddsWish& wish) const {
    Plan policy(plan(), typename Words::DefaultAnswer{});
    Tally tally;
    for (std::uint64_t fight = 0; fight < wish.samples; ++fight) {
      State state = opening_.start;
      SeededDice dice(hash_of(wish.seed, fight + 1));
      analysis::LinesUsed memory;
      Chronicle<Event> quiet;
      while (!G::asked(codex(), state).over()) {
        G::play(codex(), state, policy.choose(codex(), state, memory), dice, quiet);
      }
      ++tally[*G::outcome(codex(), state)];
    }
    Odds odds = counted(tally);
    odds.policy = "plan";
    odds.why = "odds.too-large";
    odds.seed = wish.seed;
    return odds;
  }

  static analysis::BestPlayOptions best_options(const OddsWish& wish) {
    analysis::BestPlayOptions options;
    options.objective =
        wish.objective == Objective::win ? analysis::Objective::win : analysis::Objective::margin;
    options.max_states = wish.max_nodes;
    return options;
  }

  Odds best_odds(const OddsWish& wish, const analysis::BestPlay<G, analysis::Fraction>& best) const {
    Odds odds = odds_of("exact", "best");
    odds.objective = wish.objective;
    for (std::size_t i = 0; i < sides(); ++i) {
      if (!Words::is_player(codex(), side_at(i)) && best.win[i] == analysis::Fraction(0)) continue;
      odds.win.push_back({side_name(side_at(i)), exact(best.win[i])});
    }
    odds.none = exact(best.none);
    odds.nodes = best.states;
    const Asked now = asked();
    if (now.over()) return odds;
    odds.asked = side_name(now.side);
    odds.value = exact(best.value[index(now.side)]);
    for (const auto& priced : best.choices) {
      odds.choices.push_back({G::text(codex(), priced.choice), exact(priced.value[index(now.side)])});
    }
    return odds;
  }

  // The value of an end for a side, as best play counts it.
  double worth(const Outcome& end, Side side, Objective objective) const {
    if (objective == Objective::win) return end.winner == nobody ? 0 : end.winner == side ? 1 : -1;
    double sum = 0;
    for (std::size_t i = 0; i < sides(); ++i) sum += (side_at(i) == side ? -1 : 1) * end.losses[i];
    return sum;
  }

  // Too large for the exact method: greedy bots play it out, from here and after each choice.
  Result<Odds> sampled_odds(const OddsWish& wish, const std::string& why) const {
    const auto table = seats({"greedy"});
    Tally tally;
    if (auto problem = play_many(*table, state_, wish.seed, wish.samples, tally, {})) return *problem;
    Odds odds = counted(tally);
    odds.policy = "greedy";
    odds.why = why;
    odds.objective = wish.objective;
    odds.seed = wish.seed;
    const Asked now = asked();
    if (now.over()) return odds;
    odds.asked = side_name(now.side);
    odds.value = mean_worth(tally, now.side, wish.objective);
    const ChoiceList<G> legal = G::choices(codex(), state_);
    const std::uint64_t each = std::max<std::uint64_t>(1, wish.samples / legal.size());
    for (const Choice& choice : legal) {
      Tally after;
      if (auto problem = play_many(*table, state_, wish.seed, each, after, {}, &choice)) return *problem;
      odds.choices.push_back({G::text(codex(), choice), mean_worth(after, now.side, wish.objective)});
    }
    return odds;
  }

  Chance mean_worth(const Tally& tally, Side side, Objective objective) const {
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (const auto& [end, times] : tally) {
      const double one = worth(end, side, objective);
      count += static_cast<double>(times);
      sum += one * static_cast<double>(times);
      squares += one * one * static_cast<double>(times);
    }
    const double mean = sum / count;
    const double variance = std::max(0.0, squares / count - mean * mean);
    const double half = 1.959964 * std::sqrt(variance / count);
    return Chance{.p = mean, .exact = {}, .low = mean - half, .high = mean + half};
  }

  Odds counted(const Tally& tally) const {
    Odds odds = odds_of("sampled", {});
    std::vector<Outcome> ends;
    for (const auto& [end, times] : tally) {
      ends.push_back(end);
      odds.fights += times;
    }
    fill(odds, ends, [&](const auto& holds) {
      std::uint64_t hits = 0;
      for (const auto& [end, times] : tally) hits += holds(end) ? times : 0;
      return sampled_chance(hits, odds.fights);
    });
    return odds;
  }

  std::optional<Problem> play_many(const bots::Table<G>& table, const State& start, std::uint64_t seed,
                                   std::uint64_t fights, Tally& tally,
                                   const std::function<void(std::uint64_t)>& progress,
                                   const Choice* first = nullptr) const {
    constexpr int longest = 1'000'000;  // choices
    Chronicle<Event> quiet;
    for (std::uint64_t fight = 0; fight < fights; ++fight) {
      State state = start;
      SeededDice dice(hash_of(seed, fight + 1));
      if (first != nullptr) G::play(codex(), state, *first, dice, quiet);
      int played = 0;
      for (Asked now = G::asked(codex(), state); !now.over(); now = G::asked(codex(), state)) {
        if (++played > longest) return Problem{{}, 0, 0, "a fight of the bots does not end", {}};
        const Choice choice = table(codex(), state, now.side, G::choices(codex(), state), dice);
        G::play(codex(), state, choice, dice, quiet);
      }
      ++tally[*G::outcome(codex(), state)];
      if (progress && (fight + 1) % 1024 == 0) progress(fight + 1);
    }
    return std::nullopt;
  }

  Opening<G> opening_;
  State state_;
  AnyDice dice_;
  std::vector<Message> events_;
  std::vector<Move> moves_;
  std::vector<Before> history_;  // one for each move
  std::optional<Plan> policy_;
  analysis::LinesUsed memory_;
};

}  // namespace affray
