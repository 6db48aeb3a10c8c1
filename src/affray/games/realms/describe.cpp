// What happened, and what may be chosen, as messages: keys and arguments of data/realms/messages.*.json.

#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "affray/games/realms/game.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/wording.hpp"

namespace affray::realms {

namespace {

using List = std::vector<Message>;

Message part_words(const Part& part) {
  const long amount = part.amount;
  switch (part.of) {
    case Part::Of::strength: return {"part.strength", {{"amount", amount}}, {}};
    case Part::Of::table: return {"part.table", {{"amount", amount}}, {}};
    case Part::Of::fixed: return {"part.fixed", {{"amount", amount}}, {}};
    case Part::Of::die: return {"part.die", {{"amount", amount}}, {}};
    case Part::Of::plus: return {"part.plus", {{"amount", amount}}, {}};
    case Part::Of::wound: return {"part.wound", {{"amount", amount}}, {}};
    case Part::Of::reroll: return {"part.reroll", {{"amount", amount}}, {}};
    case Part::Of::floor: return {"part.floor", {{"amount", amount}}, {}};
  }
  return {};
}

List parts_of(const Total& total) {
  List parts;
  for (const Part& part : total.parts) parts.push_back(part_words(part));
  if (parts.empty()) parts.push_back({"part.nothing", {}, {}});
  return parts;
}

// One function for each event: its key and its arguments; the rules are added at the end.
struct Describer {
  const Codex& codex;

  [[nodiscard]] Argument name(FigureId figure) const { return figure_name(codex, figure); }
  [[nodiscard]] Argument card(CardId id) const { return card_name(codex, id); }
  [[nodiscard]] std::string space(SpaceId at) const { return codex.board.name(at); }
  [[nodiscard]] Argument group(std::uint8_t id) const {
    return List{
        {"figure." + (id < codex.groups.size() ? codex.groups[id].id : std::string("nobody")), {}, {}}};
  }
  [[nodiscard]] Argument kind(std::uint8_t profile) const {
    const bool is_known = profile < codex.profiles.size();
    return List{{"figure." + (is_known ? codex.profiles[profile].id : std::string("nobody")), {}, {}}};
  }
  [[nodiscard]] static Argument status(Status status) { return List{{"status." + word_of(status), {}, {}}}; }
  [[nodiscard]] Argument line(CardId id, std::uint8_t at) const {
    if (index(id) >= codex.cards.size() || at >= codex.cards[id].actions.size())
      return List{{"line.nothing", {}, {}}};
    return List{line_words(codex, codex.cards[id].actions[at])};
  }
  [[nodiscard]] Message about(const char* key, FigureId figure) const {
    return {key, {{"figure", name(figure)}}, {}};
  }
  [[nodiscard]] Message with_card(const char* key, FigureId figure, CardId id) const {
    return {key, {{"figure", name(figure)}, {"card", card(id)}}, {}};
  }
  [[nodiscard]] Message on_space(const char* key, FigureId figure, SpaceId at) const {
    return {key, {{"figure", name(figure)}, {"space", space(at)}}, {}};
  }

  // The round
  Message operator()(const RoundBegan& e) const {
    return {"event.round-began", {{"round", long{e.round}}}, {}, Tone::heading};
  }
  Message operator()(const CardChosen& e) const { return with_card("event.card-chosen", e.figure, e.card); }
  Message operator()(const EnemyCardDrawn& e) const {
    return {"event.enemy-card-drawn",
            {{"group", group(e.group)}, {"card", card(e.card)}, {"speed", long{e.speed}}},
            {}};
  }
  Message operator()(const DeckShuffled& e) const {
    return {"event.deck-shuffled", {{"group", group(e.group)}}, {}};
  }
  Message operator()(const TurnBegan& e) const {
    return {"event.turn-began", {{"figure", name(e.figure)}, {"speed", long{e.speed}}}, {}, Tone::part};
  }
  Message operator()(const CardBegun& e) const { return with_card("event.card-begun", e.figure, e.card); }
  Message operator()(const LineSkipped& e) const {
    return {"event.line-skipped", {{"figure", name(e.figure)}, {"line", line(e.card, e.line)}}, {}};
  }
  Message operator()(const CardSpent& e) const {
    return {"event.card-spent",
            {{"figure", name(e.figure)},
             {"card", card(e.card)},
             {"goes", word_of(e.goes)},
             {"place", long{e.place}}},
            {}};
  }
  Message operator()(const CardReturned& e) const {
    return with_card("event.card-returned", e.figure, e.card);
  }
  Message operator()(const ExperienceGained& e) const {
    return {"event.experience-gained", {{"figure", name(e.figure)}, {"amount", long{e.xp}}}, {}};
  }
  Message operator()(const StaminaChanged& e) const {
    return {"event.stamina-changed",
            {{"figure", name(e.figure)}, {"way", way_of(e.amount)}, {"amount", size_of(e.amount)}},
            {}};
  }

