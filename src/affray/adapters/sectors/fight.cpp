// Reads `sectors` fights: options, sectors, players with their cards, and crews.

#include "affray/adapters/sectors/fight.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "affray/adapters/sectors/fields.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"
#include "affray/referee/fight_about.hpp"
#include "affray/referee/shown_names.hpp"

namespace affray::sectors::adapter {

namespace {

bool is_reserved(const std::string& name) {
  return std::find(reserved_names.begin(), reserved_names.end(), name) != reserved_names.end();
}

/// A zone other than a sector in which a player's cards may be.
struct Pile {
  const char* key;
  Zone zone;
};
constexpr int most_injuries = 19;

constexpr std::array piles{Pile{"hand", Zone::hand},
                           Pile{"deck", Zone::deck},
                           Pile{"discard", Zone::discard},
                           Pile{"research", Zone::research},
                           Pile{"technology_deck", Zone::technology_deck},
                           Pile{"played", Zone::played}};

class Reader {
 public:
  Reader(const Node& root, std::string file, Library library)
      : root_(root), file_(std::move(file)), library_(std::move(library)) {}

  Setup read(const std::vector<std::string>& more_keys) {
    read_game(more_keys);
    unreachable_ = Unreachable(root_);
    read_title(root_.optional("title"), setup_);
    codex().options = read_options(root_.optional("options"));
    if (const Node rounds = root_.optional("rounds")) {
      codex().game_rounds =
          static_cast<std::uint8_t>(rounds.integer(1, most_game_rounds, "rounds of the game"));
    }
    if (const Node data = root_.optional("data")) {
      data.only({"cards"});
      add_cards(library_, data.required("cards"), file_);
      read_own_names(data, setup_.names);
    }
    known_ = ids_of(library_);
    if (known_.empty()) root_.complain("there are no cards");
    read_fight();
    read_players();
    if (root_.has_problem()) return std::move(setup_);
    prepare(codex());
    (void)read_about(root_.optional("about"), codex().players);
    read_names(root_.optional("names"), names_of_all(), setup_.names);
    read_crews();
    if (root_.has_problem()) return std::move(setup_);
    read_position(root_.optional("fight"), states_, setup_);
    // A face is the index of the drawn card in the deck, from 1.
    read_play(root_, judge_of<Sectors>(codex()), static_cast<int>(max_cards), "SG39", setup_);
    return std::move(setup_);
  }

 private:
  Codex& codex() { return setup_.codex; }

  void read_game(const std::vector<std::string>& more_keys) {
    std::vector<std::string> keys{"rounds", "first", "sectors", "players", "fight"};
    if (const Node game = root_.required("game")) (void)game.one_of({"sectors"}, "game");
    root_.only(keys_of_fight(std::move(keys), more_keys));
  }

  std::vector<std::string> names_of_all() const {
    std::vector<std::string> names = sector_names_;
    names.insert(names.end(), setup_.codex.players.begin(), setup_.codex.players.end());
    return names;
  }

  static std::string free_name(const Node& key, const char* what) {
    const std::string name = key.name(what);
    if (is_reserved(name)) {
      key.complain({"'$1' cannot be the name of $2: it has another meaning", name, what});
    }
    return name;
  }

  // Sectors

  void read_fight() {
    const Node map = root_.required("sectors");
    const auto entries = map.entries();
    if (map.is_map() && entries.empty()) map.complain("a fight needs a sector", "S01");
    if (entries.size() > max_sectors) {
      entries[max_sectors].key.complain({"too many sectors: at most $1", max_sectors});
    }
    if (root_.has_problem()) return;
    for (const auto& [key, value] : entries) {
      const std::string name = free_name(key, "a sector");
      const auto is_pile = [&](const Pile& pile) { return name == pile.key; };
      if (name == "construction" || std::any_of(piles.begin(), piles.end(), is_pile)) {
        key.complain({"'$1' cannot be the name of a sector: it has another meaning", name});
      }
      codex().sectors.push_back({name, 0});
      sector_names_.push_back(name);
    }
    for (std::size_t sector = 0; sector < entries.size(); ++sector)
      read_borders(entries[sector].value, sector);
  }

