#pragma once
// The fields of `sectors` files: a row for each option and for each simple value of a record. Options are
// hashed in the order of their rows.

#include <algorithm>
#include <array>
#include <cstddef>

#include "affray/formats/fields.hpp"
#include "affray/games/sectors/codex.hpp"
#include "affray/games/sectors/names.hpp"
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
         .help = "Who begins a fight needs a card there that is not an animal of his.",
         .rule = "SG62"}),
    field<&Options::fights_per_sector>({.key = "fights_per_sector",
                                        .help = "Fights in a sector in one game round; 0 means no limit.",
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
    field<&Options::windows_repeat>(
        {.key = "windows_repeat",
         .help = "Everybody is asked again where nothing was declared since the last time.",
         .rule = "SG68",
         .is_hashed_when_set = true}),
};

inline constexpr std::array card_type_words{word("character", Type::character),
                                            word("vehicle", Type::vehicle), word("building", Type::building),
                                            word("technology", Type::technology), word("order", Type::order)};
inline constexpr std::array character_words{word("human", Kind::human), word("ape_man", Kind::ape_man),
                                            word("animal", Kind::animal)};
inline constexpr std::array vehicle_words{word("computer_driven", Subtype::computer_driven),
                                          word("manual", Subtype::manual), word("remote", Subtype::remote)};
inline constexpr std::array trade_words{
    word("soldier", Profession::soldier), word("mechanic", Profession::mechanic),
    word("scientist", Profession::scientist), word("worker", Profession::worker)};
inline constexpr std::array building_words{word("warehouse", Function::warehouse),
                                           word("workshop", Function::workshop),
                                           word("laboratory", Function::laboratory)};
inline constexpr std::array attack_words{word("ordinary", AttackType::ordinary),
                                         word("special", AttackType::special),
                                         word("control_tower", AttackType::control_tower)};
inline constexpr std::array time_words{word("attack", Until::attack), word("round", Until::round),
                                       word("fight", Until::fight)};
inline constexpr std::array when_words{
    word("attacking", Condition::attacking), word("defending", Condition::defending),
    word("blocked", Condition::blocked), word("outnumbered", Condition::outnumbered),
    word("hurt", Condition::hurt)};

inline constexpr int most_value = 20;  // of attacks, bonuses and amounts of effects

// Type and class of a card.
inline constexpr auto type_field = field<&CardKind::type>({.key = "type",
                                                           .help = "What it is.",
                                                           .what = "type of card",
                                                           .words = card_type_words,
                                                           .is_required = true});
inline constexpr auto attack_type_field = field<&CardKind::attack_type>(
    {.key = "attack_type", .help = "How it attacks.", .what = "type of attack", .words = attack_words});
inline constexpr auto kind_field = field<&CardKind::kind>({.key = "kind",
                                                           .help = "What kind of character it is.",
                                                           .what = "kind of character",
                                                           .words = character_words});
inline constexpr auto profession_field = field<&CardKind::profession>(
    {.key = "profession", .help = "What a character can do besides.", .words = trade_words});
inline constexpr auto function_field = field<&CardKind::function>(
    {.key = "function", .help = "What a building is for.", .words = building_words});
inline constexpr auto subtype_field =
    field<&CardKind::subtype>({.key = "subtype", .help = "Who steers a vehicle.", .words = vehicle_words});
inline constexpr auto moves_field =
    field<&CardKind::moves>({.key = "moves", .help = "S60: it can go to another sector."});

// Numbers of a card that can be in a sector.
inline constexpr auto speed_field =
    field<&CardKind::speed>({.key = "speed", .help = "What it adds to initiative.", .high = 30});
inline constexpr auto bonus_field = field<&CardKind::bonus>(
    {.key = "bonus", .help = "Of the type of attack, to initiative.", .rule = "SG2", .high = most_value});
inline constexpr auto special_field =
    field<&CardKind::special>({.key = "special",
                               .help = "Instead of an attack; of a tower, how many vehicles it steers.",
                               .rule = "S49",
                               .what = "special attack",
                               .high = most_value});
inline constexpr auto crew_field = field<&CardKind::crew>(
    {.key = "crew", .help = "How many characters it needs on board.", .rule = "S66", .low = 1, .high = 8});
inline constexpr std::array life_fields{field<&CardKind::defence>({.key = "defence",
                                                                   .help = "What an attack must exceed.",
                                                                   .rule = "S39",
                                                                   .low = 1,
                                                                   .high = 50,
                                                                   .is_required = true}),
                                        field<&CardKind::health>({.key = "health",
                                                                  .help = "How many injuries destroy it.",
                                                                  .rule = "S40",
                                                                  .low = 1,
                                                                  .high = 20,
                                                                  .is_required = true})};

template <std::size_t... N>
[[nodiscard]] constexpr auto joined(const std::array<Field<CardKind>, N>&... tables) {
  std::array<Field<CardKind>, (N + ...)> all{};
  auto* end = all.begin();
  ((end = std::copy(tables.begin(), tables.end(), end)), ...);
  return all;
}

/// Every simple value of a card, in the order in which they are hashed.
inline constexpr auto card_fields =
    joined(std::array{type_field, kind_field, subtype_field, profession_field, function_field,
                      attack_type_field, speed_field, bonus_field, special_field},
           life_fields, std::array{crew_field, moves_field});

// What an effect works on, and its duration.
inline constexpr std::array filter_fields{
    field<&Effect::kind>({.key = "kind",
                          .help = "Only such characters.",
                          .what = "kind of character",
                          .words = character_words}),
    field<&Effect::subtype>({.key = "subtype", .help = "Only such vehicles.", .words = vehicle_words}),
    field<&Effect::profession>({.key = "profession", .help = "Only who has it.", .words = trade_words})};
inline constexpr auto until_field = field<&Effect::until>(
    {.key = "until", .help = "S36, S21: how long it works.", .what = "time", .words = time_words});

/// Ids that cards may not have, because the words have another meaning in choices and results.
inline constexpr std::array<std::string_view, 5> reserved_names{"none", "nobody", "nothing", "nowhere",
                                                                "player"};
inline constexpr int most_game_rounds = 20;
inline constexpr std::size_t most_records = 200;

/// Reads the options of a fight; absent options have their defaults.
[[nodiscard]] Options read_options(const Node& node);

}  // namespace affray::sectors::adapter
