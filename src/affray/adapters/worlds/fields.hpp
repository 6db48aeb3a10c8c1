#pragma once
// The fields of `worlds` files: a row for each option and for each simple value of a record. Options and
// effects of event cards are hashed in the order of their rows.

#include <array>
#include <cstdint>
#include <string_view>

#include "affray/formats/fields.hpp"
#include "affray/games/worlds/charts.hpp"
#include "affray/games/worlds/codex.hpp"
#include "affray/games/worlds/fight.hpp"
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

inline constexpr std::array one_marker_words{word("once", OneMarker::once),
                                             word("each_battle", OneMarker::each_battle)};

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
    field<&Options::one_marker>(
        {.key = "one_marker",
         .help =
             "What covers one marker is felt in one battle, or by one marker in each battle while it lasts.",
         .rule = "WG29",
         .words = one_marker_words,
         .is_hashed_when_set = true}),
};

inline constexpr std::array<std::string_view, 3> preset_names{"house", "english", "french"};

inline constexpr std::array event_fields{
    field<&EventCard::copies>({.key = "copies", .help = "Copies in the deck.", .low = 1, .high = max_copies}),
    field<&EventCard::house>({.key = "house", .help = "The texts name the card without its effect."})};

// The words for the parts of an effect.
inline constexpr std::array whose_words{word("own", Whose::own), word("opponent", Whose::opponent),
                                        word("both", Whose::both)};
inline constexpr std::array of_words{word("population", Of::population), word("plant", Of::plant),
                                     word("native", Of::native), word("any", Of::any)};
inline constexpr std::array covers_words{word("all", Covers::all), word("one", Covers::one),
                                         word("mobilization", Covers::mobilization)};
inline constexpr std::array lasts_words{word("battle", Lasts::battle), word("fight", Lasts::fight),
                                        word("turn", Lasts::turn), word("mobilization", Lasts::mobilization)};

inline constexpr std::array effect_fields{
    field<&Effect::whose>({.key = "whose",
                           .help = "Whom it concerns: the player of the card, his opponent, both.",
                           .what = "owner",
                           .words = whose_words}),
    field<&Effect::of>({.key = "of", .help = "Which markers.", .what = "kind of marker", .words = of_words}),
    field<&Effect::covers>({.key = "covers",
                            .help = "All of them, one, or as the option mobilization_covers says.",
                            .what = "number of markers",
                            .words = covers_words}),
    field<&Effect::lasts>(
        {.key = "lasts",
         .help = "This battle, this fight, this turn, or as the option mobilization_lasts says.",
         .what = "time",
         .words = lasts_words})};

/// A player's values other than markers and cards.
struct PlayerRecord {
  std::uint8_t energy = 0;
  std::uint8_t plant_supply = unlimited;
  std::uint8_t lost = 0;
  std::uint8_t fights_won = 0;
};
inline constexpr std::array unlimited_supply{word("unlimited", unlimited)};
inline constexpr std::array player_fields{
    field<&PlayerRecord::energy>({.key = "energy", .help = "Units of Energy.", .high = max_energy}),
    field<&PlayerRecord::plant_supply>({.key = "plant_supply",
                                        .help = "Spare Plant markers.",
                                        .rule = "WG15",
                                        .what = "plant_supply (a number or 'unlimited')",
                                        .high = 250,
                                        .words = unlimited_supply}),
    field<&PlayerRecord::lost>(
        {.key = "lost", .help = "Markers lost in earlier fights.", .rule = "W28", .high = 250}),
    field<&PlayerRecord::fights_won>(
        {.key = "fights_won", .help = "Fights won in this session.", .rule = "WG27", .high = 250})};

/// Names that players and places may not have, because the words have another meaning in choices and results.
inline constexpr std::array<std::string_view, 8> reserved_names{"natives", "none", "nobody", "everybody",
                                                                "name",    "sun",  "worlds", "starting"};
inline constexpr int max_turns = 200;

/// Reads the options of a fight: a preset first, then individual options that override it.
[[nodiscard]] Options read_options(const Node& node);

}  // namespace affray::worlds::adapter
