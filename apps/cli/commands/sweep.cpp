// sweep: the odds as a function of values in the file.

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/json.hpp"
#include "affray/formats/resume_log.hpp"
#include "affray/referee/edits.hpp"
#include "cli/commands.hpp"
#include "cli/commands/series.hpp"
#include "cli/output_files.hpp"
#include "cli/print/chart.hpp"
#include "cli/print/estimates.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_points = 10'000;

/// One point of the curve or grid: its values, and its odds as JSON of odds_json.
struct Point {
  std::vector<std::string> values;  // one for each variation
  Json odds;
};

/// The values of point `number`; the last variation varies fastest.
std::vector<std::string> values_at(const std::vector<Variation>& vary, std::size_t number) {
  std::vector<std::string> values(vary.size());
  for (std::size_t i = vary.size(); i-- > 0;) {
    values[i] = vary[i].values[number % vary[i].values.size()];
    number /= vary[i].values.size();
  }
  return values;
}

std::vector<std::string> sides_of(const std::vector<Point>& points) {
  std::vector<std::string> sides;
  for (const Point& point : points) {
    for (const auto& [side, chance] : point.odds.at("win").items()) {
      if (side != "none" && std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
    }
  }
  return sides;
}

/// A number of a side, from `win` or `score`. The interval of an exact chance is a point.
Chance number_of(const Json& numbers, const std::string& side) {
  if (!numbers.contains(side)) return {.p = 0, .exact = "0/1", .low = 0, .high = 0};
  const Json& one = numbers.at(side);
  Chance chance{.p = one.at("p"), .exact = one.value("exact", ""), .low = one.at("p"), .high = one.at("p")};
  if (one.contains("interval")) {
    chance.low = one.at("interval").at(0);
    chance.high = one.at("interval").at(1);
  }
  return chance;
}

/// The chance that the side wins, or that nobody wins for "none".
Chance chance_of(const Json& odds, const std::string& side) { return number_of(odds.at("win"), side); }

/// The sides whose net scores are shown: of two sides one is enough, as both sum to 1.
std::vector<std::string> scored_sides(const std::vector<Point>& points) {
  std::vector<std::string> sides = sides_of(points);
  if (sides.size() == 2) sides.pop_back();
  return sides;
}

// Output

Json json_of(const std::vector<Variation>& vary, const Point& point) {
  Json json{{"set", Json::object()}};
  for (std::size_t i = 0; i < vary.size(); ++i) json["set"][vary[i].path] = point.values[i];
  json.update(point.odds);
  return json;
}

void print_csv(const std::vector<Variation>& vary, const std::vector<Point>& points) {
  for (const Variation& one : vary) std::cout << one.path << ',';
  std::cout << "side,p,low,high,method,fights,score,score_low,score_high\n";
  std::vector<std::string> sides = sides_of(points);
  sides.emplace_back("none");
  for (const Point& point : points) {
    for (const std::string& side : sides) {
      const Chance chance = chance_of(point.odds, side);
      for (const std::string& value : point.values) {
        const bool plain = value.find_first_of(",\"") == std::string::npos;
        std::string quoted;
        for (const char c : value) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
        std::cout << (plain ? value : '"' + quoted + '"') << ',';
      }
      std::cout << side << ',' << plain_number(chance.p) << ',' << plain_number(chance.low) << ','
                << plain_number(chance.high) << ',' << point.odds.at("method").get<std::string>() << ','
                << point.odds.value("fights", std::uint64_t{0});
      if (side == "none") {
        std::cout << ",,,\n";
        continue;
      }
      const Chance score = number_of(point.odds.at("score"), side);
      std::cout << ',' << plain_number(score.p) << ',' << plain_number(score.low) << ','
                << plain_number(score.high) << '\n';
    }
  }
}

/// How the points were computed: fights of bots, or the odds of best play or of the plan.
std::string about_points(const Console& console, const SweepArguments& arguments, const std::string& shown) {
  if (!arguments.exact) return each_sampled_text(console, arguments.series);
  return console.text("cli.sweep.exact",
                      {{"policy", arguments.as_planned ? "plan" : "best"}, {"shown", shown}});
}

void print_points(const Console& console, const SweepArguments& arguments, const std::vector<Variation>& vary,
                  const std::vector<Point>& points) {
  std::vector<std::string> sides = sides_of(points);
  sides.emplace_back("none");
  std::vector<std::vector<std::string>> rows{{}};
  for (const Variation& one : vary) rows[0].push_back(one.path);
  for (const std::string& side : sides) rows[0].push_back(console.side(side));
  for (const std::string& side : scored_sides(points))
    rows[0].push_back(console.text("cli.sweep.score", {{"side", console.side(side)}}));
  if (arguments.exact) rows[0].push_back(console.text("cli.sweep.method"));
  for (const Point& point : points) {
    rows.push_back(point.values);
    for (const std::string& side : sides)
      rows.back().push_back(chance_with_interval(console, chance_of(point.odds, side)));
    for (const std::string& side : scored_sides(points))
      rows.back().push_back(chance_with_interval(console, number_of(point.odds.at("score"), side)));
    if (arguments.exact) {
      rows.back().push_back(
          console.text("cli.sweep.by", {{"method", point.odds.at("method").get<std::string>()}}));
    }
  }
  console.print_columns(std::move(rows));
}

std::optional<double> as_number(const std::string& value) {
  char* end = nullptr;
  const double number = std::strtod(value.c_str(), &end);
  return value.empty() || *end != '\0' ? std::nullopt : std::optional(number);
}

/// One variation: a curve for each side, and one for draws if there are any.
Drawing curve_of(const Console& console, const SweepArguments& arguments, const std::vector<Variation>& vary,
                 const std::vector<Point>& points, const std::string& title) {
  Chart chart{.title = title,
              .about = about_points(console, arguments, "chart"),
              .x = vary[0].path,
              .y = console.text("cli.odds.winner"),
              .labels = {},
              .curves = {}};
  const bool is_numeric = std::all_of(points.begin(), points.end(), [](const Point& point) {
    return as_number(point.values[0]).has_value();
  });
  if (!is_numeric) {  // words have no order, so no line joins them
    chart.bars = 0.8;
    for (const Point& point : points) chart.labels.push_back(point.values[0]);
  }
  std::vector<std::string> sides = sides_of(points);
  const bool draws = std::any_of(points.begin(), points.end(),
                                 [](const Point& point) { return chance_of(point.odds, "none").p > 0; });
  if (draws) sides.emplace_back("none");
  for (const std::string& side : sides) {
    Curve curve{console.side(side), {}};
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Chance chance = chance_of(points[i].odds, side);
      const double x = is_numeric ? *as_number(points[i].values[0]) : static_cast<double>(i);
      curve.points.push_back({x, chance.p, chance.low, chance.high});
    }
    std::sort(curve.points.begin(), curve.points.end(),
              [](const Curve::Point& one, const Curve::Point& other) { return one.x < other.x; });
    chart.curves.push_back(std::move(curve));
  }
  return gnuplot_of(chart);
}

