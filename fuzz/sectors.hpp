#pragma once
// What the fuzzers need of `sectors`.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/sectors/fields.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "affray/adapters/sectors/lint.hpp"
#include "affray/games/sectors/charts.hpp"
#include "affray/games/sectors/rules.hpp"
#include "fuzz/input.hpp"

namespace affray::fuzz {

inline void check_crew_member(const sectors::Codex& codex, const sectors::Fight& fight,
                              sectors::CardId card) {
  using namespace sectors;
  const CardId of = fight.cards[card].crew_of;
  if (of == no_card) return;
  AFFRAY_CHECK(fight.cards[of].zone == Zone::sector, "a crew without its vehicle or building");
  AFFRAY_CHECK(fight.cards[of].sector == fight.cards[card].sector, "a crew in another sector");
  AFFRAY_CHECK(kind_of(codex, card).type == Type::character, "a crew member who is not a character");
  AFFRAY_CHECK(crew_size(codex, fight, of) <= crew_wanted(codex, of), "a crew that is too large");
}

/// What holds when a card has its turn, and between fights: nothing is left to be settled.
inline void check_table(const sectors::Codex& codex, const sectors::Fight& fight) {
  using namespace sectors;
  AFFRAY_CHECK(fight.stack.empty(), "something still waits to be settled");
  for (const CardId card : all_cards(codex)) {
    const Card& each = fight.cards[card];
    if (each.zone != Zone::sector) continue;
    AFFRAY_CHECK(each.injuries < kind_of(codex, card).health, "a card without health stands");
    AFFRAY_CHECK(each.lowered < full_defence(codex, fight, card), "a card without defence stands");
    AFFRAY_CHECK(fight.sector != no_sector || each.lowered == 0, "a defence is low between fights");
    check_crew_member(codex, fight, card);
  }
  for (std::size_t seat = 0; seat < codex.players.size(); ++seat) {
    const Side side = side_at(seat);
    AFFRAY_CHECK(remote_ready(codex, fight, side) <= remote_limit(codex, fight, side),
                 "more remote vehicles than the towers steer");
    const CardId focus = fight.players[seat].focus.card;
    AFFRAY_CHECK(focus == no_card || fight.cards[focus].lowered > 0, "a whole defence is kept low");
  }
}

struct Subject {
  using Game = sectors::Sectors;
  using Adapter = sectors::adapter::Adapter;
  using Setup = sectors::adapter::Setup;

  static constexpr const char* fight_of_choices = "everything";
  static constexpr std::array fights_to_play{"everything", "siege",          "convoy",     "beasts",
                                             "three-way",  "three-on-three", "two-on-two", "duel"};

  using Files = sectors::adapter::Files;

  /// What no shipped file holds.
  static void vary(Setup& setup, Bytes& bytes) {
    vary_options(sectors::adapter::option_fields, setup.codex.options, bytes);
  }

  static Result<sectors::adapter::Library> load_records(std::string_view text) {
    return load_file(text, "fuzz.yaml", sectors::adapter::load_records);
  }
  static void check_records(const sectors::adapter::Library& library) {
    for (const sectors::adapter::CardRecord& card : library.cards) {
      AFFRAY_CHECK(!card.kind.id.empty(), "a card has no name");
      AFFRAY_CHECK(card.lines.size() == card.kind.lines.size(), "a line has no place");
      AFFRAY_CHECK(card.kind.lines.size() <= sectors::max_lines, "a card has too many lines");
      for (const sectors::Line& line : card.kind.lines) {
        AFFRAY_CHECK(!line.effects.empty() && line.effects.size() <= sectors::max_effects,
                     "a line does nothing, or too much");
      }
    }
  }
  static std::vector<Problem> useless_records(const sectors::adapter::Library& library) {
    return sectors::adapter::useless_cards(library);
  }

  /// Nobody is on board of what is not there, nothing that should have fallen stands, and no tower steers
  /// more than it can.
  struct Invariants {
    Invariants(const sectors::Codex& codex, const sectors::Fight& fight) { check(codex, fight, {}); }

    void check(const sectors::Codex& codex, const sectors::Fight& fight,
               const std::vector<sectors::Event>& /*events*/) {
      const bool is_settled = fight.agenda.is<sectors::CardTurn>() || fight.agenda.is<sectors::TableTurn>();
      if (is_settled) check_table(codex, fight);
    }
  };
};

}  // namespace affray::fuzz
