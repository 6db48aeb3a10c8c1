// odds --details, --against and --example: beyond win and loss.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/referee/replay/recorder.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/output_files.hpp"
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
  EndingsCommand(const Voice& voice, const OddsArguments& wanted, bool json)
      : voice_(voice), wanted_(wanted), json_(json) {}

  Status run() {
    const std::unique_ptr<Session> session = open(voice_, wanted_.file, wanted_.set);
    if (!session) return bad_input;
    speaker_.emplace(voice_.about(session->game()));
    for (const std::string& text : wanted_.at_least) {
      if (!take_bound(text, true)) return bad_input;
    }
    for (const std::string& text : wanted_.at_most) {
      if (!take_bound(text, false)) return bad_input;
    }
    // What is wrong is better known before the odds than after them.
    if (const std::optional<Status> wrong = wrong_names(*session)) return *wrong;
    if (!wanted_.example.empty()) return example(*session);
    if (!wanted_.against.empty()) return against(*session);
    return details(*session);
  }

 private:
  bool take_bound(const std::string& text, bool at_least) {
    const Result<Bound> bound = bound_of(text, at_least);
    if (bound) bounds_.push_back(*bound);
    if (!bound) voice_.error(bound.problem());
    return static_cast<bool>(bound);
  }

  std::optional<Status> wrong_names(const Session& session) {
    std::vector<std::string> names;
    for (const Bound& bound : bounds_) {
      if (bound.what != "length") names.push_back(bound.what);
    }
    if (!wanted_.example.empty()) {
      Result<Goal> goal = goal_of(wanted_.example);
      if (!goal) return voice_.error(goal.problem());
      goal_ = std::move(*goal);
      if (goal_.winner && *goal_.winner != "none") names.push_back(*goal_.winner);
      for (const auto& [name, number] : goal_.losses) names.push_back(name);
      if (auto problem = wanted_.replay.empty() ? std::nullopt : no_new_file(wanted_.replay))
        return voice_.error(*problem);
    }
    std::vector<std::string> sides;
    std::string all;
    for (std::size_t i = 0; i < session.sides(); ++i) {
      std::string side = session.side_name(side_at(i));
      if (side == "nobody") continue;  // a seat that is not taken
      all += (all.empty() ? "" : ", ") + side;
      sides.push_back(std::move(side));
    }
    for (const std::string& name : names) {
      if (std::find(sides.begin(), sides.end(), name) != sides.end()) continue;
      return voice_.error(voice_.text("cli.play.no-side", {{"name", name}, {"all", all}}));
    }
    return std::nullopt;
  }

  OddsWish wish() {
    OddsWish wish = wish_of(wanted_);
    wish.progress = [this](std::uint64_t done, std::uint64_t most) { progress_(done, most); };
    wish.is_stopped = [this] { return interruption_.happened(); };
    return wish;
  }

  Result<Endings> endings_of(const Session& session) {
    Result<Endings> endings = session.endings(wish());
    progress_.clear();
    return endings;
  }

  void print_head(const Session& session, const Endings& endings) const {
    if (json_) return;
    if (const std::string title = session.title(voice_.language()); !title.empty())
      std::cout << voice_.bold(title) << '\n';
    print_method(endings);
  }

  void print_method(const Endings& endings) const {
    if (wanted_.method == "exact" && !endings.exact()) speaker_->say("cli.odds.too-large");
    speaker_->say(endings.exact() ? "cli.endings.exact" : "cli.endings.sampled",
                  {{"policy", endings.policy},
                   {"count", static_cast<long>(endings.fights)},
                   {"seed", std::to_string(endings.seed)}});
    if (endings.stopped) speaker_->say("cli.odds.stopped");
  }

  // --- Details --------------------------------------------------------------------------------------------

  Status details(const Session& session) {
    const Result<Endings> found = endings_of(session);
    if (!found) return voice_.error(found.problem());
    const Endings& endings = *found;
    const Result<Endings::Holds> holds = holds_of(endings, bounds_);
    if (!holds) return voice_.error(holds.problem());
    print_head(session, endings);
    std::optional<Chance> bounded;
    if (!bounds_.empty()) bounded = endings.chance(*holds);
    if (json_) {
      std::cout << endings_json(endings, bounds_, bounded) << '\n';
      return success;
    }
    if (bounded) print_bounded(*bounded);
    if (!wanted_.details) return success;
    heading("cli.odds.winner");
    std::size_t width = columns(speaker_->side("none"));
    for (const std::string& side : endings.sides) width = std::max(width, columns(speaker_->side(side)));
    for (std::size_t i = 0; i < endings.sides.size(); ++i) {
      share_line(*speaker_, speaker_->side(endings.sides[i]), width, win_of(endings, static_cast<int>(i)));
    }
    share_line(*speaker_, speaker_->side("none"), width, win_of(endings, -1));
    for (std::size_t i = 0; i < endings.sides.size(); ++i) print_side(endings, i);
    if (endings.has_length()) {
      heading("cli.endings.length");
      print_measure(endings, [](const Ended& ended) { return ended.length; });
    }
    print_joint(endings);
    return success;
  }

  void heading(std::string_view key, const Messages::Arguments& arguments = {}) const {
    std::cout << '\n' << speaker_->bold(speaker_->text(key, arguments)) << '\n';
  }

  void print_bounded(const Chance& chance) const {
    std::string all;
    for (const Bound& bound : bounds_) {
      all += (all.empty() ? "" : ", ") +
             speaker_->text(bound.what == "length" ? "cli.endings.bound-length" : "cli.endings.bound",
                            {{"side", bound.what == "length" ? "" : speaker_->side(bound.what)},
                             {"which", bound.at_least ? "least" : "most"},
                             {"count", static_cast<long>(bound.number)}});
    }
    std::cout << '\n';
    share_line(*speaker_, all, columns(all), chance);
  }

  void print_measure(const Endings& endings, const Endings::Number& number) const {
    const Measure measure = endings.measure(number);
    const auto around = [&](const Chance& chance) {
      const bool known = !chance.exact.empty() || chance.low == chance.high;
      return known ? speaker_->number(chance.p)
                   : speaker_->number(chance.p) + " [" + speaker_->number(chance.low) + " – " +
                         speaker_->number(chance.high) + "]";
    };
    speaker_->say("cli.endings.mean",
                  {{"mean", around(measure.mean)}, {"deviation", around(measure.deviation)}});
    std::string quantiles;
    for (const Measure::Quantile& one : measure.quantiles) {
      quantiles += (quantiles.empty() ? "" : " · ") +
                   speaker_->text("cli.endings.quantile", {{"percent", static_cast<long>(one.percent)},
                                                           {"number", static_cast<long>(one.number)}});
      if (one.low != one.high) {
        quantiles += " [" + std::to_string(one.low) + " – " + std::to_string(one.high) + "]";
      }
    }
    speaker_->say("cli.endings.quantiles", {{"all", quantiles}});
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
          speaker_->text("cli.endings.at-least", {{"count", static_cast<long>(numbers[i])}});
      share_line(*speaker_, label, 14,
                 endings.chance([&](const Ended& ended) { return ended.losses[side] >= numbers[i]; }));
    }
    if (!endings.knows_left(side)) return;
    const int forces = endings.forces[side];
    heading(forces < 0 ? "cli.endings.left" : "cli.endings.left-of",
            {{"side", speaker_->side(name)}, {"count", static_cast<long>(forces)}});
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
        label += (label.empty() ? "" : ", ") + speaker_->side(endings.sides[i]) + " " +
                 std::to_string(joint[k].losses[i]);
      }
      width = std::max(width, columns(label));
      labels.push_back(std::move(label));
    }
    for (std::size_t k = 0; k < labels.size(); ++k) {
      share_line(*speaker_, labels[k], width,
                 endings.chance([&](const Ended& ended) { return ended.losses == joint[k].losses; }));
    }
    if (joint.size() > shown) speaker_->say("cli.more", {{"count", static_cast<long>(joint.size() - shown)}});
  }

  // --- Against another fight ------------------------------------------------------------------------------

  Status against(const Session& session) {
    const std::unique_ptr<Session> other = open(voice_, wanted_.against);
    if (!other) return bad_input;
    const auto unlike = [&] {
      return voice_.error(voice_.text("cli.endings.unlike", {{"file", wanted_.against}}));
    };
    if (session.game() != other->game()) return unlike();
    const Result<Endings> found = endings_of(session);
    if (!found) return voice_.error(found.problem());
    const Endings& first = *found;
    const Result<Endings> second = endings_of(*other);
    if (!second) return voice_.error(second.problem());
    const auto same = [&](const std::string& side) { return second->side_named(side).has_value(); };
    if (std::none_of(first.sides.begin(), first.sides.end(), same)) return unlike();
    if (json_) {
      std::cout << difference_json(first, *second) << '\n';
      return success;
    }
    print_head(session, first);
    print_method(*second);
    heading("cli.endings.against-win");
    for (std::size_t i = 0; i < first.sides.size(); ++i) {
      const auto side = second->side_named(first.sides[i]);
      if (!side) continue;
      print_difference(first.sides[i], win_of(first, static_cast<int>(i)),
                       win_of(*second, static_cast<int>(*side)), true);
    }
    print_difference("none", win_of(first, -1), win_of(*second, -1), true);
    heading("cli.endings.against-losses");
    for (std::size_t i = 0; i < first.sides.size(); ++i) {
      const auto side = second->side_named(first.sides[i]);
      if (!side) continue;
      print_difference(first.sides[i], first.measure(losses_of(i)).mean,
                       second->measure(losses_of(*side)).mean, false);
    }
    return success;
  }

  void print_difference(const std::string& side, const Chance& first, const Chance& second,
                        bool is_chance) const {
    const Chance difference = difference_of(first, second);
    const auto shown = [&](const Chance& one) {
      return is_chance ? speaker_->percent(one) : speaker_->number(one.p);
    };
    const auto change = [&](double value) {
      return is_chance ? speaker_->points(value) : speaker_->signed_number(value);
    };
    std::cout << "  " << padded(speaker_->side(side), 12) << "  " << padded(shown(first), 8) << " − "
              << padded(shown(second), 8) << " = " << speaker_->bold(change(difference.p));
    if (!difference.exact.empty()) {
      std::cout << "  " << speaker_->dim(difference.exact.size() <= 24 ? difference.exact : "");
    } else if (difference.low != difference.high) {
      std::cout << "  "
                << speaker_->dim("[" + change(difference.low) + " … " + change(difference.high) + "]");
    }
    std::cout << '\n';
  }

  // --- An example -----------------------------------------------------------------------------------------

  Status example(const Session& session) {
    const Result<Endings> odds = endings_of(session);
    if (!odds) return voice_.error(odds.problem());
    const Endings& endings = *odds;
    const Result<Endings::Holds> holds = holds_of(endings, goal_);
    if (!holds) return voice_.error(holds.problem());
    print_head(session, endings);
    const Chance chance = endings.chance(*holds);
    if (chance.exact == "0/1") return voice_.error(voice_.text("cli.endings.never"), no);
    const Result<Example> found = session.example(goal_, wish(), endings);
    progress_.clear();
    if (!found) return voice_.error(found.problem(), no);
    const Result<std::string> file = write_replay(*found);
    if (!file) return voice_.error(file.problem());
    if (json_) {
      nlohmann::ordered_json json{
          {"game", endings.game},   {"method", endings.method}, {"policy", endings.policy},
          {"found", found->method}, {"seed", found->seed},      {"choices", found->steps.size()},
          {"p", chance.p}};
      if (found->fights > 0) json["fight"] = found->fights;
      if (chance.exact.empty()) {
        json["interval"] = {chance.low, chance.high};
      } else {
        json["exact"] = chance.exact;
      }
      json["replay"] = *file;
      std::cout << json.dump() << '\n';
      return success;
    }
    const std::string wished = "“" + wanted_.example + "”";
    share_line(*speaker_, wished, columns(wished), chance);
    speaker_->say("cli.endings.example", {{"count", static_cast<long>(found->steps.size())},
                                          {"how", found->method},
                                          {"fight", static_cast<long>(found->fights)},
                                          {"seed", std::to_string(found->seed)}});
    speaker_->say("cli.play.replay", {{"file", *file}});
    return success;
  }

  /// Plays the example in a session of its own and writes it down.
  Result<std::string> write_replay(const Example& example) const {
    const std::unique_ptr<Session> session = open(voice_, wanted_.file, wanted_.set);
    std::string path = wanted_.replay;
    if (path.empty()) {
      const std::string name = std::filesystem::path(wanted_.file).stem().string();
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
    if (!writer->good()) return Problem{path, 0, 0, voice_.text("cli.play.not-written"), {}};
    return path;
  }

  const Voice& voice_;
  const OddsArguments& wanted_;
  bool json_;
  std::optional<Voice> speaker_;
  std::vector<Bound> bounds_;
  Goal goal_;  // of an example
  Progress progress_{voice_};
  const Interruption interruption_;
};

}  // namespace

std::optional<Status> endings(const Voice& voice, const OddsArguments& wanted, bool json) {
  const bool is_wanted = wanted.details || !wanted.at_least.empty() || !wanted.at_most.empty() ||
                         !wanted.against.empty() || !wanted.example.empty();
  if (!is_wanted) return std::nullopt;
  return EndingsCommand(voice, wanted, json).run();
}

}  // namespace affray::cli
