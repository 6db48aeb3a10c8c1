#include "affray/adapters/sectors/lint.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "affray/adapters/sectors/adapter.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/sectors/names.hpp"

namespace affray::sectors::adapter {

namespace {

constexpr std::uint8_t bit(Type type) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(type)); }

/// Whether the line is played while there is no attack (S22, S63).
bool between_attacks(const Line& line) {
  return line.kind == LineKind::event || line.kind == LineKind::battle_action;
}

bool needs_attack(Condition condition) {
  return condition == Condition::attacking || condition == Condition::defending ||
         condition == Condition::blocked;
}
bool needs_attack(Aim aim) { return aim == Aim::attacker || aim == Aim::defender || aim == Aim::blocker; }

class Finder {
 public:
  std::vector<Problem> find(const Library& library) {
    for (const CardRecord& card : library.cards) {
      if (card.kind.type == Type::building && card.kind.speed == no_speed &&
          card.kind.attack_type == AttackType::ordinary) {
        add(card.where, {"'$1' can never attack: a building without a speed does not act", card.kind.id},
            "S105");
      }
      for (std::size_t i = 0; i < card.kind.lines.size(); ++i) {
        where_ = i < card.lines.size() ? card.lines[i] : card.where;
        check_line(card.kind, card.kind.lines[i]);
      }
    }
    return std::move(found_);
  }

 private:
  void add(const FilePlace& where, Sentence what, std::string rule) {
    found_.push_back(problem_at(where, std::move(what), std::move(rule)));
  }
  void never(const CardKind& kind, const Sentence& why, std::string rule) {
    add(where_, {"this line of '$1' can never be played: $2", kind.id, why}, std::move(rule));
  }
  void no_target(const CardKind& kind, const Sentence& why, std::string rule) {
    add(where_, {"an effect of '$1' can never have a target: $2", kind.id, why}, std::move(rule));
  }

  void check_line(const CardKind& kind, const Line& line) {
    if (line.kind == LineKind::ability) {
      if (kind.type == Type::order || kind.type == Type::technology) {
        never(kind, "an ability is that of a card in a sector", "S14");
      }
      if (kind.kind == Kind::ape_man) never(kind, "ape-men move and fight, and nothing else", "S85");
      if (kind.kind == Kind::animal) never(kind, "animals fight, and nothing else", "S88");
    }
    if (between_attacks(line) && needs_attack(line.condition)) {
      never(kind, {"no attack goes on when $1 is played", article(line.kind)}, rule_of(line.kind));
    }
    for (const Effect& effect : line.effects) {
      check_time(kind, line, effect);
      check_moment(kind, line, effect);
      check_target(kind, effect);
    }
  }

  static Sentence article(LineKind kind) {
    return kind == LineKind::event ? Sentence("an event") : Sentence("a battle action");
  }
  static std::string rule_of(LineKind kind) { return kind == LineKind::event ? "S22" : "S63"; }

  /// A lasting effect needs a duration that is not longer than that of its line.
  void check_time(const CardKind& kind, const Line& line, const Effect& effect) {
    if (!lasts(effect.verb)) return;
    if (effect.until == Until::at_once) {
      return add(where_, {"an effect of '$1' has no end: the key 'until' is missing", kind.id}, "SG47");
    }
    if (line.kind == LineKind::tactic && effect.until != Until::attack) {
      add(where_, {"an effect of '$1' lasts too long: a tactic works until the attack is settled", kind.id},
          "S36");
    }
    if (line.kind == LineKind::event && effect.until != Until::round) {
      add(where_, {"an effect of '$1' ends at another time: an event works through one fight round", kind.id},
          "S21");
    }
  }

  /// Something to aim at or to cancel must exist when such a line is played.
  void check_moment(const CardKind& kind, const Line& line, const Effect& effect) {
    const bool answers = line.kind == LineKind::reaction || line.kind == LineKind::ability;
    if (between_attacks(line) && (needs_attack(effect.aim) || effect.verb == Verb::cancel_attack)) {
      no_target(kind, {"no attack goes on when $1 is played", article(line.kind)}, rule_of(line.kind));
    }
    if (effect.verb == Verb::cancel_line && !answers) {
      no_target(kind, "only a reaction or an ability answers a line", "SG39");
    }
    if (effect.verb == Verb::cancel_injury && !answers) {
      no_target(kind, "only a reaction or an ability answers an injury", "S79");
    }
    // A battle action belongs to the card that is acting.
    if (effect.aim == Aim::itself && line.kind != LineKind::ability && line.kind != LineKind::battle_action) {
      no_target(kind, "the card itself lies in the hand", "S15");
    }
  }

  void check_target(const CardKind& kind, const Effect& effect) {
    const bool characters = (effect.types & bit(Type::character)) != 0;
    const bool vehicles = (effect.types & bit(Type::vehicle)) != 0;
    const bool of_characters = effect.kind != Kind::none || effect.profession != Profession::none;
    const bool of_vehicles = effect.subtype != Subtype::none;
    if (of_characters && (!characters || of_vehicles)) {
      no_target(kind, "only characters have a kind and a profession", "S65");
    } else if (of_vehicles && !vehicles) {
      no_target(kind, "only vehicles have a subtype", "S94");
    }
    if (effect.verb == Verb::move && effect.types == bit(Type::building)) {
      no_target(kind, "buildings do not move", "S106");
    }
    if (effect.verb == Verb::experience && !characters) {
      no_target(kind, "only characters gain experience", "S83");
    }
    if (effect.verb == Verb::experience && effect.kind == Kind::animal) {
      no_target(kind, "animals gain no experience", "S87");
    }
  }

  FilePlace where_;
  std::vector<Problem> found_;
};

}  // namespace

std::vector<Problem> useless_cards(const Library& library) { return Finder().find(library); }

std::vector<Problem> lint(const YamlDocument& document, const std::string& file) {
  const Result<Library> library = load_records(document, file);
  if (!library) return {library.problem()};
  std::vector<Problem> found = useless_cards(*library);
  const std::vector<Problem> names =
      wrong_names_in(std::filesystem::path(file).parent_path(), {"card.numbered", "card.unknown"},
                     [&](NameChecker& checker) {
                       for (const CardRecord& card : library->cards)
                         checker.check("card", card.kind.id, card.where);
                     });
  found.insert(found.end(), names.begin(), names.end());
  return found;
}

PackFindings look_at_pack(const Pack& pack) {
  Result<Library> library = pack.is_basis() ? Library{} : shipped_records(home_folder().string());
  if (!library) return {{library.problem()}, {}, {}};
  return look_at(pack, std::move(*library), add_records, [](const Library& all, PackFindings& findings) {
    findings.problems = useless_cards(all);
    for (const CardRecord& card : all.cards) {
      findings.records.push_back(
          {card.kind.id, {"card." + card.kind.id, {}, {}}, record_words(card.kind), card.where});
    }
  });
}

}  // namespace affray::sectors::adapter
