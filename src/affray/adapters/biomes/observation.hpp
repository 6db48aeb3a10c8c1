#pragma once
// The numbers of a position as a side sees it, for batches.

#include <string>

#include "affray/games/biomes/game.hpp"
#include "affray/referee/batch/observation.hpp"

namespace affray::biomes::adapter {

struct Observation {
  static constexpr int version = 1;

  template <class Out>
  static void write(const Codex& codex, const View& view, Out& out) {
    const Fight& fight = view.fight;
    const auto one = [&out](int value, const char* name) {
      out.number(value, 0, 255, [name] { return std::string(name); });
    };
    one(byte(view.side), "viewer: side");
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
    write_players(view, out);
    write_queue(fight, out);
    write_cards(codex, fight, out);
  }

 private:
  template <class Out>
  static void write_players(const View& view, Out& out) {
    for (std::size_t i = 0; i < players; ++i) {
      const Player& player = view.fight.player[i];
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
      one(view.unseen[i].hand, "unseen cards in hand");
      one(view.unseen[i].below, "unseen cards below the deck");
      one(view.unseen[i].converted, "unseen converted cards");
      one(view.unseen[i].reserve, "unseen cards in reserve");
    }
  }

  template <class Out>
  static void write_queue(const Fight& fight, Out& out) {
    for (std::size_t i = 0; i < max_queue; ++i) {
      const Action action = i < fight.queue.size() ? fight.queue[i] : Action{};
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

  template <class Out>
  static void write_cards(const Codex& codex, const Fight& fight, Out& out) {
    for (std::size_t i = 0; i < max_cards; ++i) {
      const bool is_there = i < codex.cards.size();
      const CardId id = id_at<CardId>(i);
      const Card& card = fight.cards[i];
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
      one(fight.has(id, Mark::locked) ? 1 : 0, "locked");
      one(fight.has(id, Mark::arrived) ? 1 : 0, "arrived this turn");
      one(fight.has(id, Mark::advancing) ? 1 : 0, "advancing");
      one(fight.has(id, Mark::attacking) ? 1 : 0, "attacking");
    }
  }

  static constexpr std::array<const char*, lanes> durabilities{"durability in lane 0", "durability in lane 1",
                                                               "durability in lane 2"};
};

}  // namespace affray::biomes::adapter
