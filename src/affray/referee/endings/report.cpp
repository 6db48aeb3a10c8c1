#include "affray/referee/endings/report.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

namespace affray {

namespace {

using analysis::Fraction;

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = text.find_first_not_of(' ', end);
  }
  return words;
}

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

Problem no_such(const Endings& endings, const std::string& name) {
  std::string all;
  for (const std::string& side : endings.sides) all += (all.empty() ? "" : ", ") + side;
  return {{}, 0, 0, {"there is no side '$1': $2", name.substr(0, 40), all}, {}};
}

}  // namespace

std::optional<std::size_t> Endings::side_named(std::string_view name) const {
  const auto found = std::find(sides.begin(), sides.end(), name);
  if (found == sides.end()) return std::nullopt;
  return static_cast<std::size_t>(found - sides.begin());
}

double Endings::share(std::size_t which) const {
  return exact() ? chances[which].to_double()
                 : static_cast<double>(counts[which]) / static_cast<double>(fights);
}

Chance Endings::chance(const Holds& holds) const {
  if (!exact()) {
    std::uint64_t hits = 0;
    for (std::size_t i = 0; i < all.size(); ++i) hits += holds(all[i]) ? counts[i] : 0;
    return sampled_chance(hits, fights);
  }
  Fraction sum;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (holds(all[i])) sum += chances[i];
  }
  return {.p = sum.to_double(), .exact = sum.text(), .low = 0, .high = 0};
}

std::vector<int> Endings::numbers(const Number& number) const {
  std::set<int> numbers;
  for (const Ended& ended : all) numbers.insert(number(ended));
  return {numbers.begin(), numbers.end()};
}

std::vector<Ended> Endings::joint() const {
  std::map<std::vector<int>, double> together;
  for (std::size_t i = 0; i < all.size(); ++i) together[all[i].losses] += share(i);
  std::vector<std::pair<double, Ended>> found;
  for (const auto& [losses, chance] : together)
    found.emplace_back(chance, Ended{.winner = -1, .losses = losses, .left = {}, .length = -1});
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second.losses < b.second.losses;
  });
  std::vector<Ended> joint;
  for (auto& [chance, ended] : found) joint.push_back(std::move(ended));
  return joint;
}

Chance Endings::score(std::size_t side) const {
  const auto won = [&](int winner) {
    return chance([&](const Ended& ended) { return ended.winner == winner; });
  };
  constexpr double confidence = 0.95;
  return score_of(won(static_cast<int>(side)), won(-1), fights, confidence);
}

Measure Endings::measure(const Number& number) const {
  Measure measure;
  double mean = 0;
  for (std::size_t i = 0; i < all.size(); ++i) mean += share(i) * number(all[i]);
  double second = 0;
  double fourth = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double square = (number(all[i]) - mean) * (number(all[i]) - mean);
    second += share(i) * square;
    fourth += share(i) * square * square;
  }
  const double deviation = std::sqrt(second);
  measure.mean = {.p = mean, .exact = {}, .low = mean, .high = mean};
  measure.deviation = {.p = deviation, .exact = {}, .low = deviation, .high = deviation};
  if (exact()) {
    Fraction sum;
    for (std::size_t i = 0; i < all.size(); ++i) sum += chances[i] * Fraction(long{number(all[i])});
    measure.mean = {.p = sum.to_double(), .exact = sum.text(), .low = 0, .high = 0};
  } else {
    // Values that were not observed may lie outside the observed range, which is widened by one on both
    // sides.
    const std::vector<int> seen = numbers(number);
    const analysis::Interval range{.low = seen.front() - 1.0, .high = seen.back() + 1.0};
    analysis::Mean mean_of;
    for (std::size_t i = 0; i < all.size(); ++i) {
      mean_of.add(number(all[i]), static_cast<double>(counts[i]));
    }
    measure.mean = mean_chance(mean_of, range);
    const double spread = std::sqrt(std::max(0.0, fourth - second * second) / static_cast<double>(fights));
    const double around = deviation > 0 ? z_of_95 * spread / (2 * deviation) : 0;
    measure.deviation.low = std::max(0.0, deviation - around);
    measure.deviation.high = std::max(deviation + around, mean_of.deviation(range, z_of_95));
  }
  const std::vector<int> ascending = numbers(number);
  std::vector<Chance> up_to;
  for (const int most : ascending) {
    up_to.push_back(chance([&](const Ended& ended) { return number(ended) <= most; }));
  }
  const auto at = [&](double wanted) {  // with a tolerance, so that rounding does not exclude an exact match
    std::size_t which = 0;
    while (which + 1 < ascending.size() && up_to[which].p < wanted - 1e-12) ++which;
    return ascending[which];
  };
  for (const int percent : {5, 25, 50, 75, 95}) {
    const double wanted = percent / 100.0;
    Measure::Quantile quantile{.percent = percent, .number = at(wanted), .low = 0, .high = 0};
    const auto [low, high] = exact() ? analysis::Interval{.low = wanted, .high = wanted}
                                     : analysis::rank_interval(wanted, fights, z_of_95);
    quantile.low = at(low);
    quantile.high = at(high);
    if (!exact()) {  // widened by one as for the mean, but not below zero
      if (analysis::may_all_be_beyond(1 - wanted, fights)) quantile.low = std::max(0, ascending.front() - 1);
      if (analysis::may_all_be_beyond(wanted, fights)) quantile.high = ascending.back() + 1;
    }
    measure.quantiles.push_back(quantile);
  }
  return measure;
}

