#pragma once
// The numbers of a position as a side sees it, for batches.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "affray/games/biomes/cards.hpp"
#include "affray/games/biomes/game.hpp"
#include "affray/referee/batch/observation.hpp"

namespace affray::biomes::adapter {

struct Observation {
  static constexpr int version = 1;

  template <class Out>
  static void write(const Codex& codex, const View& view, Out& out) {
    WrittenEntries queue = nothing_written;
    write_table(view.fight, view.side, view.unseen, queue, out);
    for (std::size_t i = 0; i < max_cards; ++i) {
      write_card(codex, i, view.fight.cards[i], marks_of(view.fight, id_at<CardId>(i)), out);
    }
  }

  /// The previous observation; cards that are not `shown` were written as cards in the deck.
  struct Written {
    WrittenEntries queue = nothing_written;
    bool is_empty = true;
    CardSet shown;
  };

  /// The same numbers as those of a view, without making one. Nine of ten numbers belong to cards, and most
  /// cards are unseen ones, whose numbers stay unchanged.
  static void rewrite(const Codex& codex, const Fight& fight, Side side, Written& written,
                      ObservationWriter& out) {
    const Hidden hidden = hidden_from(codex, fight, side);
    write_table(fight, side, hidden.unseen, written.queue, out);
    CardSet marked;
    for (const Mark mark : shown_marks) marked = marked | fight.with(mark);
    marked = marked.without(hidden.cards);
    const CardSet in_deck = cards_in(fight, Zone::deck) | hidden.cards;
    CardSet shown = marked;  // BG45: in the deck, too
    for (const CardSet& owned : codex.owned) shown = shown | owned.without(in_deck);
    if (written.is_empty) {
      for (const CardId id : all_cards) {
        ObservationWriter at = out.after(index(id) * card_numbers);
        write_card(codex, index(id), card_not_seen, {}, at);
      }
    }
    for (const CardId id : written.shown.without(shown)) {
      rewrite_card(hidden.cards.has(id) ? card_not_seen : fight.cards[id],
                   out.after(index(id) * card_numbers).at());
    }
    for (const CardId id : shown) rewrite_card(fight.cards[id], out.after(index(id) * card_numbers).at());
    for (const CardId id : marked) {
      rewrite_marks(marks_of(fight, id), out.after(index(id) * card_numbers).at());
    }
    written.shown = shown;
    written.is_empty = false;
  }

 private:
  // Everything except the cards.
  template <class Out>
  static void write_table(const Fight& fight, Side side, const std::array<Unseen, players>& unseen,
                          WrittenEntries& queue, Out& out) {
    const auto one = [&out](int value, const char* name) {
      out.number(value, 0, 255, [name] { return std::string(name); });
    };
    one(byte(side), "viewer: side");
    observe_step(fight.agenda, out);
    one(byte(fight.active), "active: side");
    one(fight.turn, "turn");
    one(fight.match, "match");
    one(static_cast<int>(fight.moment), "moment of the turn");
    one(fight.closed, "closed lanes (bits)");
    one(fight.reactions, "reactions since a player acted");
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      out.number(fight.biomes[lane], 0, 255, [lane] { return numbered("lanes", lane, "type of biome"); });
    }
    write_players(fight, unseen, out);
    write_queue(fight, queue, out);
  }

  template <class Out>
  static void write_players(const Fight& fight, const std::array<Unseen, players>& unseen, Out& out) {
    for (std::size_t i = 0; i < players; ++i) {
      const Player& player = fight.player[i];
      const auto one = [&out, i](int value, const char* name) {
        out.number(value, -128, 255, [i, name] { return numbered("players", i, name); });
      };
      for (std::size_t lane = 0; lane < lanes; ++lane) one(player.durability[lane], durabilities[lane]);
      one(player.lost, "lost biomes (bits)");
      one(player.converted, "converted this turn");
      one(player.anomalies, "anomalies this turn");
      one(player.converted_locked, "locked converted cards");
      one(player.mulligans, "mulligans");
      one(player.kept, "has kept the hand");
      one(player.matches, "matches won");
      for (std::size_t kind = 0; kind < energy_kinds; ++kind) {
        out.number(player.floating[kind], 0, 255, [i, kind] {
          return numbered("players", i, "unspent energy of kind ") + std::to_string(kind);
        });
      }
      one(unseen[i].hand, "unseen cards in hand");
      one(unseen[i].below, "unseen cards below the deck");
      one(unseen[i].converted, "unseen converted cards");
      one(unseen[i].reserve, "unseen cards in reserve");
    }
  }