/// Two variations: a heat map for the first side.
Drawing grid_of(const Console& console, const SweepArguments& arguments, const std::vector<Variation>& vary,
                const std::vector<Point>& points, const std::string& title) {
  const std::string side = sides_of(points).at(0);
  HeatMap heat_map{.title = title + "\n" + console.text("cli.odds.winner") + " – " + console.side(side),
                   .about = about_points(console, arguments, "chart"),
                   .x = vary[1].path,
                   .y = vary[0].path,
                   .columns = vary[1].values,
                   .rows = vary[0].values,
                   .cells = std::vector<std::vector<std::optional<HeatMap::Cell>>>(vary[0].values.size())};
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Chance chance = chance_of(points[i].odds, side);
    heat_map.cells[i / vary[1].values.size()].push_back(HeatMap::Cell{chance.p, chance.low, chance.high});
  }
  return gnuplot_of(heat_map);
}

// Computation

Result<Odds> odds_at(const Session& session, const SweepArguments& arguments, SeriesRun& run) {
  if (!arguments.exact) {
    const Result<Simulation> played = simulate(session, run.options());
    if (!played) return played.problem();
    return odds_of(*played);
  }
  OddsOptions options;
  options.policy = arguments.as_planned ? Policy::plan : Policy::best;
  options.seed = arguments.series.seed;
  options.fewer_of_long_fights = true;
  options.is_stopped = [&] { return run.is_stopped(); };
  return session.odds(options);
}

// The key of a point in the log: the query and the position.
std::uint64_t task_at(const Session& session, const SweepArguments& arguments) {
  return task_of("sweep " + std::string(session.game()) + ' ' + std::to_string(session.codex_hash()) + ' ' +
                 (arguments.as_planned ? "plan " : "best ") + std::to_string(arguments.series.seed));
}

/// The logged odds of a point, if they are valid.
std::optional<Json> known_odds(const WorkLog* work, std::uint64_t task, std::uint64_t position) {
  const auto text = work == nullptr ? std::nullopt : work->find(task, position);
  if (!text || !parse_json(*text)) return std::nullopt;
  Json odds = Json::parse(*text);
  const auto has_numbers = [&](const char* name) {
    if (!odds.is_object() || !odds.contains(name) || !odds[name].is_object()) return false;
    return std::all_of(odds[name].begin(), odds[name].end(), [](const Json& number) {
      return number.is_object() && number.contains("p") && number["p"].is_number();
    });
  };
  return has_numbers("win") && has_numbers("score") ? std::optional(std::move(odds)) : std::nullopt;
}

struct SweepResult {
  std::vector<Point> points;
  std::string game;
  std::string title;
  bool failed = false;
};

std::unique_ptr<Session> session_at(const Console& console, const SweepArguments& arguments,
                                    const std::vector<Variation>& vary,
                                    const std::vector<std::string>& values) {
  std::vector<std::string> set = arguments.set;
  for (std::size_t i = 0; i < vary.size(); ++i) set.push_back(vary[i].path + "=" + values[i]);
  return open(console, arguments.file, set);
}

