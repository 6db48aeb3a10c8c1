// luck: what the dice of a fight gave to whom.

#include <algorithm>
#include <iostream>
#include <optional>

#include "affray/formats/files.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/print/progress.hpp"
#include "cli/resume_log.hpp"

namespace affray::cli {

namespace {

Chance share(double value) { return {.p = value, .exact = {}, .low = value, .high = value}; }

bool is_none(double share) {
  constexpr double rounding = 1e-12;
  return share < rounding;
}

/// Of all dice. Once the fight is over, none can be worse than those that lost it: that is known.
Chance share_of_all(double value, bool finished) {
  Chance chance = share(value);
  if (finished && is_none(value)) chance.exact = "0/1";
  if (finished && is_none(1 - value)) chance.exact = "1/1";
  return chance;
}

std::string interval(const Voice& voice, const Chance& chance) {
  if (chance.low == chance.high) return "";
  return " " +
         voice.dim("[" + voice.percent(share(chance.low)) + " – " + voice.percent(share(chance.high)) + "]");
}

/// The side for which the roll changed most, the first of several: the one that is spoken of.
const Swing& widest(const LuckRoll& roll) {
  const auto change = [](const Swing& swing) { return std::abs(swing.after.p - swing.before.p); };
  constexpr double rounding = 1e-9;
  return *std::max_element(roll.swings.begin(), roll.swings.end(),
                           [&](const Swing& a, const Swing& b) { return change(a) + rounding < change(b); });
}

std::string kind_of(const LuckReport& report) { return report.is_of_cards ? "cards" : "dice"; }

std::string dice_of(const LuckRoll& roll) {
  std::string dice;
  for (const int face : roll.dice) dice += (dice.empty() ? "" : ", ") + std::to_string(face);
  return dice;
}

void print_roll(const Voice& voice, const LuckReport& report, const LuckRoll& roll) {
  const Swing& swing = widest(roll);
  std::cout << "  "
            << voice.text("cli.luck.roll", {{"of", kind_of(report)},
                                            {"number", static_cast<long>(roll.move)},
                                            {"choice", voice.text(roll.phrase)},
                                            {"dice", dice_of(roll)},
                                            {"side", voice.side(swing.side)},
                                            {"before", voice.percent(swing.before)},
                                            {"after", voice.percent(swing.after)},
                                            {"change", voice.points(swing.after.p - swing.before.p)}})
            << interval(voice, swing.after) << '\n';
}

void print_side(const Voice& voice, const LuckReport& report, const LuckOfSide& side) {
  voice.say("cli.luck.side", {{"of", kind_of(report)},
                              {"side", voice.side(side.side)},
                              {"start", voice.percent(side.start) + interval(voice, side.start)},
                              {"end", voice.percent(side.end) + interval(voice, side.end)},
                              {"dice", voice.points(side.dice)},
                              {"percentile", voice.percent(share(side.percentile))},
                              {"low", voice.percent(share_of_all(side.low, report.finished))},
                              {"high", voice.percent(share_of_all(side.high, report.finished))}});
}

/// The least of all rolls that are not exact: some may have more when it was stopped.
std::uint64_t fewest_fights(const LuckReport& report) {
  std::uint64_t fewest = report.fights;
  for (const LuckRoll& roll : report.rolls) {
    if (!roll.exact && roll.fights > 0) fewest = std::min(fewest, roll.fights);
  }
  return fewest;
}

void print_method(const Voice& voice, const LuckReport& report) {
  const std::size_t exact = report.exact_rolls();
  const char* key = exact == report.rolls.size() ? "cli.luck.exact"
                    : exact == 0                 ? "cli.luck.sampled"
                                                 : "cli.luck.mixed";
  const std::uint64_t fights = fewest_fights(report);
  voice.say(key, {{"exact", static_cast<long>(exact)},
                  {"count", static_cast<long>(report.rolls.size())},
                  {"fights", static_cast<long>(fights)}});
  const bool all = std::all_of(report.rolls.begin(), report.rolls.end(),
                               [](const LuckRoll& roll) { return roll.all_results; });
  if (!all) voice.say("cli.luck.dealt", {{"of", kind_of(report)}});
  constexpr std::uint64_t few = 100;
  if (exact < report.rolls.size() && fights < few && !report.stopped) voice.say("cli.luck.more");
}

}  // namespace

void print_luck(const Voice& voice, const LuckReport& report) {
  if (report.all_rolls == 0) return voice.say("cli.luck.none");
  if (report.stopped) {
    voice.say("cli.luck.stopped", {{"count", static_cast<long>(report.rolls.size())},
                                   {"which", report.rolls.size() == report.all_rolls ? "all" : "first"},
                                   {"all", static_cast<long>(report.all_rolls)}});
  }
  if (report.rolls.empty()) return;
  std::cout << voice.bold(voice.text("cli.luck.title", {{"of", kind_of(report)}})) << '\n';
  if (!report.finished) voice.say("cli.luck.unfinished");
  for (const LuckOfSide& side : report.sides) print_side(voice, report, side);
  std::cout << '\n' << voice.bold(voice.text("cli.luck.rolls", {{"of", kind_of(report)}})) << '\n';
  constexpr std::size_t shown = 5;
  const std::vector<std::size_t> ranked = report.ranked();
  for (std::size_t i = 0; i < std::min(shown, ranked.size()); ++i)
    print_roll(voice, report, report.rolls[ranked[i]]);
  if (ranked.size() > shown) voice.say("cli.more", {{"count", static_cast<long>(ranked.size() - shown)}});
  std::cout << '\n';
  print_method(voice, report);
}

void tell_luck(const Voice& voice, const Session& session, const std::string& replay) {
  const auto has_dice = [](const Move& move) { return !move.rolls.empty(); };
  if (!session.asked().over() || std::none_of(session.moves().begin(), session.moves().end(), has_dice))
    return;
  LuckWish wish;
  wish.effort = 100'000;  // nobody asked for it, so it must not make anybody wait
  wish.unless_long = true;
  const Interruption interruption;
  wish.is_stopped = [&] { return interruption.happened(); };
  const LuckReport report = session.luck(wish);
  if (report.too_long || report.rolls.empty()) {
    if (!replay.empty()) voice.say("cli.luck.hint", {{"file", replay}});
    return;
  }
  std::cout << '\n' << voice.bold(voice.text("cli.luck.title", {{"of", kind_of(report)}})) << '\n';
  for (const LuckOfSide& side : report.sides) {
    voice.say("cli.luck.brief", {{"of", kind_of(report)},
                                 {"side", voice.side(side.side)},
                                 {"dice", voice.points(side.dice)},
                                 {"worst", is_none(side.low) ? "none" : "some"},
                                 {"worse", voice.percent(share(side.low))},
                                 {"best", is_none(1 - side.high) ? "none" : "some"},
                                 {"better", voice.percent(share(1 - side.high))}});
  }
  print_roll(voice, report, report.rolls[report.ranked()[0]]);
  if (!replay.empty()) voice.say("cli.luck.hint", {{"file", replay}});
}

Status luck(const Voice& voice, const LuckArguments& wanted, bool json) {
  const Result<std::string> text = read_input(wanted.file, max_replay_file);
  if (!text) return voice.error(text.problem());
  bool mismatch = false;
  const Result<Verified> verified = verify_replay(*text, wanted.file, mismatch);
  if (!verified) return voice.error(verified.problem(), mismatch ? no : bad_input);
  const Session& session = *verified->session;
  LuckWish wish;
  wish.seed = wanted.seed;
  wish.fights = wanted.samples.value_or(0);
  wish.effort *= wanted.effort;
  std::optional<WorkLog> log;
  if (const auto problem = open_work(wanted.resume, log)) return voice.error(*problem);
  if (log) wish.kept = &*log;
  Progress progress(voice);
  wish.progress = [&](std::uint64_t done, std::uint64_t most) { progress(done, most); };
  const Interruption interruption;
  wish.is_stopped = [&] { return interruption.happened(); };
  const LuckReport report = session.luck(wish);
  progress.clear();
  if (json) {
    std::cout << luck_json(report) << '\n';
  } else {
    const Voice speaker = voice.about(session.game());
    if (const std::string title = session.title(voice.language()); !title.empty())
      std::cout << voice.bold(title) << '\n';
    print_luck(speaker, report);
  }
  if (log && log->problem()) return voice.error(*log->problem());
  return report.stopped && report.rolls.empty() ? no : success;
}

}  // namespace affray::cli