  template <class Out>
  static void write_queue(const Fight& fight, WrittenEntries& written, Out& out) {
    constexpr std::size_t numbers = 9;
    observe_list(max_queue, fight.queue.size(), numbers, written, out, [&](std::size_t i) {
      const Action& action = i < fight.queue.size() ? fight.queue[i] : no_action;
      const auto one = [&out, i](int value, const char* name) {
        out.number(value, 0, 255, [i, name] { return numbered("queue", i, name); });
      };
      one(static_cast<int>(action.what), "what (1 card, 2 skill, 3 reactive skill)");
      one(byte(action.by), "side");
      one(byte(action.card), "card");
      one(byte(action.skill), "skill");
      one(action.speed, "speed");
      one(byte(action.stamp), "number");
      one(action.cancelled, "cancelled");
      one(static_cast<int>(action.targets[0].at), "first target: what");
      one(action.targets[0].id, "first target: which");
    });
  }

  /// The marks that are numbers of a card.
  static constexpr std::array shown_marks{Mark::locked, Mark::arrived, Mark::advancing, Mark::attacking};
  struct Marks {
    bool locked = false;
    bool arrived = false;
    bool advancing = false;
    bool attacking = false;
  };
  static Marks marks_of(const Fight& fight, CardId id) {
    return {fight.has(id, Mark::locked), fight.has(id, Mark::arrived), fight.has(id, Mark::advancing),
            fight.has(id, Mark::attacking)};
  }

  template <class Out>
  static void write_card(const Codex& codex, std::size_t i, const Card& card, const Marks& marks, Out& out) {
    const bool is_there = i < codex.cards.size();
    const auto id = id_at<CardId>(i);
    const auto one = [&out, i](int value, const char* name) {
      out.number(value, -128, 255, [i, name] { return numbered("cards", i, name); });
    };
    one(is_there ? codex.cards[id].kind : no_kind, "kind");
    one(is_there ? byte(codex.cards[id].owner) : byte(nobody), "owner");
    one(static_cast<int>(card.zone), "zone");
    one(byte(card.lane), "lane");
    one(card.damage, "damage");
    one(card.incoming, "damage assigned");
    one(card.increase, "increase markers");
    one(card.tally, "other markers");
    one(byte(card.host), "attached to");
    one(byte(card.defends), "defends against");
    one(card.used, "skills used (bits)");
    one(card.attack, "attack until the end of the turn");
    one(card.defense, "defense until the end of the turn");
    one(card.granted, "keywords granted (bits)");
    one(card.lost, "keywords lost (bits)");
    write_marks(i, marks, out);
  }

  template <class Out>
  static void write_marks(std::size_t i, const Marks& marks, Out& out) {
    const auto one = [&out, i](bool has, const char* name) {
      out.number(has ? 1 : 0, -128, 255, [i, name] { return numbered("cards", i, name); });
    };
    one(marks.locked, "locked");
    one(marks.arrived, "arrived this turn");
    one(marks.advancing, "advancing");
    one(marks.attacking, "attacking");
  }

  /// Writes what may change of the numbers of `write_card`, with no marks: bytes of the card, eight at a
  /// time. Numbers that the first writes leave wrong are written over by the following ones.
  static void rewrite_card(const Card& card, std::int16_t* numbers) {
    static_assert(sizeof(Card) == 17 && offsetof(Card, zone) == 0 && offsetof(Card, tally) == 5);
    static_assert(offsetof(Card, used) == 12 && offsetof(Card, lost) == 16);
    constexpr std::size_t zone = 2, host = 8, used = 10, attack = 11, marks = 15;  // places in `write_card`
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(&card);
    widen_eight(bytes + offsetof(Card, used) - 3, numbers + used - 3);
    widen_eight(bytes, numbers + zone);
    numbers[host] = byte(card.host);
    numbers[host + 1] = byte(card.defends);
    numbers[attack] = card.attack;
    numbers[attack + 1] = card.defense;
    std::fill_n(numbers + marks, card_numbers - marks, std::int16_t{0});
  }
  static void rewrite_marks(const Marks& marks, std::int16_t* numbers) {
    ObservationWriter out(numbers + card_numbers - shown_marks.size());
    write_marks(0, marks, out);
  }

  static constexpr std::size_t card_numbers = 19;
  static constexpr Action no_action{};
  static constexpr Card card_not_seen{};
  static constexpr CardSet all_cards = [] {
    CardSet all;
    for (std::size_t i = 0; i < max_cards; ++i) all.add(id_at<CardId>(i));
    return all;
  }();

  static constexpr std::array<const char*, lanes> durabilities{"durability in lane 0", "durability in lane 1",
                                                               "durability in lane 2"};
};

}  // namespace affray::biomes::adapter
