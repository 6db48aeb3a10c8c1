#pragma once
// What a file of `sectors` may say: one row for each option. Options are hashed in the order of their rows.

#include <array>

#include "affray/formats/fields.hpp"
#include "affray/games/sectors/options.hpp"

namespace affray::sectors::adapter {

inline constexpr std::array direction_words{word("clockwise", Direction::clockwise),
                                            word("counter_clockwise", Direction::counter_clockwise)};
inline constexpr std::array hands_words{word("hidden", Hands::hidden), word("open", Hands::open)};

inline constexpr std::array option_fields{
    field<&Options::direction>({.key = "direction",
                                .help = "How the turns go around the table.",
                                .rule = "S19",
                                .words = direction_words}),
    field<&Options::hands>({.key = "hands",
                            .help = "Whether others see the cards in a hand.",
                            .what = "way to hold hands",
                            .words = hands_words}),
    field<&Options::starter_takes_part>(
        {.key = "starter_takes_part",
         .help = "Who begins a fight needs a card there that is no animal of his.",
         .rule = "SG62"}),
    field<&Options::fights_per_sector>({.key = "fights_per_sector",
                                        .help = "Fights in a sector in one game round; 0 is no limit.",
                                        .rule = "SG4",
                                        .what = "fights_per_sector (0: no limit)",
                                        .high = 20}),
    field<&Options::blocking_exhausts>(
        {.key = "blocking_exhausts", .help = "Blocking exhausts the card.", .rule = "SG7"}),
    field<&Options::wait_once_per_fight>(
        {.key = "wait_once_per_fight",
         .help = "A card may wait once in a fight instead of once in a round of it.",
         .rule = "SG9"}),
    field<&Options::idle_turn_restores>(
        {.key = "idle_turn_restores",
         .help = "A turn without an attack on the lowered card makes it whole.",
         .rule = "SG10"}),
    field<&Options::ledger_per_player>({.key = "ledger_per_player",
                                        .help = "Each player gives back only what he lowered himself.",
                                        .rule = "SG12"}),
    field<&Options::counterattack_keeps_focus>({.key = "counterattack_keeps_focus",
                                                .help = "Striking back as a blocker makes nothing whole.",
                                                .rule = "SG13"}),
    field<&Options::own_targets>(
        {.key = "own_targets", .help = "One's own cards may be attacked.", .rule = "SG18"}),
    field<&Options::animal_lowest_first>(
        {.key = "animal_lowest_first",
         .help = "An animal attacks the lowest defence of all cards, not of the characters first.",
         .rule = "SG22"}),
    field<&Options::animals_spare_owner>({.key = "animals_spare_owner",
                                          .help = "An animal does not attack the cards of its owner.",
                                          .rule = "SG22"}),
    field<&Options::apemen_crew>({.key = "apemen_crew", .help = "Ape-men can be crew.", .rule = "SG35"}),
    field<&Options::workshop_by_owner>({.key = "workshop_by_owner",
                                        .help = "The last workshop of the owner counts, not that of anybody.",
                                        .rule = "SG42"}),
};

/// The options of a fight; the defaults where there are none.
[[nodiscard]] Options read_options(const Node& node);

}  // namespace affray::sectors::adapter