/// Computes all points, or fewer if it was stopped or failed. All values are checked before anything is
/// played.
std::optional<SweepResult> sweep_points(const Console& console, const SweepArguments& arguments,
                                        const std::vector<Variation>& vary, std::size_t count) {
  SweepResult all;
  for (std::size_t number = 0; number < count; ++number) {
    const std::unique_ptr<Session> session = session_at(console, arguments, vary, values_at(vary, number));
    if (!session) return std::nullopt;
    all.game = session->game();
    all.title = session->title(console.language());
  }
  SeriesRun run(console, arguments.series, count,
                arguments.exact ? SeriesRun::Kind::odds : SeriesRun::Kind::fights);
  if (run.problem()) {
    console.error(*run.problem());
    return std::nullopt;
  }
  for (std::size_t number = 0; number < count; ++number) {
    Point point{values_at(vary, number), {}};
    const std::unique_ptr<Session> session = session_at(console, arguments, vary, point.values);
    if (!session) return std::nullopt;
    const std::uint64_t task = task_at(*session, arguments);
    if (auto known = known_odds(run.work(), task, session->state_hash())) {
      point.odds = std::move(*known);
    } else {
      if (number > 0 && run.is_stopped()) break;
      const Result<Odds> odds = odds_at(*session, arguments, run);
      // Drop an interrupted point, which would look complete.
      if (odds && odds->stopped) break;
      std::optional<Problem> problem = odds ? std::nullopt : std::optional(odds.problem());
      if (odds) point.odds = Json::parse(odds_json(*odds));
      if (WorkLog* work = run.work(); odds && work != nullptr) {
        work->keep(task, session->state_hash(), point.odds.dump());
        problem = work->problem();
      }
      if (problem) {
        run.clear();
        console.error(*problem);
        all.failed = true;
        break;
      }
      if (arguments.exact) run.tell(number + 1);
    }
    all.points.push_back(std::move(point));
  }
  run.clear();
  return all;
}

Status show(const Console& console, const SweepArguments& arguments, const std::vector<Variation>& vary,
            const SweepResult& all, std::size_t count, bool json) {
  const bool is_whole = all.points.size() == count;
  const std::string title = all.title.empty() ? arguments.file : all.title;
  if (json) {
    Json points = Json::array();
    for (const Point& point : all.points) points.push_back(json_of(vary, point));
    Json result{{"game", all.game}, {"points", points}};
    if (!is_whole) result["stopped"] = true;
    print_json(format::sweep, result);
  } else if (arguments.csv) {
    print_csv(vary, all.points);
  } else {
    console.print_heading(title);
    console.print_text(about_points(console, arguments, "table"));
    const bool is_solved = std::all_of(all.points.begin(), all.points.end(),
                                       [](const Point& point) { return point.odds.at("method") == "exact"; });
    if (arguments.exact && !arguments.as_planned && !is_solved) console.print_line("cli.sweep.greedy");
    print_points(console, arguments, vary, all.points);
    if (!is_whole) {
      console.print_line("cli.sweep.stopped", {{"done", static_cast<long>(all.points.size())},
                                               {"count", static_cast<long>(count)}});
    }
  }
  if (arguments.svg.empty() || all.points.empty()) return success;
  if (vary.size() == 2 && !is_whole) return console.error(console.text("cli.sweep.no-chart"));
  const Drawing chart = vary.size() == 1 ? curve_of(console, arguments, vary, all.points, title)
                                         : grid_of(console, arguments, vary, all.points, title);
  const auto problem = draw_svg(console, {chart}, arguments.svg);
  return problem ? console.error(*problem, ErrorKind::output) : success;
}

}  // namespace

Status sweep(const Console& console, const SweepArguments& arguments, bool json) {
  std::vector<Variation> vary;
  std::size_t count = 1;
  for (const std::string& text : arguments.vary) {
    Result<Variation> one = read_variation(text);
    if (!one) return console.error(one.problem());
    const bool again = std::any_of(vary.begin(), vary.end(),
                                   [&](const Variation& other) { return other.path == one->path; });
    if (again) return console.error(console.text("cli.sweep.again", {{"path", one->path}}));
    count *= one->values.size();
    vary.push_back(std::move(*one));
    if (count > most_points) {
      return console.error(console.text("cli.sweep.too-many", {{"count", static_cast<long>(most_points)}}));
    }
  }
  if (const auto problem = chart_error(console, arguments.svg))
    return console.error(*problem, ErrorKind::output);
  if (!arguments.svg.empty() && vary.size() > 2) return console.error(console.text("cli.sweep.no-chart"));
  const auto all = sweep_points(console, arguments, vary, count);
  if (!all) return bad_input;
  if (all->failed && all->points.empty()) return bad_input;
  const Status shown = show(console.for_game(all->game), arguments, vary, *all, count, json);
  return all->failed ? bad_input : shown;
}

}  // namespace affray::cli
