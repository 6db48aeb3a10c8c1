#pragma once
// What a file of `worlds` may say: one row for each option. Options are hashed in the order of their rows.

#include <array>
#include <string_view>

#include "affray/formats/fields.hpp"
#include "affray/games/worlds/options.hpp"

namespace affray::worlds::adapter {

inline constexpr std::array unlimited_fights{Word{"unlimited", 0}};
inline constexpr std::array events_per_battle_words{word("one", EventsPerBattle::one),
                                                    word("any", EventsPerBattle::any)};
inline constexpr std::array mobilization_lasts_words{word("fight", MobilizationLasts::fight),
                                                     word("battle", MobilizationLasts::battle)};
inline constexpr std::array mobilization_covers_words{word("all", MobilizationCovers::all),
                                                      word("one", MobilizationCovers::one)};
inline constexpr std::array energy_words{word("open", EnergyBidding::open),
                                         word("alternate", EnergyBidding::alternate),
                                         word("secret", EnergyBidding::secret)};
inline constexpr std::array withdraw_words{word("any", WithdrawWhom::any), word("all", WithdrawWhom::all)};
inline constexpr std::array event_hands_words{word("open", EventHands::open),
                                              word("hidden", EventHands::hidden)};

inline constexpr std::array option_fields{
    field<&Options::max_fights_per_turn>({.key = "max_fights_per_turn",
                                          .help = "Fights in a turn; 0 or unlimited for no limit.",
                                          .rule = "WD1",
                                          .what = "max_fights_per_turn (0 or 'unlimited': no limit)",
                                          .high = 250,
                                          .words = unlimited_fights}),
    field<&Options::hold_back_spares>(
        {.key = "hold_back_spares", .help = "A spare marker may stay out of all battles.", .rule = "WD2"}),
    field<&Options::events_per_battle>({.key = "events_per_battle",
                                        .help = "Event cards of each player in one battle.",
                                        .rule = "WD3",
                                        .words = events_per_battle_words}),
    field<&Options::energy_spent>(
        {.key = "energy_spent", .help = "Energy that was used is lost after the battle.", .rule = "WD4"}),
    field<&Options::mobilization_lasts>({.key = "mobilization_lasts",
                                         .help = "How long General Mobilization works.",
                                         .rule = "WG6",
                                         .words = mobilization_lasts_words}),
    field<&Options::mobilization_covers>({.key = "mobilization_covers",
                                          .help = "How many Populations General Mobilization raises.",
                                          .rule = "WG6",
                                          .words = mobilization_covers_words}),
    field<&Options::energy>({.key = "energy",
                             .help = "Energy is used in order, raised in turn, or committed in secret.",
                             .rule = "WG7",
                             .words = energy_words}),
    field<&Options::withdraw>({.key = "withdraw",
                               .help = "Any number of Populations may withdraw, or all or none.",
                               .rule = "WG11",
                               .words = withdraw_words}),
    field<&Options::event_hands>({.key = "event_hands",
                                  .help = "Whether others see the event cards in a hand.",
                                  .rule = "WG23",
                                  .words = event_hands_words}),
};

inline constexpr std::array<std::string_view, 3> preset_names{"house", "english", "french"};

/// The options of a fight: a preset first, then single switches on top of it.
[[nodiscard]] Options read_options(const Node& node);

}  // namespace affray::worlds::adapter
