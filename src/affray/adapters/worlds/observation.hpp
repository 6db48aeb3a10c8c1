#pragma once
// The numbers of a position as a side sees it, for batches.

#include <string>

#include "affray/games/worlds/game.hpp"
#include "affray/referee/batch/observation.hpp"

namespace affray::worlds::adapter {

struct Observation {
  static constexpr int version = 1;

  template <class Out>
  static void write(const Codex& /*codex*/, const View& view, Out& out) {
    const Fight& fight = view.fight;
    const auto one = [&out](int value, const char* name) {
      out.number(value, 0, 255, [name] { return std::string(name); });
    };
    one(static_cast<int>(index(view.side)), "viewer: side");
    observe_step(fight.agenda, out);
    one(static_cast<int>(index(fight.turn)), "on turn: side");
    one(fight.turns_left, "turns left");
    one(fight.fights_this_turn, "fights this turn");
    write_places(fight, out);
    write_players(view, out);
    write_fight(fight, out);
  }

 private:
  template <class Out>
  static void write_places(const Fight& fight, Out& out) {
    for (std::size_t place = 0; place < max_places; ++place) {
      const OnCard& card = fight.places[place];
      for (std::size_t player = 0; player < max_players; ++player) {
        for (std::size_t kind = 0; kind < 2; ++kind) {
          out.number(card.markers[player][kind], 0, 255, [place, player, kind] {
            return numbered("places", place, "") + (kind == 0 ? "populations" : "plants") + " of player " +
                   std::to_string(player);
          });
        }
      }
      out.number(card.natives, 0, 255, [place] { return numbered("places", place, "natives"); });
    }
  }

  template <class Out>
  static void write_players(const View& view, Out& out) {
    const Fight& fight = view.fight;
    for (std::size_t player = 0; player < max_players; ++player) {
      const auto one = [&out, player](int value, const char* name) {
        out.number(value, 0, 255, [player, name] { return numbered("players", player, name); });
      };
      one(fight.energy[player], "energy");
      one(fight.plant_supply[player], "plants in supply");
      one(view.hand_size[player], "cards in hand");
      for (std::size_t event = 0; event < max_event_kinds; ++event) {
        out.number(fight.hands[player][event], 0, 255, [player, event] {
          return numbered("players", player, "copies in hand of event ") + std::to_string(event);
        });
      }
    }
    for (std::size_t event = 0; event < max_event_kinds; ++event) {
      out.number(fight.discard[event], 0, 255,
                 [event] { return numbered("events", event, "copies played"); });
    }
    for (std::size_t side = 0; side < side_count; ++side) {
      out.number(fight.lost_in_all[side], 0, 255, [side] { return numbered("sides", side, "markers lost"); });
      out.number(fight.fights_won[side], 0, 255, [side] { return numbered("sides", side, "fights won"); });
    }
  }

  template <class Out>
  static void write_fight(const Fight& fight, Out& out) {
    out.number(static_cast<int>(index(fight.place)), 0, 255, [] { return std::string("fight: place"); });
    out.number(static_cast<int>(fight.battle), 0, 255, [] { return std::string("fight: current battle"); });
    for (std::size_t role = 0; role < 2; ++role) {
      const auto one = [&out, role](int value, const char* name) {
        out.number(value, 0, 255, [role, name] { return numbered("roles", role, name); });
      };
      one(static_cast<int>(index(fight.sides[role])), "side");
      one(fight.energy_used[role], "energy used");
      one(fight.lost[role], "markers lost in this fight");
      for (std::size_t kind = 0; kind < 3; ++kind) one(fight.pool[role].count[kind], pool_names[kind]);
    }
    for (std::size_t battle = 0; battle < max_battles; ++battle) {
      const Battle of = battle < fight.battles.size() ? fight.battles[battle] : Battle{};
      for (std::size_t role = 0; role < 2; ++role) {
        for (std::size_t kind = 0; kind < 3; ++kind) {
          out.number(of.side[role].count[kind], 0, 255, [battle, role, kind] {
            return numbered("battles", battle, role == 0 ? "attacker's " : "defender's ") + kind_names[kind];
          });
        }
      }
    }
    for (std::size_t i = 0; i < max_effects; ++i) {
      const Lasting lasting =
          i < fight.lasting.size() ? fight.lasting[i] : Lasting{EventId{255}, 0, nobody, {}};
      out.number(byte(lasting.event), 0, 255, [i] { return numbered("lasting effects", i, "event"); });
      out.number(lasting.effect, 0, 255,
                 [i] { return numbered("lasting effects", i, "number on the card"); });
      out.number(byte(lasting.by), 0, 255, [i] { return numbered("lasting effects", i, "by player"); });
    }
  }

  static constexpr std::array<const char*, 3> kind_names{"populations", "plants", "natives"};
  static constexpr std::array<const char*, 3> pool_names{"populations in no battle", "plants in no battle",
                                                         "natives in no battle"};
};

}  // namespace affray::worlds::adapter
