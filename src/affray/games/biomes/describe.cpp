// What happened, and what may be chosen, as messages: keys and arguments of data/biomes/messages.*.json.

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "affray/games/biomes/game.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/wording.hpp"

namespace affray::biomes {

namespace {

using List = std::vector<Message>;

// One function for each event: its key and its arguments; the rules are added at the end.
struct Describer {
  const Codex& codex;

  [[nodiscard]] std::string player(Side side) const { return player_name(codex, side); }
  [[nodiscard]] Argument card(CardId id) const { return card_name(codex, id); }
  [[nodiscard]] static long number(LaneId lane) { return long{number_of(lane)}; }
  [[nodiscard]] Message by_player(const char* key, Side side, Tone tone = Tone::plain) const {
    return {key, {{"side", player(side)}}, {}, tone};
  }
  [[nodiscard]] Message of_card(const char* key, CardId id) const { return {key, {{"card", card(id)}}, {}}; }
  [[nodiscard]] Message of_two(const char* key, CardId id, CardId other) const {
    return {key, {{"card", card(id)}, {"target", card(other)}}, {}};
  }
  [[nodiscard]] Message in_lane(const char* key, CardId id, LaneId lane) const {
    return {key, {{"card", card(id)}, {"lane", number(lane)}}, {}};
  }
  [[nodiscard]] Message owned(const char* key, Side side, CardId id) const {
    return {key, {{"side", player(side)}, {"card", card(id)}}, {}};
  }

  [[nodiscard]] const Skill* skill_of(CardId id, SkillId at) const {
    if (!exists(codex, id)) return nullptr;
    const CardKind& kind = codex.kinds[codex.cards[id].kind];
    return index(at) < kind.skills.size() ? &kind.skill(at) : nullptr;
  }
  [[nodiscard]] Argument skill(CardId id, SkillId at) const {
    const Skill* found = skill_of(id, at);
    return List{found == nullptr ? Message{"line.nothing", {}, {}} : skill_words(*found)};
  }

  [[nodiscard]] Message sector(const Aimed& aimed) const {
    return {"target.sector", {{"side", player(aimed.sector_of())}, {"lane", number(aimed.lane())}}, {}};
  }
  [[nodiscard]] Message target(const Aimed& aimed, CardId its_card) const {
    switch (aimed.at) {
      case Aimed::At::nothing: break;
      case Aimed::At::card: return of_card("target.card", aimed.card());
      case Aimed::At::action: return of_card("target.action", its_card);
      case Aimed::At::sector: return sector(aimed);
      case Aimed::At::player: return by_player("target.player", aimed.player());
    }
    return {"line.nothing", {}, {}};
  }

  [[nodiscard]] List parts_of(const Total& total) const {
    static constexpr std::array<const char*, 5> keys{"part.printed", "part.marker", "part.turn", "part.card",
                                                     "part.biome"};
    List parts;
    for (const Part& part : total.parts) {
      Message words{keys.at(static_cast<std::size_t>(part.from)), {{"amount", long{part.amount}}}, {}};
      if (part.from == Part::From::card) words.arguments.emplace_back("card", card(part.card));
      parts.push_back(std::move(words));
    }
    if (parts.empty()) parts.push_back({"part.nothing", {}, {}});
    return parts;
  }

  // The match
  Message operator()(const MatchBegan& e) const {
    return {"event.match-began", {{"match", long{e.match}}, {"side", player(e.starter)}}, {}, Tone::heading};
  }
  Message operator()(const BiomeDealt& e) const {
    const std::string id = e.biome < codex.biomes.size() ? codex.biomes[e.biome].id : "nothing";
    return {"event.biome-dealt", {{"lane", number(e.lane)}, {"biome", List{{"biome." + id, {}, {}}}}}, {}};
  }
  Message operator()(const HandDrawn& e) const {
    return {"event.hand-drawn", {{"side", player(e.side)}, {"count", long{e.count}}}, {}};
  }
  Message operator()(const Kept& e) const { return by_player("event.kept", e.side); }
  Message operator()(const Mulliganed& e) const {
    Message message = by_player("event.mulliganed", e.side);
    message.arguments.emplace_back("mulligans", long{e.mulligans});
    return message;
  }
  Message operator()(const CardPutBelow& e) const { return by_player("event.card-put-below", e.side); }
  Message operator()(const CardSwapped& e) const { return by_player("event.card-swapped", e.side); }
  Message operator()(const MatchEnded& e) const {
    if (e.winner == nobody) return {"event.match-drawn", {{"match", long{e.match}}}, {}, Tone::result};
    return {"event.match-won", {{"match", long{e.match}}, {"winner", player(e.winner)}}, {}, Tone::result};
  }
  Message operator()(const Conceded& e) const {
    return by_player(e.game != 0 ? "event.conceded-game" : "event.conceded-match", e.side);
  }

