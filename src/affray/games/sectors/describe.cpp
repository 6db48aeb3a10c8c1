// What happened, and what may be chosen, as messages: keys and arguments of data/sectors/messages.*.json.

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "affray/games/sectors/game.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/wording.hpp"

namespace affray::sectors {

namespace {

using List = std::vector<Message>;

// One function for each event: its key and its arguments; the rules are added at the end.
struct Describer {
  const Codex& codex;

  [[nodiscard]] std::string player(Side side) const { return player_name(codex, side); }
  [[nodiscard]] Argument card(CardId id) const { return card_name(codex, id); }
  [[nodiscard]] std::string sector(SectorId id) const { return sector_name(codex, id); }
  [[nodiscard]] const Line* line_of(CardId id, LineId at) const { return line_at(codex, id, at); }
  [[nodiscard]] Argument line(CardId id, LineId at) const {
    const Line* found = line_of(id, at);
    return List{found == nullptr ? Message{"line.nothing", {}, {}} : line_words(*found)};
  }
  /// What an effect does to the card on which it works.
  template <class OneEvent>
  [[nodiscard]] Message effect(const char* key, const OneEvent& e) const {
    const Line* found = line_of(e.by, e.line);
    if (found == nullptr || e.effect >= found->effects.size())
      return {key, {{"effect", List{{"line.nothing", {}, {}}}}}, {}};
    return {key, {{"effect", List{effect_words(found->effects[e.effect], card(e.card))}}}, {}};
  }
  [[nodiscard]] Message by_player(const char* key, Side side) const {
    return {key, {{"side", player(side)}}, {}};
  }
  [[nodiscard]] Message of_card(const char* key, CardId id) const { return {key, {{"card", card(id)}}, {}}; }
  [[nodiscard]] Message of_two(const char* key, CardId id, const char* name, CardId other) const {
    return {key, {{"card", card(id)}, {name, card(other)}}, {}};
  }

  /// An aside: it is obvious, and told for completeness.
  static Message aside(Message words) {
    words.tone = Tone::aside;
    return words;
  }
  static bool has(const Rules& rules, const Rule& rule) {
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
  }

  [[nodiscard]] List parts_of(const Total& total) const {
    List parts;
    for (const Part& part : total.parts) {
      const long amount = part.amount;
      if (part.card == no_card) {
        parts.push_back({"part.printed", {{"amount", amount}}, {}});
      } else {
        parts.push_back({"part.card", {{"amount", amount}, {"card", card(part.card)}}, {}});
      }
    }
    if (total.rest != 0) parts.push_back({"part.rest", {{"amount", long{total.rest}}}, {}});
    if (parts.empty()) parts.push_back({"part.nothing", {}, {}});
    return parts;
  }

  // The table
  Message operator()(const TurnBegan& e) const {
    Message words = by_player("event.turn-began", e.side);
    words.tone = Tone::heading;
    return words;
  }
  Message operator()(const GameRoundBegan& e) const {
    return {"event.game-round-began", {{"round", long{e.round}}}, {}, Tone::heading};
  }
  // At the beginning of a round refreshing is an aside, except for remote vehicles, which their owner may
  // have picked.
  Message operator()(const Refreshed& e) const {
    Message words = of_card("event.refreshed", e.card);
    return has(e.rules, "S109") && !is_remote(codex, e.card) ? aside(std::move(words)) : words;
  }
  Message operator()(const Finished& e) const { return of_card("event.finished", e.card); }

