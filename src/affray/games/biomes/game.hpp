#pragma once
// The game `biomes` as a model of the Game concept; the rules are in the other files of this folder.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/objective.hpp"
#include "affray/core/uses.hpp"
#include "affray/games/biomes/choices.hpp"
#include "affray/games/biomes/chronicle.hpp"
#include "affray/games/biomes/codex.hpp"
#include "affray/games/biomes/features.hpp"
#include "affray/games/biomes/fight.hpp"

namespace affray::biomes {

/// The numbers of a player's cards whose identities a view hides.
struct Unseen {
  std::uint8_t hand = 0;
  std::uint8_t below = 0;      // below the deck
  std::uint8_t converted = 0;  // face down
  std::uint8_t reserve = 0;    // once the player may have swapped cards
  bool operator==(const Unseen&) const = default;
};

/// What a player, or a spectator (nobody), may not know: which cards these are, and how many of each kind.
struct Hidden {
  CardSet cards;
  std::array<Unseen, players> unseen{};
};
[[nodiscard]] Hidden hidden_from(const Codex& codex, const Fight& fight, Side side);  // from that side

/// The knowledge of one player. The cards in the other player's hand, deck and reserve, and the converted
/// ones, are indistinguishable: `fight` has all of them in the deck, and only their numbers are given. With
/// open hands this applies to the deck alone. Automatic passes of the other player are hidden too. For a
/// spectator (nobody), both players count as the other player.
struct View {
  Side side{};
  Fight fight;  // without hidden information
  std::array<Unseen, players> unseen{};
  bool operator==(const View&) const = default;
};

struct Biomes {
  static constexpr std::string_view name = "biomes";
  static constexpr std::size_t max_choices = biomes::max_choices;
  using Codex = biomes::Codex;
  using State = biomes::Fight;
  using Choice = biomes::Choice;
  using Event = biomes::Event;
  using View = biomes::View;
  using Features = biomes::Features;

  /// Members that the concept Game and its hooks require; documented in core/game.hpp and core/hooks.hpp.
  ///@{
  static std::size_t sides(const Codex& codex);
  static Asked asked(const Codex& codex, const Fight& fight);
  static ChoiceList<Biomes> choices(const Codex& codex, const Fight& fight);
  static std::optional<Refusal> refusal(const Codex& codex, const Fight& fight, const Choice& choice);
  static bool allows(const Codex& codex, const Fight& fight, const Choice& choice);
  static void play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle);
  static void play_listed(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice,
                          Chronicle<Event>& chronicle);
  static std::optional<Outcome> outcome(const Codex& codex, const Fight& fight);
  static double estimate(const Codex& codex, const Fight& fight, Side side);
  static constexpr bool lists_redundant_last = true;
  // An automatic pass is never better than a single pass. Conceding never wins more than playing on, but
  // playing on may lose biomes that conceding would have kept.
  static bool redundant(const Codex& /*codex*/, const Fight& /*fight*/, const Choice& choice,
                        Objective objective = Objective::win) {
    return choice.deed == Deed::pass_until || (choice.deed == Deed::concede && objective == Objective::win);
  }
  static View view(const Codex& codex, const Fight& fight, Side side);
  static Fight imagine(const Codex& codex, const View& view, Dice& dice);
  static void imagine_in_place(const Codex& codex, Fight& fight, Side side, Dice& dice);
  static bool stays_open(const Codex& codex, const Fight& fight);  // B17, B18: no more cards can be drawn
  static std::string text(const Codex& codex, const Choice& choice);
  static Result<Choice> parse(const Codex& codex, std::string_view text);
  static ChoiceGroup group(const Codex& codex, const Choice& choice);
  static std::vector<NamedPart> parts(const Codex& codex, const Choice& choice);
  static Message describe(const Codex& codex, const Event& event);
  static std::optional<PrivateMessage> whisper(const Codex& codex,
                                               const Event& event);  // of a card that was drawn
  static Message phrase(const Codex& codex, const Choice& choice);
  /// B93: whether a player may make the choice even while the other one is asked.
  static bool at_any_time(const Choice& choice) {
    const bool is_plain = choice.what[0] <= 1 && choice.what[1] == 0;
    return choice.deed == Deed::concede && is_plain && index(choice.side) < players;
  }
  static std::string_view when(
      const Choice& choice);  // the key of a sentence that says when such a deed is possible
  static std::vector<Thing> things(const Codex& codex);  // kinds of card that are played
  static std::optional<std::size_t> used(const Codex& codex, const Choice& choice);
  ///@}
};

/// The initial state: the first match waits for its shuffle (B09).
[[nodiscard]] Fight begin(const Codex& codex, Chronicle<Event>& chronicle);

}  // namespace affray::biomes
