#pragma once
// The game `sectors` as a model of the Game concept; the rules are in the other files of this folder.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/objective.hpp"
#include "affray/core/prospect.hpp"
#include "affray/core/uses.hpp"
#include "affray/games/sectors/choices.hpp"
#include "affray/games/sectors/chronicle.hpp"
#include "affray/games/sectors/codex.hpp"
#include "affray/games/sectors/features.hpp"
#include "affray/games/sectors/fight.hpp"

namespace affray::sectors {

/// The knowledge of one player. Cards in the hands and decks of others are indistinguishable (`fight` has all
/// of them in the deck); the hands are counted.
struct View {
  Side side{};
  Fight fight;  // without hidden information
  std::array<std::uint8_t, max_players> hand_size{};
  bool operator==(const View&) const = default;
};

struct Sectors {
  static constexpr std::string_view name = "sectors";
  static constexpr std::size_t max_choices = sectors::max_choices;
  using Codex = sectors::Codex;
  using State = sectors::Fight;
  using Choice = sectors::Choice;
  using Event = sectors::Event;
  using View = sectors::View;
  using Features = sectors::Features;

  /// Members that the concept Game and its hooks require; documented in core/game.hpp and core/hooks.hpp.
  ///@{
  static std::size_t sides(const Codex& codex);
  static Asked asked(const Codex& codex, const Fight& fight);
  static ChoiceList<Sectors> choices(const Codex& codex, const Fight& fight);
  static std::optional<Refusal> refusal(const Codex& codex, const Fight& fight, const Choice& choice);
  static bool allows(const Codex& codex, const Fight& fight, const Choice& choice);
  static void play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle);
  static void play_listed(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice,
                          Chronicle<Event>& chronicle);
  static std::optional<Outcome> outcome(const Codex& codex, const Fight& fight);
  /// The position from the side's point of view, in injuries: the worth of its cards (health, attack,
  /// remaining defence, a turn to come, cards in the hand) and its strength in the fight, minus the mean of
  /// the same for the other sides; a won fight counts twelve. The entries of the stack are counted as if
  /// nobody answered them.
  static double estimate(const Codex& codex, const Fight& fight, Side side);
  static constexpr bool lists_redundant_last = true;
  /// An automatic pass only repeats what the player may choose each time, so a single pass is as good.
  /// Against one opponent that always holds; with several, an announced pass might change their play, which
  /// best play does not model.
  static bool redundant(const Codex& /*codex*/, const Fight& /*fight*/, const Choice& choice,
                        Objective /*objective*/ = Objective::win) {
    return choice.deed == Deed::pass_until_round;
  }
  static void simplify(const Codex& codex, Fight& fight);            // to a state with the same value
  static Prospect prospect(const Codex& codex, const Fight& fight);  // the outcomes that are still possible
  static View view(const Codex& codex, const Fight& fight, Side side);
  static Fight imagine(const Codex& codex, const View& view, Dice& dice);
  static bool stays_open(const Codex& codex, const Fight& fight);  // no more cards can be drawn
  static bool shows_all(const Codex& codex) { return codex.options.hands == Hands::open; }
  static std::string text(const Codex& codex, const Choice& choice);
  static Result<Choice> parse(const Codex& codex, std::string_view text);
  static ChoiceGroup group(const Codex& codex, const Choice& choice);
  static std::vector<NamedPart> parts(const Codex& codex, const Choice& choice);
  static Message describe(const Codex& codex, const Event& event);
  static std::optional<PrivateMessage> whisper(const Codex& codex,
                                               const Event& event);  // of a card that was drawn
  static std::string_view when(
      const Choice& choice);  // the key of a sentence that says when such a deed is possible
  static Message phrase(const Codex& codex, const Choice& choice);
  static std::vector<Thing> things(const Codex& codex);  // kinds of card that attack, block or are played
  static std::optional<std::size_t> used(const Codex& codex, const Choice& choice);
  ///@}
};

/// Whether the side does not see the card: it is in the deck, or in the hand of another player and not shown
/// to the side.
[[nodiscard]] bool is_unseen(const Codex& codex, const Fight& fight, CardId card, Side side);

/// The initial state: cards as placed by the file, and the first player's turn.
[[nodiscard]] Fight begin(const Codex& codex, Chronicle<Event>& chronicle);

}  // namespace affray::sectors