  // The fight
  Message operator()(const FightBegan& e) const {
    return {
        "event.fight-began", {{"side", player(e.starter)}, {"place", sector(e.sector)}}, {}, Tone::heading};
  }
  Message operator()(const AnimalsJoined& e) const {
    return by_player(e.joins != 0 ? "event.animals-joined" : "event.animals-ignored", e.side);
  }
  Message operator()(const RoundBegan& e) const {
    return {"event.round-began",
            {{"round", long{e.round}}, {"refreshed", e.round > 1 ? "yes" : "no"}},
            {},
            Tone::part};
  }
  Message operator()(const LinePlayed& e) const {
    return {"event.line-played",
            {{"side", player(e.side)},
             {"kind", word_in(line_kind_words, e.kind)},
             {"card", card(e.card)},
             {"line", line(e.card, e.line)}},
            {}};
  }
  Message operator()(const LineEnded& e) const { return of_card("event.line-ended", e.card); }
  Message operator()(const CardCalled& e) const {
    return {
        "event.card-called", {{"card", card(e.card)}, {"initiative", long{e.initiative}}}, {}, Tone::part};
  }
  Message operator()(const Waited& e) const { return of_card("event.waited", e.card); }
  Message operator()(const Rested& e) const { return of_card("event.rested", e.card); }
  Message operator()(const Fled& e) const {
    return {"event.fled", {{"card", card(e.card)}, {"place", sector(e.to)}}, {}};
  }
  Message operator()(const Assigned& e) const {
    return of_two("event.assigned", e.character, "target", e.to);
  }
  Message operator()(const Detached& e) const {
    return of_two("event.detached", e.character, "target", e.from);
  }
  // At the end of a fight all are.
  Message operator()(const Exhausted& e) const {
    Message words = of_card("event.exhausted", e.card);
    return has(e.rules, "S120") ? aside(std::move(words)) : words;
  }
  Message operator()(const Passed& e) const {
    static constexpr std::array<const char*, 5> windows{"event", "block", "tactic", "answer", "save"};
    // There are many windows: nobody wants to read that nothing happened in one.
    const bool often = e.window != Window::event && e.window != Window::block;
    return {"event.passed",
            {{"side", player(e.side)}, {"window", windows.at(static_cast<std::size_t>(e.window))}},
            {},
            often ? Tone::aside : Tone::plain};
  }
  Message operator()(const FightEnded& e) const {
    if (e.last == nobody) return {"event.fight-ended", {{"place", sector(e.sector)}}, {}, Tone::result};
    return {"event.fight-won", {{"place", sector(e.sector)}, {"winner", player(e.last)}}, {}, Tone::result};
  }

  // An attack
  Message operator()(const AttackDeclared& e) const {
    return of_two("event.attack-declared", e.attacker, "target", e.target);
  }
  Message operator()(const Blocked& e) const {
    return of_two("event.blocked", e.blocker, "target", e.attacker);
  }
  Message operator()(const Cancelled& e) const { return of_card("event.cancelled", e.card); }
  Message operator()(const Struck& e) const {
    return {"event.struck",
            {{"card", card(e.attacker)},
             {"target", card(e.target)},
             {"parts", parts_of(e.total)},
             {"sum", long{e.total.sum}},
             {"before", long{e.defence_before}},
             {"after", long{e.defence_after}}},
            {}};
  }
  Message operator()(const DefenceRestored& e) const {
    return {"event.defence-restored", {{"card", card(e.card)}, {"to", long{e.to}}}, {}};
  }
  Message operator()(const Injured& e) const {
    return {"event.injured", {{"card", card(e.card)}, {"injuries", long{e.injuries}}}, {}};
  }
  Message operator()(const InjuryImminent& e) const { return of_card("event.injury-imminent", e.card); }
  Message operator()(const InjuryCancelled& e) const {
    return of_two("event.injury-cancelled", e.card, "target", e.by);
  }
  Message operator()(const Healed& e) const {
    return {"event.healed",
            {{"card", card(e.card)},
             {"target", card(e.by)},
             {"type", word_in(type_words, kind_of(codex, e.card).type)},
             {"injuries", long{e.injuries}}},
            {}};
  }
  Message operator()(const DefenceRepaired& e) const {
    return {
        "event.defence-repaired", {{"card", card(e.card)}, {"target", card(e.by)}, {"to", long{e.to}}}, {}};
  }
  Message operator()(const ExperienceGained& e) const {
    return {"event.experience-gained", {{"card", card(e.card)}, {"amount", long{e.points}}}, {}};
  }

  // Destruction
  Message operator()(const Destroyed& e) const {
    Message words = of_card("event.destroyed", e.card);
    words.tone = Tone::result;
    return words;
  }
  Message operator()(const ReturnedToHand& e) const { return of_card("event.returned-to-hand", e.card); }
  Message operator()(const TechnologyReturned& e) const {
    return of_card("event.technology-returned", e.card);
  }
  Message operator()(const ConstructionLost& e) const { return of_card("event.construction-lost", e.card); }

