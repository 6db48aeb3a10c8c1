// Reads a position in the middle of a match: the zones of the cards, and what is on them.

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <tuple>

#include "affray/adapters/biomes/fields.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::adapter {

namespace {

/// A zone whose cards are listed without any further data.
struct Pile {
  const char* key;
  Zone zone;
  bool counted;  // a map of numbers of copies instead of a list
};
constexpr std::array piles{Pile{"hand", Zone::hand, false},   Pile{"below", Zone::below, false},
                           Pile{"cache", Zone::cache, false}, Pile{"converted", Zone::converted, false},
                           Pile{"deck", Zone::deck, true},    Pile{"reserve", Zone::reserve, true}};

class TableReader {
 public:
  TableReader(const Node& map, Side side, const Codex& codex, KindOf kind_of, std::vector<LaidCard>& laid,
              Player& player)
      : map_(map), side_(side), codex_(codex), kind_of_(kind_of), laid_(laid), player_(player) {}

  void read() {
    for (const Pile& pile : piles) read_pile(pile, map_.optional(pile.key));
    for (const Node& card : map_.optional("staging").items()) lay(card, Zone::staging, no_lane);
    if (const Node lanes_map = map_.optional("biomes")) read_lanes(lanes_map);
    read_player();
  }

 private:
  [[nodiscard]] bool failed() const { return map_.has_problem(); }

  void read_pile(const Pile& pile, const Node& node) {
    if (!node) return;
    if (pile.counted) {
      for (const auto& [card, copies] : node.entries()) {
        const int count = copies.integer(1, static_cast<int>(max_cards), "how many");
        for (int i = 0; i < count && !failed(); ++i) add(card, side_, pile.zone);
      }
      return;
    }
    const bool ordered = pile.zone == Zone::below || pile.zone == Zone::cache;
    int place = 0;
    for (const Node& card : node.items()) {
      if (add(card, side_, pile.zone) == LaidCard::none) return;
      // BG31  The last card of the cache is its top; the first card below the deck is drawn first.
      if (ordered) laid_.back().card.place = static_cast<std::uint8_t>(++place);
    }
  }

  void read_lanes(const Node& map) {
    map.only({"1", "2", "3"});
    for (const auto& [key, value] : map.entries()) {
      if (failed()) return;
      const auto lane = id_at<LaneId>(static_cast<std::size_t>(key.integer(1, int{lanes}, "biome") - 1));
      for (const Node& card : value.items()) lay(card, Zone::lane, lane);
    }
  }

  std::size_t add(const Node& id, Side owner, Zone zone) {
    const auto kind = kind_of_(id);
    if (!kind) return LaidCard::none;
    LaidCard laid;
    laid.kind = *kind;
    laid.owner = owner;
    laid.card.zone = zone;
    laid.reserve = zone == Zone::reserve;
    laid_.push_back(laid);
    return laid_.size() - 1;
  }

  [[nodiscard]] const CardKind& kind(std::size_t laid) const { return codex_.kinds[laid_[laid].kind]; }

  /// Reads a card on the planet: its name, or a map with the name and its differences from a new card.
  void lay(const Node& node, Zone zone, LaneId lane) {
    if (failed()) return;
    if (node.is_map()) {
      node.only({"card", "locked", "arrived", "advancing", "attacking", "was_defended", "defends", "place",
                 "damage", "increase", "tally", "markers", "this_turn", "used", "attached"});
    }
    const std::size_t at = add(node.is_map() ? node.required("card") : node, side_, zone);
    if (at == LaidCard::none) return;
    laid_[at].card.lane = lane;
    check_place(node, kind(at), zone);
    if (!node.is_map() || failed()) return;
    read_state(node, at);
    if (const Node attached = node.optional("attached")) {
      for (const Node& card : attached.items()) attach(card, at);
    }
  }

  // B21, B22, B31, B37, B41  The permitted zones of each type.
  static void check_place(const Node& node, const CardKind& kind, Zone zone) {
    const std::string name = "'" + kind.id + "'";
    if (kind.is(event)) return node.complain({"$1 is an event: it does not stay on the planet", name}, "B35");
    if (kind.is(modification)) {
      return node.complain({"$1 is a modification: it is attached to another card", name}, "B37");
    }
    if (zone == Zone::lane && !kind.is(agent)) {
      node.complain({"$1 is not an agent: only agents go to biomes", name}, "B31");
    }
  }

