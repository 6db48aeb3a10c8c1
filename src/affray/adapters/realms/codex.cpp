// Builds a codex from the library: only the cards, kinds and decks that the fight uses, with their numbers.

#include <algorithm>
#include <utility>

#include "affray/adapters/realms/fight.hpp"

namespace affray::realms::adapter {

namespace {

using realms::Rank;

std::uint8_t number(std::size_t value) { return static_cast<std::uint8_t>(value); }

template <class Key>
std::size_t place_of(const std::vector<Key>& known, const Key& key) {
  return static_cast<std::size_t>(std::find(known.begin(), known.end(), key) - known.begin());
}

Side side_of(Rank rank, Side summoner) {
  if (rank == Rank::summon) return summoner;
  return rank == Rank::ally || rank == Rank::prisoner ? realms::heroes : realms::enemies;
}

realms::Profile profile_of(const EnemyRecord& enemy, Side side) {
  realms::Profile profile;
  profile.id = enemy.id;
  profile.rank = enemy.rank;
  profile.side = side;
  profile.health = static_cast<std::uint8_t>(enemy.health);
  profile.melee = static_cast<std::int8_t>(enemy.melee);
  profile.range = static_cast<std::int8_t>(enemy.range);
  profile.shield = static_cast<std::uint8_t>(enemy.shield);
  profile.rolls_shield = enemy.rolls_shield;
  for (const AbilityRecord& ability : enemy.abilities) give(profile, ability);
  return profile;
}

}  // namespace

CardId CodexBuilder::card(std::size_t card, Side side) {
  const std::pair key(card, side);
  const std::size_t known = place_of(cards_, key);
  if (known < cards_.size()) return id_at<CardId>(known);
  cards_.push_back(key);  // added before the cards of its summons, which may refer to it again
  codex_.cards.push_back(library_.cards[card].card);
  std::vector<realms::Action> actions = codex_.cards[known].actions;  // a copy: kind() may move the cards
  for (realms::Action& action : actions) {
    if (action.verb == realms::Verb::summon) action.profile = kind(action.profile, side);
  }
  codex_.cards[known].actions = std::move(actions);
  return id_at<CardId>(known);
}

std::uint8_t CodexBuilder::kind(std::size_t enemy, Side summoner) {
  const EnemyRecord& record = library_.enemies[enemy];
  const std::pair key(enemy, side_of(record.rank, summoner));
  const std::size_t known = place_of(kinds_, key);
  if (known < kinds_.size()) return number(codex_.hero_count + known);
  kinds_.push_back(key);
  codex_.profiles.push_back(profile_of(record, key.second));
  const std::size_t profile = codex_.hero_count + known;
  if (record.deck) {
    const std::uint8_t own = group(*record.deck, key.second, record.id);
    codex_.profiles[profile].group = own;
  }
  return number(profile);
}

std::uint8_t CodexBuilder::group(std::size_t deck, Side side, const std::string& kind) {
  const std::pair key(deck, side);
  const std::size_t known = place_of(groups_, key);
  if (known < groups_.size()) return number(known);
  if (known == realms::max_groups) {
    too_many_groups_ = true;
    return 0;
  }
  groups_.push_back(key);
  codex_.groups.push_back({group_name(deck, kind), {}});
  for (const std::size_t one : library_.decks[deck].cards) {
    const CardId drawn = card(one, side);
    codex_.groups[known].deck.push_back(drawn);
  }
  return number(known);
}

// A group is named after the kind with the same name as its deck, which captains share, or else after the
// kind that draws.
std::string CodexBuilder::group_name(std::size_t deck, const std::string& kind) const {
  const std::string& own = library_.decks[deck].id;
  const auto has_it = [&](const EnemyRecord& enemy) { return enemy.id == own && enemy.deck == deck; };
  return std::any_of(library_.enemies.begin(), library_.enemies.end(), has_it) ? own : kind;
}

}  // namespace affray::realms::adapter
