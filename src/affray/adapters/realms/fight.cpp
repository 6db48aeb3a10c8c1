// Reads `realms` fights: options, the party, the map with its figures, and later arrivals.

#include "affray/adapters/realms/fight.hpp"

#include <algorithm>
#include <utility>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/json.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/referee/fight_about.hpp"
#include "affray/referee/shown_names.hpp"

namespace affray::realms::adapter {

namespace {

class Reader {
 public:
  Reader(const Node& root, std::string file, Library library)
      : root_(root), file_(std::move(file)), library_(std::move(library)), gather_(library_, setup_.codex) {}

  Setup read(const std::vector<std::string>& more_keys) {
    read_game(more_keys);
    unreachable_ = Unreachable(root_);
    read_title(root_.optional("title"), setup_);
    Codex& codex = setup_.codex;
    codex.options = read_options(root_.optional("options"));
    if (const Node level = root_.optional("level")) {
      codex.level = static_cast<std::uint8_t>(level.integer(1, 20, "level", "RX35"));
    }
    if (const Node data = root_.optional("data")) read_data(data);
    read_own_names(root_.optional("data"), setup_.names);
    codex.ends = library_.ends;
    read_party();
    if (root_.has_problem()) return std::move(setup_);
    (void)read_about(root_.optional("about"), {side_word(heroes)});
    read_names(root_.optional("names"), names_of_heroes(), setup_.names);
    read_figures();
    if (root_.has_problem()) return std::move(setup_);
    fill_hands();
    // A scenario asks for a ruling and not for a win.
    read_objectives(root_, codex, more_keys.empty() ? unreachable_ : Unreachable::allowed());
    if (root_.has_problem()) return std::move(setup_);
    setup_.now = read_now(root_.optional("state"), codex, unreachable_);
    // The number of a card drawn from a deck also counts as a face.
    read_play(root_, judge_of<Realms>(codex), static_cast<int>(max_deck), "R08", setup_);
    return std::move(setup_);
  }

 private:
  void read_game(const std::vector<std::string>& more_keys) {
    std::vector<std::string> keys{"level", "map", "heroes", "arrivals", "objectives", "limit", "state"};
    if (const Node game = root_.required("game")) (void)game.one_of({"realms"}, "game");
    root_.only(keys_of_fight(std::move(keys), more_keys));
  }

  /// Records in the fight file itself.
  void read_data(const Node& data) {
    data.only({"cards", "races", "classes", "items", "augmentations", "enemies", "decks", "statuses"});
    const RecordFile source{data, file_};
    add_records(library_, {&source, 1});
  }

  void read_party() {
    heroes_ = read_heroes(root_.required("heroes"), library_, setup_.codex.level, unreachable_);
    for (const HeroRecord& hero : heroes_) setup_.codex.profiles.push_back(hero.profile);
    setup_.codex.hero_count = static_cast<std::uint8_t>(heroes_.size());
  }

  std::vector<std::string> names_of_heroes() const {
    std::vector<std::string> names;
    for (const HeroRecord& hero : heroes_) names.push_back(hero.profile.id);
    return names;
  }

  // Positions of figures

  void read_figures() {
    const Node map = root_.required("map");
    const DrawnMap drawn = read_map(map);
    if (root_.has_problem()) return;
    setup_.codex.board = drawn.board;
    read_trap_damage(map, setup_.codex);
    setup_.codex.placed.resize(heroes_.size(), Placed{0, nowhere, 0});
    place_letters(map, drawn);
    const auto entries = root_.required("heroes").entries();
    for (std::size_t hero = 0; hero < heroes_.size(); ++hero) {
      if (setup_.codex.placed[hero].space == nowhere) {
        entries[hero].key.complain({"'$1' stands nowhere on the map", heroes_[hero].profile.id}, "RG23");
      }
    }
    read_arrivals();
    if (setup_.codex.placed.size() > max_figures) {
      map.complain({"too many figures: at most $1", max_figures});
    }
    if (gather_.too_many_groups()) {
      map.complain({"too many decks: at most $1 kinds of figure that act", max_groups}, "RG54");
    }
  }

  [[nodiscard]] std::vector<std::string> kinds_and_heroes() const {
    std::vector<std::string> names;
    for (const HeroRecord& hero : heroes_) names.push_back(hero.profile.id);
    const std::vector<std::string> kinds = ids_of(library_.enemies);
    names.insert(names.end(), kinds.begin(), kinds.end());
    return names;
  }

