// The rules for the themes of puzzles. They compare the kinds of the right choice and the natural one, which
// are the keys of their phrases; a kind that occurs in several games has the same meaning in each.

#include "affray/referee/puzzles/theme.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <variant>

namespace affray {

namespace {

using Kinds = std::span<const std::string_view>;

/// The theme of right choices of these kinds.
struct ThemeOfKinds {
  Kinds kinds;
  std::string_view theme;
};

constexpr std::array<std::string_view, 4> answers{"answer", "react", "tactic", "battle-action"};
constexpr std::array<std::string_view, 4> no_answers{"no-answer", "do-not-react", "no-tactic", "no-event"};
constexpr std::array<std::string_view, 12> waits{"wait",        "pass",  "pass-until",   "end-turn",
                                                 "idle",        "ready", "enough",       "pass-event",
                                                 "attack-done", "stop",  "advance-done", "pass-until-round"};
constexpr std::array<std::string_view, 7> cards{"play",       "play-card", "play-event", "play-anomaly",
                                                "begin-card", "carry-out", "find"};
constexpr std::array<std::string_view, 1> skills{"activate"};
constexpr std::array<std::string_view, 2> attachments{"equip", "attach"};
constexpr std::array<std::string_view, 10> attacks{"attack",       "attack-target", "act",         "act-with",
                                                   "attack-from",  "strike-back",   "pick-victim", "fight",
                                                   "fight-battle", "finish"};
constexpr std::array<std::string_view, 5> targets{"target", "aim", "target-sector", "target-action",
                                                  "enough-targets"};
constexpr std::array<std::string_view, 2> blocks{"block", "defend"};
constexpr std::array<std::string_view, 2> no_blocks{"no-block", "defend-done"};
constexpr std::array<std::string_view, 9> sacrifices{
    "sacrifice", "discard", "lose-marker", "lose-lane", "exhaust", "give-up", "no-save", "put-below", "swap"};
constexpr std::array<std::string_view, 5> retreats{"retreat", "withdraw", "withdraw-to", "withdraw-plants",
                                                   "flee"};
constexpr std::array<std::string_view, 12> places{"move",     "move-to",  "stamina-move",   "place",
                                                  "go-to",    "arrive",   "arrive-staging", "advance",
                                                  "try-rift", "use-rift", "leave-rift",     "join-animals"};
constexpr std::array<std::string_view, 4> orders{"go-first", "first", "order", "fight-battle"};
constexpr std::array<std::string_view, 3> pairings{"pair", "add-spare", "hold-back"};
constexpr std::array<std::string_view, 8> supports{"heal",      "cure", "repair",  "save",
                                                   "save-with", "mend", "refresh", "keep-ready"};

constexpr std::array<std::string_view, 4> takings{"take-plant", "take-markers", "leave-plant", "take-loot"};
constexpr std::array<std::string_view, 3> assignments{"assign", "pay", "pick-x"};

bool is_one_of(std::string_view kind, Kinds kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

/// The kind of a choice: the key of its phrase without "choice.".
std::string_view kind_of_choice(const Offer& offer) {
  constexpr std::string_view prefix = "choice.";
  const std::string_view key = offer.phrase.key;
  return key.starts_with(prefix) ? key.substr(prefix.size()) : key;
}

std::optional<long> amount_of(const Offer& offer) {
  for (const auto& [name, argument] : offer.phrase.arguments) {
    if (name != "amount") continue;
    if (const long* amount = std::get_if<long>(&argument)) return *amount;
  }
  return std::nullopt;
}

std::optional<std::string_view> dice_theme(std::string_view best, std::string_view natural) {
  if (best == "reroll") return "reroll";
  if (best == "stand" || best == "keep" || natural == "reroll") return "keep-dice";
  return std::nullopt;
}

std::optional<std::string_view> energy_theme(const Offer& best, const Offer& natural) {
  if (kind_of_choice(best) != "use-energy" || kind_of_choice(natural) != "use-energy") return std::nullopt;
  return amount_of(best) < amount_of(natural) ? "energy-held-back" : "more-energy";
}

bool uses_card(std::string_view kind) { return is_one_of(kind, cards) || is_one_of(kind, skills); }

/// An action on top of the queue, or none if the natural choice adds one.
std::optional<std::string_view> queue_theme(std::string_view best, std::string_view natural) {
  if (uses_card(best) && is_one_of(natural, waits)) return "answer";
  if (is_one_of(best, waits) && uses_card(natural)) return "no-answer";
  return std::nullopt;
}

/// Doing nothing, if the natural choice does something.
std::optional<std::string_view> waiting_theme(std::string_view best, const Offer& natural) {
  if (is_one_of(best, no_answers)) return "no-answer";
  if (is_one_of(best, no_blocks)) return "let-through";
  if (!is_one_of(best, waits)) return std::nullopt;
  return uses_card(kind_of_choice(natural)) ? "card-held-back" : "wait";
}

}  // namespace

std::string theme_of(const Offer& best, const Offer& natural, bool is_answer) {
  const std::string_view kind = kind_of_choice(best);
  if (is_answer) {
    if (const auto theme = queue_theme(kind, kind_of_choice(natural))) return std::string(*theme);
  }
  if (const auto theme = energy_theme(best, natural)) return std::string(*theme);
  if (const auto theme = dice_theme(kind, kind_of_choice(natural))) return std::string(*theme);
  if (const auto theme = waiting_theme(kind, natural)) return std::string(*theme);
  if (is_one_of(kind, attacks) && kind != kind_of_choice(natural)) return "strike";
  const std::array rules{ThemeOfKinds{sacrifices, "sacrifice"},  ThemeOfKinds{retreats, "retreat"},
                         ThemeOfKinds{answers, "answer"},        ThemeOfKinds{blocks, "block"},
                         ThemeOfKinds{pairings, "pairing"},      ThemeOfKinds{orders, "order"},
                         ThemeOfKinds{supports, "support"},      ThemeOfKinds{targets, "focus"},
                         ThemeOfKinds{attacks, "focus"},         ThemeOfKinds{places, "place"},
                         ThemeOfKinds{cards, "right-card"},      ThemeOfKinds{takings, "taking"},
                         ThemeOfKinds{skills, "skill"},          ThemeOfKinds{attachments, "attach"},
                         ThemeOfKinds{assignments, "assignment"}};
  for (const ThemeOfKinds& rule : rules) {
    if (is_one_of(kind, rule.kinds)) return std::string(rule.theme);
  }
  return "other";
}

}  // namespace affray
