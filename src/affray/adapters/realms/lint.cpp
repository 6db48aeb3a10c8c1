#include "affray/adapters/realms/lint.hpp"

#include <algorithm>
#include <set>
#include <system_error>

#include "affray/adapters/realms/adapter.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/wording.hpp"

namespace affray::realms::adapter {

namespace fs = std::filesystem;

namespace {

using realms::Action;
using realms::Element;
using realms::Verb;

class Finder {
 public:
  explicit Finder(const Library& library) : library_(library), used_(library.cards.size(), false) {}

  std::vector<Problem> find() {
    note_what_is_used();
    for (std::size_t card = 0; card < library_.cards.size(); ++card) check_card(card);
    check_decks();
    check_summons();
    return std::move(found_);
  }

 private:
  void note_what_is_used() {
    for (const auto* kins : {&library_.races, &library_.classes}) {
      for (const KinRecord& kin : *kins) {
        for (const std::size_t card : kin.cards) used_[card] = true;
      }
    }
    for (const DeckRecord& deck : library_.decks) {
      for (const std::size_t card : deck.cards) used_[card] = true;
    }
    for (std::size_t card = 0; card < used_.size(); ++card) {
      const realms::Card& record = library_.cards[card].card;
      if (!used_[card]) continue;
      opened_.insert(record.rift);
      for (const Action& action : record.actions) {
        if (action.verb == Verb::rift) opened_.insert(action.element);
        if (action.verb == Verb::summon) summoned_.insert(action.profile);
      }
    }
  }

  void check_card(std::size_t number) {
    const CardRecord& card = library_.cards[number];
    if (!used_[number]) {
      const Sentence what = card.of_heroes
                                ? Sentence("no race and no class has it, so that it is never in a hand")
                                : Sentence("no deck holds it, so that it is never drawn");
      found_.push_back(problem_at(card.where, {"the card '$1' cannot be reached: $2", card.card.id, what},
                                  card.of_heroes ? "RX11" : "RG54"));
    }
    if (card.of_heroes && used_[number] && card.card.stamina > most_stamina(number)) {
      found_.push_back(
          problem_at(card.where,
                     {"the card '$1' costs $2 Stamina, more than any hero who has it can ever pay ($3)",
                      card.card.id, card.card.stamina, most_stamina(number)},
                     "RG38"));
    }
    for (std::size_t line = 0; line < card.card.actions.size(); ++line) {
      const Element needs = card.card.actions[line].needs;
      if (needs == Element::none || opened_.contains(needs)) continue;
      found_.push_back(problem_at(card.lines[line],
                                  {"this line of '$1' can never be carried out: nothing opens a rift of $2",
                                   card.card.id, realms::word_of(needs)},
                                  "RX07"));
    }
  }

  // RG37, RG45  With the best partner, all helpful items and augmentations, and adrenaline.
  [[nodiscard]] int most_stamina(std::size_t card) const {
    int most = 0;
    const auto with = [&](const std::vector<KinRecord>& own, const std::vector<KinRecord>& other) {
      int partner = 0;
      for (const KinRecord& kin : other) partner = std::max(partner, kin.stamina + gain_of(kin.traits));
      for (const KinRecord& kin : own) {
        if (std::find(kin.cards.begin(), kin.cards.end(), card) == kin.cards.end()) continue;
        most = std::max(most, kin.stamina + gain_of(kin.traits) + partner);
      }
    };
    with(library_.races, library_.classes);
    with(library_.classes, library_.races);
    constexpr int adrenaline = 1;
    int gear = adrenaline;
    for (const auto* all : {&library_.items, &library_.augmentations}) {
      for (const GearRecord& one : *all) gear += std::max(0, gain_of(one.abilities));
    }
    return most + gear;
  }
  static int gain_of(const std::vector<AbilityRecord>& abilities) {
    int gain = 0;
    for (const AbilityRecord& ability : abilities) {
      if (ability.does == AbilityRecord::Does::stamina) gain += ability.amount;
    }
    return gain;
  }

  void check_decks() {
    for (std::size_t deck = 0; deck < library_.decks.size(); ++deck) {
      const auto draws = [&](const EnemyRecord& enemy) { return enemy.deck == deck; };
      if (std::any_of(library_.enemies.begin(), library_.enemies.end(), draws)) continue;
      found_.push_back(problem_at(library_.decks[deck].where,
                                  {"nobody draws from the deck '$1'", library_.decks[deck].id}, "RG54"));
    }
  }

  void check_summons() {
    for (std::size_t enemy = 0; enemy < library_.enemies.size(); ++enemy) {
      const EnemyRecord& record = library_.enemies[enemy];
      if (record.rank != realms::Rank::summon || summoned_.contains(static_cast<std::uint8_t>(enemy)))
        continue;
      found_.push_back(problem_at(record.where, {"no card summons '$1'", record.id}, "RG48"));
    }
  }