  // Attacks
  Message operator()(const AttackBegan& e) const {
    Action action{};
    action.attack = e.attack;
    return {"event.attack-began",
            {{"attacker_figure", name(e.attacker)},
             {"target", name(e.target)},
             {"line", List{line_words(codex, action)}}},
            {}};
  }
  Message operator()(const DiceRolled& e) const {
    if (e.faces[1] == 0)
      return {"event.die-rolled",
              {{"figure", name(e.figure)}, {"face", long{e.faces[0]}}, {"dropped", long{e.dropped[0]}}},
              {}};
    return {"event.dice-rolled",
            {{"figure", name(e.figure)},
             {"face", long{e.faces[0]}},
             {"other_face", long{e.faces[1]}},
             {"dropped", long{e.dropped[0]}},
             {"other_dropped", long{e.dropped[1]}}},
            {}};
  }
  Message operator()(const DieRerolled& e) const {
    return {"event.die-rerolled",
            {{"figure", name(e.figure)},
             {"old", long{e.from}},
             {"face", long{e.to}},
             {"dropped", long{e.dropped}},
             {"right", word_of(e.right)}},
            {}};
  }
  Message operator()(const DieKept& e) const {
    return {"event.die-kept", {{"figure", name(e.figure)}, {"face", long{e.face}}}, {}};
  }
  Message operator()(const DiceAssigned& e) const {
    return {"event.dice-assigned",
            {{"figure", name(e.figure)},
             {"range", long{e.range}},
             {"damage", long{e.damage}},
             {"reaches", long{e.reaches}}},
            {}};
  }
  Message operator()(const OutOfReach& e) const {
    return {"event.out-of-reach",
            {{"figure", name(e.attacker)}, {"target", name(e.target)}, {"distance", long{e.distance}}},
            {}};
  }
  Message operator()(const Missed& e) const {
    return {"event.missed",
            {{"figure", name(e.attacker)}, {"target", name(e.target)}, {"face", long{e.face}}},
            {}};
  }
  Message operator()(const Hit& e) const {
    return {e.pierces != 0 ? "event.hit-pierces" : "event.hit",
            {{"figure", name(e.attacker)},
             {"target", name(e.target)},
             {"parts", parts_of(e.total)},
             {"sum", long{e.total.sum}}},
            {}};
  }
  Message operator()(const Defended& e) const {
    return {e.face == 0 ? "event.defended-fixed" : "event.defended",
            {{"target", name(e.target)},
             {"face", long{e.face}},
             {"fixed", long{e.fixed}},
             {"stopped", long{e.stopped}},
             {"left", long{e.left}}},
            {}};
  }
  Message operator()(const HealthLost& e) const {
    return {"event.health-lost",
            {{"figure", name(e.figure)}, {"amount", long{e.amount}}, {"left", long{e.left}}},
            {}};
  }
  Message operator()(const Fell& e) const {
    Message words = about("event.fell", e.figure);
    words.tone = Tone::result;
    return words;
  }

  // Statuses and healing
  Message operator()(const StatusGained& e) const {
    return {"event.status-gained", {{"figure", name(e.figure)}, {"status", status(e.status)}}, {}};
  }
  Message operator()(const StatusEnded& e) const {
    return {"event.status-ended", {{"figure", name(e.figure)}, {"status", status(e.status)}}, {}};
  }
  Message operator()(const Healed& e) const {
    return {
        "event.healed", {{"figure", name(e.figure)}, {"amount", long{e.amount}}, {"now", long{e.now}}}, {}};
  }
  Message operator()(const EffectBegan& e) const {
    return {"event.effect-began",
            {{"figure", name(e.figure)},
             {"verb", word_of(e.verb)},
             {"way", way_of(e.amount)},
             {"amount", size_of(e.amount)},
             {"lasts", word_of(e.lasts)}},
            {}};
  }
  Message operator()(const EffectEnded& e) const {
    return {"event.effect-ended",
            {{"figure", name(e.figure)},
             {"verb", word_of(e.verb)},
             {"way", way_of(e.amount)},
             {"amount", size_of(e.amount)}},
            {}};
  }

