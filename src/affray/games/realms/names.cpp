#include "affray/games/realms/names.hpp"

#include "affray/core/kind_rank.hpp"
#include "affray/core/tokenizer.hpp"

namespace affray::realms {

std::string figure_id(const Codex& codex, FigureId figure) {
  const std::size_t number = index(figure);
  if (number >= max_figures) return "nobody";
  if (number >= codex.placed.size()) return "summon-" + std::to_string(number - codex.placed.size() + 1);
  const std::uint8_t profile = codex.placed[number].profile;
  const std::string kind = profile < codex.profiles.size() ? codex.profiles[profile].id : "nobody";
  return kind_rank_of(codex.placed, number, &Placed::profile).id(kind);
}

std::vector<std::string> figure_ids(const Codex& codex) {
  std::vector<std::string> ids;
  for (const FigureId figure : affray::ids<FigureId>(max_figures)) ids.push_back(figure_id(codex, figure));
  return ids;
}

int number_of(const Codex& codex, FigureId figure) {
  const std::size_t number = index(figure);
  if (number >= codex.placed.size()) return static_cast<int>(number - codex.placed.size()) + 1;
  return kind_rank_of(codex.placed, number, &Placed::profile).number();
}

std::string card_id(const Codex& codex, CardId card) {
  return index(card) < codex.cards.size() ? codex.cards[card].id : "nothing";
}

std::string group_id(const Codex& codex, std::size_t group) {
  if (group >= codex.groups.size()) return "none";
  const std::string& id = codex.groups[group].id;
  int number = 1;
  for (std::size_t before = 0; before < group; ++before) {
    if (codex.groups[before].id == id) ++number;
  }
  return number == 1 ? id : id + "-" + std::to_string(number);
}

std::vector<std::string> group_ids(const Codex& codex) {
  std::vector<std::string> ids;
  for (std::size_t group = 0; group < codex.groups.size(); ++group) ids.push_back(group_id(codex, group));
  return ids;
}

std::string word_of(Status status) { return word_in(status_words, status); }
std::string word_of(Element element) { return word_in(element_words, element); }
std::string word_of(Verb verb) { return word_in(verb_words, verb); }
std::string word_of(Lasts lasts) { return word_in(lasts_words, lasts); }
std::string word_of(Prefer prefer) { return word_in(prefer_words, prefer); }
std::string word_of(Goes goes) { return word_in(goes_words, goes); }
std::string word_of(Condition condition) { return word_in(condition_words, condition); }
std::string word_of(Right right) { return word_in(right_words, right); }

}  // namespace affray::realms
