#pragma once
// The numbers of a position as a side sees it, for batches. Nothing is hidden in realms.

#include <string>

#include "affray/games/realms/game.hpp"
#include "affray/referee/batch/observation.hpp"

namespace affray::realms::adapter {

struct Observation {
  static constexpr int version = 1;

  template <class Out>
  static void write(const Codex& codex, const View& view, Out& out) {
    Written anew;
    write(codex, view.fight, view.side, anew, out);
  }

  /// The numbers of entries of the lists at the previous observation.
  struct Written {
    WrittenEntries figures = nothing_written;
    WrittenEntries heroes = nothing_written;
    WrittenEntries groups = nothing_written;
    WrittenEntries rifts = nothing_written;
    WrittenEntries loot = nothing_written;
    WrittenEntries lasting = nothing_written;
  };

  static void rewrite(const Codex& codex, const Fight& fight, Side side, Written& written,
                      ObservationWriter& out) {
    write(codex, fight, side, written, out);
  }

 private:
  template <class Out>
  static void write(const Codex& codex, const Fight& fight, Side side, Written& written, Out& out) {
    const auto one = [&out](int value, const char* name) {
      out.number(value, 0, 255, [name] { return std::string(name); });
    };
    one(byte(side), "viewer: side");
    observe_step(fight.agenda, out);
    one(fight.round, "round");
    one(fight.met, "objectives met (bits)");
    one(fight.rescued, "prisoners rescued");
    for (std::size_t i = 0; i < 2; ++i) {
      one(fight.open_doors[i], i == 0 ? "open doors 0 to 7 (bits)" : "open doors 8 to 14 (bits)");
      one(fight.sprung[i], i == 0 ? "traps 0 to 7 gone (bits)" : "traps 8 to 15 gone (bits)");
      one(fight.fallen[i], i == 0 ? "fallen heroes" : "fallen enemies");
    }
    write_figures(fight, written, out);
    write_heroes(codex, fight, written, out);
    write_groups(codex, fight, written, out);
    write_map(fight, written, out);
    write_attack(fight, out);
  }

  template <class Out>
  static void write_figures(const Fight& fight, Written& written, Out& out) {
    constexpr std::size_t numbers = 8;
    observe_list(max_figures, fight.figures.size(), numbers, written.figures, out, [&](std::size_t i) {
      const Figure figure = i < fight.figures.size() ? fight.figures[i] : Figure{.profile = 255};
      const auto one = [&out, i](int value, const char* name) {
        out.number(value, 0, 255, [i, name] { return numbered("figures", i, name); });
      };
      one(figure.profile, "profile");
      one(byte(figure.space), "space");
      one(figure.health, "health");
      one(figure.statuses.bits[0], "statuses (bits)");
      one(figure.statuses.bits[1], "more statuses (bits)");
      one(figure.moved, "spaces moved");
      one(byte(figure.summoner), "summoner");
      one(figure.spent, "rights used (bits)");
    });
  }

  template <class Out>
  static void write_heroes(const Codex& codex, const Fight& fight, Written& written, Out& out) {
    constexpr std::size_t numbers = 6 + 2 * max_hand;
    observe_list(max_heroes, codex.hero_count, numbers, written.heroes, out, [&](std::size_t i) {
      const Hero& hero = fight.heroes[i];
      const auto one = [&out, i](int value, const char* name) {
        out.number(value, 0, 255, [i, name] { return numbered("heroes", i, name); });
      };
      one(hero.stamina, "stamina");
      one(hero.invested, "stamina invested");
      one(hero.item_rerolls, "rerolls by items");
      one(hero.xp, "experience");
      one(hero.gold, "gold");
      one(hero.items_found, "items found");
      for (std::size_t card = 0; card < max_hand; ++card) {
        const auto of_card = [&out, i, card](int value, const char* name) {
          out.number(value, 0, 255, [i, card, name] {
            return numbered("heroes", i, "card ") + std::to_string(card) + ": " + name;
          });
        };
        of_card(static_cast<int>(hero.cards[card].slot), "where");
        of_card(hero.cards[card].place, "place in the cooldown");
      }
    });
  }

  template <class Out>
  static void write_groups(const Codex& codex, const Fight& fight, Written& written, Out& out) {
    constexpr std::size_t numbers = 3;
    observe_list(max_groups, codex.groups.size(), numbers, written.groups, out, [&](std::size_t i) {
      const GroupDeck& deck = fight.decks[i];
      const auto one = [&out, i](int value, const char* name) {
        out.number(value, 0, 255, [i, name] { return numbered("groups", i, name); });
      };
      one(deck.left[0], "cards 0 to 7 left in the deck (bits)");
      one(deck.left[1], "cards 8 to 15 left in the deck (bits)");
      one(byte(deck.card), "card of this round");
    });
  }

  template <class Out>
  static void write_map(const Fight& fight, Written& written, Out& out) {
    observe_list(max_rifts, fight.rifts.size(), 2, written.rifts, out, [&](std::size_t i) {
      const Rift rift = i < fight.rifts.size() ? fight.rifts[i] : Rift{};
      out.number(byte(rift.space), 0, 255, [i] { return numbered("rifts", i, "space"); });
      out.number(static_cast<int>(rift.element), 0, 255, [i] { return numbered("rifts", i, "element"); });
    });
    observe_list(max_loot, fight.loot.size(), 4, written.loot, out, [&](std::size_t i) {
      const Loot loot = i < fight.loot.size() ? fight.loot[i] : Loot{};
      out.number(byte(loot.space), 0, 255, [i] { return numbered("loot", i, "space"); });
      out.number(loot.gold, 0, 255, [i] { return numbered("loot", i, "gold"); });
      out.number(loot.item, 0, 255, [i] { return numbered("loot", i, "is an item"); });
      out.number(loot.adrenaline, 0, 255, [i] { return numbered("loot", i, "is adrenaline"); });
    });
    observe_list(max_lasting, fight.lasting.size(), 3, written.lasting, out, [&](std::size_t i) {
      const Lasting lasting = i < fight.lasting.size() ? fight.lasting[i] : Lasting{};
      out.number(byte(lasting.figure), 0, 255, [i] { return numbered("lasting effects", i, "figure"); });
      out.number(static_cast<int>(lasting.verb), 0, 255,
                 [i] { return numbered("lasting effects", i, "verb"); });
      out.number(lasting.amount, -128, 255, [i] { return numbered("lasting effects", i, "amount"); });
    });
  }

  // The attack that is being made: its targets and dice.
  template <class Out>
  static void write_attack(const Fight& fight, Out& out) {
    out.number(step_number(fight.exchange.agenda), 0, 255, [] { return std::string("attack: step"); });
    out.number(fight.exchange.at, 0, 255, [] { return std::string("attack: current target"); });
    for (std::size_t i = 0; i < 2; ++i) {
      out.number(fight.exchange.dice[i].face, 0, 255, [i] { return numbered("attack dice", i, "face"); });
    }
    for (std::size_t i = 0; i < max_targets; ++i) {
      const int figure = i < fight.chosen.size() ? byte(fight.chosen[i]) : 255;
      out.number(figure, 0, 255, [i] { return numbered("chosen targets", i, "figure"); });
    }
  }
};

}  // namespace affray::realms::adapter
