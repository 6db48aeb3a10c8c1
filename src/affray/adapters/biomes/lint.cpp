#include "affray/adapters/biomes/lint.hpp"

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <utility>

#include "affray/adapters/biomes/fight.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/wording.hpp"

namespace affray::biomes::adapter {

namespace {

bool goes_to_biomes(const CardKind& kind) { return kind.is(agent | gear | modification); }

bool has_card(Timing timing) {  // the skill reacts to something that a card does
  return timing == Timing::arrival || timing == Timing::terminated || timing == Timing::attacks ||
         timing == Timing::defends || timing == Timing::damaged || timing == Timing::event_executed;
}

/// Whether it can only happen while no agent is in a biome.
bool outside_of_battle(const CardKind& kind, const Skill* skill) {
  if (skill == nullptr) return kind.speed == 1;  // B50
  if (skill->kind == SkillKind::activated) return skill->speed == 1;
  return skill->kind == SkillKind::reactive &&
         (skill->timing == Timing::turn_start || skill->timing == Timing::turn_end);
}

bool only_for_agents(Verb verb) {
  return verb == Verb::damage || verb == Verb::boost || verb == Verb::grant || verb == Verb::lose ||
         verb == Verb::move || verb == Verb::retreat;
}
bool only_of_agents(Status status) {
  return status == Status::attacking || status == Status::defending || status == Status::damaged ||
         status == Status::ranged || status == Status::melee;
}

class Finder {
 public:
  std::vector<Problem> find(const Library& library) {
    for (const CardRecord& card : library.cards) check_card(card);
    return std::move(found_);
  }

 private:
  void add(Sentence what, std::string rule) {
    found_.push_back(problem_at(where_, std::move(what), std::move(rule)));
  }
  void never(const char* what, const Sentence& why, std::string rule) {
    add({"$1 of '$2' $3", what, kind_->id, why}, std::move(rule));
  }
  void no_target(const Sentence& why, std::string rule) {
    never("an effect", {"can never have a target: $1", why}, std::move(rule));
  }
  void no_use(const Sentence& why, std::string rule) {
    never("an effect", {"can never work: $1", why}, std::move(rule));
  }

  void check_card(const CardRecord& card) {
    kind_ = &card.kind;
    skill_ = nullptr;
    where_ = card.where;
    check_price_of_card(card.kind.cost);
    check_effects(card.kind.effects, card.effects);
    for (std::size_t i = 0; i < card.kind.skills.size(); ++i) {
      skill_ = &card.kind.skills[i];
      where_ = card.skills[i];
      check_skill(*skill_);
      check_effects(skill_->effects, card.acting[i]);
    }
  }

  // Costs

  // B56  A card is in the hand while its cost is paid.
  void check_price_of_card(const Cost& cost) {
    if (cost.locks) never("the price", "can never be paid: the card is in the hand and cannot lock", "B34");
    if (cost.terminates == Sacrifice::itself) {
      never("the price", "can never be paid: the card is in the hand and cannot be given up", "B56");
    }
    check_price(cost, hand_limit - 1);
  }

  void check_price(const Cost& cost, int hand) {
    if (cost.discards > hand) {
      never("the price", {"can never be paid: no hand has $1 more cards", cost.discards}, "B19");
    }
    const int energy = std::accumulate(cost.energy.begin(), cost.energy.end(), 0);
    if (energy > int{deck_size}) {
      never("the price", "can never be paid: no deck makes so much energy at once", "B06");
    }
  }

  void check_skill(const Skill& skill) {
    check_condition(skill.condition, "a skill");
    const bool of_agents =
        skill.timing == Timing::attacks || skill.timing == Timing::defends || skill.timing == Timing::damaged;
    if (of_agents && skill.of == Of::itself && !kind_->is(agent)) {
      never("a skill", "can never react: only agents do that", "B31");
    }
    if (skill.kind != SkillKind::activated) return;
    check_price(skill.cost, hand_limit);
    if (skill.speed == 1 &&
        (skill.condition == Condition::in_battle || skill.condition == Condition::other_turn)) {
      never("a skill", "can never be activated: Speed 1 is for one's own primary phases", "B50");
    }
    if (is_endless(skill)) {
      never("a skill",
            "costs nothing in the end, so it can be activated for ever: give it a price or "
            "once_a_turn",
            "B44");
    }
  }

