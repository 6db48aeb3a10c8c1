#pragma once
// The session of any game. Internal to the referee and the adapters, which instantiate it once for each game.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/core/hooks.hpp"
#include "affray/referee/analysis/of_game.hpp"
#include "affray/referee/analysis/running_of_game.hpp"
#include "affray/referee/endings/of_game.hpp"
#include "affray/referee/luck/of_game.hpp"
#include "affray/referee/odds/of_game.hpp"
#include "affray/referee/odds/replies.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/forced.hpp"
#include "affray/referee/session/interface.hpp"
#include "affray/referee/session/opening.hpp"
#include "affray/referee/session/refusal_message.hpp"
#include "affray/referee/session/shared_list.hpp"
#include "affray/referee/session/typed_dice.hpp"

namespace affray {

template <Game G, AdapterOf<G> Adapter>
class SessionOf final : public Session {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;
  using Event = typename G::Event;

  explicit SessionOf(Opening<G> opening)
      : opening_(std::make_shared<const Opening<G>>(std::move(opening))),
        state_(opening_->start),
        dice_(SeededDice(0)) {
    tell(opening_->events);
  }
  std::unique_ptr<Session> copy() const override { return std::unique_ptr<Session>(new SessionOf(*this)); }

  std::string_view game() const override { return G::name; }
  std::string title(std::string_view language) const override {
    const auto found = opening_->said.titles.find(std::string(language));
    return found == opening_->said.titles.end() ? opening_->said.title : found->second;
  }
  const std::vector<OwnName>& own_names() const override { return opening_->said.names; }
  const std::vector<PackId>& packs() const override { return opening_->said.packs; }
  const std::string& setup() const override { return opening_->setup; }
  std::uint64_t codex_hash() const override { return Adapter::codex_hash(codex()); }
  std::size_t sides() const override { return G::sides(codex()); }
  std::string side_name(Side side) const override { return Adapter::side_name(codex(), side); }
  bool is_player(Side side) const override { return Adapter::is_player(codex(), side); }
  bool hides() const override { return Adapter::hides(codex()); }

  Asked asked() const override { return G::asked(codex(), state_); }
  std::vector<Offer> choices() const override {
    std::vector<Offer> offers;
    for (const Choice& choice : G::choices(codex(), state_)) {
      offers.push_back(offer_of(choice));
    }
    return offers;
  }
  std::optional<std::string> forced() const override {
    if constexpr (ConcealsForced<G>) {
      if (G::conceals_forced(codex(), state_)) return std::nullopt;
    }
    const std::optional<Choice> choice = forced_choice<G>(codex(), state_);
    return choice ? std::optional(G::text(codex(), *choice)) : std::nullopt;
  }
  std::optional<Outcome> outcome() const override { return G::outcome(codex(), state_); }
  std::uint64_t state_hash() const override { return hash_of(state_); }
  std::string view_json(Side side) const override {
    return Adapter::view_json(codex(), G::view(codex(), state_, side));
  }
  std::vector<TextTable> tables(Side side) const override {
    return Adapter::tables(codex(), G::view(codex(), state_, side));
  }

  const SharedList<Message>& events() const override { return events_; }
  const Message& event(std::size_t number, Side side) const override {
    const std::size_t place = whispers_before(number);
    const bool is_whispered =
        place < whispers_.size() && whispers_[place].event == number && whispers_[place].message.to == side;
    return is_whispered ? whispers_[place].message.words : events_[number];
  }
  const SharedList<Move>& moves() const override { return moves_; }
  std::size_t events_before(std::size_t move) const override {
    return move < history_.size() ? history_[move].events : events_.size();
  }
  VisibleMove seen(std::size_t number, Side side) const override {
    const Move& move = moves_[number];
    const Choice& choice = history_[number].choice;
    VisibleMove seen{.side = move.side, .by = std::nullopt, .choice = std::nullopt, .rolls = std::nullopt};
    const bool is_own = move.side == side;
    if (is_own || !hides() || move.by == By::bot) seen.by = move.by;
    if (is_own || !Adapter::is_secret(codex(), choice)) seen.choice = offer_of(choice);
    if (!Adapter::rolls_cards_unseen(codex())) seen.rolls = move.rolls;
    return seen;
  }

  Result<std::optional<Message>> refusal(std::string_view text) const override {
    const Result<Choice> choice = G::parse(codex(), text);
    if (!choice) return choice.problem();
    const std::optional<Refusal> refused = G::refusal(codex(), state_, *choice);
    if (!refused) return std::optional<Message>();
    const Asked asked = G::asked(codex(), state_);
    const std::string name = asked.over() ? "" : Adapter::side_name(codex(), asked.side);
    return std::optional(message_of<G>(*refused, *choice, name));
  }

