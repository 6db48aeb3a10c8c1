#pragma once
// The numbers of a position as a side sees it, for batches.

#include <string>

#include "affray/games/sectors/game.hpp"
#include "affray/referee/batch/observation.hpp"

namespace affray::sectors::adapter {

struct Observation {
  static constexpr int version = 1;

  template <class Out>
  static void write(const Codex& codex, const View& view, Out& out) {
    const Fight& fight = view.fight;
    const auto one = [&out](int value, const char* name) {
      out.number(value, -128, 255, [name] { return std::string(name); });
    };
    one(byte(view.side), "viewer: side");
    observe_step(fight.agenda, out);
    one(byte(fight.turn), "on turn: side");
    one(fight.game_round, "game round");
    one(fight.refreshed, "the player on turn has refreshed");
    one(byte(fight.sector), "fight: sector");
    one(fight.round, "fight: round");
    one(byte(fight.starter), "fight: side that started it");
    one(fight.level, "fight: initiative");
    one(byte(fight.last_at_level), "fight: side that acted last at this initiative");
    one(fight.waiters, "fight: waiting cards act");
    one(byte(fight.acting), "fight: acting card");
    for (std::size_t sector = 0; sector < max_sectors; ++sector) {
      out.number(fight.fought[sector], 0, 255,
                 [sector] { return numbered("sectors", sector, "fights in this game round"); });
    }
    write_players(view, out);
    write_stack(fight, out);
    write_cards(codex, fight, out);
  }

 private:
  template <class Out>
  static void write_players(const View& view, Out& out) {
    for (std::size_t i = 0; i < max_players; ++i) {
      const Player& player = view.fight.players[i];
      const auto one = [&out, i](int value, const char* name) {
        out.number(value, 0, 255, [i, name] { return numbered("players", i, name); });
      };
      one(byte(player.focus.card), "card whose defence is kept low");
      one(player.standing, "automatic passes (bits)");
      one(player.joins_animals, "fights the animals");
      one(player.event_played, "has played an event");
      one(view.hand_size[i], "cards in hand");
      one(view.fight.lost[i], "cards lost");
      one(view.fight.fights_won[i], "fights won");
    }
  }

  template <class Out>
  static void write_stack(const Fight& fight, Out& out) {
    for (std::size_t i = 0; i < max_stack; ++i) {
      const Pending pending = i < fight.stack.size() ? fight.stack[i] : Pending{};
      const auto one = [&out, i](int value, const char* name) {
        out.number(value, 0, 255, [i, name] { return numbered("stack", i, name); });
      };
      one(static_cast<int>(pending.what), "what (1 attack, 2 line)");
      one(byte(pending.by), "side");
      one(byte(pending.card), "card");
      one(byte(pending.line), "line");
      one(byte(pending.target), "target");
      one(byte(pending.blocker), "blocker");
      one(pending.cancelled, "cancelled");
    }
  }

  template <class Out>
  static void write_cards(const Codex& codex, const Fight& fight, Out& out) {
    for (std::size_t i = 0; i < max_cards; ++i) {
      const bool is_there = i < codex.cards.size();
      const Physical none{.kind = 255, .owner = nobody, .zone = Zone::gone};
      const Physical& physical = is_there ? codex.cards[i] : none;
      const Card& card = fight.cards[i];
      const auto one = [&out, i](int value, const char* name) {
        out.number(value, 0, 255, [i, name] { return numbered("cards", i, name); });
      };
      one(physical.kind, "kind");
      one(byte(physical.owner), "owner");
      one(static_cast<int>(card.zone), "zone");
      one(byte(card.sector), "sector");
      one(card.marks, "marks (bits)");
      one(card.injuries, "injuries");
      one(card.lowered, "defence lowered by");
      one(byte(card.crew_of), "crew of");
      one(card.experience, "experience");
    }
  }
};

}  // namespace affray::sectors::adapter
