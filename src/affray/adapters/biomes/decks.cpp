// Reads `biomes` types of biome and decks.

#include <algorithm>

#include "affray/adapters/biomes/fields.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "affray/games/biomes/decks.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/replaced_record.hpp"

namespace affray::biomes::adapter {

namespace {

FilePlace place_of(const Node& node, const std::string& file) { return {file, node.line(), node.column()}; }

// B27, B28  Skills, attack and defense for agents in that biome; an own type of biome may have none of them.
void read_influence(const Node& map, BiomeType& type) {
  map.only(keys_of(influence_fields, {"keywords"}));
  if (const Node keywords = map.optional("keywords")) type.keywords = read_keywords(keywords);
  read_fields<BiomeType>(map, influence_fields, type);
  const bool does_nothing = type.keywords == 0 && type.attack == 0 && type.defense == 0;
  if (map.is_map() && does_nothing && type.status != Status::any) {
    map.complain("an influence on some agents does something: keywords, attack or defense", "B27");
  }
}

BiomeType read_type(const Node& node) {
  only_keys_of_record(node, {"id", "energies", "influence"});
  BiomeType type;
  type.id = node.required("id").name("a biome");
  const Node list = node.required("energies");
  const std::vector<Node> words = list.items();
  if (list.is_list() && words.size() != type.energies.size()) {
    list.complain("a biome is aligned with three energies", "B26");
  }
  if (node.has_problem()) return type;
  for (std::size_t i = 0; i < words.size(); ++i) {
    type.energies[i] = static_cast<Energy>(
        words[i].one_of({energy_words.begin(), energy_words.begin() + energies}, "energy"));
    if (std::find(type.energies.begin(), type.energies.begin() + i, type.energies[i]) !=
        type.energies.begin() + i) {
      words[i].complain({"'$1' is given twice", words[i].word()}, "B26");
    }
  }
  if (const Node influence = node.required("influence")) read_influence(influence, type);
  return type;
}

Sentence sentence_of(const DeckProblem& problem, const std::string& card) {
  const int found = problem.found;
  const int limit = problem.limit;
  switch (problem.what) {
    case DeckProblem::What::too_few:
      return {"too few cards: a deck has at least $1, this one has $2", limit, found};
    case DeckProblem::What::too_many:
      return {"too many cards: a deck has exactly $1, this one has $2", limit, found};
    case DeckProblem::What::too_many_copies:
      return {"too many of '$1': at most $2 of one card, reserve included, here are $3", card, limit, found};
    case DeckProblem::What::reserve_too_large:
      return {"too many cards in reserve: at most $1, here are $2", limit, found};
    case DeckProblem::What::too_many_specials: return {"one special card is enough"};
  }
  return {};
}

}  // namespace

std::vector<Problem> wrong_in_deck(const Options& options, const DeckRecord& deck) {
  std::vector<std::string> known;
  const auto line_of = [&](const Copies& one) {
    const auto found = std::find(known.begin(), known.end(), one.card);
    const auto kind = static_cast<std::uint8_t>(found - known.begin());
    if (found == known.end()) known.push_back(one.card);
    return DeckLine{kind, static_cast<std::uint8_t>(one.copies)};
  };
  DeckList list;
  for (const Copies& one : deck.cards) list.cards.push_back(line_of(one));
  for (const Copies& one : deck.reserve) list.reserve.push_back(line_of(one));
  if (!deck.special.empty()) list.specials.push_back(line_of({deck.special, 1, deck.special_where}));
  std::vector<Problem> problems;
  for (const DeckProblem& each : problems_of(options, list)) {
    const std::string card = each.kind < known.size() ? known[each.kind] : "";
    problems.push_back(problem_at(deck.where, sentence_of(each, card), std::string(each.rule.text())));
  }
  return problems;
}

std::vector<std::string> ids_of(const std::vector<TypeRecord>& types) {
  std::vector<std::string> ids;
  for (const TypeRecord& type : types) ids.push_back(type.type.id);
  return ids;
}

std::vector<std::string> ids_of(const std::vector<DeckRecord>& decks) {
  std::vector<std::string> ids;
  for (const DeckRecord& deck : decks) ids.push_back(deck.id);
  return ids;
}

void add_types(Library& library, const Node& list, const std::string& file) {
  std::vector<std::string> known = ids_of(library.types);
  for (const Node& node : list.items()) {
    TypeRecord type{read_type(node), place_of(node, file)};
    if (list.has_problem()) return;
    if (type.type.id == "random") {
      return node.required("id").complain("'random' cannot be the name of a biome: it has another meaning");
    }
    std::size_t which = 0;
    const auto where = [&](std::size_t number) { return library.types[number].where; };
    const Naming naming = naming_of(node, type.type.id, "biome", known, where, file, which);
    if (naming == Naming::is_wrong) return;
    if (naming == Naming::replaces) {
      library.types[which] = std::move(type);
      continue;
    }
    if (library.types.size() == biome_types) {
      return node.complain({"too many: at most $1 types of biome", biome_types}, "B26");
    }
    known.push_back(type.type.id);
    library.types.push_back(std::move(type));
  }
}

std::vector<Copies> read_copies(const Node& map, const std::string& file) {
  std::vector<Copies> all;
  for (const auto& [card, count] : map.entries()) {
    Copies one;
    one.card = card.word();
    one.where = place_of(card, file);
    one.copies = count.integer(1, static_cast<int>(max_cards), "how many");
    all.push_back(std::move(one));
  }
  return all;
}

DeckRecord read_deck(const Node& map, const char* key, const std::string& file) {
  DeckRecord deck;
  deck.where = place_of(map, file);
  deck.cards = read_copies(map.required(key), file);
  if (const Node reserve = map.optional("reserve")) deck.reserve = read_copies(reserve, file);
  if (const Node special = map.optional("special")) {
    deck.special = special.name("a card");
    deck.special_where = place_of(special, file);
  }
  return deck;
}

void add_decks(Library& library, const Node& list, const std::string& file) {
  std::vector<std::string> known = ids_of(library.decks);
  for (const Node& node : list.items()) {
    node.only({"id", "cards", "reserve", "special", "replaces"});
    const Node id = node.required("id");
    DeckRecord deck = read_deck(node, "cards", file);
    deck.id = id.name("a deck");
    if (list.has_problem()) return;
    std::size_t which = 0;
    const auto where = [&](std::size_t number) { return library.decks[number].where; };
    const Naming naming = naming_of(node, deck.id, "deck", known, where, file, which);
    if (naming == Naming::is_wrong) return;
    if (naming == Naming::replaces) {
      library.decks[which] = std::move(deck);
      continue;
    }
    if (library.decks.size() == most_decks) {
      return node.complain({"too many: at most $1 decks", most_decks});
    }
    known.push_back(deck.id);
    library.decks.push_back(std::move(deck));
  }
}

}  // namespace affray::biomes::adapter