  // The map
  Message operator()(const Moved& e) const {
    return {"event.moved",
            {{"figure", name(e.figure)},
             {"start", space(e.from)},
             {"space", space(e.to)},
             {"steps", long{e.steps}},
             {"stamina", long{e.stamina}}},
            {}};
  }
  Message operator()(const MoveRolled& e) const {
    return {"event.move-rolled",
            {{"figure", name(e.figure)}, {"face", long{e.face}}, {"points", long{e.points}}},
            {}};
  }
  Message operator()(const Pushed& e) const {
    return {
        "event.pushed", {{"figure", name(e.figure)}, {"start", space(e.from)}, {"space", space(e.to)}}, {}};
  }
  Message operator()(const TrapSprung& e) const {
    return {"event.trap-sprung",
            {{"figure", name(e.figure)}, {"space", space(e.space)}, {"damage", long{e.damage}}},
            {}};
  }
  Message operator()(const DoorOpened& e) const { return on_space("event.door-opened", e.figure, e.space); }
  Message operator()(const RiftOpened& e) const {
    return {"event.rift-opened",
            {{"figure", name(e.figure)}, {"space", space(e.space)}, {"element", word_of(e.element)}},
            {}};
  }
  Message operator()(const RiftUsed& e) const {
    return {"event.rift-used",
            {{"figure", name(e.figure)},
             {"space", space(e.space)},
             {"element", word_of(e.element)},
             {"stays", e.stays != 0 ? "yes" : "no"}},
            {}};
  }
  Message operator()(const RiftMissed& e) const {
    return {"event.rift-missed",
            {{"figure", name(e.figure)},
             {"space", space(e.space)},
             {"face", long{e.face}},
             {"needed", long{e.needed}}},
            {}};
  }
  Message operator()(const RiftVanished& e) const {
    return {"event.rift-vanished", {{"space", space(e.space)}, {"element", word_of(e.element)}}, {}};
  }
  Message operator()(const Summoned& e) const {
    return {"event.summoned",
            {{"figure", name(e.figure)},
             {"kind", kind(e.profile)},
             {"by_figure", name(e.by)},
             {"space", space(e.space)}},
            {}};
  }
  Message operator()(const Arrived& e) const { return on_space("event.arrived", e.figure, e.space); }
  Message operator()(const LootLeft& e) const { return {"event.loot-left", {{"space", space(e.space)}}, {}}; }
  Message operator()(const LootTaken& e) const {
    return {"event.loot-taken",
            {{"figure", name(e.figure)},
             {"space", space(e.space)},
             {"gold", long{e.gold}},
             {"item", e.item != 0 ? "yes" : "no"},
             {"adrenaline", e.adrenaline != 0 ? "yes" : "no"}},
            {}};
  }

  // Enemies
  Message operator()(const TargetPicked& e) const {
    return {e.die == 0 ? "event.target-picked" : "event.target-picked-by-die",
            {{"figure", name(e.figure)}, {"target", name(e.target)}, {"face", long{e.die}}},
            {}};
  }
  Message operator()(const DidNothing& e) const { return about("event.did-nothing", e.figure); }