  void read_state(const Node& node, std::size_t at) {
    const CardKind& printed = kind(at);
    Card& card = laid_[at].card;
    const auto flag = [&](const char* key, Mark mark, bool fits) {
      const Node value = node.optional(key);
      if (!value) return;
      if (!fits) value.complain({"'$1' cannot be $2", printed.id, key});
      if (value.flag()) laid_[at].marks.set(static_cast<std::size_t>(mark));
    };
    flag("locked", Mark::locked, true);
    flag("arrived", Mark::arrived, printed.is(constant_types));
    flag("attacking", Mark::attacking, card.zone == Zone::lane);
    flag("was_defended", Mark::was_defended, laid_[at].marks.test(static_cast<std::size_t>(Mark::attacking)));
    const auto number = [&](const char* key, int most_of_it, std::uint8_t& into) {
      const Node value = node.optional(key);
      if (value) into = static_cast<std::uint8_t>(value.integer(0, most_of_it, key));
    };
    number("increase", most_markers, card.increase);
    number("tally", most_markers, card.tally);
    if (const Node markers = node.optional("markers")) card.marked = read_keywords(markers);
    if (const Node used = node.optional("used")) read_used(used, printed, card);
    read_battle(node, at);
    const Node this_turn = node.optional("this_turn");
    if (this_turn && !printed.is(agent))
      this_turn.complain("only agents have an attack and a defense", "B32");
    if (this_turn) read_this_turn(this_turn, card);
    const Node damage = node.optional("damage");
    if (!damage) return;
    if (!printed.is(agent)) damage.complain("only agents take damage", "B32");
    number("damage", most, card.damage);
  }

  // B87  What an agent has more, or has gained or lost, until the end of the turn.
  static void read_this_turn(const Node& node, Card& card) {
    node.only({"attack", "defense", "gains", "loses"});
    const auto bonus = [&](const char* key, std::int8_t& into) {
      if (const Node value = node.optional(key)) {
        into = static_cast<std::int8_t>(value.integer(-most, most, key, "B87"));
      }
    };
    bonus("attack", card.attack);
    bonus("defense", card.defense);
    if (const Node gains = node.optional("gains")) card.granted = read_keywords(gains);
    if (const Node loses = node.optional("loses")) card.lost = read_keywords(loses);
    if ((card.granted & card.lost) != 0) {
      node.complain("a skill is gained and lost: it is gone, so say only that it is lost", "BG40");
    }
  }

  // B44  The skills of a card, by number, that have been used in this turn and come once in each.
  static void read_used(const Node& list, const CardKind& kind, Card& card) {
    for (const Node& item : list.items()) {
      if (kind.skills.empty()) return item.complain({"'$1' has no skills", kind.id}, "B44");
      const int number =
          item.integer(1, static_cast<int>(kind.skills.size()), "the number of a skill", "B44");
      if (!kind.skills[static_cast<std::size_t>(number - 1)].once_a_turn) {
        item.complain({"skill $1 of '$2' may be used any number of times", number, kind.id}, "B44");
      }
      card.used = static_cast<std::uint8_t>(card.used | 1U << static_cast<unsigned>(number - 1));
    }
  }

  // B70, B78, B79  Where it advances to; against whom it defends, and as which of those who do.
  void read_battle(const Node& node, std::size_t at) {
    const CardKind& printed = kind(at);
    Card& card = laid_[at].card;
    if (const Node advancing = node.optional("advancing")) {
      if (!printed.is(agent) || card.zone != Zone::staging) {
        advancing.complain("only agents in staging advance", "B70");
      }
      card.lane =
          id_at<LaneId>(static_cast<std::size_t>(advancing.integer(1, int{lanes}, "biome", "B70") - 1));
      laid_[at].marks.set(static_cast<std::size_t>(Mark::advancing));
    }
    if (const Node defends = node.optional("defends")) {
      if (!printed.is(agent)) defends.complain("only agents defend", "B78");
      laid_[at].defends = defends;
    }
    if (const Node place = node.optional("place")) {
      if (!laid_[at].defends) place.complain("an order is for those who defend: say against whom", "B79");
      card.place = static_cast<std::uint8_t>(place.integer(1, static_cast<int>(max_cards), "place", "B79"));
    }
  }

  /// "spear", or {card: parasite, of: ben}.
  void attach(const Node& node, std::size_t host) {
    if (failed()) return;
    Side owner = side_;
    if (node.is_map()) {
      node.only({"card", "of", "locked"});
      if (const Node of = node.optional("of")) {
        owner = side_at(of.one_of({codex_.names.begin(), codex_.names.end()}, "player"));
      }
    }
    const Zone zone = laid_[host].card.zone;
    // B72  Of who advances the lane is where he goes to; what is attached to him goes along.
    const LaneId lane = zone == Zone::lane ? laid_[host].card.lane : no_lane;
    const std::size_t at = add(node.is_map() ? node.required("card") : node, owner, zone);
    if (at == LaidCard::none) return;
    laid_[at].host = host;
    laid_[at].card.lane = lane;
    bool locked = false;
    if (node.is_map()) read_flag(node, "locked", locked);
    if (locked) laid_[at].marks.set(static_cast<std::size_t>(Mark::locked));
    check_attached(node, kind(at), kind(host), owner);
  }

