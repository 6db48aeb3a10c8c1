#pragma once
// The names of this game's figures, cards and terms as texts, for choices, files, messages and errors.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/named.hpp"
#include "affray/games/realms/codex.hpp"
#include "affray/games/realms/fight.hpp"

namespace affray::realms {

/// The name of a figure: "ana", "goblin", "goblin-2" for the second placed figure of a kind, "summon-1" for
/// the first summon; numbered in the order of Fight::figures.
[[nodiscard]] std::string figure_id(const Codex& codex, FigureId figure);
/// The names of all possible figures.
[[nodiscard]] std::vector<std::string> figure_ids(const Codex& codex);
/// The number of the figure among those of its kind, from 1; 0 if it is the only one.
[[nodiscard]] int number_of(const Codex& codex, FigureId figure);
/// The id of a card in files.
[[nodiscard]] std::string card_id(const Codex& codex, CardId card);
/// The name of a type that draws cards: "goblin", "goblin-2" for the second where both sides have one.
[[nodiscard]] std::string group_id(const Codex& codex, std::size_t group);
/// The names of all types.
[[nodiscard]] std::vector<std::string> group_ids(const Codex& codex);

inline constexpr auto status_words = words_of<Status>({{Status::wounded, "wounded"},
                                                       {Status::poisoned, "poisoned"},
                                                       {Status::stunned, "stunned"},
                                                       {Status::confused, "confused"},
                                                       {Status::strengthened, "strengthened"},
                                                       {Status::adrenaline, "adrenaline"},
                                                       {Status::marked, "marked"},
                                                       {Status::paralyzed, "paralyzed"},
                                                       {Status::disarmed, "disarmed"}});
inline constexpr auto element_words = words_of<Element>({{Element::none, "none"},
                                                         {Element::fire, "fire"},
                                                         {Element::water, "water"},
                                                         {Element::wind, "wind"},
                                                         {Element::earth, "earth"},
                                                         {Element::lightning, "lightning"},
                                                         {Element::darkness, "darkness"},
                                                         {Element::light, "light"}});
// Names of several words are written as in the files, as a message's select does not allow hyphens.
inline constexpr auto verb_words = words_of<Verb>({{Verb::attack, "attack"},
                                                   {Verb::afflict, "afflict"},
                                                   {Verb::move, "move"},
                                                   {Verb::step, "step"},
                                                   {Verb::teleport, "teleport"},
                                                   {Verb::push, "push"},
                                                   {Verb::pull, "pull"},
                                                   {Verb::heal, "heal"},
                                                   {Verb::shield, "shield"},
                                                   {Verb::shield_roll, "shield_roll"},
                                                   {Verb::strength, "strength"},
                                                   {Verb::grant, "grant"},
                                                   {Verb::stamina, "stamina"},
                                                   {Verb::rift, "rift"},
                                                   {Verb::summon, "summon"},
                                                   {Verb::retrieve, "retrieve"}});
inline constexpr auto lasts_words = words_of<Lasts>({{Lasts::this_attack, "this_attack"},
                                                     {Lasts::round, "round"},
                                                     {Lasts::next_round, "next_round"},
                                                     {Lasts::skirmish, "skirmish"}});
inline constexpr auto prefer_words = words_of<Prefer>(
    {{Prefer::nobody, "nobody"}, {Prefer::weakest, "weakest"}, {Prefer::farthest, "farthest"}});
inline constexpr auto goes_words = words_of<Goes>({{Goes::cooldown, "cooldown"},
                                                   {Goes::discard, "discard"},
                                                   {Goes::active_round, "active_round"},
                                                   {Goes::active_next_round, "active_next_round"},
                                                   {Goes::active_always, "active_always"}});
inline constexpr auto condition_words = words_of<Condition>({{Condition::always, "always"},
                                                             {Condition::full_health, "full_health"},
                                                             {Condition::wounded_self, "wounded_self"},
                                                             {Condition::all_done, "all_done"},
                                                             {Condition::ally_near, "ally_near"},
                                                             {Condition::alone, "alone"}});
inline constexpr auto right_words = words_of<Right>(
    {{Right::free, "free"}, {Right::stamina, "stamina"}, {Right::item, "item"}, {Right::rank, "rank"}});

/// The word for a status in files.
[[nodiscard]] std::string word_of(Status status);
/// The word for an element in files.
[[nodiscard]] std::string word_of(Element element);
/// The word for a verb in files.
[[nodiscard]] std::string word_of(Verb verb);
/// The word for a duration in files.
[[nodiscard]] std::string word_of(Lasts lasts);
/// The word for a preference in files.
[[nodiscard]] std::string word_of(Prefer prefer);
/// The word for the place of a spent card in files.
[[nodiscard]] std::string word_of(Goes goes);
/// The word for a condition in files.
[[nodiscard]] std::string word_of(Condition condition);
/// The word for a reroll right in files.
[[nodiscard]] std::string word_of(Right right);

}  // namespace affray::realms