  /// Whether the skill costs nothing, or returns its whole cost.
  static bool is_endless(const Skill& skill) {
    const Cost& cost = skill.cost;
    if (skill.once_a_turn || cost.x || cost.discards > 0 || cost.terminates != Sacrifice::none) return false;
    bool unlocks = false;
    int made = 0;
    for (const Effect& effect : skill.effects) {
      unlocks = unlocks || (effect.verb == Verb::unlock && effect.aim == Aim::itself);
      if (effect.verb == Verb::energy) made += effect.amount;
    }
    if (cost.locks && !unlocks) return false;
    return std::accumulate(cost.energy.begin(), cost.energy.end(), 0) <= made;
  }

  // Effects

  void check_effects(const std::vector<Effect>& effects, const std::vector<FilePlace>& places) {
    for (std::size_t i = 0; i < effects.size(); ++i) {
      where_ = places[i];
      check_condition(effects[i].condition, "an effect");
      check_what_it_speaks_of(effects[i], effects.front());
      check_amount(effects[i]);
      check_target(effects[i]);
    }
  }

  // The condition must be possible for the card itself.
  void check_condition(Condition condition, const char* what) {
    const bool lies_on_planet = !kind_->is(event);
    if (condition == Condition::aligned && !goes_to_biomes(*kind_)) {
      never(what, "can never be true: the card is never in a biome", "B26");
    }
    if (condition == Condition::alone && !kind_->is(agent)) {
      never(what, "can never be true: only an agent is alone in its biome", "B31");
    }
    if (condition == Condition::attached && !lies_on_planet) {
      never(what, "can never be true: nothing is attached to an event", "B35");
    }
    if (condition == Condition::in_battle && skill_ == nullptr && kind_->speed == 1) {
      never(what, "can never be true: Speed 1 is for one's own primary phases", "B50");
    }
  }

  // An effect that refers to its own card, its host, or the target of another effect needs that card to
  // exist.
  void check_what_it_speaks_of(const Effect& effect, const Effect& first) {
    const bool reacts = skill_ != nullptr && skill_->kind == SkillKind::reactive;
    switch (effect.aim) {
      case Aim::itself:
        if (skill_ == nullptr) no_target("an event is not on the planet, so it cannot aim at itself", "B35");
        // It can return from the cache.
        if (ends() || (has_ended() && effect.verb != Verb::give_back)) {
          no_target("the card itself has left the planet", "BG42");
        }
        break;
      case Aim::host:
        if (!kind_->is(modification | gear)) no_target("the card is attached to nothing", "B37");
        if (has_ended()) no_target("the card is attached to nothing any more", "B37");
        break;
      case Aim::trigger:
        if (!reacts || !has_card(skill_->timing)) no_target("no card has set the skill off", "B45");
        break;
      case Aim::here:
        if (!goes_to_biomes(*kind_)) no_target("the card is never in a biome", "B22");
        break;
      case Aim::same: check_same(effect, first); break;
      default: break;
    }
    const bool here = effect.where == biomes::Where::here;
    if (here && !goes_to_biomes(*kind_)) no_target("the card is never in a biome", "B22");
    if ((here || effect.aim == Aim::here) && (ends() || has_ended())) {
      no_target("the card is in no biome any more", "BG42");
    }
  }

  /// Whether the card leaves play before its skill executes, because terminating it is part of the cost.
  [[nodiscard]] bool ends() const {
    return skill_ != nullptr && skill_->kind == SkillKind::activated &&
           skill_->cost.terminates == Sacrifice::itself;
  }
  [[nodiscard]] bool has_ended() const {
    return skill_ != nullptr && skill_->kind == SkillKind::reactive && skill_->timing == Timing::terminated &&
           skill_->of == Of::itself;
  }