Result<Bound> bound_of(std::string_view text, bool at_least) {
  const std::size_t equals = text.rfind('=');
  const auto number = equals == std::string_view::npos ? std::nullopt : number_in(text.substr(equals + 1));
  if (!number || equals == 0) {
    return Problem{{},
                   0,
                   0,
                   {"expected a side, or length, and a number, such as white=2, not '$1'",
                    std::string(text.substr(0, 40))},
                   {}};
  }
  return Bound{std::string(text.substr(0, equals)), *number, at_least};
}

Result<Goal> goal_of(std::string_view text) {
  Goal goal;
  const Problem problem{
      {}, 0, 0, R"(expected an ending such as "white wins", "nobody wins" or "white loses 2")", {}};
  const std::vector<std::string> words = words_in(text);
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t left = words.size() - at;
    if (left >= 2 && words[at + 1] == "wins" && !goal.winner) {
      goal.winner = words[at] == "nobody" ? "none" : words[at];
      at += 2;
    } else if (left >= 3 && words[at + 1] == "loses" && number_in(words[at + 2])) {
      goal.losses.emplace_back(words[at], *number_in(words[at + 2]));
      at += 3;
    } else {
      return problem;
    }
    if (at == words.size()) return goal;
    if (words[at] != "and") return problem;
    ++at;
  }
  return problem;
}

Result<Endings::Holds> holds_of(const Endings& endings, const std::vector<Bound>& bounds) {
  struct Known {
    std::optional<std::size_t> side;  // nullopt: the length
    Bound bound;
  };
  std::vector<Known> known;
  for (const Bound& bound : bounds) {
    const auto side = endings.side_named(bound.what);
    if (!side && bound.what != "length") return no_such(endings, bound.what);
    if (!side && !endings.has_length()) {
      return Problem{{}, 0, 0, "the length of this fight is not known: it is too large to be counted", {}};
    }
    known.push_back({side, bound});
  }
  return Endings::Holds([known](const Ended& ended) {
    return std::all_of(known.begin(), known.end(), [&](const Known& one) {
      const int number = one.side ? ended.losses[*one.side] : ended.length;
      return one.bound.at_least ? number >= one.bound.number : number <= one.bound.number;
    });
  });
}

Result<Endings::Holds> holds_of(const Endings& endings, const Goal& goal) {
  std::optional<int> winner;
  if (goal.winner) {
    const auto side = endings.side_named(*goal.winner);
    if (!side && *goal.winner != "none") return no_such(endings, *goal.winner);
    winner = side ? static_cast<int>(*side) : -1;
  }
  std::vector<std::pair<std::size_t, int>> losses;
  for (const auto& [name, number] : goal.losses) {
    const auto side = endings.side_named(name);
    if (!side) return no_such(endings, name);
    losses.emplace_back(*side, number);
  }
  return Endings::Holds([winner, losses](const Ended& ended) {
    if (winner && ended.winner != *winner) return false;
    return std::all_of(losses.begin(), losses.end(),
                       [&](const auto& one) { return ended.losses[one.first] == one.second; });
  });
}

namespace {

/// Parses "47/72"; nullopt when it does not fit into a Fraction.
std::optional<Fraction> fraction_of(const std::string& text) {
  const std::size_t slash = text.find('/');
  long up = 0;
  long down = 0;
  if (slash == std::string::npos) return std::nullopt;
  const char* begin = text.data();
  const char* end = begin + text.size();
  if (std::from_chars(begin, begin + slash, up).ptr != begin + slash) return std::nullopt;
  if (std::from_chars(begin + slash + 1, end, down).ptr != end || down == 0) return std::nullopt;
  return Fraction(up, down);
}

}  // namespace

// Combines the distances of each value from the bounds of its interval. For proportions this is the hybrid
// score interval (Newcombe, 1998, method 10); for means it is the usual interval.
Chance difference_of(const Chance& first, const Chance& second) {
  const auto low = [](const Chance& chance) { return chance.exact.empty() ? chance.p - chance.low : 0; };
  const auto high = [](const Chance& chance) { return chance.exact.empty() ? chance.high - chance.p : 0; };
  const double change = first.p - second.p;
  Chance difference{.p = change, .exact = {}, .low = change, .high = change};
  difference.low -= std::hypot(low(first), high(second));
  difference.high += std::hypot(high(first), low(second));
  const auto a = fraction_of(first.exact);
  const auto b = fraction_of(second.exact);
  if (a && b) difference.exact = (*a - *b).text();
  return difference;
}

}  // namespace affray
