#pragma once
// The game `worlds` as a model of the Game concept; the rules are in the other files of this folder.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/bytes.hpp"
#include "affray/core/game.hpp"
#include "affray/core/secret.hpp"
#include "affray/core/uses.hpp"
#include "affray/games/worlds/choices.hpp"
#include "affray/games/worlds/chronicle.hpp"
#include "affray/games/worlds/codex.hpp"
#include "affray/games/worlds/features.hpp"
#include "affray/games/worlds/fight.hpp"

namespace affray::worlds {

/// The losses of a side in the session, including `more`; the state counts up to 255.
[[nodiscard]] constexpr std::uint8_t lost_in_all_with(int lost, int more) { return to_byte(lost + more); }

/// The outcome of a session as a function of the losses in the battles of its last fight.
struct EndByLosses {
  Outcome before;  // including losses before the battles
  ByRole<Side> side{};
  int lead = 0;                  // of the attacker's losses in this fight, before the battles
  std::array<Side, 3> winner{};  // of the session, if the attacker lost fewer, as many, or more markers

  void operator()(const std::array<int, 2>& losses, Outcome& end) const {
    end = before;
    for (const Role role : both_roles) {
      std::int16_t& lost = end.losses[index(side[role])];
      lost = static_cast<std::int16_t>(lost + losses[index(role)]);
    }
    const int more = lead + losses[0] - losses[1];
    end.winner = winner[(more >= 0 ? 1U : 0U) + (more > 0 ? 1U : 0U)];
  }
  /// Whether different losses, up to these, give different outcomes: false if a counter of the state would
  /// overflow.
  [[nodiscard]] bool tells_apart(const std::array<int, 2>& most) const {
    return before.losses[index(side[0])] + most[0] <= 255 && before.losses[index(side[1])] + most[1] <= 255;
  }
};

/// The knowledge of one side. With hidden hands (WG23), the cards of others are only counted; secretly
/// committed Energy (WG7) is hidden until both sides have committed.
struct View {
  Side side{};
  Fight fight;  // without hidden information
  ByPlayer<std::uint8_t> hand_size{};
  bool operator==(const View&) const = default;
};

struct Worlds {
  static constexpr std::string_view name = "worlds";
  static constexpr std::size_t max_choices = worlds::max_choices;
  using Codex = worlds::Codex;
  using State = worlds::Fight;
  using Choice = worlds::Choice;
  using Event = worlds::Event;
  using View = worlds::View;
  using Features = worlds::Features;

  /// Members that the concept Game and its hooks require; documented in core/game.hpp and core/hooks.hpp.
  ///@{
  static std::size_t sides(const Codex& codex);
  static Asked asked(const Codex& codex, const Fight& fight);
  static ChoiceList<Worlds> choices(const Codex& codex, const Fight& fight);
  static std::optional<Refusal> refusal(const Codex& codex, const Fight& fight, const Choice& choice);
  static bool allows(const Codex& codex, const Fight& fight, const Choice& choice);
  static void play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle);
  static void play_listed(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice,
                          Chronicle<Event>& chronicle);
  static std::optional<Outcome> outcome(const Codex& codex, const Fight& fight);
  static double estimate(const Codex& codex, const Fight& fight, Side side);
  // WG16  The Natives take part if there are any; of the five sides a fight of two players has two.
  static bool contends(const Codex& codex, const Fight& fight, Side side);
  static constexpr double search_exploration = 0.5;  // of bots: dice matter much
  static constexpr double search_prior_visits = 4;
  static View view(const Codex& codex, const Fight& fight, Side side);
  static Fight imagine(const Codex& codex, const View& view, Dice& dice);
  static bool stays_open(const Codex& codex, const Fight& fight);  // WG7, WG23
  static bool shows_all(const Codex& codex);                       // likewise
  // WG7  Secret Energy is chosen simultaneously; the attacker is asked first.
  static Secrecy secrecy(const Codex& codex, const Fight& fight);
  static bool hides_only_secrets(const Codex& codex);
  // WG23  Whether a hidden hand has a card that can be played is hidden, too.
  static bool conceals_forced(const Codex& codex, const Fight& fight);
  static std::string text(const Codex& codex, const Choice& choice);
  static Result<Choice> parse(const Codex& codex, std::string_view text);
  static ChoiceGroup group(const Codex& codex, const Choice& choice);
  static std::vector<NamedPart> parts(const Codex& codex, const Choice& choice);
  static Message describe(const Codex& codex, const Event& event);
  static Message phrase(const Codex& codex,
                        const Choice& choice);  // as a message
  /// The key of a sentence that says when such a deed is possible.
  static std::string_view when(const Choice& choice);
  static std::vector<Thing> things(const Codex& codex);  // event cards that are played
  static std::optional<std::size_t> used(const Codex& codex, const Choice& choice);

  // W11, W28  In the last fight of a session the losses of its battles add up (analysis/additive.hpp).
  static bool adds_up(const Codex& codex, const Fight& fight);
  static bool settles(const Fight& fight);
  static bool decides(const Fight& fight);
  static void forget_results(Fight& fight);
  static std::array<int, 2> losses_by(const Fight& before, const Fight& after);
  static EndByLosses end_by_losses(const Fight& before);
  ///@}
};

/// The initial state: the agenda has the first turn. The table must be set up.
void begin_turn(const Codex& codex, Fight& fight, Chronicle<Event>& chronicle);

}  // namespace affray::worlds