  void check_same(const Effect& effect, const Effect& first) {
    const bool of_card = first.aim == Aim::card || first.aim == Aim::itself || first.aim == Aim::host ||
                         first.aim == Aim::trigger || first.aim == Aim::all;
    const bool of_sector = first.aim == Aim::sector || first.aim == Aim::here;
    const bool of_player = first.aim == Aim::player;
    const bool wants_sector =
        effect.verb == Verb::durability || effect.verb == Verb::win_biome || effect.verb == Verb::lose_biome;
    const bool wants_player =
        effect.verb == Verb::draw || effect.verb == Verb::discard || effect.verb == Verb::cache;
    const bool fits = wants_sector   ? of_sector
                      : wants_player ? of_player
                                     : of_card || (effect.verb == Verb::damage && of_sector);
    if (!fits)
      no_target(
          {"the verb $1 cannot be aimed at what the first effect aims at", word_in(verb_words, effect.verb)},
          "B60");
  }

  // B40, B48  Something must define X and the tally.
  void check_amount(const Effect& effect) {
    const Cost& cost = skill_ == nullptr ? kind_->cost : skill_->cost;
    const bool reacts = skill_ != nullptr && skill_->kind != SkillKind::activated;
    if (effect.times_x && (reacts || !cost.x)) no_use("nobody picks X, as no price has it", "B40");
    if (effect.times_tally && !counts_itself()) no_use("nothing is counted on the card", "B48");
  }

  [[nodiscard]] bool counts_itself() const {
    return std::any_of(kind_->skills.begin(), kind_->skills.end(), [](const Skill& skill) {
      return std::any_of(skill.effects.begin(), skill.effects.end(), [](const Effect& effect) {
        return effect.verb == Verb::mark && effect.marker == Marker::tally && effect.aim == Aim::itself;
      });
    });
  }

  void check_target(const Effect& effect) {
    if (effect.aim == Aim::action) {
      if (effect.types == anomaly) no_target("anomalies never wait in the queue", "B54");
      if (speed() == 1) no_target("Speed 1 never answers, so nothing waits in the queue", "B50");
      return;
    }
    if (effect.aim != Aim::card && effect.aim != Aim::all) return;
    const std::uint8_t types = effect.types;
    const bool agents = types == 0 || (types & agent) != 0;
    if (types != 0 && (types & ~event) == 0) no_target("events are never on the planet", "B35");
    if (only_for_agents(effect.verb) && !agents) {
      no_target({"the verb $1 is for agents", word_in(verb_words, effect.verb)}, "B31");
    }
    if (only_of_agents(effect.status) && !agents) {
      no_target({"only agents are ever $1", word_in(status_words, effect.status)}, "B31");
    }
    check_place(effect, agents);
    if (effect.verb == Verb::lock && effect.status == Status::locked) {
      no_use("what is locked locks no more", "B34");
    }
    if (effect.verb == Verb::unlock && effect.status == Status::unlocked) {
      no_use("what is not locked does not unlock", "B65");
    }
    if (effect.verb == Verb::retreat && effect.status == Status::staging) {
      no_target("who is in staging has retreated already", "B85");
    }
  }

  // B72, B85  Agents are in biomes only from Advance until the retreat, and other cards only when attached to
  // them.
  void check_place(const Effect& effect, bool agents) {
    const bool here = effect.where == biomes::Where::here;
    const bool in_lane = here || effect.status == Status::lane || effect.status == Status::attacking ||
                         effect.status == Status::defending;
    if (here && effect.status == Status::staging) no_target("staging is not a biome", "B21");
    if (in_lane && outside_of_battle(*kind_, skill_)) {
      no_target("agents are in biomes only during a battle", "B85");
    }
    if (in_lane && !agents && (effect.types & (modification | gear | software | hardware)) == 0) {
      no_target("only agents and what is attached to them are in biomes", "B31");
    }
  }

  /// The speed of the event or activated skill; 0 for other kinds.
  [[nodiscard]] int speed() const {
    if (skill_ == nullptr) return kind_->speed;
    return skill_->kind == SkillKind::activated ? skill_->speed : 0;
  }

