// What happened, and what may be chosen, as messages: keys and arguments of data/worlds/messages.*.json.
//
// Names of players and places go out as they are; "natives" is the word for the Natives, on which patterns
// select. Words on which patterns select besides: kind, own, theirs, whose, lasts, covers, card, way.

#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "affray/core/joined.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/games/worlds/names.hpp"
#include "affray/games/worlds/wording.hpp"

namespace affray::worlds {

namespace {

using Arguments = std::vector<std::pair<std::string, Argument>>;

// "1 Population", "2 Plants": as a subject (markers.count) or as what somebody loses (markers.lost).
std::vector<Message> listed_markers(const Markers& markers, const char* key) {
  std::vector<Message> list;
  for (const Kind kind : all_kinds) {
    const long count = markers[kind];
    if (count > 0) list.push_back({key, {{"count", count}, {"kind", word_of(kind)}}, {}});
  }
  return list;
}

Argument event_name(const Codex& codex, EventId event) {
  return std::vector<Message>{{"card." + event_id(codex, event) + ".name", {}, {}}};
}

const char* word_of_card(const Codex& codex, PlaceId place) {
  return index(place) < codex.places.size() && codex.place(place).is_sun ? "sun" : "world";
}

Message part_message(const Codex& codex, const Part& part) {
  const long amount = part.amount;
  switch (part.of) {
    case Part::Of::markers:
      return {"part.markers",
              {{"amount", amount}, {"count", long{part.count}}, {"kind", word_of(id_at<Kind>(part.id))}},
              {}};
    case Part::Of::event:
      return {"part.event", {{"amount", amount}, {"event", event_name(codex, id_at<EventId>(part.id))}}, {}};
    case Part::Of::energy: return {"part.energy", {{"amount", amount}}, {}};
    case Part::Of::die: return {"part.die", {{"amount", amount}}, {}};
    case Part::Of::floor: return {"part.floor", {{"amount", amount}}, {}};
  }
  return {};
}

std::vector<Message> parts_of(const Codex& codex, const Total& total) {
  std::vector<Message> parts;
  for (const Part& part : total.parts) parts.push_back(part_message(codex, part));
  if (parts.empty()) parts.push_back({"part.nothing", {}, {}});
  return parts;
}

const char* word_of(Whose whose) {
  constexpr std::array words{"own", "opponent", "both"};
  return words[index(whose)];
}

const char* word_of(Of of) {
  constexpr std::array words{"population", "plant", "native", "any"};
  return words[index(of)];
}

// `mobilization` is how long the effect of WG6 lasts, as the options say.
const char* word_of(const Options& options, Lasts lasts) {
  if (lasts == Lasts::mobilization) {
    return options.mobilization_lasts == MobilizationLasts::fight ? "fight" : "battle";
  }
  constexpr std::array words{"battle", "fight", "turn"};
  return words[index(lasts)];
}

const char* word_of(const Options& options, Covers covers) {
  if (covers == Covers::mobilization) {
    return options.mobilization_covers == MobilizationCovers::all ? "all" : "one";
  }
  return covers == Covers::all ? "all" : "one";
}

const char* key_of(Verb verb) {
  constexpr std::array keys{"effect.power",          "effect.die",
                            "effect.best-die",       "effect.worst-die",
                            "effect.energy",         "effect.energy-worth",
                            "effect.no-energy",      "effect.wins-ties",
                            "effect.safe-ties",      "effect.native-joins",
                            "effect.native-appears", "effect.cancel",
                            "effect.no-withdrawal",  "effect.free-withdrawal",
                            "effect.loses-at-most"};
  static_assert(keys.size() == index(Verb::loses_at_most) + 1);
  return keys[index(verb)];
}

// An effect that happens at once has no duration.
bool is_instant(Verb verb) {
  return verb == Verb::energy || verb == Verb::native_appears || verb == Verb::cancel;
}

Message effect_message(const Codex& codex, const Effect& effect) {
  const long amount = effect.amount;
  const char* lasts = is_instant(effect.verb) ? "once" : word_of(codex.options, effect.lasts);
  return {key_of(effect.verb),
          {{"whose", word_of(effect.whose)},
           {"kind", word_of(effect.of)},
           {"covers", word_of(codex.options, effect.covers)},
           {"way", amount < 0 ? "less" : "more"},
           {"amount", amount < 0 ? -amount : amount},
           {"lasts", lasts}},
          {}};
}

}  // namespace

Message event_words(const Codex& codex, const EventCard& card) {
  std::vector<Message> effects;
  for (const Effect& effect : card.effects) effects.push_back(effect_message(codex, effect));
  return joined("effect.then", std::move(effects));
}

namespace {

Argument effect_phrase(const Codex& codex, EventId event, std::size_t effect) {
  if (index(event) >= codex.events.size() || effect >= codex.event(event).effects.size()) {
    return std::string("?");
  }
  return std::vector<Message>{effect_message(codex, codex.event(event).effects[effect])};
}

// One function for each event: its key and its arguments; the rules are added at the end.
struct Describer {
  const Codex& codex;

