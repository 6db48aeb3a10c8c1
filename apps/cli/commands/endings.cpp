// odds --details, --at-least, --at-most, --against and --example: details beyond win and loss.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/referee/odds/chance_json.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/output_files.hpp"
#include "cli/print/estimates.hpp"
#include "cli/print/json_output.hpp"
#include "cli/print/progress.hpp"
#include "cli/print/shares.hpp"

namespace affray::cli {

namespace {

Endings::Number losses_of(std::size_t side) {
  return [side](const Ended& ended) { return ended.losses[side]; };
}

Chance win_of(const Endings& endings, int side) {
  return endings.chance([&](const Ended& ended) { return ended.winner == side; });
}

class EndingsCommand {
 public:
  EndingsCommand(const Console& console, const OddsArguments& arguments, bool json)
      : console_(console), arguments_(arguments), json_(json) {}

  Status run() {
    const std::unique_ptr<Session> session = open(console_, arguments_.file, arguments_.set);
    if (!session) return bad_input;
    game_console_.emplace(console_.for_session(*session));
    for (const std::string& text : arguments_.at_least) {
      if (!take_bound(text, true)) return bad_input;
    }
    for (const std::string& text : arguments_.at_most) {
      if (!take_bound(text, false)) return bad_input;
    }
    // Check names before the long computation.
    if (const std::optional<Status> wrong = wrong_names(*session)) return *wrong;
    if (!arguments_.example.empty()) return example(*session);
    if (!arguments_.against.empty()) return against(*session);
    return details(*session);
  }

 private:
  bool take_bound(const std::string& text, bool at_least) {
    const Result<Bound> bound = bound_of(text, at_least);
    if (bound) bounds_.push_back(*bound);
    if (!bound) console_.error(bound.problem());
    return static_cast<bool>(bound);
  }

  std::optional<Status> wrong_names(const Session& session) {
    std::vector<std::string> names;
    for (const Bound& bound : bounds_) {
      if (bound.what != "length") names.push_back(bound.what);
    }
    if (!arguments_.example.empty()) {
      Result<Goal> goal = goal_of(arguments_.example);
      if (!goal) return console_.error(goal.problem());
      goal_ = std::move(*goal);
      if (goal_.winner && *goal_.winner != "none") names.push_back(*goal_.winner);
      for (const auto& [name, number] : goal_.losses) names.push_back(name);
      if (auto problem = arguments_.replay.empty() ? std::nullopt : new_file_error(arguments_.replay))
        return console_.error(*problem, ErrorKind::output);
    }
    std::vector<std::string> sides;
    std::string all;
    for (std::size_t i = 0; i < session.sides(); ++i) {
      std::string side = session.side_name(side_at(i));
      if (side == "nobody") continue;  // an empty seat
      all += (all.empty() ? "" : ", ") + side;
      sides.push_back(std::move(side));
    }
    for (const std::string& name : names) {
      if (std::find(sides.begin(), sides.end(), name) != sides.end()) continue;
      return console_.error(console_.text("cli.play.no-side", {{"name", name}, {"all", all}}));
    }
    return std::nullopt;
  }

  OddsOptions options() {
    OddsOptions options = odds_options(arguments_);
    options.progress = [this](std::uint64_t done, std::uint64_t most) { progress_(done, most); };
    options.is_stopped = [this] { return interruption_.happened(); };
    return options;
  }

  Result<Endings> endings_of(const Session& session) {
    Result<Endings> endings = session.endings(options());
    progress_.clear();
    return endings;
  }

  void print_head(const Session& session, const Endings& endings) const {
    if (json_) return;
    console_.print_title(session);
    print_method(endings);
  }

  void print_method(const Endings& endings) const {
    if (arguments_.method == "exact" && !endings.exact()) game_console_->print_line("cli.odds.too-large");
    game_console_->print_line(endings.exact() ? "cli.endings.exact" : "cli.endings.sampled",
                              {{"policy", endings.policy},
                               {"bots", bots_text(*game_console_, endings.policy)},
                               {"count", static_cast<long>(endings.fights)},
                               {"seed", std::to_string(endings.seed)}});
    if (endings.stopped) game_console_->print_line("cli.odds.stopped");
  }

