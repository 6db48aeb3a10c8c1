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
    Written anew;
    write_table(view.fight, view.side, view.hand_size, anew, out);
    observe_list(max_cards, codex.cards.size(), card_numbers, anew.cards, out,
                 [&](std::size_t i) { write_card(codex, i, view.fight.cards[i], out); });
  }

  /// The numbers of entries of the lists at the previous observation.
  struct Written {
    WrittenEntries stack = nothing_written;
    WrittenEntries cards = nothing_written;
  };

  static void rewrite(const Codex& codex, const Fight& fight, Side side, Written& written,
                      ObservationWriter& out) {
    static constexpr Card unseen{.zone = Zone::deck};
    HandSizes hand_size{};
    for (const CardId card : ids<CardId>(codex.cards.size())) {
      if (fight.cards[card].zone == Zone::hand) ++hand_size[index(codex.cards[card].owner)];
    }
    write_table(fight, side, hand_size, written, out);
    observe_list(max_cards, codex.cards.size(), card_numbers, written.cards, out, [&](std::size_t i) {
      const bool is_seen = i >= codex.cards.size() || !is_unseen(codex, fight, id_at<CardId>(i), side);
      write_card(codex, i, is_seen ? fight.cards[i] : unseen, out);
    });
  }

 private:
  using HandSizes = std::array<std::uint8_t, max_players>;
  static constexpr std::size_t card_numbers = 9;

  // All but the cards.
  template <class Out>
  static void write_table(const Fight& fight, Side side, const HandSizes& hand_size, Written& written,
                          Out& out) {
    const auto one = [&out](int value, const char* name) {
      out.number(value, -128, 255, [name] { return std::string(name); });
    };
    one(byte(side), "viewer: side");
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
    write_players(fight, hand_size, out);
    write_stack(fight, written, out);
  }

  template <class Out>
  static void write_players(const Fight& fight, const HandSizes& hand_size, Out& out) {
    for (std::size_t i = 0; i < max_players; ++i) {
      const Player& player = fight.players[i];
      const auto one = [&out, i](int value, const char* name) {
        out.number(value, 0, 255, [i, name] { return numbered("players", i, name); });
      };
      one(byte(player.focus.card), "card whose defence is kept low");
      one(player.standing, "automatic passes (bits)");
      one(player.joins_animals, "fights the animals");
      one(player.event_played, "has played an event");
      one(hand_size[i], "cards in hand");
      one(fight.lost[i], "cards lost");
      one(fight.fights_won[i], "fights won");
    }
  }

  template <class Out>
  static void write_stack(const Fight& fight, Written& written, Out& out) {
    constexpr std::size_t numbers = 7;
    observe_list(max_stack, fight.stack.size(), numbers, written.stack, out, [&](std::size_t i) {
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
    });
  }

  template <class Out>
  static void write_card(const Codex& codex, std::size_t i, const Card& card, Out& out) {
    const bool is_there = i < codex.cards.size();
    const Physical none{.kind = 255, .owner = nobody, .zone = Zone::gone};
    const Physical& physical = is_there ? codex.cards[i] : none;
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
};

}  // namespace affray::sectors::adapter
