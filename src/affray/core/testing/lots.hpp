#pragma once
// Lots: a game in which nothing is hidden until a card is drawn.
//
// L1  Ann tosses a coin for the game, and loses it two times in three, or she draws a card. L2  The card is
// red or black, as likely as not, and only she sees it. L3  Ben names a colour: he wins if it is that of the
// card, else she does.
//
// So drawing has the value 0 for both, and tossing 1/3 for Ben. A search that takes the card as known to both
// expects that Ben always names it.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "affray/core/game.hpp"

namespace affray::lots {

enum class Deed : std::uint8_t { toss, draw, red, black };
enum class Card : std::uint8_t { none, red, black, unknown };  // unknown: in a view only
enum class Moment : std::uint8_t { toss_or_draw, guess, ann_won, ben_won };

struct Choice {
  Deed deed{};
  bool operator==(const Choice&) const = default;
};
struct Draw {
  Moment moment{};
  Card card{};
  bool operator==(const Draw&) const = default;
};
struct Codex {};
struct Event {};
struct View {
  Side side{};
  Draw draw;
  bool operator==(const View&) const = default;
};

constexpr Stream coins{0};
constexpr Stream cards{1};

struct Lots {
  static constexpr std::string_view name = "lots";
  static constexpr std::size_t max_choices = 2;
  using Codex = lots::Codex;
  using State = lots::Draw;
  using Choice = lots::Choice;
  using Event = lots::Event;
  using View = lots::View;

  static std::size_t sides(const Codex& /*codex*/) { return 2; }
  static Asked asked(const Codex& /*codex*/, const Draw& draw) {
    if (draw.moment == Moment::toss_or_draw) return {Side{0}};
    return {draw.moment == Moment::guess ? Side{1} : nobody};
  }
  static ChoiceList<Lots> choices(const Codex& codex, const Draw& draw) {
    ChoiceList<Lots> legal;
    for (const Deed deed : {Deed::toss, Deed::draw, Deed::red, Deed::black}) {
      if (!refusal(codex, draw, {deed})) legal.push_back({deed});
    }
    return legal;
  }
  static std::optional<Refusal> refusal(const Codex& /*codex*/, const Draw& draw, const Choice& choice) {
    const bool begins = choice.deed == Deed::toss || choice.deed == Deed::draw;
    const Moment wanted = begins ? Moment::toss_or_draw : Moment::guess;
    if (draw.moment == wanted && choice.deed <= Deed::black) return std::nullopt;
    return Refusal{"L1", "refused.moment"};
  }
  static void play(const Codex& /*codex*/, Draw& draw, const Choice& choice, Dice& dice,
                   Chronicle<Event>& /*chronicle*/) {
    if (choice.deed == Deed::toss) {  // L1
      constexpr std::array<std::uint32_t, 2> chances{1, 2};
      draw.moment = dice.pick(coins, Side{0}, chances) == 0 ? Moment::ann_won : Moment::ben_won;
    } else if (choice.deed == Deed::draw) {  // L2
      draw = {Moment::guess, drawn(dice)};
    } else {  // L3
      const bool right = (choice.deed == Deed::red) == (draw.card == Card::red);
      draw.moment = right ? Moment::ben_won : Moment::ann_won;
    }
  }
  static std::optional<Outcome> outcome(const Codex& codex, const Draw& draw) {
    if (!asked(codex, draw).over()) return std::nullopt;
    return Outcome{.winner = Side{static_cast<std::uint8_t>(draw.moment == Moment::ann_won ? 0 : 1)},
                   .losses = {}};
  }
  static double estimate(const Codex& /*codex*/, const Draw& draw, Side side) {
    if (draw.moment != Moment::ann_won && draw.moment != Moment::ben_won) return 0;
    return (draw.moment == Moment::ann_won) == (side == Side{0}) ? 1 : -1;
  }
  static View view(const Codex& /*codex*/, const Draw& draw, Side side) {
    View view{side, draw};
    if (draw.moment == Moment::guess && side == Side{1}) view.draw.card = Card::unknown;  // L2
    return view;
  }
  static Draw imagine(const Codex& /*codex*/, const View& view, Dice& dice) {
    Draw draw = view.draw;
    if (draw.card == Card::unknown) draw.card = drawn(dice);
    return draw;
  }
  static bool stays_open(const Codex& codex, const Draw& draw) { return asked(codex, draw).over(); }
  static ChoiceGroup group(const Codex& /*codex*/, const Choice& /*choice*/) { return ChoiceGroup::main; }
  static std::vector<NamedPart> parts(const Codex& /*codex*/, const Choice& /*choice*/) { return {}; }
  static std::string text(const Codex& /*codex*/, const Choice& choice) {
    constexpr std::array<std::string_view, 4> deeds{"toss", "draw", "red", "black"};
    return std::string(deeds[static_cast<std::size_t>(choice.deed)]);
  }
  static Result<Choice> parse(const Codex& codex, std::string_view text) {
    for (const Deed deed : {Deed::toss, Deed::draw, Deed::red, Deed::black}) {
      if (Lots::text(codex, {deed}) == text) return Choice{deed};
    }
    return Problem{.file = {}, .what = "not a choice of lots", .rule = {}};
  }
  static Message phrase(const Codex& codex, const Choice& choice) {
    return {"lots." + text(codex, choice), {}, {}};
  }
  static Message describe(const Codex& /*codex*/, const Event& /*event*/) { return {"lots.event", {}, {}}; }

 private:
  static Card drawn(Dice& dice) {
    constexpr std::array<std::uint32_t, 2> even{1, 1};
    return dice.pick(cards, Side{0}, even) == 0 ? Card::red : Card::black;
  }
};

static_assert(Game<Lots>);

}  // namespace affray::lots
