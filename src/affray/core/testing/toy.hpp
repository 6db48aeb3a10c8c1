#pragma once
// Toy: a duel in a hundred lines. Everything that works over the Game concept is tested on it, and it is the
// shortest example of a game: every part of the concept once, and nothing else.
//
// T1  Two duellists, blue and red, strike in turns.
// T2  A jab costs the other one health.
// T3  A swing costs the swinger a breath and rolls a six-sided die: 1 and 2 miss.
// T4  After a hit the swinger chooses: he presses (three health, and one of his own) or eases (two).
// T5  A duellist may wear mail, which only he knows; it reduces the first hit by one and is then gone, and
// everybody knows it.
// T6  Who has no health left is out; the other wins, and nobody does when both are out.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "affray/core/agenda.hpp"
#include "affray/core/game.hpp"

namespace affray::toy {

struct Strike {};  // T1: the moment to jab or swing
struct Follow {};  // T4: the moment after a hit

enum class Deed : std::uint8_t { jab, swing, press, ease };
enum class Mail : std::uint8_t { none, worn, unknown };  // unknown: in a view only

struct Choice {
  Deed deed{};
  Side side{};
  bool operator==(const Choice&) const = default;
};

struct Duel {
  std::array<std::uint8_t, 2> health{4, 4};
  std::array<std::uint8_t, 2> breath{2, 2};
  std::array<Mail, 2> mail{Mail::worn, Mail::none};
  std::array<bool, 2> seen{};  // T5: the mail was hit, so it is known to be gone
  Side turn{};
  Agenda<2, 1, Strike, Follow> agenda;
  bool operator==(const Duel&) const = default;
};

struct Codex {
  std::array<std::string, 2> names{"blue", "red"};
  std::array<std::uint8_t, 2> health{4, 4};
};

struct Event {
  std::string_view key;
  Side side{};
  int lost = 0;
  Rules rules;
};

struct View {
  Side side{};
  Duel duel;  // the other's mail is unknown unless it was seen
  bool operator==(const View&) const = default;
};

constexpr Stream swings{0};
constexpr Stream guesses{1};

struct Toy {
  static constexpr std::string_view name = "toy";
  static constexpr std::size_t max_choices = 2;
  using Codex = toy::Codex;
  using State = toy::Duel;
  using Choice = toy::Choice;
  using Event = toy::Event;
  using View = toy::View;

  static std::size_t sides(const Codex& /*codex*/) { return 2; }
  static Side other(Side side) { return side_at(1 - index(side)); }

  // T6  Who has no health left is out.
  static Asked asked(const Codex& /*codex*/, const Duel& duel) {
    return {duel.health[0] == 0 || duel.health[1] == 0 ? nobody : duel.turn};
  }

  static ChoiceList<Toy> choices(const Codex& codex, const Duel& duel) {
    ChoiceList<Toy> legal;
    for (const Deed deed : {Deed::jab, Deed::swing, Deed::press, Deed::ease}) {
      const Choice choice{deed, duel.turn};
      if (!refusal(codex, duel, choice)) legal.push_back(choice);
    }
    return legal;
  }

  static std::optional<Refusal> refusal(const Codex& codex, const Duel& duel, const Choice& choice) {
    if (asked(codex, duel).over()) return Refusal{"T6", "refused.over"};
    if (choice.side != duel.turn) return Refusal{"T1", "refused.turn"};
    if (choice.deed > Deed::ease) return Refusal{"T1", "refused.deed"};
    const bool follows = choice.deed == Deed::press || choice.deed == Deed::ease;
    if (follows != duel.agenda.is<Follow>()) return Refusal{"T4", "refused.moment"};
    if (choice.deed == Deed::swing && duel.breath[index(duel.turn)] == 0)
      return Refusal{"T3", "refused.breath"};
    return std::nullopt;
  }