  Side chooser(std::string_view text) const override {
    const Result<Choice> choice = G::parse(codex(), text);
    return choice ? chooser_of(*choice) : asked().side;
  }

  // The choice is applied to copies of the state and the dice, so that nothing changes when the dice do not
  // fit.
  Result<Move> play(std::string_view text, By by) override {
    const Result<Choice> choice = G::parse(codex(), text);
    if (!choice) return choice.problem();
    if (const auto refused = G::refusal(codex(), state_, *choice)) {
      return Problem{
          {}, 0, 0, {"this is not legal now: $1", std::string(text)}, std::string(refused->rule.text())};
    }
    Before before{state_, events_.size(), memory_, *choice};
    Move move{
        .choice = G::text(codex(), *choice), .side = chooser_of(*choice), .by = by, .rolls = {}, .state = 0};
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
    history_.push_back(std::move(before));
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
      const bool is_own = move.by == By::player && move.side == side;
      return is_own && !was_shown_something(back, side) ? back : 0;
    }
    return 0;
  }
  void undo(std::size_t moves) override {
    if (moves == 0) return;
    AFFRAY_CHECK(moves <= moves_.size(), "more is undone than was played");
    const Before before = history_[history_.size() - moves];
    state_ = before.state;
    memory_ = before.memory;
    whispers_.cut(whispers_before(before.events));
    events_.cut(before.events);
    moves_.cut(moves_.size() - moves);
    history_.cut(history_.size() - moves);
  }

  void seed_dice(std::uint64_t seed) override { dice_ = SeededDice(seed); }
  void script_dice(std::vector<int> faces) override { dice_ = ScriptedDice(std::move(faces)); }
  void type_dice(AskForDie ask) override { dice_ = TypedDice(std::move(ask)); }
  void deal_dice(DealWord deal) override { dice_ = KeyedDice(std::move(deal)); }
  bool script_spent() const override {
    const auto* script = std::get_if<ScriptedDice>(&dice_);
    return script == nullptr || script->spent();
  }

  bool has_plan() const override { return !opening_->plan.empty(); }
  std::optional<std::vector<int>> scripted() const override {
    return opening_->said.dice.empty() ? std::nullopt : std::optional(opening_->said.dice);
  }
  std::string planned() override {
    AFFRAY_CHECK(!asked().over(), "a plan is asked for a choice after the end of the fight");
    if (!policy_) policy_.emplace(opening_->plan, typename Adapter::DefaultAnswer{});
    return G::text(codex(), policy_->choose(codex(), state_, memory_));
  }

  using Session::bot_choice;
  Result<std::string> bot_choice(std::string_view name, std::uint64_t seed,
                                 const std::function<bool()>* is_stopped) const override {
    if (asked().over()) return Problem{{}, 0, 0, "nobody has anything to choose: the fight is over", {}};
    auto table = seated<G>({std::string(name)}, sides());
    if (!table) return table.problem();
    bots::set_stop_flag(*table, is_stopped);
    // Each decision has its own random stream, so that the same seed and moves give the same choice.
    SeededDice dice(hash_of(seed, moves_.size() + 1));
    return G::text(codex(), (*table)(codex(), state_, asked().side, G::choices(codex(), state_), dice));
  }

  std::unique_ptr<Sampling> sampling(const OddsOptions& request, const Lane& lane) const override {
    return std::make_unique<SamplingOf<G, Adapter>>(codex(), state_, request, lane);
  }
  Result<Odds> odds(const OddsOptions& request) const override {
    Result<Odds> odds = OddsOf<G, Adapter>(*opening_, state_).compute(request);
    if (odds && request.replies) RepliesOf<G, Adapter>(codex(), state_, request).add_to(*odds, request);
    return odds;
  }
  Result<Endings> endings(const OddsOptions& request) const override {
    return EndingsOf<G, Adapter>(*opening_, state_).compute(request);
  }
  Result<Example> example(const Goal& goal, const OddsOptions& request,
                          const Endings& endings) const override {
    return EndingsOf<G, Adapter>(*opening_, state_).example(goal, request, endings);
  }
  LuckReport luck(const LuckOptions& request) const override {
    return LuckOf<G, Adapter>(*opening_, moves_, state_).compute(request);
  }
  Analysis analyse(const AnalysisOptions& options) const override {
    return AnalysisOf<G, Adapter>(*opening_, moves_).compute(options);
  }
  std::unique_ptr<RunningAnalysis> running_analysis(const AnalysisOptions& options) const override {
    return std::make_unique<RunningAnalysisOf<G, Adapter>>(*opening_, moves_, options);
  }
  Result<analysis::Counts> play_series(const std::vector<std::string>& bots,
                                       const analysis::SeriesOptions& options) const override {
    auto table = seated<G>(bots, sides());
    if (!table) return table.problem();
    bots::set_stop_flag(*table, options.is_stopped);
    return analysis::play_series<G>(codex(), state_, *table, options);
  }
  std::vector<Thing> things() const override { return things_of<G>(codex()); }
  Message thing_text(std::size_t thing) const override {
    if constexpr (PrintsThings<Adapter, G>) return Adapter::thing_text(codex(), thing);
    return {};
  }
  std::vector<GlossaryEntry> glossary() const override {
    if constexpr (ExplainsNames<Adapter, G>) return Adapter::glossary(codex());
    return {};
  }