  [[nodiscard]] std::string name(Side side) const { return name_of(codex, side); }
  [[nodiscard]] static long counted_from_one(BattleId battle) { return long{byte(battle)} + 1; }
  [[nodiscard]] Message about(const char* key, Side side) const { return {key, {{"side", name(side)}}, {}}; }

  Message operator()(const TurnBegan& e) const { return about("event.turn-began", e.side); }
  Message operator()(const TurnEnded& e) const { return about("event.turn-ended", e.side); }
  Message operator()(const FightStarted& e) const {
    return {"event.fight-started",
            {{"attacker", name(e.attacker)},
             {"defender", name(e.defender)},
             {"card", word_of_card(codex, e.place)},
             {"place", place_name(codex, e.place)}},
            {}};
  }
  Message operator()(const Paired& e) const {
    return {"event.paired",
            {{"side", name(e.side)},
             {"own", worlds::word_of(e.own)},
             {"opponent", name(e.opponent)},
             {"theirs", worlds::word_of(e.theirs)},
             {"battle", counted_from_one(e.battle)}},
            {}};
  }
  Message operator()(const SpareAdded& e) const {
    return {
        "event.spare-added",
        {{"side", name(e.side)}, {"kind", worlds::word_of(e.kind)}, {"battle", counted_from_one(e.battle)}},
        {}};
  }
  Message operator()(const SpareHeldBack& e) const {
    return {"event.spare-held-back", {{"side", name(e.side)}, {"kind", worlds::word_of(e.kind)}}, {}};
  }
  Message operator()(const BattleBegan& e) const {
    return {"event.battle-began",
            {{"battle", counted_from_one(e.battle)},
             {"first", name(e.sides[0])},
             {"first_markers", listed_markers(e.markers[0], "markers.count")},
             {"second", name(e.sides[1])},
             {"second_markers", listed_markers(e.markers[1], "markers.count")}},
            {}};
  }
  Message operator()(const EventPlayed& e) const {
    return {"event.event-played", {{"side", name(e.side)}, {"event", event_name(codex, e.event)}}, {}};
  }
  Message operator()(const EventPassed& e) const { return about("event.event-passed", e.side); }
  Message operator()(const EventCancelled& e) const {
    return {"event.event-cancelled",
            {{"side", name(e.side)}, {"event", event_name(codex, e.event)}, {"by", event_name(codex, e.by)}},
            {}};
  }
  Message operator()(const EventTookEffect& e) const {
    return {"event.event-took-effect",
            {{"side", name(e.side)},
             {"event", event_name(codex, e.event)},
             {"effect", effect_phrase(codex, e.event, e.effect)}},
            {}};
  }
  Message operator()(const EnergyUsed& e) const {
    return {"event.energy-used", {{"side", name(e.side)}, {"amount", long{e.amount}}}, {}};
  }
  Message operator()(const EnergyHidden& e) const { return about("event.energy-hidden", e.side); }
  Message operator()(const EnergyChanged& e) const {
    return {"event.energy-changed",
            {{"side", name(e.side)},
             {"way", e.amount < 0 ? "less" : "more"},
             {"amount", long{e.amount < 0 ? -e.amount : e.amount}}},
            {}};
  }
  Message operator()(const Rolled& e) const {
    if (e.faces[1] == 0) return {"event.rolled", {{"side", name(e.side)}, {"face", long{e.faces[0]}}}, {}};
    return {"event.rolled-two",
            {{"side", name(e.side)},
             {"face", long{e.faces[0]}},
             {"other_face", long{e.faces[1]}},
             {"kept", long{e.kept}}},
            {}};
  }
  Message operator()(const Compared& e) const {
    return {"event.compared",
            {{"battle", counted_from_one(e.battle)},
             {"first", name(e.sides[0])},
             {"first_parts", parts_of(codex, e.totals[0])},
             {"first_sum", long{e.totals[0].sum}},
             {"second", name(e.sides[1])},
             {"second_parts", parts_of(codex, e.totals[1])},
             {"second_sum", long{e.totals[1].sum}}},
            {}};
  }
  Message operator()(const BattleWon& e) const {
    return {"event.battle-won", {{"battle", counted_from_one(e.battle)}, {"winner", name(e.winner)}}, {}};
  }
  Message operator()(const BattleTied& e) const {
    return {"event.battle-tied", {{"battle", counted_from_one(e.battle)}}, {}};
  }
  Message operator()(const MarkersLost& e) const {
    std::vector<Message> markers = listed_markers(e.markers, "markers.lost");
    if (markers.empty()) return about("event.nothing-lost", e.side);
    return {"event.markers-lost", {{"side", name(e.side)}, {"markers", std::move(markers)}}, {}};
  }
  Message operator()(const FightWon& e) const {
    return {"event.fight-won",
            {{"winner", name(e.winner)},
             {"loser", name(e.loser)},
             {"winner_lost", long{e.winner_lost}},
             {"loser_lost", long{e.loser_lost}}},
            {}};
  }
  Message operator()(const FightDrawn& e) const {
    return {"event.fight-drawn",
            {{"first", name(e.sides[0])}, {"second", name(e.sides[1])}, {"lost", long{e.lost}}},
            {}};
  }
  Message operator()(const Withdrew& e) const {
    if (e.populations == 0) return about("event.stayed", e.side);
    return {"event.withdrew",
            {{"side", name(e.side)}, {"count", long{e.populations}}, {"sun", place_name(codex, e.sun)}},
            {}};
  }
  Message operator()(const PlantTaken& e) const {
    return {"event.plant-taken", {{"winner", name(e.winner)}, {"loser", name(e.loser)}}, {}};
  }
  Message operator()(const PlantLeft& e) const {
    return {"event.plant-left", {{"winner", name(e.winner)}}, {}};
  }
  Message operator()(const NativesAppeared& e) const {
    return {"event.natives-appeared",
            {{"card", word_of_card(codex, e.place)},
             {"place", place_name(codex, e.place)},
             {"count", long{e.count}}},
            {}};
  }
};

Tone tone_of(const Event& event) {
  const auto is = [&]<class... Of>(Of... /*of*/) { return (std::holds_alternative<Of>(event) || ...); };
  if (is(TurnBegan{}, FightStarted{})) return Tone::heading;
  if (is(BattleBegan{})) return Tone::part;
  if (is(BattleWon{}, BattleTied{}, FightWon{}, FightDrawn{})) return Tone::result;
  return Tone::plain;
}

Message attack_phrase(const Codex& codex, const Choice& choice) {
  const auto to = id_at<PlaceId>(choice.what[1]);
  const auto from = id_at<PlaceId>(choice.what[2]);
  Arguments arguments{{"opponent", name_of(codex, side_at(choice.what[0]))},
                      {"card", word_of_card(codex, to)},
                      {"place", place_name(codex, to)}};
  if (side_at(choice.what[0]) == everybody) return {"choice.attack-everybody", arguments, {}};
  if (from == to) return {"choice.attack", arguments, {}};
  arguments.emplace_back("from", place_name(codex, from));
  return {"choice.attack-from", arguments, {}};
}

}  // namespace

Message Worlds::describe(const Codex& codex, const Event& event) {
  Message message = std::visit(Describer{codex}, event);
  message.tone = tone_of(event);
  std::visit([&](const auto& e) { message.rules.assign(e.rules.begin(), e.rules.end()); }, event);
  return message;
}

Message Worlds::phrase(const Codex& codex, const Choice& choice) {
  const auto [first, second, third] = choice.what;
  const auto kind = [](std::uint8_t what) { return worlds::word_of(id_at<Kind>(what)); };
  switch (choice.deed) {
    case Deed::attack: return attack_phrase(codex, choice);
    case Deed::end_turn: return {"choice.end-turn", {}, {}};
    case Deed::pair:
      return {"choice.pair",
              {{"own", kind(first)}, {"opponent", name_of(codex, side_at(third))}, {"theirs", kind(second)}},
              {}};
    case Deed::add_spare:
      return {"choice.add-spare", {{"kind", kind(first)}, {"battle", long{second} + 1}}, {}};
    case Deed::hold_back: return {"choice.hold-back", {{"kind", kind(first)}}, {}};
    case Deed::fight_battle: return {"choice.fight-battle", {{"battle", long{first} + 1}}, {}};
    case Deed::play_event:
      return {"choice.play-event", {{"event", event_name(codex, id_at<EventId>(first))}}, {}};
    case Deed::pass_event: return {"choice.pass-event", {}, {}};
    case Deed::use_energy: return {"choice.use-energy", {{"amount", long{first}}}, {}};
    case Deed::natives_energy: return {"choice.natives-energy", {{"amount", long{first}}}, {}};
    case Deed::roll: return {"choice.roll", {}, {}};
    case Deed::lose_marker: return {"choice.lose-marker", {{"kind", kind(first)}}, {}};
    case Deed::withdraw: return {"choice.withdraw", {{"count", long{first}}}, {}};
    case Deed::take_plant: return {"choice.take-plant", {}, {}};
    case Deed::leave_plant: return {"choice.leave-plant", {}, {}};
    case Deed::withdraw_plants: return {"choice.withdraw-plants", {{"count", long{first}}}, {}};
    case Deed::withdraw_to:
      return {"choice.withdraw-to",
              {{"count", long{first}}, {"place", place_name(codex, id_at<PlaceId>(second))}},
              {}};
    case Deed::take_markers:
      return {"choice.take-markers", {{"count", long{first}}, {"kind", kind(second)}}, {}};
    case Deed::concede: return {"choice.concede", {}, {}};
    case Deed::pass: return {"choice.pass", {}, {}};
  }
  return {};
}

std::string_view Worlds::when(const Choice& choice) {
  switch (choice.deed) {
    case Deed::attack: return "when.attack";
    case Deed::end_turn: return "when.end-turn";
    case Deed::pair: return "when.pair";
    case Deed::add_spare:
    case Deed::hold_back: return "when.spare";
    case Deed::fight_battle: return "when.fight-battle";
    case Deed::play_event:
    case Deed::pass_event: return "when.event";
    case Deed::use_energy:
    case Deed::natives_energy: return "when.energy";
    case Deed::roll: return "when.roll";
    case Deed::lose_marker: return "when.lose-marker";
    case Deed::withdraw:
    case Deed::withdraw_plants:
    case Deed::withdraw_to: return "when.withdraw";
    case Deed::take_plant:
    case Deed::leave_plant:
    case Deed::take_markers: return "when.plant";
    case Deed::concede:
    case Deed::pass: return "when.never";
  }
  return {};
}

}  // namespace affray::worlds
