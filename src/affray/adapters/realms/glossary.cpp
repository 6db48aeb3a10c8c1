// The names that a player may look up in realms: cards, figures, conditions, the symbols of the map.

#include <array>

#include "affray/adapters/realms/adapter.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/wording.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/glossary.hpp"

namespace affray::realms::adapter {

namespace {

using List = std::vector<Message>;

Message immunities_of(const Profile& profile) {
  List names;
  for (std::size_t status = 0; status < status_count; ++status) {
    if (profile.immune.has(static_cast<Status>(status)))
      names.push_back({"status." + std::string(status_words[status]), {}, {}});
  }
  return names.empty() ? Message{"line.nothing", {}, {}} : listed(names);
}

GlossaryEntry figure_entry(const Profile& profile) {
  const bool is_hero = profile.rank == Rank::hero;
  const Message name =
      is_hero ? Message{"figure.hero", {{"first", profile.id}}, {}} : Message{"figure." + profile.id, {}, {}};
  return {profile.id, name, figure_words(profile)};
}

std::vector<Rule> rules_of(Status status) {
  switch (status) {
    case Status::wounded: return {"R39"};
    case Status::poisoned: return {"RX22"};
    case Status::stunned: return {"R41"};
    case Status::confused: return {"R41", "R44", "RG16"};
    case Status::strengthened: return {"R43"};
    case Status::marked: return {"RX23"};
    default: return {"RG45"};
  }
}

/// What a condition does, and when it ends in this skirmish (RX19).
GlossaryEntry status_entry(const Codex& codex, Status status) {
  static constexpr std::array<const char*, 3> ways{"heal", "next_turn", "round"};
  const auto number = static_cast<std::size_t>(status);
  const std::string word(status_words[number]);
  const bool is_twice = status == Status::confused && codex.options.confused_as_disadvantage;
  std::vector<Rule> rules = rules_of(status);
  const Message does{"term." + word + (is_twice ? "-twice" : "") + ".text", {}, {}};
  // RG45  Adrenaline ends as the next round begins, whatever the data say.
  const char* ends =
      status == Status::adrenaline ? "adrenaline" : ways[static_cast<std::size_t>(codex.ends[number])];
  constexpr Rule ends_rule = "RX19";
  if (status != Status::adrenaline) rules.push_back(ends_rule);
  return {word,
          {"status." + word, {}, {}},
          {"term.status", {{"does", List{does}}, {"ends", ends}}, std::move(rules)}};
}

}  // namespace

Message figure_words(const Profile& profile) {
  static constexpr std::array<const char*, 8> ranks{"hero",   "enemy", "captain",  "boss",
                                                    "summon", "ally",  "prisoner", "object"};
  const bool is_immune = !profile.immune.none();
  return {"term.figure",
          {{"rank", ranks[static_cast<std::size_t>(profile.rank)]},
           {"health", long{profile.health}},
           {"stamina", long{profile.stamina}},
           {"melee", long{profile.melee}},
           {"range", long{profile.range}},
           {"shield", long{profile.shield}},
           {"rolls", profile.rolls_shield ? "yes" : "no"},
           {"flies", profile.flying ? "yes" : "no"},
           {"immune", is_immune ? "yes" : "no"},
           {"statuses", List{immunities_of(profile)}}},
          {}};
}

std::vector<GlossaryEntry> Adapter::glossary(const Codex& codex) {
  std::vector<GlossaryEntry> entries;
  for (const Card& card : codex.cards)
    entries.push_back({card.id, {"card." + card.id, {}, {}}, card_words(codex, card)});
  for (const Profile& profile : codex.profiles) entries.push_back(figure_entry(profile));
  const std::string letters = profile_letters(codex);
  for (std::size_t i = 0; i < codex.profiles.size(); ++i) {
    entries.push_back(figure_entry(codex.profiles[i]));
    entries.back().id = letters.substr(i, 1);
  }
  for (std::size_t status = 0; status < status_count; ++status)
    entries.push_back(status_entry(codex, static_cast<Status>(status)));
  entries.push_back(term("wall", {"RG22"}, "#"));
  entries.push_back(term("obstacle", {"RG22"}, "o"));
  entries.push_back(term("floor", {"RG23"}, "."));
  entries.push_back(term("door", {"RG44"}, "+"));
  entries.push_back(term("open-door", {"RG44"}, "/"));
  entries.push_back(term("trap", {"RG41"}, "^"));
  entries.push_back(term("goal", {"RG46"}, "*"));
  entries.push_back(term("rift", {"RX30", "RX32"}, "~"));
  entries.push_back(term("loot", {"RX34"}, "$"));
  entries.push_back(term("stamina", {"RX03"}));
  entries.push_back(term("shield", {"R33", "R37"}));
  entries.push_back(term("cooldown", {"RX08"}));
  return entries;
}

}  // namespace affray::realms::adapter