 private:
  using AnyDice = std::variant<SeededDice, ScriptedDice, TypedDice, KeyedDice>;

  SessionOf(const SessionOf& other)
      : Session(),
        opening_(other.opening_),
        state_(other.state_),
        dice_(other.dice_),
        events_(other.events_),
        whispers_(other.whispers_),
        moves_(other.moves_),
        history_(other.history_),
        policy_(other.policy_),
        memory_(other.memory_) {}

  struct Before {
    State state;
    std::size_t events;
    analysis::PlayedLines memory;
    Choice choice;  // that was made then
  };
  struct Whisper {
    std::size_t event;
    PrivateMessage message;
  };

  const Codex& codex() const { return opening_->codex; }
  Side chooser_of(const Choice& choice) const {
    if constexpr (TellsAnyTime<G>) {
      if (G::at_any_time(choice)) return choice.side;
    }
    return asked().side;
  }
  Offer offer_of(const Choice& choice) const {
    return {G::text(codex(), choice), G::phrase(codex(), choice), G::group(codex(), choice),
            G::parts(codex(), choice)};
  }

  /// Whether the side has learned something from its last moves. Several random completions of its earlier
  /// view are played forward; if one of them leads to a different view, the current view reveals hidden
  /// information.
  bool was_shown_something(std::size_t moves, Side side) const {
    if (!hides()) return false;
    constexpr int completions = 16;
    const auto before = G::view(codex(), history_[history_.size() - moves].state, side);
    const auto now = G::view(codex(), state_, side);
    SeededDice dice(state_hash());
    for (int i = 0; i < completions; ++i) {
      State other = G::imagine(codex(), before, dice);
      for (std::size_t move = moves_.size() - moves; move < moves_.size(); ++move) {
        if (!replays(history_[move].choice, other)) return true;
      }
      if (!(G::view(codex(), other, side) == now)) return true;
    }
    return false;
  }
  /// Plays the choice if it is legal in this state and needs no dice. Returns whether it was played.
  bool replays(const Choice& choice, State& state) const {
    if (!is_legal<G>(codex(), state, choice)) return false;
    ScriptedDice none{std::vector<int>{}};
    Chronicle<Event> quiet;
    try {
      G::play(codex(), state, choice, none, quiet);
    } catch (const ScriptError&) {
      return false;
    }
    return true;
  }

  /// The number of whispers of earlier events.
  std::size_t whispers_before(std::size_t event) const {
    std::size_t low = 0;
    for (std::size_t high = whispers_.size(); low < high;) {
      const std::size_t middle = (low + high) / 2;
      if (whispers_[middle].event < event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  void tell(const std::vector<Event>& told) {
    for (const Event& event : told) {
      if constexpr (TellsWhispers<G>) {
        if (auto whisper = G::whisper(codex(), event)) {
          whispers_.push_back({events_.size(), std::move(*whisper)});
        }
      }
      events_.push_back(G::describe(codex(), event));
    }
  }

  static Sentence dice_problem(const ScriptError& error) {
    if (error.ended) return {"the dice ended: one more die is to be rolled"};
    return {"the face does not fit: the die has the faces 1 to $1", error.faces};
  }

  std::shared_ptr<const Opening<G>> opening_;  // shared by copies, as it never changes
  State state_;
  AnyDice dice_;
  SharedList<Message> events_;
  SharedList<Whisper> whispers_;  // in the order of their events
  SharedList<Move> moves_;
  SharedList<Before> history_;  // one entry for each move
  std::optional<PlanOf<G, Adapter>> policy_;
  analysis::PlayedLines memory_;
};

/// Creates the session of an opened fight.
template <Game G, AdapterOf<G> Adapter>
[[nodiscard]] std::unique_ptr<Session> session_of(Opening<G> opening, std::string_view text) {
  opening.setup = text;
  return std::make_unique<SessionOf<G, Adapter>>(std::move(opening));
}

}  // namespace affray