  // S12  Adjacency is symmetric, so it is enough if one of two sectors lists the other.
  void read_borders(const Node& value, std::size_t sector) {
    if (value.is_empty()) return;
    value.only({"next"});
    const Node next = value.optional("next");
    if (!next) return;
    for (const Node& node : next.items()) {
      const std::size_t other = node.one_of(sector_names_, "sector");
      if (root_.has_problem()) return;
      if (other == sector) return node.complain("a sector does not border on itself", "S12");
      make_adjacent(codex(), id_at<SectorId>(sector), id_at<SectorId>(other));
    }
  }

  // Players and their cards

  void read_players() {
    const Node map = root_.required("players");
    const auto entries = map.entries();
    if (map.is_map() && entries.size() < 2) map.complain("a fight needs two players", "S01");
    if (entries.size() > max_players) {
      entries[max_players].key.complain({"too many players: at most $1", max_players});
    }
    if (root_.has_problem()) return;
    for (const auto& [key, value] : entries) codex().players.push_back(free_name(key, "a player"));
    for (std::size_t player = 0; player < entries.size(); ++player) {
      if (root_.has_problem()) return;
      read_cards(entries[player].value, side_at(player));
    }
    if (const Node first = root_.optional("first")) {
      codex().first_player = static_cast<std::uint8_t>(first.one_of(codex().players, "player"));
    }
  }

  void read_cards(const Node& node, Side owner) {
    if (node.is_empty()) return;
    std::vector<std::string> keys = sector_names_;
    keys.emplace_back("construction");
    for (const Pile& pile : piles) keys.emplace_back(pile.key);
    node.only(keys);
    if (root_.has_problem()) return;
    for (const auto& [key, value] : node.entries()) {
      const std::string where = key.word();
      const auto sector = std::find(sector_names_.begin(), sector_names_.end(), where);
      if (sector != sector_names_.end()) {
        for (const Node& card : value.items()) lay(card, owner, sector_at(sector - sector_names_.begin()));
      } else if (where == "construction") {
        read_construction(value, owner);
      } else {
        read_pile(where, value, owner);
      }
    }
  }

  void read_construction(const Node& map, Side owner) {
    map.only(sector_names_);
    for (const auto& [key, value] : map.entries()) {
      if (root_.has_problem()) return;
      const std::size_t sector = key.one_of(sector_names_, "sector");
      for (const Node& card : value.items()) {
        const Physical* added = add(card, card, owner, Zone::construction, id_at<SectorId>(sector));
        if (added == nullptr) return;
        const Type type = codex().kinds[added->kind].type;
        if (type != Type::vehicle && type != Type::building) {
          card.complain("only vehicles and buildings are built", "S112");
        }
      }
    }
  }

  void read_pile(const std::string& key, const Node& list, Side owner) {
    const auto* pile =
        std::find_if(piles.begin(), piles.end(), [&](const Pile& each) { return key == each.key; });
    if (pile->zone == Zone::played && !root_.optional("fight")) {
      return list.complain("events lie there in a fight: the key 'fight' is missing", "S23");
    }
    for (const Node& card : list.items()) {
      const Physical* added = add(card, card, owner, pile->zone, no_sector);
      if (added == nullptr) return;
      const bool technologies = pile->zone == Zone::research || pile->zone == Zone::technology_deck;
      if (technologies && codex().kinds[added->kind].type != Type::technology) {
        card.complain("only technologies are researched", "S115");
      }
    }
  }

  /// Reads a card in a sector: its name, or a map with the name and its differences from a new card.
  void lay(const Node& node, Side owner, SectorId sector) {
    const bool is_map = node.is_map();
    if (is_map) {
      node.only({"card", "exhausted", "injuries", "crew_of", "acted", "waited", "waited_before", "used",
                 "boarded", "lowered", "experience"});
    }
    Physical* card = add(node, is_map ? node.required("card") : node, owner, Zone::sector, sector);
    if (card == nullptr) return;
    const CardKind& kind = codex().kinds[card->kind];
    if (kind.type == Type::technology || kind.type == Type::order) {
      return node.complain(
          {"'$1' cannot lie in a sector: it is not a character, vehicle or building", kind.id}, "S26");
    }
    if (!is_map) return;
    states_.push_back({node, id_at<CardId>(codex().cards.size() - 1)});
    if (const Node exhausted = node.optional("exhausted")) card->exhausted = exhausted.flag();
    if (const Node injuries = node.optional("injuries")) {
      card->injuries = static_cast<std::uint8_t>(injuries.integer(0, most_injuries, "injuries"));
      if (card->injuries >= kind.health) {
        unreachable_.refuse(
            injuries,
            {"'$1' has a health of $2: with that many injuries it is destroyed", kind.id, kind.health},
            "SG46");
      }
    }
    if (const Node crew_of = node.optional("crew_of")) {
      crews_.push_back({crew_of, id_at<CardId>(codex().cards.size() - 1)});
    }
  }