  void place_letters(const Node& map, const DrawnMap& drawn) {
    const Node legend = map.optional("legend");
    const std::vector<std::string> names = kinds_and_heroes();
    std::map<char, std::size_t> means;
    for (const auto& [key, value] : legend.entries()) {
      const std::string letter = key.word();
      const bool is_drawn =
          std::any_of(drawn.letters.begin(), drawn.letters.end(),
                      [&](const DrawnMap::Letter& one) { return letter == std::string(1, one.letter); });
      if (!is_drawn) key.complain({"'$1' is not in the drawing", letter.substr(0, 20)}, "RG23");
      if (root_.has_problem()) return;
      means[letter[0]] = value.one_of(names, "hero or kind of figure");
      if (root_.has_problem()) return;
      if (means[letter[0]] >= heroes_.size()) no_summon(value, means[letter[0]] - heroes_.size());
    }
    for (const DrawnMap::Letter& one : drawn.letters) {
      const auto found = means.find(one.letter);
      if (found == means.end()) {
        return map.complain_at(one.line, one.column,
                               {"the legend does not say who '$1' is", std::string(1, one.letter)}, "RG23");
      }
      place(map, one, found->second);
    }
  }

  // RG48  Summons only arrive through a card.
  void no_summon(const Node& node, std::size_t kind) const {
    if (library_.enemies[kind].rank != Rank::summon) return;
    node.complain({"'$1' is a summon: a card brings it", library_.enemies[kind].id}, "RG48");
  }

  void place(const Node& map, const DrawnMap::Letter& at, std::size_t who) {
    Codex& codex = setup_.codex;
    if (who >= heroes_.size()) {
      codex.placed.push_back({gather_.kind(who - heroes_.size(), enemies), at.space, 0});
      return;
    }
    Placed& placed = codex.placed[who];
    if (placed.space != nowhere) {
      map.complain_at(at.line, at.column,
                      {"'$1' stands on $2 and on $3", heroes_[who].profile.id, codex.board.name(placed.space),
                       codex.board.name(at.space)},
                      "RG23");
    }
    placed = {static_cast<std::uint8_t>(who), at.space, 0};
  }

  void read_arrivals() {
    const Node list = root_.optional("arrivals");
    Codex& codex = setup_.codex;
    const std::vector<std::string> kinds = ids_of(library_.enemies);
    const std::size_t first = codex.placed.size();
    for (const Node& node : list.items()) {
      if (codex.placed.size() > max_figures) return;  // reported at the end
      node.only({"round", "figure", "at"});
      Placed placed;
      placed.round =
          static_cast<std::uint8_t>(node.required("round").integer(2, longest_skirmish, "round", "RX02"));
      const Node figure = node.required("figure");
      const std::size_t kind = figure.one_of(kinds, "kind of figure");
      const Node at = node.required("at");
      placed.space = read_space(at, codex.board);
      if (root_.has_problem()) return;
      no_summon(figure, kind);
      for (std::size_t other = first; other < codex.placed.size(); ++other) {
        if (codex.placed[other].round == placed.round && codex.placed[other].space == placed.space) {
          at.complain({"two figures on $1 in round $2", codex.board.name(placed.space), placed.round},
                      "RG51");
        }
      }
      placed.profile = gather_.kind(kind, enemies);
      codex.placed.push_back(placed);
    }
  }

  void fill_hands() {
    for (std::size_t hero = 0; hero < heroes_.size(); ++hero) {
      for (const std::size_t card : heroes_[hero].hand) {
        const CardId number = gather_.card(card, realms::heroes);
        setup_.codex.profiles[hero].hand.push_back(number);
      }
    }
    if (gather_.too_many_groups()) {
      root_.optional("heroes").complain({"too many decks: at most $1 kinds of figure that act", max_groups},
                                        "RG54");
    }
  }

  Node root_;
  Unreachable unreachable_;
  std::string file_;
  Library library_;
  Setup setup_;
  CodexBuilder gather_;
  std::vector<HeroRecord> heroes_;
};

}  // namespace

Fight Setup::begin(Chronicle<Event>& chronicle) const {
  const bool is_first_round = now.round == 0 && now.turn == no_figure;
  Chronicle<Event> quiet;
  Fight start = realms::begin(codex, is_first_round ? chronicle : quiet);
  apply(now, codex, start, chronicle);
  return start;
}

Setup Files::read(const Node& root, const std::string& file, Library library,
                  const std::vector<std::string>& more_keys) {
  return Reader(root, file, std::move(library)).read(more_keys);
}

}  // namespace affray::realms::adapter