  // The objective
  Message operator()(const PrisonerFreed& e) const {
    return {"event.prisoner-freed", {{"figure", name(e.figure)}, {"by_figure", name(e.by)}}, {}};
  }
  Message operator()(const Escaped& e) const { return on_space("event.escaped", e.figure, e.space); }
  Message operator()(const ObjectiveMet& e) const {
    return {"event.objective-met", {{"number", long{e.objective} + 1}}, {}, Tone::result};
  }
  Message operator()(const SkirmishWon& /*e*/) const { return {"event.skirmish-won", {}, {}, Tone::result}; }
  Message operator()(const SkirmishLost& /*e*/) const {
    return {"event.skirmish-lost", {}, {}, Tone::result};
  }
};

}  // namespace

Message Realms::describe(const Codex& codex, const Event& event) {
  Message message = std::visit(Describer{codex}, event);
  std::visit([&](const auto& e) { message.rules.assign(e.rules.begin(), e.rules.end()); }, event);
  return message;
}

Message Realms::phrase(const Codex& codex, const Choice& choice) {
  const Describer words{codex};
  const std::uint8_t what = choice.what[0];
  const auto with_space = [&](const char* key) { return words.on_space(key, choice.figure, choice.space()); };
  const auto with_figure = [&](const char* key) {
    return Message{key, {{"figure", words.name(choice.figure)}, {"target", words.name(choice.target())}}, {}};
  };
  const auto alone = [&](const char* key) { return words.about(key, choice.figure); };
  switch (choice.deed) {
    case Deed::play_card: {
      const Card* card = what < codex.cards.size() ? &codex.cards[choice.card()] : nullptr;
      return {"choice.play-card",
              {{"figure", words.name(choice.figure)},
               {"card", words.card(choice.card())},
               {"stamina", card == nullptr ? 0L : long{card->stamina}},
               {"words", List{card == nullptr ? Message{"line.nothing", {}, {}} : card_words(codex, *card)}}},
              {}};
    }
    case Deed::ready: return alone("choice.ready");
    case Deed::go_first: return alone("choice.go-first");
    case Deed::begin_card: return words.with_card("choice.begin-card", choice.figure, choice.card());
    case Deed::skip_line:
    case Deed::carry_out:
      return {choice.deed == Deed::skip_line ? "choice.skip-line" : "choice.carry-out",
              {{"figure", words.name(choice.figure)}, {"line", words.line(choice.card_of_line(), what)}},
              {}};
    case Deed::stamina_move: return with_space("choice.stamina-move");
    case Deed::move_to: return with_space("choice.move-to");
    case Deed::stop: return alone("choice.stop");
    case Deed::target: return with_figure("choice.target");
    case Deed::enough_targets: return alone("choice.enough-targets");
    case Deed::roll: return alone("choice.roll");
    case Deed::reroll:
      return {"choice.reroll",
              {{"figure", words.name(choice.figure)},
               {"die", long{what} + 1},
               {"right", word_of(static_cast<Right>(choice.what[1]))}},
              {}};
    case Deed::stand: return alone("choice.stand");
    case Deed::keep:
      return {
          "choice.keep", {{"figure", words.name(choice.figure)}, {"which", what == 0 ? "first" : "new"}}, {}};
    case Deed::assign:
      return {"choice.assign", {{"figure", words.name(choice.figure)}, {"die", long{what} + 1}}, {}};
    case Deed::place: return with_space("choice.place");
    case Deed::use_rift: return with_space("choice.use-rift");
    case Deed::try_rift: return with_space("choice.try-rift");
    case Deed::leave_rift: return alone("choice.leave-rift");
    case Deed::cure:
      return {
          "choice.cure",
          {{"figure", words.name(choice.figure)}, {"status", Describer::status(static_cast<Status>(what))}},
          {}};
    case Deed::cure_nothing: return alone("choice.cure-nothing");
    case Deed::take_loot: return with_space("choice.take-loot");
    case Deed::open_door: return with_space("choice.open-door");
    case Deed::free_prisoner: return with_figure("choice.free-prisoner");
    case Deed::retrieve: return words.with_card("choice.retrieve", choice.figure, choice.card());
    case Deed::end_turn: return alone("choice.end-turn");
    case Deed::act: return alone("choice.act");
    case Deed::draw: return alone("choice.draw");
    case Deed::attack: return with_figure("choice.attack");
    case Deed::heal: return with_figure("choice.heal");
    case Deed::defend: return alone("choice.defend");
    case Deed::discard: return words.with_card("choice.discard", choice.figure, choice.card());
    case Deed::close_door: return with_space("choice.close-door");
    case Deed::wait: return alone("choice.wait");
    case Deed::concede: return alone("choice.concede");
    case Deed::target_both:
      return {"choice.target-both",
              {{"figure", words.name(choice.figure)},
               {"target", words.name(id_at<FigureId>(what))},
               {"other", words.name(id_at<FigureId>(choice.what[1]))}},
              {}};
  }
  return {};
}

}  // namespace affray::realms
