#pragma once
// The game `realms` as a model of the Game concept; the rules are in the other files of this folder.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/uses.hpp"
#include "affray/games/realms/choices.hpp"
#include "affray/games/realms/chronicle.hpp"
#include "affray/games/realms/codex.hpp"
#include "affray/games/realms/features.hpp"
#include "affray/games/realms/fight.hpp"

namespace affray::realms {

/// Nothing is hidden (RG38): a deck is an unordered set, and the card is selected when it is drawn.
struct View {
  Side side{};
  Fight fight;
  bool operator==(const View&) const = default;
};

/// The heroes are one side, regardless of the number of players. The enemies' side is asked too, but exactly
/// one choice is legal each time ("goblin-2 acts"), and the driver plays it. Therefore no single move rolls
/// many dice, and replays are readable.
struct Realms {
  static constexpr std::string_view name = "realms";
  static constexpr std::size_t max_choices = realms::max_choices;
  using Codex = realms::Codex;
  using State = realms::Fight;
  using Choice = realms::Choice;
  using Event = realms::Event;
  using View = realms::View;
  using Features = realms::Features;

  /// Members that the concept Game and its hooks require; documented in core/game.hpp and core/hooks.hpp.
  ///@{
  static std::size_t sides(const Codex& codex);
  static Asked asked(const Codex& codex, const Fight& fight);
  static ChoiceList<Realms> choices(const Codex& codex, const Fight& fight);
  static std::optional<Refusal> refusal(const Codex& codex, const Fight& fight, const Choice& choice);
  static bool allows(const Codex& codex, const Fight& fight, const Choice& choice);
  static void play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle);
  static void play_listed(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice,
                          Chronicle<Event>& chronicle);
  static std::optional<Outcome> outcome(const Codex& codex, const Fight& fight);
  static double estimate(const Codex& codex, const Fight& fight, Side side);
  static constexpr bool estimates_mirror = true;
  static View view(const Codex& codex, const Fight& fight, Side side);
  static Fight imagine(const Codex& codex, const View& view, Dice& dice);
  static bool stays_open(const Codex& /*codex*/, const Fight& /*fight*/) { return true; }  // RG38
  static bool shows_all(const Codex& /*codex*/) { return true; }                           // RG38
  static std::string text(const Codex& codex, const Choice& choice);
  static Result<Choice> parse(const Codex& codex, std::string_view text);
  static ChoiceGroup group(const Codex& codex, const Choice& choice);
  static std::vector<NamedPart> parts(const Codex& codex, const Choice& choice);
  static Message describe(const Codex& codex, const Event& event);
  static Message phrase(const Codex& codex, const Choice& choice);
  static std::string_view when(const Choice& choice);
  static std::vector<Thing> things(const Codex& codex);  // action cards that a hero plays
  static std::optional<std::size_t> used(const Codex& codex, const Choice& choice);
  ///@}
};

/// The initial state: figures are placed, hands are full, and the first round has begun.
[[nodiscard]] Fight begin(const Codex& codex, Chronicle<Event>& chronicle);

}  // namespace affray::realms