  // The turn
  Message operator()(const TurnBegan& e) const {
    return {"event.turn-began", {{"turn", long{e.turn}}, {"side", player(e.side)}}, {}, Tone::heading};
  }
  Message operator()(const PhaseBegan& e) const {
    return {"event.phase-began", {{"phase", word_in(phase_words, e.phase)}}, {}, Tone::part};
  }
  Message operator()(const Refreshed& e) const {
    const Tone tone = e.count == 0 ? Tone::aside : Tone::plain;
    return {"event.refreshed", {{"side", player(e.side)}, {"count", long{e.count}}}, {}, tone};
  }
  Message operator()(const Drew& e) const { return by_player("event.drew", e.side); }
  Message operator()(const CouldNotDraw& e) const { return by_player("event.could-not-draw", e.side); }
  Message operator()(const ConvertedCard& e) const { return by_player("event.converted-card", e.side); }
  Message operator()(const AnomalyPlayed& e) const { return owned("event.anomaly-played", e.side, e.card); }
  Message operator()(const TurnEnded& e) const { return by_player("event.turn-ended", e.side); }

  // The queue
  Message operator()(const ActionTaken& e) const {
    if (e.what == Action::What::card) {
      return {"event.card-taken",
              {{"side", player(e.side)}, {"card", card(e.card)}, {"speed", long{e.speed}}},
              {}};
    }
    const bool reacts = e.what == Action::What::reactive;
    return {reacts ? "event.skill-reacts" : "event.skill-activated",
            {{"side", player(e.side)}, {"card", card(e.card)}, {"skill", skill(e.card, e.skill)}},
            {}};
  }
  Message operator()(const Targeted& e) const {
    return {
        "event.targeted", {{"card", card(e.card)}, {"target", List{target(e.target, e.target_card)}}}, {}};
  }
  Message operator()(const XPicked& e) const {
    return {"event.x-picked", {{"side", player(e.side)}, {"amount", long{e.x}}}, {}};
  }
  Message operator()(const EnergyPaid& e) const {
    return {"event.energy-paid",
            {{"side", player(e.side)}, {"energy", List{energy_word(e.energy)}}},
            {},
            Tone::aside};
  }
  Message operator()(const Passed& e) const { return by_player("event.passed", e.side, Tone::aside); }
  Message operator()(const Executed& e) const {
    if (e.what == Action::What::card) return of_card("event.card-executed", e.card);
    return {"event.skill-executed", {{"card", card(e.card)}, {"skill", skill(e.card, e.skill)}}, {}};
  }
  Message operator()(const ActionCancelled& e) const { return of_card("event.action-cancelled", e.card); }
  Message operator()(const LoopEnded& /*e*/) const { return {"event.loop-ended", {}, {}}; }

  // Cards
  Message operator()(const Arrived& e) const {
    if (!is_lane(e.lane)) return of_card("event.arrived", e.card);
    return in_lane("event.arrived-in-lane", e.card, e.lane);
  }
  Message operator()(const Attached& e) const { return of_two("event.attached", e.card, e.host); }
  Message operator()(const CardLocked& e) const { return of_card("event.card-locked", e.card); }
  Message operator()(const CardUnlocked& e) const { return of_card("event.card-unlocked", e.card); }
  Message operator()(const Damaged& e) const {
    return {"event.damaged", {{"card", card(e.card)}, {"amount", long{e.amount}}}, {}};
  }
  Message operator()(const Terminated& e) const {
    Message words = of_card("event.terminated", e.card);
    words.tone = Tone::result;
    return words;
  }
  Message operator()(const Boosted& e) const {
    const auto value = [](int amount) {
      return List{{"value.number",
                   {{"way", amount < 0 ? "less" : "more"}, {"amount", long{amount < 0 ? -amount : amount}}},
                   {}}};
    };
    const char* key = e.defense == 0  ? "event.boosted-attack"
                      : e.attack == 0 ? "event.boosted-defense"
                                      : "event.boosted";
    return {key, {{"card", card(e.card)}, {"attack", value(e.attack)}, {"defense", value(e.defense)}}, {}};
  }
  Message operator()(const SkillGranted& e) const {
    return {"event.skill-granted", {{"card", card(e.card)}, {"keyword", List{keyword_name(e.keyword)}}}, {}};
  }
  Message operator()(const SkillLost& e) const {
    return {"event.skill-lost", {{"card", card(e.card)}, {"keyword", List{keyword_name(e.keyword)}}}, {}};
  }
  Message operator()(const MarkerPlaced& e) const {
    return {"event.marker-placed-" + word_in(marker_words, e.marker),
            {{"card", card(e.card)},
             {"amount", long{e.amount}},
             {"keyword", List{e.keyword == 0 ? Message{"line.nothing", {}, {}} : keyword_name(e.keyword)}}},
            {}};
  }
  Message operator()(const Moved& e) const { return in_lane("event.moved", e.card, e.lane); }
  Message operator()(const Retreated& e) const {
    Message words = of_card("event.retreated", e.card);
    words.tone = Tone::aside;
    return words;
  }
  Message operator()(const Discarded& e) const { return owned("event.discarded", e.side, e.card); }
  Message operator()(const Cached& e) const { return owned("event.cached", e.side, e.card); }
  Message operator()(const GivenBack& e) const { return of_card("event.given-back", e.card); }
  Message operator()(const Found& e) const {
    if (e.card == no_card) return by_player("event.found-nothing", e.side);
    return owned("event.found", e.side, e.card);
  }
  Message operator()(const EnergyMade& e) const {
    return {"event.energy-made",
            {{"side", player(e.side)},
             {"amount", long{e.amount}},
             {"energy", List{energy_word(e.energy, e.amount)}}},
            {}};
  }

