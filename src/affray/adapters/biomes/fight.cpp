// Reads `biomes` fights: options, biomes, and players with their decks, or a position.

#include "affray/adapters/biomes/fight.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "affray/adapters/biomes/fields.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"
#include "affray/referee/fight_about.hpp"
#include "affray/referee/shown_names.hpp"

namespace affray::biomes::adapter {

namespace {

class Reader {
 public:
  Reader(const Node& root, std::string file, Library library)
      : root_(root), file_(std::move(file)), library_(std::move(library)) {}

  Setup read(const std::vector<std::string>& more_keys) {
    read_game(more_keys);
    unreachable_ = Unreachable(root_);
    read_title(root_.optional("title"), setup_);
    codex().options = read_options(root_.optional("options"));
    read_data(root_.optional("data"));
    read_own_names(root_.optional("data"), setup_.names);
    known_ = ids_of(library_.cards);
    read_fight(root_.optional("biomes"));
    read_player_names();
    if (root_.has_problem()) return std::move(setup_);
    turn_ = root_.optional("turn");
    read_players();
    if (root_.has_problem()) return std::move(setup_);
    (void)read_about(root_.optional("about"), {codex().names.begin(), codex().names.end()});
    read_names(root_.optional("names"), {codex().names.begin(), codex().names.end()}, setup_.names);
    finish();
    if (root_.has_problem()) return std::move(setup_);
    // A face is the index of the drawn card among all cards of its player, from 1.
    read_play(root_, judge_of<Biomes>(codex()), static_cast<int>(max_cards), "B18", setup_);
    return std::move(setup_);
  }

 private:
  Codex& codex() { return setup_.codex; }

  void read_game(const std::vector<std::string>& more_keys) {
    std::vector<std::string> keys{"biomes", "first", "turn", "players"};
    if (const Node game = root_.required("game")) (void)game.one_of({"biomes"}, "game");
    root_.only(keys_of_fight(std::move(keys), more_keys));
  }

  /// Cards and decks of the file are added to the shipped ones; its types of biome replace them.
  void read_data(const Node& data) {
    if (!data) return;
    data.only({"cards", "biomes", "decks"});
    if (const Node cards = data.optional("cards")) add_cards(library_, cards, file_);
    if (const Node types = data.optional("biomes")) {
      library_.types.clear();
      add_types(library_, types, file_);
      if (types.is_list() && library_.types.size() < lanes) {
        types.complain("three different types of biome are needed", "BG30");
      }
    }
    if (const Node decks = data.optional("decks")) add_decks(library_, decks, file_);
  }

  // B22, BG30  Three different types; those that the file does not specify are random.
  void read_fight(const Node& list) {
    for (const TypeRecord& type : library_.types) codex().biomes.push_back(type.type);
    if (codex().biomes.size() < lanes && !root_.has_problem()) root_.complain("there are no biomes", "B22");
    if (!list) return;
    const std::vector<Node> items = list.items();
    if (list.is_list() && items.size() != lanes) list.complain("a match has three biomes", "B22");
    if (root_.has_problem()) return;
    std::vector<std::string> words = ids_of(library_.types);
    words.emplace_back("random");
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const std::size_t type = items[lane].one_of(words, "biome");
      if (root_.has_problem() || type == codex().biomes.size()) continue;
      const auto& fixed = codex().fixed_biomes;
      if (std::find(fixed.begin(), fixed.end(), type) != fixed.end()) {
        items[lane].complain({"'$1' is given twice: the three are different", words[type]}, "BG30");
      }
      codex().fixed_biomes[lane] = static_cast<std::uint8_t>(type);
    }
  }

  void read_player_names() {
    const Node map = root_.required("players");
    const auto entries = map.entries();
    if (map.is_map() && entries.size() != players) map.complain("a match has two players", "B02");
    if (root_.has_problem()) return;
    for (std::size_t player = 0; player < players; ++player) {
      const std::string name = entries[player].key.name("a player");
      if (name == "nobody" || name == "none") {
        entries[player].key.complain({"'$1' cannot be the name of a player: it has another meaning", name});
      }
      codex().names[player] = name;
    }
    if (const Node first = root_.optional("first")) {
      codex().first_player = side_at(first.one_of({codex().names.begin(), codex().names.end()}, "player"));
    }
  }

  void read_players() {
    Fight table;
    const auto entries = root_.optional("players").entries();
    for (std::size_t player = 0; player < players; ++player) {
      const Node map = entries[player].value;
      if (turn_) {
        map.only(position_keys());
        read_table(
            map, side_at(player), codex(), [&](const Node& id) { return kind(id); }, laid_,
            table.player[player]);
      } else {
        read_players_deck(map, side_at(player));
      }
      if (root_.has_problem()) return;
    }
    if (!turn_) return;
    setup_.position = table;
    turn_.only({"number", "active", "moment", "queue", "speaks", "passed"});
    queued_ = lay_queue(turn_, codex(), [&](const Node& id) { return kind(id); }, laid_);
  }

