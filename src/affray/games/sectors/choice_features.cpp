// games/sectors/choice_features.cpp -- the features of a choice, as input of a network

#include "affray/games/sectors/feature_parts.hpp"
#include "affray/games/sectors/features.hpp"
#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

constexpr std::array<std::string_view, 3> pass_names{
    "passes answers for the round", "passes tactics for the round", "passes blocks for the round"};
constexpr std::array<std::string_view, 35> deed_names{"deed: fight",
                                                      "deed: end turn",
                                                      "deed: join animals",
                                                      "deed: ignore animals",
                                                      "deed: assign",
                                                      "deed: detach",
                                                      "deed: crews done",
                                                      "deed: play event",
                                                      "deed: no event",
                                                      "deed: act with",
                                                      "deed: attack",
                                                      "deed: wait",
                                                      "deed: flee",
                                                      "deed: battle action",
                                                      "deed: idle",
                                                      "deed: pick victim",
                                                      "deed: block",
                                                      "deed: no block",
                                                      "deed: tactic",
                                                      "deed: no tactic",
                                                      "deed: answer",
                                                      "deed: repair",
                                                      "deed: no answer",
                                                      "deed: save",
                                                      "deed: no save",
                                                      "deed: aim",
                                                      "deed: aim at player",
                                                      "deed: go to",
                                                      "deed: keep ready",
                                                      "deed: exhaust",
                                                      "deed: enough",
                                                      "deed: discard",
                                                      "deed: refresh",
                                                      "deed: finish",
                                                      "deed: pass until round"};

// The card that a choice is made with, and the one it is made on.
struct Named {
  CardId card = no_card;
  CardId target = no_card;
  LineId line = no_line;
};

Named named_in(const Codex& codex, const Fight& fight, const Choice& choice) {
  Named named;
  switch (choice.deed) {
    case Deed::assign:
    case Deed::attack:
    case Deed::pick_victim:
    case Deed::repair:
    case Deed::save: named = {choice.card(), choice.target()}; break;
    case Deed::play_event:
    case Deed::battle_action:
    case Deed::tactic:
    case Deed::answer: named = {choice.card(), no_card, choice.line()}; break;
    case Deed::block: {
      const Pending* attack = attack_of(fight);
      named = {choice.card(), attack == nullptr ? no_card : attack->card};
      break;
    }
    case Deed::aim: named = {no_card, choice.card()}; break;
    case Deed::detach:
    case Deed::act_with:
    case Deed::wait:
    case Deed::flee:
    case Deed::idle:
    case Deed::keep_ready:
    case Deed::exhaust:
    case Deed::discard:
    case Deed::finish: named = {choice.card()}; break;
    default: break;
  }
  if (index(named.card) >= codex.cards.size()) named.card = no_card;
  if (index(named.target) >= codex.cards.size()) named.target = no_card;
  if (named.card == no_card || !kind_of(codex, named.card).lines.has(named.line)) named.line = no_line;
  return named;
}

}  // namespace

void Features::of_choice(const Codex& codex, const View& view, const Choice& choice, FeatureWriter& out) {
  const Fight& fight = view.fight;
  const Named named = named_in(codex, fight, choice);
  out.one_of(static_cast<std::size_t>(choice.deed), deed_names);
  out.list("with: ");
  write_card_alone(codex, fight, named.card, out);
  out.list("on: ");
  write_card_alone(codex, fight, named.target, out);
  out.flag(named.target != no_card && owner_of(codex, named.target) == view.side, "own card");
  const bool strikes = named.card != no_card && named.target != no_card && on_the_table(fight, named.card) &&
                       on_the_table(fight, named.target) &&
                       (choice.deed == Deed::attack || choice.deed == Deed::block);
  const BlowFeatures blow = strikes ? blow_on(codex, fight, named.card, named.target) : BlowFeatures{};
  const BlowFeatures back = strikes ? blow_on(codex, fight, named.target, named.card) : BlowFeatures{};
  out.list("blow: ");
  out.count(strikes ? blow.beyond : 0, 12, "beyond the defence");
  out.flag(blow.injures, "injures");
  out.flag(blow.destroys, "destroys");
  out.list("blow it would get: ");
  out.count(strikes ? back.beyond : 0, 12, "beyond the defence");
  out.flag(back.injures, "injures");
  out.flag(back.destroys, "destroys");
  out.list("line: ");
  VerbSums verbs{};
  const Line* line = named.line == no_line ? nullptr : &kind_of(codex, named.card).lines[named.line];
  if (line != nullptr) add_line(*line, 1, verbs);
  write_verb_sums(verbs, out);
  out.flag(line != nullptr && line->kind == LineKind::ability, "ability");
  out.list("");
  out.one_of(choice.deed == Deed::pass_until_round ? choice.what[0] : pass_names.size(), pass_names);
  out.list("");
}

}  // namespace affray::sectors
