#pragma once
// An attack as a game of its own, so that the generic odds can run the same rules.

#include <string>

#include "affray/games/realms/attack_rules.hpp"

namespace affray::realms::testing {

/// The attacker maximises the damage (objective margin) or the chance to kill the first target (objective
/// win).
struct AttackGame {
  static constexpr std::string_view name = "attack";
  static constexpr std::size_t max_choices = realms::max_choices;
  struct Codex {
    Options options;
  };
  using State = Exchange;
  using Choice = realms::Choice;
  using Event = realms::Event;
  struct View {
    Exchange exchange;
    bool operator==(const View&) const = default;
  };

  static std::size_t sides(const Codex& /*codex*/) { return 2; }
  static Asked asked(const Codex& /*codex*/, const Exchange& exchange) { return realms::asked(exchange); }
  static ChoiceList<AttackGame> choices(const Codex& codex, const Exchange& exchange) {
    ChoiceList<AttackGame> all;
    if (!realms::asked(exchange).over()) list_attack(codex.options, exchange, FigureId{}, all);
    return all;
  }
  static std::optional<Refusal> refusal(const Codex& codex, const Exchange& exchange, const Choice& choice) {
    return refuse_attack(codex.options, exchange, choice);
  }
  static void play(const Codex& codex, Exchange& exchange, const Choice& choice, Dice& dice, Log& log) {
    play_attack(codex.options, exchange, choice, dice, log);
  }
  static std::optional<Outcome> outcome(const Codex& codex, const Exchange& exchange) {
    if (!asked(codex, exchange).over()) return std::nullopt;
    Outcome end;
    const Side other = exchange.attacker.side == heroes ? enemies : heroes;
    for (const Target& target : exchange.targets) {
      std::int16_t& lost = end.losses[index(other)];
      lost = static_cast<std::int16_t>(lost + target.damage);
    }
    if (exchange.targets[0].damage >= exchange.targets[0].health) end.winner = exchange.attacker.side;
    return end;
  }
  static double estimate(const Codex&, const Exchange&, Side) { return 0; }
  static View view(const Codex&, const Exchange& exchange, Side) { return {exchange}; }
  static Exchange imagine(const Codex&, const View& view, Dice&) { return view.exchange; }
  static ChoiceGroup group(const Codex& /*codex*/, const Choice& /*choice*/) { return ChoiceGroup::main; }
  static std::vector<NamedPart> parts(const Codex& /*codex*/, const Choice& /*choice*/) { return {}; }
  static std::string text(const Codex&, const Choice&) { return ""; }
  static Result<Choice> parse(const Codex&, std::string_view) { return Problem{}; }
  static Message describe(const Codex&, const Event&) { return {}; }
  static Message phrase(const Codex&, const Choice&) { return {}; }
};
static_assert(Game<AttackGame>);

}  // namespace affray::realms::testing