  // Decks

  void read_players_deck(const Node& map, Side owner) {
    if (map.is_map()) {
      for (const auto& [key, value] : map.entries()) {
        const auto keys = position_keys();
        const std::string word = key.word();
        if (word == "deck" || word == "reserve" || word == "special") continue;
        if (std::find(keys.begin(), keys.end(), word) == keys.end()) continue;
        return key.complain({"'$1' is for a position: the key 'turn' is missing", word});
      }
    }
    map.only({"deck", "reserve", "special"});
    const Node node = map.required("deck");
    if (root_.has_problem()) return;
    DeckRecord deck;
    if (node.is_word()) {
      const std::size_t which = node.one_of(ids_of(library_.decks), "deck");
      if (root_.has_problem()) return;
      deck = library_.decks[which];
      for (const char* key : {"reserve", "special"}) {
        map.optional(key).complain({"'$1' has a reserve of its own", deck.id}, "B08");
      }
    } else {
      deck = read_deck(map, "deck", file_);
      deck.where = {file_, node.line(), node.column()};
    }
    if (!root_.has_problem()) add_deck(node, deck, owner);
  }

  void add_deck(const Node& node, const DeckRecord& deck, Side owner) {
    add_copies(node, deck.cards, owner, false);
    // B08  Cards are exchanged only in a best of three.
    std::vector<Copies> reserve = deck.reserve;
    if (!deck.special.empty()) reserve.push_back({deck.special, 1, deck.special_where});
    if (codex().options.best_of > 1) add_copies(node, reserve, owner, true);
    if (root_.has_problem()) return;
    const std::vector<Problem> wrong = wrong_in_deck(codex().options, deck);
    if (!wrong.empty()) node.complain(wrong.front().what, wrong.front().rule);
  }

  void add_copies(const Node& node, const std::vector<Copies>& all, Side owner, bool reserve) {
    for (const Copies& one : all) {
      const auto found = std::find(known_.begin(), known_.end(), one.card);
      if (found == known_.end()) {
        const bool here = one.where.file == file_;
        return node.complain_at(here ? one.where.line : node.line(), here ? one.where.column : node.column(),
                                unknown_word("card", one.card, known_));
      }
      LaidCard card;
      card.kind = number_of_kind(static_cast<std::size_t>(found - known_.begin()));
      card.owner = owner;
      card.reserve = reserve;
      laid_.insert(laid_.end(), static_cast<std::size_t>(one.copies), card);
    }
  }

  // Cards

  std::optional<std::uint8_t> kind(const Node& id) {
    const std::size_t which = id.one_of(known_, "card");
    if (root_.has_problem()) return std::nullopt;
    return number_of_kind(which);
  }

  /// The number in the codex of a card from the library.
  std::uint8_t number_of_kind(std::size_t which) {
    const auto [found, is_new] = kinds_.try_emplace(which, static_cast<std::uint8_t>(codex().kinds.size()));
    if (is_new) codex().kinds.push_back(library_.cards[which].kind);
    return found->second;
  }

  void finish() {
    if (laid_.size() > max_cards) {
      return root_.optional("players").complain(
          {"too many cards: at most $1 of both players, reserves included", max_cards});
    }
    Fight unused;
    Fight& fight = setup_.position ? *setup_.position : unused;
    const std::vector<CardId> numbers = lay_out(laid_, codex(), fight);
    if (!setup_.position) return;
    read_defenders(laid_, numbers, codex(), fight);
    if (root_.has_problem()) return;
    read_turn(turn_, codex(), fight, numbers, queued_, setup_.events, unreachable_);
  }

  Node root_;
  Unreachable unreachable_;
  Node turn_;
  std::string file_;
  Library library_;
  Setup setup_;
  std::vector<std::string> known_;             // ids of cards
  std::map<std::size_t, std::uint8_t> kinds_;  // numbers in the codex, by index in the library
  std::vector<LaidCard> laid_;
  std::vector<QueuedCard> queued_;
};

}  // namespace

Fight Setup::begin(Chronicle<Event>& chronicle) const {
  if (!position) return biomes::begin(codex, chronicle);
  for (const Event& event : events) chronicle.add(event);
  return *position;
}

Setup Files::read(const Node& root, const std::string& file, Library library,
                  const std::vector<std::string>& more_keys) {
  return Reader(root, file, std::move(library)).read(more_keys);
}

}  // namespace affray::biomes::adapter
