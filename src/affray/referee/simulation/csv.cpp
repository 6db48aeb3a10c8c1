// Formats simulations as CSV.

#include <array>
#include <charconv>
#include <map>

#include "affray/referee/simulation/series.hpp"

namespace affray {

namespace {

std::string decimal(double value) {
  std::array<char, 32> text{};
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
  return {text.data(), end};
}

class Csv {
 public:
  explicit Csv(const Simulation& all) : all_(all) {}

  void row(const std::string& table, const std::string& side, const std::string& item, std::uint64_t count,
           std::uint64_t of) {
    const Chance chance = all_.chance(count, of);
    text_ += table + ',' + side + ',' + item + ',' + std::to_string(count) + ',' + decimal(chance.p) + ',' +
             decimal(chance.low) + ',' + decimal(chance.high) + '\n';
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  const Simulation& all_;
  std::string text_ = "table,side,item,count,p,low,high\n";
};

}  // namespace

std::string simulation_csv(const Simulation& all) {
  const analysis::Counts& counts = all.counts;
  Csv csv(all);
  const std::vector<Side> matter = all.sides_that_matter();
  for (const Side side : matter) csv.row("win", all.sides[index(side)], "", counts.wins(side), counts.fights);
  csv.row("win", "none", "", counts.wins(nobody), counts.fights);
  for (const Side side : matter) {
    std::map<int, std::uint64_t> lost;
    for (const auto& [end, times] : counts.endings) lost[end.losses[index(side)]] += times;
    for (const auto& [number, times] : lost) {
      csv.row("lost", all.sides[index(side)], std::to_string(number), times, counts.fights);
    }
  }
  for (const auto& [length, times] : counts.lengths) {
    csv.row("length", "", std::to_string(length), times, counts.fights);
  }
  for (std::size_t i = 0; i < all.sides.size(); ++i) {
    const analysis::First& first = counts.first[i];
    if (first.fights > 0) csv.row("first", all.sides[i], "", first.wins, first.fights);
  }
  for (std::size_t i = 0; i < all.sides.size(); ++i) {
    for (std::size_t thing = 0; thing < counts.uses[i].size(); ++thing) {
      const analysis::Use& use = counts.uses[i][thing];
      if (use.fights == 0) continue;
      csv.row("used", all.sides[i], all.things[thing].id, use.fights, counts.fights);
      csv.row("used-and-won", all.sides[i], all.things[thing].id, use.wins, use.fights);
    }
  }
  return csv.text();
}

}  // namespace affray