  // Effects
  Message operator()(const EffectBegan& e) const { return effect("event.effect-began", e); }
  Message operator()(const EffectEnded& e) const { return aside(effect("event.effect-ended", e)); }
  Message operator()(const CardMoved& e) const {
    return {"event.card-moved", {{"card", card(e.card)}, {"place", sector(e.to)}}, {}};
  }
  Message operator()(const CardDrawn& e) const { return by_player("event.card-drawn", e.side); }
  Message operator()(const CardDiscarded& e) const {
    return {"event.card-discarded", {{"side", player(e.side)}, {"card", card(e.card)}}, {}};
  }
  Message operator()(const HandSeen& e) const {
    return {"event.hand-seen", {{"side", player(e.side)}, {"opponent", player(e.whose)}}, {}};
  }
};

Message line_choice(const Describer& words, const char* key, const Choice& choice) {
  return {key, {{"card", words.card(choice.card())}, {"line", words.line(choice.card(), choice.line())}}, {}};
}

}  // namespace

Message Sectors::describe(const Codex& codex, const Event& event) {
  Message message = std::visit(Describer{codex}, event);
  std::visit([&](const auto& e) { message.rules.assign(e.rules.begin(), e.rules.end()); }, event);
  return message;
}

// SG39  The card that was drawn is known to its owner.
std::optional<PrivateMessage> Sectors::whisper(const Codex& codex, const Event& event) {
  const auto* drew = std::get_if<CardDrawn>(&event);
  if (drew == nullptr) return std::nullopt;
  const Describer words{codex};
  Message message = words.by_player("event.card-drawn-own", drew->side);
  message.arguments.emplace_back("card", words.card(drew->card));
  message.rules.assign(drew->rules.begin(), drew->rules.end());
  return PrivateMessage{drew->side, std::move(message)};
}

Message Sectors::phrase(const Codex& codex, const Choice& choice) {
  const Describer words{codex};
  const CardId first = choice.card();
  const CardId second = choice.target();
  switch (choice.deed) {
    case Deed::fight: return {"choice.fight", {{"place", words.sector(choice.sector())}}, {}};
    case Deed::end_turn: return {"choice.end-turn", {}, {}};
    case Deed::join_animals: return {"choice.join-animals", {}, {}};
    case Deed::ignore_animals: return {"choice.ignore-animals", {}, {}};
    case Deed::assign: return words.of_two("choice.assign", first, "target", second);
    case Deed::detach: return words.of_card("choice.detach", first);
    case Deed::crews_done: return {"choice.crews-done", {}, {}};
    case Deed::play_event: return line_choice(words, "choice.play-event", choice);
    case Deed::no_event: return {"choice.no-event", {}, {}};
    case Deed::act_with: return words.of_card("choice.act-with", first);
    case Deed::attack:
      if (second == no_card) return words.of_card("choice.attack-with", first);
      return words.of_two("choice.attack", first, "target", second);
    case Deed::wait: return words.of_card("choice.wait", first);
    case Deed::flee:
      return {
          "choice.flee", {{"card", words.card(first)}, {"place", words.sector(choice.destination())}}, {}};
    case Deed::battle_action: return line_choice(words, "choice.battle-action", choice);
    case Deed::idle: return words.of_card("choice.idle", first);
    case Deed::pick_victim: return words.of_two("choice.pick-victim", first, "target", second);
    case Deed::block: return words.of_card("choice.block", first);
    case Deed::no_block: return {"choice.no-block", {}, {}};
    case Deed::tactic: return line_choice(words, "choice.tactic", choice);
    case Deed::no_tactic: return {"choice.no-tactic", {}, {}};
    case Deed::answer: return line_choice(words, "choice.answer", choice);
    case Deed::repair: return words.of_two("choice.repair", first, "target", second);
    case Deed::no_answer: return {"choice.no-answer", {}, {}};
    case Deed::save:
      if (second == no_card) return words.of_card("choice.save-with", first);
      return words.of_two("choice.save", first, "target", second);
    case Deed::no_save: return {"choice.no-save", {}, {}};
    case Deed::aim: return words.of_card("choice.aim", first);
    case Deed::aim_at_player:
      return {"choice.aim-at-player", {{"opponent", words.player(side_at(choice.what[0]))}}, {}};
    case Deed::go_to: return {"choice.go-to", {{"place", words.sector(choice.sector())}}, {}};
    case Deed::keep_ready: return words.of_card("choice.keep-ready", first);
    case Deed::exhaust: return words.of_card("choice.exhaust", first);
    case Deed::enough: return {"choice.enough", {}, {}};
    case Deed::discard: return words.of_card("choice.discard", first);
    case Deed::refresh: return {"choice.refresh", {}, {}};
    case Deed::finish: return words.of_card("choice.finish", first);
    case Deed::move:
      return {
          "choice.move", {{"card", words.card(first)}, {"place", words.sector(choice.destination())}}, {}};
    case Deed::heal: return words.of_two("choice.heal", first, "target", second);
    case Deed::strike_back: return words.of_card("choice.strike-back", first);
    case Deed::concede: return {"choice.concede", {}, {}};
    case Deed::pass: return {"choice.pass", {}, {}};
    case Deed::pass_until_round:
      return {"choice.pass-until-round", {{"window", word_in(standing_words, choice.what[0])}}, {}};
  }
  return {};
}

}  // namespace affray::sectors