  const CardKind* kind_ = nullptr;
  const Skill* skill_ = nullptr;  // the skill with the effects; nullptr: the effects of the event
  FilePlace where_;
  std::vector<Problem> found_;
};

// B26, B27  One type for each three energies, with an influence that has an effect.
std::vector<Problem> wrong_types(const Library& library) {
  std::vector<Problem> found;
  std::vector<std::array<Energy, 3>> seen;
  for (const auto& [type, where] : library.types) {
    std::array<Energy, 3> sorted = type.energies;
    std::sort(sorted.begin(), sorted.end());
    if (std::find(seen.begin(), seen.end(), sorted) != seen.end()) {
      found.push_back(problem_at(where, {"'$1' has the energies of another type", type.id}, "B26"));
    }
    seen.push_back(sorted);
    if (type.status == Status::staging) {
      found.push_back(problem_at(
          where, {"the influence of '$1' can never work: staging is not a biome", type.id}, "B27"));
    }
  }
  return found;
}

std::vector<Problem> wrong_decks(const Library& library, const std::vector<std::string>& known) {
  std::vector<Problem> found;
  for (const DeckRecord& deck : library.decks) {
    for (const auto* list : {&deck.cards, &deck.reserve}) {
      for (const Copies& one : *list) {
        if (std::find(known.begin(), known.end(), one.card) != known.end()) continue;
        found.push_back(problem_at(one.where, unknown_word("card", one.card, known)));
      }
    }
    if (!deck.special.empty() && std::find(known.begin(), known.end(), deck.special) == known.end()) {
      found.push_back(problem_at(deck.special_where, unknown_word("card", deck.special, known)));
    }
    const std::vector<Problem> wrong = wrong_in_deck({}, deck);
    found.insert(found.end(), wrong.begin(), wrong.end());
  }
  return found;
}

void append(std::vector<Problem> more, std::vector<Problem>& to) {
  std::move(more.begin(), more.end(), std::back_inserter(to));
}

/// The cards that a deck of the file may have: its own, and those of the cards.yaml beside it, or else the
/// shipped ones.
Result<std::vector<std::string>> cards_for_decks(const Library& library,
                                                 const std::filesystem::path& folder) {
  std::vector<std::string> known = ids_of(library.cards);
  const std::string beside = (folder / "cards.yaml").string();
  Result<Library> others = shipped_records(home_folder().string());
  if (const Result<std::string> cards = read_input(beside)) {
    // What is wrong in that file, which may be of another game, is told when it is checked itself.
    if (Result<Library> own = load_file(*cards, beside, load_records)) others = std::move(own);
  }
  if (!others) return others.problem();
  for (std::string& id : ids_of(others->cards)) known.push_back(std::move(id));
  return known;
}

}  // namespace

std::vector<Problem> useless_cards(const Library& library) { return Finder().find(library); }

std::vector<Problem> lint(const YamlDocument& document, const std::string& file) {
  const Result<Library> library = load_records(document, file);
  if (!library) return {library.problem()};
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  std::vector<Problem> found = useless_cards(*library);
  append(endless_reactions(*library), found);
  append(wrong_types(*library), found);
  if (!library->decks.empty()) {
    const Result<std::vector<std::string>> known = cards_for_decks(*library, folder);
    if (!known) return {known.problem()};
    append(wrong_decks(*library, *known), found);
  }
  append(wrong_names_in(folder, {"card.numbered", "card.unknown", "biome.numbered", "biome.nothing"},
                        [&](NameChecker& checker) {
                          for (const CardRecord& card : library->cards) {
                            checker.check("card", card.kind.id, card.where);
                          }
                          for (const TypeRecord& type : library->types) {
                            checker.check("biome", type.type.id, type.where);
                          }
                        }),
         found);
  return found;
}

PackFindings look_at_pack(const Pack& pack) {
  Result<Library> library = pack.is_basis() ? Library{} : shipped_records(home_folder().string());
  if (!library) return {{library.problem()}, {}, {}};
  return look_at(pack, std::move(*library), add_records, [](const Library& all, PackFindings& findings) {
    findings.problems = useless_cards(all);
    append(endless_reactions(all), findings.problems);
    append(wrong_types(all), findings.problems);
    append(wrong_decks(all, ids_of(all.cards)), findings.problems);
    for (const CardRecord& card : all.cards) {
      findings.records.push_back(
          {card.kind.id, {"card." + card.kind.id, {}, {}}, kind_words(card.kind), card.where});
    }
    for (const TypeRecord& type : all.types) {
      findings.records.push_back(
          {type.type.id, {"biome." + type.type.id, {}, {}}, influence_words(type.type), type.where});
    }
  });
}

}  // namespace affray::biomes::adapter