  // Details

  Status details(const Session& session) {
    const Result<Endings> found = endings_of(session);
    if (!found) return console_.error(found.problem());
    const Endings& endings = *found;
    const Result<Endings::Holds> holds = holds_of(endings, bounds_);
    if (!holds) return console_.error(holds.problem());
    print_head(session, endings);
    std::optional<Chance> bounded;
    if (!bounds_.empty()) bounded = endings.chance(*holds);
    if (json_) {
      print_json(format::endings, endings_json(endings, bounds_, bounded));
      return success;
    }
    if (bounded) print_bounded(*bounded);
    if (!arguments_.details) return success;
    heading("cli.odds.winner");
    std::size_t width = columns(game_console_->side("none"));
    for (const std::string& side : endings.sides) width = std::max(width, columns(game_console_->side(side)));
    for (std::size_t i = 0; i < endings.sides.size(); ++i) {
      print_share(*game_console_, game_console_->side(endings.sides[i]), width,
                  win_of(endings, static_cast<int>(i)));
    }
    print_share(*game_console_, game_console_->side("none"), width, win_of(endings, -1));
    for (std::size_t i = 0; i < endings.sides.size(); ++i) print_side(endings, i);
    if (endings.has_length()) {
      heading("cli.endings.length");
      print_measure(endings, [](const Ended& ended) { return ended.length; });
    }
    print_joint(endings);
    return success;
  }

  void heading(std::string_view key, const Messages::Arguments& arguments = {}) const {
    game_console_->print_section(game_console_->text(key, arguments));
  }

  void print_bounded(const Chance& chance) const {
    std::string all;
    for (const Bound& bound : bounds_) {
      all += (all.empty() ? "" : ", ") +
             game_console_->text(bound.what == "length" ? "cli.endings.bound-length" : "cli.endings.bound",
                                 {{"side", bound.what == "length" ? "" : game_console_->side(bound.what)},
                                  {"which", bound.at_least ? "least" : "most"},
                                  {"count", static_cast<long>(bound.number)}});
    }
    std::cout << '\n';
    print_share(*game_console_, all, columns(all), chance);
  }

  void print_measure(const Endings& endings, const Endings::Number& number) const {
    const Measure measure = endings.measure(number);
    const auto around = [&](const Chance& chance) {
      const bool known = !chance.exact.empty() || chance.low == chance.high;
      return known ? game_console_->number(chance.p)
                   : game_console_->number(chance.p) + " [" + game_console_->number(chance.low) + " – " +
                         game_console_->number(chance.high) + "]";
    };
    game_console_->print_line("cli.endings.mean",
                              {{"mean", around(measure.mean)}, {"deviation", around(measure.deviation)}});
    std::string quantiles;
    for (const Measure::Quantile& one : measure.quantiles) {
      quantiles += (quantiles.empty() ? "" : " · ") +
                   game_console_->text("cli.endings.quantile", {{"percent", static_cast<long>(one.percent)},
                                                                {"number", static_cast<long>(one.number)}});
      if (one.low != one.high) {
        quantiles += " [" + std::to_string(one.low) + " – " + std::to_string(one.high) + "]";
      }
    }
    game_console_->print_line("cli.endings.quantiles", {{"all", quantiles}});
  }

  void print_side(const Endings& endings, std::size_t side) const {
    const std::string& name = endings.sides[side];
    heading("odds.losses", {{"side", name}});
    print_measure(endings, losses_of(side));
    const std::vector<int> numbers = endings.numbers(losses_of(side));
    constexpr std::size_t shown = 12;
    for (std::size_t i = 0; i < std::min(shown, numbers.size()); ++i) {
      if (numbers[i] == 0) continue;
      const std::string label =
          game_console_->text("cli.endings.at-least", {{"count", static_cast<long>(numbers[i])}});
      print_share(*game_console_, label, 14,
                  endings.chance([&](const Ended& ended) { return ended.losses[side] >= numbers[i]; }));
    }
    if (!endings.knows_left(side)) return;
    const int forces = endings.forces[side];
    heading(forces < 0 ? "cli.endings.left" : "cli.endings.left-of",
            {{"side", game_console_->side(name)}, {"count", static_cast<long>(forces)}});
    print_measure(endings, [&](const Ended& ended) { return ended.left[side]; });
  }

