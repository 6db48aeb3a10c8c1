#pragma once
// The numbers of a position as a side sees it, for batches.

#include <array>
#include <cstring>
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
    write_table(view.fight, view.side, view.unseen, out);
    for (std::size_t i = 0; i < max_cards; ++i) {
      write_card(codex, i, view.fight.cards[i], marks_of(view.fight, id_at<CardId>(i)), out);
    }
  }

  /// The cards of the last observation; those that are not `shown` were written as cards in the deck.
  struct Written {
    bool is_empty = true;
    CardSet shown;
    ById<CardId, Card, max_cards> cards{};
    std::array<CardSet, mark_kinds> marked{};
  };

  /// The same numbers as those of a view, without making one. Nine of ten numbers belong to cards, and most
  /// cards stay unchanged from one choice to the next.
  static void rewrite(const Codex& codex, const Fight& fight, Side side, Written& written,
                      ObservationWriter& out) {
    static_assert(std::has_unique_object_representations_v<Card>);
    const Hidden hidden = hidden_from(codex, fight, side);
    write_table(fight, side, hidden.unseen, out);
    const CardSet in_deck = cards_in(fight, Zone::deck) | hidden.cards;
    // BG45: they are written as cards in the deck, too.
    CardSet shown = fight.with(Mark::arrived).without(hidden.cards);
    for (std::size_t zone = 0; zone < zones; ++zone) shown = shown | fight.in[zone].without(in_deck);
    CardSet written_again = written.is_empty ? all_cards : CardSet{};
    for (std::size_t mark = 0; mark < mark_kinds; ++mark) {
      const CardSet marked = fight.marked[mark].without(hidden.cards);
      written_again =
          written_again | written.marked[mark].without(marked) | marked.without(written.marked[mark]);
      written.marked[mark] = marked;
    }
    for (const CardId id : shown | written.shown | written_again) {
      const Card card = hidden.cards.has(id) ? Card{} : fight.cards[id];
      const bool is_same = std::memcmp(&written.cards[id], &card, sizeof(Card)) == 0;
      if (is_same && !written_again.has(id)) continue;
      ObservationWriter at = out.after(index(id) * card_numbers);
      write_card(codex, index(id), card, hidden.cards.has(id) ? Marks{} : marks_of(fight, id), at);
      written.cards[id] = card;
    }
    written.shown = shown;
    written.is_empty = false;
  }

 private:
  // Everything except the cards.
  template <class Out>
  static void write_table(const Fight& fight, Side side, const std::array<Unseen, players>& unseen,
                          Out& out) {
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
    write_queue(fight, out);
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
  static void write_queue(const Fight& fight, Out& out) {
    for (std::size_t i = 0; i < max_queue; ++i) {
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
    }
  }

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
    const CardId id = id_at<CardId>(i);
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
    one(marks.locked ? 1 : 0, "locked");
    one(marks.arrived ? 1 : 0, "arrived this turn");
    one(marks.advancing ? 1 : 0, "advancing");
    one(marks.attacking ? 1 : 0, "attacking");
  }

  static constexpr std::size_t card_numbers = 19;
  static constexpr Action no_action{};
  static constexpr CardSet all_cards = [] {
    CardSet all;
    for (std::size_t i = 0; i < max_cards; ++i) all.add(id_at<CardId>(i));
    return all;
  }();

  static constexpr std::array<const char*, lanes> durabilities{"durability in lane 0", "durability in lane 1",
                                                               "durability in lane 2"};
};

}  // namespace affray::biomes::adapter
