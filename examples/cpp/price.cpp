// Prices a position with exact fractions: who wins how often by the plan of the file, and what each choice is
// worth in best play.
//
//   price [FIGHT]

#include <affray/analysis/fraction.hpp>
#include <affray/formats/files.hpp>
#include <affray/referee/games.hpp>
#include <iostream>

using affray::analysis::Fraction;

int fail(const affray::Problem& problem) {
  std::cerr << problem.text() << '\n';
  return 2;
}

int main(int count, char** arguments) {
  const std::string file = count > 1 ? arguments[1] : "fights/worlds/worked-example.yaml";
  const affray::Result<std::string> text = affray::read_input(file);
  if (!text) return fail(text.problem());
  const affray::Result<std::unique_ptr<affray::Session>> fight = affray::open_fight(*text, file);
  if (!fight) return fail(fight.problem());

  if ((*fight)->has_plan()) {
    affray::OddsOptions of_plan;
    of_plan.policy = affray::Policy::plan;
    const auto planned = (*fight)->odds(of_plan);
    if (!planned) return fail(planned.problem());
    const std::optional<Fraction> nobody = Fraction::of_text(planned->none.exact);
    if (!nobody) return fail({.file = file, .what = "these odds are not known exactly", .rule = {}});
    Fraction sum = *nobody;
    for (const affray::SideChance& side : planned->win) {
      std::cout << side.side << " wins " << side.chance.exact << " of the fights\n";
      sum += Fraction::of_text(side.chance.exact).value_or(0);
    }
    std::cout << "with nobody's " << nobody->text() << " that is " << sum.text() << '\n';
  }

  const auto best = (*fight)->odds({});
  if (!best) return fail(best.problem());
  std::cout << best->method << " odds of best play for " << best->asked << '\n';
  for (const affray::Priced& choice : best->choices) {
    const affray::Chance& value = choice.value;  // of `win`: from -1, lost, to 1, won
    std::cout << choice.choice << ": ";
    if (!value.exact.empty()) {
      std::cout << value.exact << '\n';
    } else {
      std::cout << "from " << value.low << " to " << value.high << '\n';
    }
  }
}