  // B37, B39  A modification must fit its host; gear attaches to an agent of the same player.
  void check_attached(const Node& node, const CardKind& card, const CardKind& host, Side owner) const {
    const std::string name = "'" + card.id + "'";
    if (!card.is(modification | gear)) {
      return node.complain({"$1 is neither a modification nor gear: it is attached to nothing", name}, "B37");
    }
    const bool own = owner == side_;
    if (card.is(gear) && (!host.is(agent) || !own)) {
      return node.complain("gear is given to agents of its owner", "B39");
    }
    if (!card.is(modification)) return;
    if (!host.is(card.host_types)) {
      return node.complain({"$1 does not attach to '$2'", name, host.id}, "B37");
    }
    if (card.host_whose != Whose::any && (card.host_whose == Whose::own) != own) {
      node.complain(own ? Sentence("$1 attaches to a card of the other player", name)
                        : Sentence("$1 attaches to a card of its own player", name),
                    "B37");
    }
  }

  void read_player() {
    player_.durability.fill(sector_durability);
    player_.kept = 1;
    if (const Node durability = map_.optional("durability")) read_durability(durability);
    if (const Node lost = map_.optional("lost")) {
      for (const Node& lane : lost.items()) {
        const auto which = static_cast<std::size_t>(lane.integer(1, int{lanes}, "biome") - 1);
        player_.lost = static_cast<std::uint8_t>(player_.lost | 1U << which);
        player_.durability[which] = 0;
      }
    }
    player_.biomes = static_cast<std::uint8_t>(std::popcount(player_.lost));
    if (const Node energy = map_.optional("energy")) {
      energy.only(words_of(energy_words));
      for (const auto& [key, value] : energy.entries()) {
        player_.floating[key.one_of(words_of(energy_words), "energy")] =
            static_cast<std::uint8_t>(value.integer(1, most_markers, "energy"));
      }
    }
    read_counts();
  }

  // B69  Once each in a turn.
  void read_counts() {
    const auto done = [&](const char* key, std::uint8_t& into) {
      if (const Node count = map_.optional(key)) {
        into = static_cast<std::uint8_t>(count.integer(0, 1, key, "B69"));
      }
    };
    done("converted_this_turn", player_.converted);
    done("anomalies_this_turn", player_.anomalies);
    if (const Node matches = map_.optional("matches")) {
      // B88  Who has won as many as are needed has won the game.
      const int most_won = codex_.options.best_of / 2;
      player_.matches = static_cast<std::uint8_t>(matches.integer(0, most_won, "matches won", "B88"));
    }
    const auto converted = std::count_if(laid_.begin(), laid_.end(), [&](const LaidCard& each) {
      return each.owner == side_ && each.card.zone == Zone::converted;
    });
    if (const Node locked = map_.optional("converted_locked")) {
      player_.converted_locked =
          static_cast<std::uint8_t>(locked.integer(0, static_cast<int>(converted), "locked cards", "BG23"));
    }
  }

  void read_durability(const Node& list) {
    const std::vector<Node> items = list.items();
    if (list.is_list() && items.size() != lanes) list.complain("durability is three numbers", "B15");
    if (failed()) return;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      player_.durability[lane] = static_cast<std::int8_t>(items[lane].integer(0, most, "durability", "B15"));
    }
  }

  Node map_;
  Side side_;
  const Codex& codex_;
  KindOf kind_of_;
  std::vector<LaidCard>& laid_;
  Player& player_;
};

}  // namespace

std::vector<std::string> position_keys() {
  std::vector<std::string> keys{"staging",
                                "biomes",
                                "durability",
                                "lost",
                                "energy",
                                "matches",
                                "converted_locked",
                                "converted_this_turn",
                                "anomalies_this_turn"};
  for (const Pile& pile : piles) keys.emplace_back(pile.key);
  return keys;
}

void read_table(const Node& map, Side side, const Codex& codex, KindOf kind_of, std::vector<LaidCard>& laid,
                Player& player) {
  TableReader(map, side, codex, kind_of, laid, player).read();
}

std::vector<CardId> lay_out(const std::vector<LaidCard>& laid, Codex& codex, Fight& fight) {
  std::vector<std::size_t> order(laid.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::tuple(laid[a].owner, laid[a].kind, a) < std::tuple(laid[b].owner, laid[b].kind, b);
  });
  std::vector<CardId> number(laid.size());
  for (std::size_t i = 0; i < order.size(); ++i) number[order[i]] = id_at<CardId>(i);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const LaidCard& each = laid[order[i]];
    codex.cards.push_back({static_cast<std::uint8_t>(each.kind), each.owner, each.reserve});
    fight.cards[i] = each.card;
    for (std::size_t mark = 0; mark < mark_kinds; ++mark) {
      if (each.marks.test(mark)) fight.marked[mark].add(id_at<CardId>(i));
    }
    if (each.host != LaidCard::none) fight.cards[i].host = number[each.host];
    fight.in[static_cast<std::size_t>(each.card.zone)].add(id_at<CardId>(i));
    if (each.card.zone == Zone::cache) fight.in_cache = std::max(fight.in_cache, each.card.place);
  }
  prepare(codex);
  return number;
}

}  // namespace affray::biomes::adapter