  Physical* add(const Node& node, const Node& id, Side owner, Zone zone, SectorId sector) {
    const std::size_t which = id.one_of(known_, "card");
    if (root_.has_problem()) return nullptr;
    if (codex().cards.size() == max_cards) {
      node.complain({"too many cards: at most $1", max_cards});
      return nullptr;
    }
    Physical card;
    card.kind = kind(which);
    card.owner = owner;
    card.zone = zone;
    card.sector = sector;
    codex().cards.push_back(card);
    return &codex().cards.back();
  }

  /// The number in the codex of a card from the library.
  std::uint8_t kind(std::size_t which) {
    const auto [found, is_new] = kinds_.try_emplace(which, static_cast<std::uint8_t>(codex().kinds.size()));
    if (is_new) codex().kinds.push_back(library_.cards[which].kind);
    return found->second;
  }

  // Crews

  struct Crew {
    Node node;
    CardId character;
  };

  void read_crews() {
    const std::vector<std::string> ids = card_ids(codex());
    for (const auto& [node, character] : crews_) {
      const std::size_t to = node.one_of(ids, "card");
      if (root_.has_problem()) return;
      board(node, character, id_at<CardId>(to));
    }
  }

  // S67, S97  The crew must fit its vehicle.
  void board(const Node& node, CardId character, CardId to) {
    auto& cards = codex().cards;
    const CardKind& kind = codex().kinds[cards[character].kind];
    const std::string place = "'" + card_id(codex(), to) + "'";
    if (kind.type != Type::character) return node.complain("only a character can be crew", "S67");
    if (kind.kind == Kind::animal) unreachable_.refuse(node, "an animal can only fight", "S88");
    if (kind.kind == Kind::ape_man && !codex().options.apemen_crew) {
      unreachable_.refuse(node, "the option apemen_crew says that no ape-man is crew", "SG35");
    }
    const int wanted = crew_wanted(codex(), to);
    if (wanted == 0) return node.complain({"$1 needs no crew", place}, "S66");
    if (cards[to].zone != Zone::sector || cards[to].sector != cards[character].sector) {
      return node.complain({"$1 is not in this sector", place}, "S97");
    }
    if (codex().kinds[cards[to].kind].type == Type::building && cards[to].owner != cards[character].owner) {
      unreachable_.refuse(node, {"$1 is another player's building: only vehicles take a foreign crew", place},
                          "SG28");
    }
    int aboard = 0;
    for (const Physical& other : cards) {
      if (other.crew_of != to) continue;
      ++aboard;
      // S71  Into another player's vehicle only where it has no other crew; its owner may join his own.
      const Side owner = cards[to].owner;
      const bool is_own = other.owner == owner || cards[character].owner == owner;
      if (other.owner != cards[character].owner && !is_own) {
        unreachable_.refuse(node, {"$1 has a crew of another player already", place}, "S71");
      }
    }
    if (aboard == wanted) {
      return node.complain({"$1 has its crew already: there is room for $2", place, wanted}, "S66");
    }
    cards[character].crew_of = to;
  }

  static SectorId sector_at(std::ptrdiff_t place) { return id_at<SectorId>(static_cast<std::size_t>(place)); }

  Node root_;
  Unreachable unreachable_;
  std::string file_;
  Library library_;
  Setup setup_;
  std::vector<std::string> known_;  // names of cards
  std::vector<std::string> sector_names_;
  std::map<std::size_t, std::uint8_t> kinds_;  // numbers in the codex, by index in the library
  std::vector<Crew> crews_;
  std::vector<LaidState> states_;
};

}  // namespace

Fight Setup::begin(Chronicle<Event>& chronicle) const {
  if (!position) return sectors::begin(codex, chronicle);
  for (const Event& event : events) chronicle.add(event);
  return *position;
}

Setup Files::read(const Node& root, const std::string& file, Library library,
                  const std::vector<std::string>& more_keys) {
  return Reader(root, file, std::move(library)).read(more_keys);
}

}  // namespace affray::sectors::adapter