  void print_joint(const Endings& endings) const {
    heading("cli.endings.joint");
    constexpr std::size_t shown = 12;
    const std::vector<Ended> joint = endings.joint();
    std::vector<std::string> labels;
    std::size_t width = 0;
    for (std::size_t k = 0; k < std::min(shown, joint.size()); ++k) {
      std::string label;
      for (std::size_t i = 0; i < endings.sides.size(); ++i) {
        label += (label.empty() ? "" : ", ") + game_console_->side(endings.sides[i]) + " " +
                 std::to_string(joint[k].losses[i]);
      }
      width = std::max(width, columns(label));
      labels.push_back(std::move(label));
    }
    for (std::size_t k = 0; k < labels.size(); ++k) {
      print_share(*game_console_, labels[k], width,
                  endings.chance([&](const Ended& ended) { return ended.losses == joint[k].losses; }));
    }
    if (joint.size() > shown)
      game_console_->print_line("cli.more", {{"count", static_cast<long>(joint.size() - shown)}});
  }

  // Comparison with another fight

  Status against(const Session& session) {
    const std::unique_ptr<Session> other = open(console_, arguments_.against);
    if (!other) return bad_input;
    const auto unlike = [&] {
      return console_.error(console_.text("cli.endings.unlike", {{"file", arguments_.against}}));
    };
    if (session.game() != other->game()) return unlike();
    const Result<Endings> found = endings_of(session);
    if (!found) return console_.error(found.problem());
    const Endings& first = *found;
    const Result<Endings> second = endings_of(*other);
    if (!second) return console_.error(second.problem());
    const auto same = [&](const std::string& side) { return second->side_named(side).has_value(); };
    if (std::none_of(first.sides.begin(), first.sides.end(), same)) return unlike();
    if (json_) {
      print_json(format::difference, difference_json(first, *second));
      return success;
    }
    print_compared("this", session, arguments_.file);
    print_method(first);
    print_compared("other", *other, arguments_.against);
    print_method(*second);
    heading("cli.endings.against-win");
    for (std::size_t i = 0; i < first.sides.size(); ++i) {
      const auto side = second->side_named(first.sides[i]);
      if (!side) continue;
      print_difference(first.sides[i], win_of(first, static_cast<int>(i)),
                       win_of(*second, static_cast<int>(*side)), true);
    }
    print_difference("none", win_of(first, -1), win_of(*second, -1), true);
    heading("cli.endings.against-score");
    for (std::size_t i = 0; i < first.sides.size(); ++i) {
      if (const auto side = second->side_named(first.sides[i]))
        print_difference(first.sides[i], first.score(i), second->score(*side), true);
    }
    heading("cli.endings.against-losses");
    for (std::size_t i = 0; i < first.sides.size(); ++i) {
      const auto side = second->side_named(first.sides[i]);
      if (!side) continue;
      print_difference(first.sides[i], first.measure(losses_of(i)).mean,
                       second->measure(losses_of(*side)).mean, false);
    }
    return success;
  }

  /// Names one of the two fights, by its title and file, above the method of its numbers.
  void print_compared(const char* which, const Session& session, const std::string& file) const {
    const std::string title = session.title(console_.language());
    const std::string name = title.empty() ? file : title + " (" + file + ")";
    console_.print_heading(console_.text("cli.endings.compared", {{"which", which}, {"name", name}}));
  }