  static void play(const Codex& /*codex*/, Duel& duel, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle) {
    if (choice.deed == Deed::jab) {  // T2
      hurt(duel, other(choice.side), 1, chronicle);
    } else if (choice.deed == Deed::swing) {  // T3
      --duel.breath[index(choice.side)];
      const auto hits = [](std::span<const std::uint8_t> faces) { return faces[0] > 2 ? 1 : 0; };
      if (hits(roll<1>(dice, swings, {Die{choice.side, 6}}, hits)) == 1) return duel.agenda.push(Follow{});
      chronicle.add(Event{"toy.missed", choice.side, 0, {"T3"}});
    } else {  // T4
      duel.agenda.pop<Follow>();
      const bool presses = choice.deed == Deed::press;
      Mail& mail = duel.mail[index(other(choice.side))];
      const int taken = mail == Mail::worn ? 1 : 0;  // T5
      duel.seen[index(other(choice.side))] = true;
      mail = Mail::none;
      hurt(duel, other(choice.side), (presses ? 3 : 2) - taken, chronicle);
      if (presses) hurt(duel, choice.side, 1, chronicle);
    }
    duel.turn = other(choice.side);
  }

  static std::optional<Outcome> outcome(const Codex& codex, const Duel& duel) {
    if (!asked(codex, duel).over()) return std::nullopt;
    Outcome end;
    for (std::size_t i = 0; i < 2; ++i) {
      if (duel.health[i] > 0) end.winner = side_at(i);
      end.losses[i] = static_cast<std::int16_t>(codex.health[i] - duel.health[i]);
    }
    return end;
  }

  static double estimate(const Codex& /*codex*/, const Duel& duel, Side side) {
    return double{1} * duel.health[index(side)] - duel.health[index(other(side))];
  }

  static View view(const Codex& /*codex*/, const Duel& duel, Side side) {
    View view{side, duel};
    if (!duel.seen[index(other(side))]) view.duel.mail[index(other(side))] = Mail::unknown;
    return view;
  }

  static Duel imagine(const Codex& /*codex*/, const View& view, Dice& dice) {
    Duel duel = view.duel;
    for (Mail& mail : duel.mail) {
      constexpr std::array<std::uint32_t, 2> even{1, 1};  // T5: as likely as not
      if (mail == Mail::unknown) mail = dice.pick(guesses, view.side, even) == 0 ? Mail::none : Mail::worn;
    }
    return duel;
  }

  static bool stays_open(const Codex& /*codex*/, const Duel& duel) { return duel.seen[0] && duel.seen[1]; }

  static ChoiceGroup group(const Codex& /*codex*/, const Choice& /*choice*/) { return ChoiceGroup::main; }
  static std::vector<NamedPart> parts(const Codex& /*codex*/, const Choice& /*choice*/) { return {}; }
  static std::string text(const Codex& codex, const Choice& choice) {
    constexpr std::array<std::string_view, 4> deeds{" jabs", " swings", " presses", " eases"};
    return codex.names[index(choice.side)] + std::string(deeds[static_cast<std::size_t>(choice.deed)]);
  }

  static Result<Choice> parse(const Codex& codex, std::string_view text) {
    for (const Deed deed : {Deed::jab, Deed::swing, Deed::press, Deed::ease}) {
      for (std::size_t i = 0; i < 2; ++i) {
        if (const Choice choice{deed, side_at(i)}; Toy::text(codex, choice) == text) return choice;
      }
    }
    return Problem{.file = {}, .what = "not a choice of the duel", .rule = {}};
  }

  static Message phrase(const Codex& codex, const Choice& choice) {
    constexpr std::array<const char*, 4> keys{"toy.jab", "toy.swing", "toy.press", "toy.ease"};
    return {keys[static_cast<std::size_t>(choice.deed)], {{"side", codex.names[index(choice.side)]}}, {}};
  }

  static Message describe(const Codex& codex, const Event& event) {
    return {.key = std::string(event.key),
            .arguments = {{"side", codex.names[index(event.side)]}, {"lost", long{event.lost}}},
            .rules = {event.rules.begin(), event.rules.end()}};
  }

 private:
  static void hurt(Duel& duel, Side side, int points, Chronicle<Event>& chronicle) {
    std::uint8_t& health = duel.health[index(side)];
    const int lost = std::min<int>(health, points);
    health = static_cast<std::uint8_t>(health - lost);
    chronicle.add(Event{"toy.hurt", side, lost, {"T2", "T4"}});
  }
};

static_assert(Game<Toy>);

/// A duel at its first moment; the caller decides who wears mail.
inline Duel duel(Mail blue = Mail::worn, Mail red = Mail::none) {
  Duel start{.mail = {blue, red}, .seen = {}, .turn = Side{0}, .agenda = {}};
  start.agenda.push(Strike{});
  return start;
}

}  // namespace affray::toy
