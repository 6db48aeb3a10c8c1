// Reads the party of a fight: stats from race, class, items and augmentations, and the hands.

#include <algorithm>
#include <set>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/fight.hpp"

namespace affray::realms::adapter {

namespace {

using realms::Profile;

bool is_reserved(const std::string& name) {
  return std::find(reserved_names.begin(), reserved_names.end(), name) != reserved_names.end();
}

class HeroReader {
 public:
  HeroReader(const Node& node, const Library& library, int level, const Unreachable& unreachable)
      : node_(node), library_(library), level_(level), unreachable_(unreachable) {}

  HeroRecord read(const std::string& name) {
    node_.only(
        {"race", "class", "level", "items", "augmentations", "cards", "health", "stamina", "melee", "range"});
    if (const Node level = node_.optional("level")) level_ = level.integer(1, 20, "level", "RX11");
    if (library_.races.empty() || library_.classes.empty()) node_.complain("there are no races and classes");
    if (node_.has_problem()) return hero_;
    const std::size_t race = node_.required("race").one_of(ids_of(library_.races), "race");
    const std::size_t job = node_.required("class").one_of(ids_of(library_.classes), "class");
    if (node_.has_problem()) return hero_;
    race_ = &library_.races[race];
    class_ = &library_.classes[job];

    Profile& profile = hero_.profile;
    profile.id = name;
    profile.rank = realms::Rank::hero;
    profile.side = realms::heroes;
    profile.traits = {race_->id, class_->id};
    read_stats(profile);
    for (const AbilityRecord& trait : race_->traits) add(trait, node_);
    for (const AbilityRecord& trait : class_->traits) add(trait, node_);
    read_gear("items", library_.items);
    read_gear("augmentations", library_.augmentations);
    if (level_ == 1) {  // RX10
      profile.melee = std::min<std::int8_t>(profile.melee, realms::strength_cap);
      profile.range = std::min<std::int8_t>(profile.range, realms::strength_cap);
    }
    read_hand();
    return hero_;
  }

 private:
  // RX10  The sum of the values of race and class, unless the file states another value.
  int stat(const char* key, int sum, int low, int high) const {
    const Node own = node_.optional(key);
    return own ? own.integer(low, high, key, "RX10") : std::clamp(sum, low, high);
  }
  void read_stats(Profile& profile) const {
    const int cap = level_ == 1 ? realms::strength_cap : 50;
    profile.health = static_cast<std::uint8_t>(stat("health", race_->health + class_->health, 1, 200));
    profile.stamina = static_cast<std::uint8_t>(stat("stamina", race_->stamina + class_->stamina, 0, 100));
    profile.melee = static_cast<std::int8_t>(stat("melee", race_->melee + class_->melee, 0, cap));
    profile.range = static_cast<std::int8_t>(stat("range", race_->range + class_->range, 0, cap));
  }

  void add(const AbilityRecord& ability, const Node& where) {
    Profile& profile = hero_.profile;
    const bool rerolls = ability.does == AbilityRecord::Does::rerolls;
    if (rerolls && profile.item_rerolls > 0 && profile.item_reroll_cost != ability.cost) {
      where.complain(
          "two abilities let a miss be rolled again at different prices: only one price can be kept", "R47");
    }
    give(profile, ability);
  }

  // RX11  Only what the hero's level allows.
  void read_gear(const char* key, const std::vector<GearRecord>& all) {
    const Node list = node_.optional(key);
    const std::string what = std::string(key) == "items" ? "item" : "augmentation";
    std::set<std::size_t> carried;
    for (const Node& node : list.items()) {
      if (all.empty()) return node.complain({"there is no $1", what});
      const std::size_t which = node.one_of(ids_of(all), what);
      if (node.has_problem()) return;
      const GearRecord& gear = all[which];
      if (gear.level > level_) {
        unreachable_.refuse(
            node, {"'$1' is for level $2, the hero has level $3", gear.id, gear.level, level_}, "RX11");
      }
      if (!carried.insert(which).second) node.complain({"'$1' is given twice", gear.id});
      if (carried.size() > realms::max_items) {
        node.complain({"too many: a hero has at most $1", realms::max_items}, "RX11");
      }
      for (const AbilityRecord& ability : gear.abilities) add(ability, node);
      hero_.profile.traits.push_back(gear.id);
    }
  }