  // Battle
  Message operator()(const Advanced& e) const { return in_lane("event.advanced", e.card, e.lane); }
  Message operator()(const AttackNamed& e) const { return in_lane("event.attack-named", e.card, e.lane); }
  Message operator()(const DefenceNamed& e) const {
    return of_two("event.defence-named", e.card, e.attacker);
  }
  Message operator()(const DefendersOrdered& e) const {
    return {"event.defenders-ordered", {{"card", card(e.card)}, {"place", long{e.place}}}, {}};
  }
  Message operator()(const Struck& e) const {
    return {"event.struck",
            {{"card", card(e.card)},
             {"target", card(e.target)},
             {"parts", parts_of(e.total)},
             {"sum", long{e.total.sum}},
             {"amount", long{e.amount}}},
            {}};
  }
  Message operator()(const SectorStruck& e) const {
    Message words{e.card == no_card ? "event.sector-changed" : "event.sector-struck",
                  {{"side", player(e.side)},
                   {"lane", number(e.lane)},
                   {"before", long{std::max<int>(e.before, 0)}},
                   {"after", long{std::max<int>(e.after, 0)}}},
                  {}};
    if (e.card == no_card) return words;
    words.arguments.emplace_back("card", card(e.card));
    words.arguments.emplace_back("parts", parts_of(e.total));
    words.arguments.emplace_back("sum", long{e.total.sum});
    return words;
  }
  Message operator()(const BiomeLost& e) const {
    return {"event.biome-lost", {{"side", player(e.side)}, {"lane", number(e.lane)}}, {}, Tone::result};
  }
  Message operator()(const LaneClosed& e) const {
    return {"event.lane-closed", {{"lane", number(e.lane)}}, {}};
  }
};

}  // namespace

Message Biomes::describe(const Codex& codex, const Event& event) {
  Message message = std::visit(Describer{codex}, event);
  std::visit([&](const auto& e) { message.rules.assign(e.rules.begin(), e.rules.end()); }, event);
  return message;
}

// B18  A hand is seen by its owner only.
std::optional<PrivateMessage> Biomes::whisper(const Codex& codex, const Event& event) {
  const auto* drew = std::get_if<Drew>(&event);
  if (drew == nullptr) return std::nullopt;
  Message words = Describer{codex}.owned("event.drew-own", drew->side, drew->card);
  words.rules.assign(drew->rules.begin(), drew->rules.end());
  return PrivateMessage{drew->side, std::move(words)};
}

std::string_view Biomes::when(const Choice& choice) {
  static constexpr std::array<std::string_view, static_cast<std::size_t>(Deed::convert_both) + 1> keys{
      "when.shuffle",       "when.swap",          "when.swap",     "when.mulligan",      "when.mulligan",
      "when.put-below",     "when.play",          "when.activate", "when.pass",          "when.pass",
      "when.play-anomaly",  "when.convert",       "when.target",   "when.target",        "when.target",
      "when.target",        "when.attach",        "when.pick-x",   "when.sacrifice",     "when.pay",
      "when.discard",       "when.react",         "when.react",    "when.react",         "when.arrive",
      "when.arrive",        "when.go-to",         "when.find",     "when.find",          "when.advance",
      "when.equip",         "when.advance",       "when.attack",   "when.attack",        "when.defend",
      "when.defend",        "when.order",         "when.assign",   "when.lose-lane",     "when.concede",
      "when.draw",          "when.unlock",        "when.retreat",  "when.attack-target", "when.end-turn",
      "when.attack-target", "when.attack-target", "when.assign",   "when.convert"};
  return keys.at(static_cast<std::size_t>(choice.deed));
}

Message Biomes::phrase(const Codex& codex, const Choice& choice) {
  const Describer words{codex};
  const auto [first, second] = choice.what;
  const auto amount = [&](const char* key, int value) { return Message{key, {{"amount", long{value}}}, {}}; };
  const auto lane = [&](const char* key) {  // clang 14 captures no structured binding
    return Message{key, {{"lane", Describer::number(choice.lane())}}, {}};
  };
  switch (choice.deed) {
    case Deed::shuffle: return {"choice.shuffle", {}, {}};
    case Deed::swap: return words.of_two("choice.swap", choice.card(), choice.card(1));
    case Deed::swaps_done: return {"choice.swaps-done", {}, {}};
    case Deed::keep: return {"choice.keep", {}, {}};
    case Deed::mulligan: return {"choice.mulligan", {}, {}};
    case Deed::put_below: return words.of_card("choice.put-below", choice.card());
    case Deed::play: return words.of_card("choice.play", choice.card());
    case Deed::activate:
      return {"choice.activate",
              {{"card", words.card(choice.card())}, {"skill", words.skill(choice.card(), choice.skill())}},
              {}};
    case Deed::pass: return {"choice.pass", {}, {}};
    case Deed::pass_until: {
      static constexpr std::array<const char*, 4> ends{"not", "something", "phase", "turn"};
      return {"choice.pass-until", {{"until", first < ends.size() ? ends[first] : "not"}}, {}};
    }
    case Deed::play_anomaly: return words.of_card("choice.play-anomaly", choice.card());
    case Deed::convert: return words.of_card("choice.convert", choice.card());
    case Deed::target: return words.of_card("choice.target", choice.card());
    case Deed::target_action: return amount("choice.target-action", first);
    case Deed::target_sector:
      return {"choice.target-sector",
              {{"side", words.player(side_at(first))}, {"lane", Describer::number(choice.lane(1))}},
              {}};
    case Deed::target_player:
      return {"choice.target-player", {{"opponent", words.player(side_at(first))}}, {}};
    case Deed::attach: return words.of_card("choice.attach", choice.card());
    case Deed::pick_x: return amount("choice.pick-x", first);
    case Deed::sacrifice: return words.of_card("choice.sacrifice", choice.card());
    case Deed::pay: return {"choice.pay", {{"energy", List{energy_word(static_cast<Energy>(first))}}}, {}};
    case Deed::discard: return words.of_card("choice.discard", choice.card());
    case Deed::first: return amount("choice.first", first + 1);
    case Deed::react: return {"choice.react", {}, {}};
    case Deed::do_not_react: return {"choice.do-not-react", {}, {}};
    case Deed::arrive: return lane("choice.arrive");
    case Deed::arrive_staging: return {"choice.arrive-staging", {}, {}};
    case Deed::go_to: return lane("choice.go-to");
    case Deed::find: return words.of_card("choice.find", choice.card());
    case Deed::find_nothing: return {"choice.find-nothing", {}, {}};
    case Deed::advance: return words.in_lane("choice.advance", choice.card(), choice.lane(1));
    case Deed::equip: return words.of_two("choice.equip", choice.card(), choice.card(1));
    case Deed::advance_done: return {"choice.advance-done", {}, {}};
    case Deed::attack: return words.of_card("choice.attack", choice.card());
    case Deed::attack_done: return {"choice.attack-done", {}, {}};
    case Deed::defend: return words.of_two("choice.defend", choice.card(), choice.card(1));
    case Deed::defend_done: return {"choice.defend-done", {}, {}};
    case Deed::order: return words.of_card("choice.order", choice.card());
    case Deed::assign: return amount("choice.assign", first);
    case Deed::lose_lane: return lane("choice.lose-lane");
    case Deed::draw: return {"choice.draw", {}, {}};
    case Deed::unlock: return words.of_card("choice.unlock", choice.card());
    case Deed::retreat: return words.of_card("choice.retreat", choice.card());
    case Deed::attack_target: return words.of_two("choice.attack-target", choice.card(), choice.card(1));
    case Deed::end_turn: return {"choice.end-turn", {}, {}};
    case Deed::attack_lane:
      return {"choice.attack-lane", {{"card", words.card(choice.card())}, {"lane", long{second} + 1}}, {}};
    case Deed::attack_player:
      return {"choice.attack-player",
              {{"card", words.card(choice.card())}, {"opponent", words.player(side_at(second))}},
              {}};
    case Deed::assign_to:
      return {"choice.assign-to", {{"amount", long{first}}, {"target", words.card(choice.card(1))}}, {}};
    case Deed::convert_both: return words.of_two("choice.convert-both", choice.card(), choice.card(1));
    case Deed::concede: return {first != 0 ? "choice.concede-game" : "choice.concede-match", {}, {}};
  }
  return {};
}

}  // namespace affray::biomes