  const Library& library_;
  std::vector<bool> used_;  // cards
  std::set<Element> opened_;
  std::set<std::uint8_t> summoned_;
  std::vector<Problem> found_;
};

// Names

template <class Record>
void check_all(NameChecker& checker, const char* prefix, const std::vector<Record>& records) {
  for (const Record& record : records) checker.check(prefix, id_of(record), record.where);
}

/// The folder of the related record files: the folder of this file if the others exist there, else the
/// shipped one.
fs::path folder_of(const std::string& file, std::string_view kind) {
  fs::path own = fs::path(file).parent_path();
  std::error_code ignored;
  for (const std::string_view other : record_kinds()) {
    if (other != kind && !fs::exists(own / (std::string(other) + ".yaml"), ignored)) {
      return home_folder() / "data" / "realms";
    }
  }
  return own;
}

std::string_view kind_of(const Node& root) {
  for (const std::string_view kind : record_kinds()) {
    for (const std::string& key : record_keys(kind)) {
      if (root.optional(key)) return kind;
    }
  }
  return {};
}

}  // namespace

std::vector<Problem> useless_records(const Library& library) { return Finder(library).find(); }

std::vector<Problem> wrong_names(const Library& library, const fs::path& folder) {
  return wrong_names_in(folder,
                        {"card.words", "figure.hero", "figure.nobody", "figure.numbered", "figure.summoned"},
                        [&](NameChecker& checker) {
                          check_all(checker, "card", library.cards);
                          check_all(checker, "race", library.races);
                          check_all(checker, "class", library.classes);
                          check_all(checker, "item", library.items);
                          check_all(checker, "augmentation", library.augmentations);
                          check_all(checker, "figure", library.enemies);
                        });
}

std::vector<Problem> lint(const YamlDocument& document, const std::string& file) {
  const std::string_view kind = kind_of(document.root());
  const fs::path folder = folder_of(file, kind);
  const Result<Library> library = load_library(folder.string(), kind, &document, file);
  if (!library) return {library.problem()};
  std::vector<Problem> found = useless_records(*library);
  const std::vector<Problem> names = wrong_names(*library, folder);
  found.insert(found.end(), names.begin(), names.end());
  // Problems in other files are reported when those files are checked, except for catalogues, which have no
  // check of their own.
  std::erase_if(found, [&](const Problem& problem) {
    return problem.file != file && !problem.file.ends_with(".json");
  });
  return found;
}

namespace {

/// "3 Stamina: move 2", "speed 40: melee".
Message record_words(const Codex& codex, const CardRecord& record) {
  const realms::Card& card = record.card;
  const std::vector<Message> words{card_words(codex, card)};
  if (!record.of_heroes) return {"words.enemy-card", {{"speed", long{card.speed}}, {"words", words}}, {}};
  return {"words.hero-card",
          {{"level", long{card.level}}, {"stamina", long{card.stamina}}, {"words", words}},
          {}};
}

/// A figure with these abilities in words.
Message figure_words_of(realms::Profile profile, const std::vector<AbilityRecord>& abilities) {
  for (const AbilityRecord& ability : abilities) give(profile, ability);
  return figure_words(profile);
}

/// Races, classes and kinds of figures with their numbers.
void describe_figures(const Library& library, std::vector<RecordWords>& into) {
  const auto number = [](int value) { return static_cast<std::uint8_t>(value); };
  const auto describe_kins = [&](const std::string& prefix, const std::vector<KinRecord>& kins) {
    for (const KinRecord& kin : kins) {
      realms::Profile profile;
      profile.rank = realms::Rank::hero;
      profile.health = number(kin.health);
      profile.stamina = number(kin.stamina);
      profile.melee = static_cast<std::int8_t>(kin.melee);
      profile.range = static_cast<std::int8_t>(kin.range);
      into.push_back(
          {kin.id, {prefix + kin.id, {}, {}}, figure_words_of(profile, kin.traits), kin.where, false});
    }
  };
  describe_kins("race.", library.races);
  describe_kins("class.", library.classes);
  for (const EnemyRecord& enemy : library.enemies) {
    realms::Profile profile;
    profile.rank = enemy.rank;
    profile.health = number(enemy.health);
    profile.melee = static_cast<std::int8_t>(enemy.melee);
    profile.range = static_cast<std::int8_t>(enemy.range);
    profile.shield = number(enemy.shield);
    profile.rolls_shield = enemy.rolls_shield;
    into.push_back({enemy.id,
                    {"figure." + enemy.id, {}, {}},
                    figure_words_of(profile, enemy.abilities),
                    enemy.where,
                    false});
  }
}

}  // namespace

PackFindings look_at_pack(const Pack& pack) {
  Result<Library> library = pack.is_basis() ? empty_library() : shipped_records(home_folder().string());
  if (!library) return {{library.problem()}, {}, {}};
  return look_at(pack, std::move(*library), add_files, [](const Library& all, PackFindings& findings) {
    findings.problems = useless_records(all);
    // In a library a summon names the kind of enemy by its number there.
    Codex codex;
    for (const EnemyRecord& enemy : all.enemies) codex.profiles.emplace_back().id = enemy.id;
    for (const CardRecord& card : all.cards) {
      findings.records.push_back({id_of(card),
                                  {"card." + id_of(card), {}, {}},
                                  record_words(codex, card),
                                  card.where,
                                  card.of_heroes});
    }
    describe_figures(all, findings.records);
  });
}

}  // namespace affray::realms::adapter