  // RX11  The number of cards that race and class have at level 1; the hero has these cards unless others are
  // listed.
  void read_hand() {
    std::vector<std::size_t> all = race_->cards;
    all.insert(all.end(), class_->cards.begin(), class_->cards.end());
    std::vector<std::size_t> first;
    for (const std::size_t card : all) {
      if (library_.cards[card].card.level == 1) first.push_back(card);
    }
    hero_.hand = first;
    if (const Node list = node_.optional("cards")) read_listed(list, all, first.size());
    const Node where = node_.optional("cards") ? node_.optional("cards") : node_;
    if (hero_.hand.size() > realms::max_hand) {
      where.complain({"too many cards: a hand has at most $1", realms::max_hand}, "RX11");
    }
  }

  void read_listed(const Node& list, const std::vector<std::size_t>& all, std::size_t size) {
    std::vector<std::string> known;
    for (const std::size_t card : all) known.push_back(id_of(library_.cards[card]));
    hero_.hand.clear();
    for (const Node& node : list.items()) {
      const std::size_t which = node.one_of(known, "card of this race and class");
      if (node.has_problem()) return;
      const realms::Card& card = library_.cards[all[which]].card;
      if (card.level > level_) {
        unreachable_.refuse(node, {"'$1' is of level $2, the hero has level $3", card.id, card.level, level_},
                            "RX11");
      }
      if (std::find(hero_.hand.begin(), hero_.hand.end(), all[which]) != hero_.hand.end()) {
        node.complain({"'$1' is given twice", card.id});
      }
      hero_.hand.push_back(all[which]);
    }
    if (list.is_list() && hero_.hand.size() != size) {
      unreachable_.refuse(
          list,
          {"the hand has $1 cards, but this race and class have $2 at level 1, and a hand never grows",
           hero_.hand.size(), size},
          "RX11");
    }
  }

  Node node_;
  const Library& library_;
  int level_;
  const Unreachable& unreachable_;
  const KinRecord* race_ = nullptr;
  const KinRecord* class_ = nullptr;
  HeroRecord hero_;
};

/// "goblin" and "goblin-2" are figures; "summon-1" is a summoned figure.
bool is_name_of_figure(const std::string& name, const Library& library) {
  const std::size_t hyphen = name.rfind('-');
  const bool has_number = hyphen != std::string::npos && hyphen + 1 < name.size() &&
                          name.find_first_not_of("0123456789", hyphen + 1) == std::string::npos;
  const std::string kind = has_number ? name.substr(0, hyphen) : name;
  if (has_number && kind == "summon") return true;
  const auto has_id = [&](const EnemyRecord& enemy) { return enemy.id == kind; };
  return std::any_of(library.enemies.begin(), library.enemies.end(), has_id);
}

}  // namespace

std::vector<HeroRecord> read_heroes(const Node& heroes, const Library& library, int level,
                                    const Unreachable& unreachable) {
  std::vector<HeroRecord> party;
  const auto entries = heroes.entries();
  if (entries.size() > realms::max_heroes) {
    entries[realms::max_heroes].key.complain({"too many heroes: at most $1", realms::max_heroes});
  }
  for (const auto& [key, value] : entries) {
    const std::string name = key.name("a hero");
    if (is_reserved(name) || is_name_of_figure(name, library)) {
      key.complain({"'$1' cannot be the name of a hero: it has another meaning", name});
    }
    HeroRecord hero = HeroReader(value, library, level, unreachable).read(name);
    if (heroes.has_problem()) return party;
    for (const HeroRecord& other : party) {  // RX10
      for (const std::size_t trait : {0U, 1U}) {
        if (other.profile.traits[trait] != hero.profile.traits[trait]) continue;
        unreachable.refuse(value.optional(trait == 0 ? "race" : "class"),
                           {"'$1' is in the party already: $2", hero.profile.traits[trait], other.profile.id},
                           "RX10");
      }
    }
    party.push_back(std::move(hero));
  }
  if (heroes.is_map() && entries.empty()) heroes.complain("a skirmish needs a hero");
  return party;
}

}  // namespace affray::realms::adapter