  void print_difference(const std::string& side, const Chance& first, const Chance& second,
                        bool is_chance) const {
    const Chance difference = difference_of(first, second);
    const ValueFormat format(*game_console_, is_chance ? Objective::win : Objective::margin);
    const auto shown = [&](const Chance& one) {
      if (is_chance) return chance_text(*game_console_, one);
      const std::string mean = format.value(one);
      return mean.starts_with('+') ? mean.substr(1) : mean;
    };
    std::cout << "  " << padded(game_console_->side(side), 12) << "  " << padded(shown(first), 8) << " − "
              << padded(shown(second), 8) << " = " << game_console_->bold(format.value(difference));
    if (!difference.exact.empty()) {
      std::cout << "  " << game_console_->dim(difference.exact.size() <= 24 ? difference.exact : "");
    } else if (difference.low != difference.high) {
      std::cout << "  " << game_console_->dim(format.interval(difference));
    }
    std::cout << '\n';
  }

  // An example

  Status example(const Session& session) {
    const Result<Endings> odds = endings_of(session);
    if (!odds) return console_.error(odds.problem());
    const Endings& endings = *odds;
    const Result<Endings::Holds> holds = holds_of(endings, goal_);
    if (!holds) return console_.error(holds.problem());
    print_head(session, endings);
    const Chance chance = endings.chance(*holds);
    if (chance.exact == "0/1") return console_.error(console_.text("cli.endings.never"), no);
    const Result<Example> found = session.example(goal_, options(), endings);
    progress_.clear();
    if (!found) return console_.error(found.problem(), no);
    const Result<std::string> file = write_replay(*found);
    if (!file) return console_.error(file.problem(), ErrorKind::output);
    if (json_) {
      nlohmann::ordered_json json{{"game", endings.game},     {"method", endings.method},
                                  {"policy", endings.policy}, {"found", found->method},
                                  {"seed", found->seed},      {"choices", found->steps.size()}};
      if (found->fights > 0) json["fight"] = found->fights;
      json["chance"] = json_of(chance, endings.policy);
      json["replay"] = *file;
      print_json(format::example, json);
      return success;
    }
    const std::string quoted =
        game_console_->text("cli.endings.example-quoted", {{"example", arguments_.example}});
    print_share(*game_console_, quoted, columns(quoted), chance);
    game_console_->print_line("cli.endings.example", {{"count", static_cast<long>(found->steps.size())},
                                                      {"how", found->method},
                                                      {"fight", static_cast<long>(found->fights)},
                                                      {"seed", std::to_string(found->seed)}});
    game_console_->print_line("cli.play.replay", {{"file", *file}});
    return success;
  }

  /// Plays the example in a new session and writes its replay; returns the file name.
  Result<std::string> write_replay(const Example& example) const {
    const std::unique_ptr<Session> session = open(console_, arguments_.file, arguments_.set);
    std::string path = arguments_.replay;
    if (path.empty()) {
      const std::string name = std::filesystem::path(arguments_.file).stem().string();
      for (int n = 1; path.empty() || std::filesystem::exists(path); ++n) {
        path = name + "-example-" + std::to_string(n) + ".replay.jsonl";
      }
    }
    Result<ReplayWriter> writer = ReplayWriter::create(path, *session, std::nullopt);
    if (!writer) return writer.problem();
    for (const Example::Step& step : example.steps) {
      session->script_dice(step.faces);
      const By by = session->forced() == step.choice ? By::driver
                    : example.policy == "plan"       ? By::player
                                                     : By::bot;
      const Result<Move> move = session->play(step.choice, by);
      if (!move) return move.problem();
      writer->add(*move, *session);
    }
    writer->finish(*session);
    if (!writer->good()) return Problem{path, 0, 0, console_.text("cli.play.not-written"), {}};
    return path;
  }

  const Console& console_;
  const OddsArguments& arguments_;
  bool json_;
  std::optional<Console> game_console_;
  std::vector<Bound> bounds_;
  Goal goal_;  // of an example
  Progress progress_{console_};
  const Interruption interruption_;
};

}  // namespace

std::optional<Status> endings(const Console& console, const OddsArguments& arguments, bool json) {
  const bool is_wanted = arguments.details || !arguments.at_least.empty() || !arguments.at_most.empty() ||
                         !arguments.against.empty() || !arguments.example.empty();
  if (!is_wanted) return std::nullopt;
  return EndingsCommand(console, arguments, json).run();
}

}  // namespace affray::cli
