#pragma once
// The numbers of a position as a side sees it, for batches.

#include <array>
#include <cstdint>
#include <cstring>
#include <string>

#include "affray/games/worlds/game.hpp"
#include "affray/referee/batch/observation.hpp"

namespace affray::worlds::adapter {

struct Observation {
  static constexpr int version = 1;

  template <class Out>
  static void write(const Codex& codex, const View& view, Out& out) {
    Written anew;
    write(codex, view.fight, view.side, view.hand_size, anew, out);
  }

  /// The numbers of entries of the lists at the previous observation.
  struct Written {
    WrittenEntries places = nothing_written;
    WrittenEntries players = nothing_written;
    WrittenEntries battles = nothing_written;
    WrittenEntries lasting = nothing_written;
  };

  static void rewrite(const Codex& codex, const Fight& fight, Side side, Written& written,
                      ObservationWriter& out) {
    if (codex.options.event_hands == EventHands::hidden || codex.options.energy == EnergyBidding::secret) {
      const View view = Worlds::view(codex, fight, side);
      write(codex, view.fight, side, view.hand_size, written, out);
    } else {
      write(codex, fight, side, hand_sizes(codex, fight), written, out);
    }
  }

 private:
  // The sum of all bytes: four partial sums side by side in one word, and then the sum of those.
  static int sum_of(const ByEvent<std::uint8_t>& copies) {
    static_assert(sizeof(copies) % sizeof(std::uint64_t) == 0);
    std::uint64_t sums = 0;
    for (std::size_t i = 0; i < sizeof(copies); i += sizeof(std::uint64_t)) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, copies.data() + i, sizeof(eight));
      sums += (eight & 0x00ff00ff00ff00ff) + (eight >> 8 & 0x00ff00ff00ff00ff);
    }
    return static_cast<int>(sums * 0x0001000100010001 >> 48);
  }
  static ByPlayer<std::uint8_t> hand_sizes(const Codex& codex, const Fight& fight) {
    ByPlayer<std::uint8_t> sizes{};
    for (const Side player : ids<Side>(codex.players.size())) {
      sizes[player] = static_cast<std::uint8_t>(sum_of(fight.hands[player]));
    }
    return sizes;
  }

  template <class Out>
  static void write(const Codex& codex, const Fight& fight, Side side,
                    const ByPlayer<std::uint8_t>& hand_size, Written& written, Out& out) {
    const auto one = [&out](int value, const char* name) {
      out.number(value, 0, 255, [name] { return std::string(name); });
    };
    one(static_cast<int>(index(side)), "viewer: side");
    observe_step(fight.agenda, out);
    one(static_cast<int>(index(fight.turn)), "on turn: side");
    one(fight.turns_left, "turns left");
    one(fight.fights_this_turn, "fights this turn");
    write_places(codex, fight, written, out);
    write_players(codex, fight, hand_size, written, out);
    write_losses(fight, out);
    write_fight(fight, out);
    write_battles(fight, written, out);
    write_lasting(fight, written, out);
  }

  template <class Out>
  static void write_places(const Codex& codex, const Fight& fight, Written& written, Out& out) {
    constexpr std::size_t numbers = 2 * max_players + 1;
    observe_list(max_places, codex.places.size(), numbers, written.places, out, [&](std::size_t place) {
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
    });
  }

  template <class Out>
  static void write_players(const Codex& codex, const Fight& fight, const ByPlayer<std::uint8_t>& hand_size,
                            Written& written, Out& out) {
    constexpr std::size_t numbers = 3 + max_event_kinds;
    observe_list(max_players, codex.players.size(), numbers, written.players, out, [&](std::size_t player) {
      const auto one = [&out, player](int value, const char* name) {
        out.number(value, 0, 255, [player, name] { return numbered("players", player, name); });
      };
      one(fight.energy[player], "energy");
      one(fight.plant_supply[player], "plants in supply");
      one(hand_size[player], "cards in hand");
      out.bytes(fight.hands[player], [player](std::size_t event) {
        return numbered("players", player, "copies in hand of event ") + std::to_string(event);
      });
    });
  }

  template <class Out>
  static void write_losses(const Fight& fight, Out& out) {
    out.bytes(fight.discard, [](std::size_t event) { return numbered("events", event, "copies played"); });
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
  }

  template <class Out>
  static void write_battles(const Fight& fight, Written& written, Out& out) {
    constexpr std::size_t numbers = 6;
    observe_list(max_battles, fight.battles.size(), numbers, written.battles, out, [&](std::size_t battle) {
      const Battle of = battle < fight.battles.size() ? fight.battles[battle] : Battle{};
      for (std::size_t role = 0; role < 2; ++role) {
        for (std::size_t kind = 0; kind < 3; ++kind) {
          out.number(of.side[role].count[kind], 0, 255, [battle, role, kind] {
            return numbered("battles", battle, role == 0 ? "attacker's " : "defender's ") + kind_names[kind];
          });
        }
      }
    });
  }

  template <class Out>
  static void write_lasting(const Fight& fight, Written& written, Out& out) {
    observe_list(max_effects, fight.lasting.size(), 3, written.lasting, out, [&](std::size_t i) {
      const Lasting lasting =
          i < fight.lasting.size() ? fight.lasting[i] : Lasting{EventId{255}, 0, nobody, {}};
      out.number(byte(lasting.event), 0, 255, [i] { return numbered("lasting effects", i, "event"); });
      out.number(lasting.effect, 0, 255,
                 [i] { return numbered("lasting effects", i, "number on the card"); });
      out.number(byte(lasting.by), 0, 255, [i] { return numbered("lasting effects", i, "by player"); });
    });
  }

  static constexpr std::array<const char*, 3> kind_names{"populations", "plants", "natives"};
  static constexpr std::array<const char*, 3> pool_names{"populations in no battle", "plants in no battle",
                                                         "natives in no battle"};
};

}  // namespace affray::worlds::adapter
