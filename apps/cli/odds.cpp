// odds and sim: how fights end, before they are fought.

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "cli/commands.hpp"

namespace affray::cli {

namespace {

/// "±0.3 %" of what was sampled, nothing for what is exact.
std::string interval(const Voice& voice, const Chance& chance) {
  if (!chance.exact.empty()) return voice.dim(chance.exact.size() <= 24 ? chance.exact : "");
  return voice.dim(voice.percent({.p = chance.low, .exact = {}, .low = 0, .high = 0}) + " – " +
                   voice.percent({.p = chance.high, .exact = {}, .low = 0, .high = 0}));
}

void line(const Voice& voice, const std::string& label, std::size_t width, const Chance& chance) {
  const std::string percent = voice.percent(chance);
  std::cout << "  " << padded(label, width) << "  " << voice.cyan(bar(chance.p)) << ' '
            << std::string(8 - std::min<std::size_t>(8, columns(percent)), ' ') << percent << "  "
            << interval(voice, chance) << '\n';
}

void print_losses(const Voice& voice, const Odds& odds) {
  for (const SideLosses& side : odds.losses) {
    std::cout << '\n' << voice.bold(voice.text("odds.losses", {{"side", side.side}})) << '\n';
    for (const LossChance& one : side.losses) {
      line(voice, voice.text("odds.lost", {{"count", static_cast<long>(one.number)}}), 12, one.chance);
    }
  }
}

void print_choices(const Voice& voice, const Odds& odds) {
  if (odds.choices.empty()) return;
  std::cout << '\n' << voice.bold(voice.text("cli.odds.choices", {{"side", odds.asked}})) << '\n';
  // Best first, and in their own order where they are worth the same.
  struct Row {
    std::string words;  // with the number that the choice has where it is asked for
    double value;
  };
  std::vector<Row> ranked;
  for (std::size_t i = 0; i < odds.choices.size(); ++i) {
    const Priced& priced = odds.choices[i];
    const std::string number = std::to_string(i + 1);
    Row row{(number.size() < 2 ? " " : "") + number + "  " + voice.text(priced.phrase), priced.value.p};
    const auto worse = [&](const Row& other) { return other.value < row.value; };
    ranked.insert(std::find_if(ranked.begin(), ranked.end(), worse), std::move(row));
  }
  std::size_t width = 0;
  double least = ranked.back().value;
  double most = ranked.front().value;
  if (odds.objective != Objective::margin) least = -1, most = 1;
  for (const Row& row : ranked) width = std::max(width, columns(row.words));
  constexpr std::size_t shown = 20;
  for (std::size_t i = 0; i < std::min(shown, ranked.size()); ++i) {
    const double share = most > least ? (ranked[i].value - least) / (most - least) : 1;
    std::cout << "  " << padded(ranked[i].words, width) << "  " << voice.cyan(bar(share, 16)) << ' '
              << voice.signed_number(ranked[i].value) << '\n';
  }
  if (ranked.size() > shown) {
    voice.say("cli.more", {{"count", static_cast<long>(ranked.size() - shown)}});
  }
}

/// A bar on stderr when it takes longer than two seconds and somebody looks.
class Progress {
 public:
  explicit Progress(std::uint64_t all) : all_(all), is_seen_(isatty(STDERR_FILENO) != 0) {}
  void operator()(std::uint64_t done) {
    if (!is_seen_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - start_ < std::chrono::seconds(2) || now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    const double share = static_cast<double>(done) / static_cast<double>(all_);
    std::cerr << "\r" << bar(share, 40) << ' ' << static_cast<int>(100 * share) << " %" << std::flush;
    is_drawn_ = true;
  }
  void clear() const {
    if (is_drawn_) std::cerr << "\r\x1b[K" << std::flush;
  }

 private:
  std::uint64_t all_;
  bool is_seen_;
  bool is_drawn_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_{};
};

void print_csv(const Odds& odds) {
  for (const auto& [side, number] : odds.joint.front().losses) std::cout << side << "_lost,";
  std::cout << "p,low,high\n";
  for (const JointChance& joint : odds.joint) {
    for (const auto& [side, number] : joint.losses) std::cout << number << ',';
    std::cout << joint.chance.p << ',' << joint.chance.low << ',' << joint.chance.high << '\n';
  }
}

}  // namespace

void print_odds(const Voice& voice, const Odds& odds) {
  if (!odds.why.empty()) voice.say("cli." + odds.why);
  if (odds.method == "exact") {
    voice.say("cli.odds.exact", {{"policy", odds.policy},
                                 {"objective", odds.objective == Objective::margin ? "margin" : "win"}});
  } else {
    voice.say("cli.odds.sampled", {{"count", static_cast<long>(odds.fights)},
                                   {"policy", odds.policy},
                                   {"seed", std::to_string(odds.seed)}});
  }
  std::cout << '\n' << voice.bold(voice.text("cli.odds.winner")) << '\n';
  std::size_t width = columns(voice.side("none"));
  for (const SideChance& one : odds.win) width = std::max(width, columns(voice.side(one.side)));
  for (const SideChance& one : odds.win) line(voice, voice.side(one.side), width, one.chance);
  line(voice, voice.side("none"), width, odds.none);
  print_losses(voice, odds);
  print_choices(voice, odds);
}

Status odds(const Voice& voice, const OddsArguments& wanted, bool json) {
  const std::unique_ptr<Session> session = open(voice, wanted.file);
  if (!session) return bad_input;
  OddsWish wish;
  wish.policy = wanted.as_planned ? Policy::plan : Policy::best;
  wish.objective = wanted.objective == "margin" ? Objective::margin : Objective::win;
  wish.seed = wanted.seed;
  wish.samples = wanted.samples;
  const Result<Odds> result = session->odds(wish);
  if (!result) return voice.error(result.problem());
  if (json) {
    std::cout << odds_json(*result) << '\n';
  } else {
    if (const std::string title = session->title(voice.language()); !title.empty())
      std::cout << voice.bold(title) << '\n';
    print_odds(voice.about(session->game()), *result);
  }
  return success;
}

Status simulate(const Voice& voice, const SimArguments& wanted, bool json) {
  const std::unique_ptr<Session> session = open(voice, wanted.file);
  if (!session) return bad_input;
  Progress progress(wanted.fights);
  const Result<Odds> result =
      session->simulate({.bots = wanted.bots, .fights = wanted.fights, .seed = wanted.seed},
                        [&](std::uint64_t done) { progress(done); });
  progress.clear();
  if (!result) return voice.error(result.problem());
  if (json)
    std::cout << odds_json(*result) << '\n';
  else if (wanted.csv)
    print_csv(*result);
  else
    print_odds(voice.about(session->game()), *result);
  return success;
}

}  // namespace affray::cli
