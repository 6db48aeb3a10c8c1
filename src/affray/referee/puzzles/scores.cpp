#include "affray/referee/puzzles/scores.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "affray/analysis/fraction.hpp"

namespace affray {

namespace {

constexpr double score_rounding = 1e-9;

/// The score of a value, the chance to win minus the chance to lose.
double score_of_value(double value) { return (1 + std::clamp(value, -1.0, 1.0)) / 2; }

std::string exact_score(const std::string& value) {
  const auto fraction = analysis::Fraction::of_text(value);
  if (!fraction) return "";
  return ((analysis::Fraction(1) + *fraction) / analysis::Fraction(2)).text();
}

/// With more than two players, best play of all differs from what one of them can guarantee.
bool has_two_players_at_most(const Session& session) {
  std::size_t players = 0;
  for (std::size_t i = 0; i < session.sides(); ++i) players += session.is_player(side_at(i)) ? 1 : 0;
  return players <= 2;
}

std::optional<Scores> scores_of_odds(const Session& session, const OddsOptions& options) {
  if (!has_two_players_at_most(session) || session.asked().over()) return std::nullopt;
  const Result<Odds> odds = session.odds(options);
  if (!odds || odds->policy != "best") return std::nullopt;
  std::map<std::string, const Priced*> priced;
  for (const Priced& one : odds->choices) priced.emplace(one.choice, &one);
  Scores scores;
  for (Offer& offer : session.choices()) {
    if (offer.group == ChoiceGroup::leave) continue;
    const auto found = priced.find(offer.text);
    if (found == priced.end()) return std::nullopt;
    const Chance& value = found->second->value;
    const bool exact = value.knowledge() == Knowledge::exact;
    scores.push_back({.offer = std::move(offer),
                      .low = score_of_value(exact ? value.p : value.low),
                      .high = score_of_value(exact ? value.p : value.high),
                      .exact = exact_score(value.exact)});
  }
  return scores;
}

}  // namespace

std::optional<Scores> searched_scores(const Session& session, std::uint64_t nodes) {
  OddsOptions options;
  options.method = Method::bounds;
  options.max_searched = nodes;
  options.memory = std::size_t{16} << 20U;
  return scores_of_odds(session, options);
}

std::optional<Scores> solved_scores(const Session& session, std::size_t bytes) {
  OddsOptions options;
  options.method = Method::exact;
  options.memory = bytes;
  options.max_searched = 1;  // of the bounds that replace a table that is too large
  std::optional<Scores> scores = scores_of_odds(session, options);
  if (!scores) return std::nullopt;
  const bool solved =
      std::all_of(scores->begin(), scores->end(), [](const ChoiceScore& one) { return !one.exact.empty(); });
  return solved ? scores : std::nullopt;
}

std::optional<std::size_t> only_right_choice(const Scores& scores, double gap) {
  if (scores.size() < 2) return std::nullopt;
  const auto best =
      std::max_element(scores.begin(), scores.end(),
                       [](const ChoiceScore& one, const ChoiceScore& other) { return one.low < other.low; });
  const auto number = static_cast<std::size_t>(best - scores.begin());
  const bool separated = best->low - scores[second_best(scores, number)].high >= gap - score_rounding;
  return separated ? std::optional(number) : std::nullopt;
}

std::size_t second_best(const Scores& scores, std::size_t best) {
  std::size_t second = best == 0 ? 1 : 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (i != best && scores[i].high > scores[second].high) second = i;
  }
  return second;
}

bool agree(const Scores& some, const Scores& others) {
  if (some.size() != others.size()) return false;
  for (std::size_t i = 0; i < some.size(); ++i) {
    if (some[i].offer.text != others[i].offer.text) return false;
    if (some[i].low > others[i].high + score_rounding || others[i].low > some[i].high + score_rounding)
      return false;
  }
  return true;
}

}  // namespace affray
