// sweep: how the odds change with what stands in the file.

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

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_points = 10'000;

/// One point of the curve or the grid: what was set there, and the odds as odds_json writes them.
struct Point {
  std::vector<std::string> values;  // one for each variation
  Json odds;
};

/// The values of point number `number`; the last variation changes fastest.
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

/// Of winning; of "none" that nobody does. What is exact is its own interval.
Chance chance_of(const Json& odds, const std::string& side) {
  const Json& win = odds.at("win");
  if (!win.contains(side)) return {.p = 0, .exact = "0/1", .low = 0, .high = 0};
  const Json& one = win.at(side);
  Chance chance{.p = one.at("p"), .exact = one.value("exact", ""), .low = one.at("p"), .high = one.at("p")};
  if (one.contains("interval")) {
    chance.low = one.at("interval").at(0);
    chance.high = one.at("interval").at(1);
  }
  return chance;
}

// --- How it is shown
// -------------------------------------------------------------------------------------------

Json json_of(const std::vector<Variation>& vary, const Point& point) {
  Json json{{"set", Json::object()}};
  for (std::size_t i = 0; i < vary.size(); ++i) json["set"][vary[i].path] = point.values[i];
  json.update(point.odds);
  return json;
}

void print_csv(const std::vector<Variation>& vary, const std::vector<Point>& points) {
  for (const Variation& one : vary) std::cout << one.path << ',';
  std::cout << "side,p,low,high,method,fights\n";
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
                << point.odds.value("fights", std::uint64_t{0}) << '\n';
    }
  }
}

/// What the points are: fights of bots, or the odds of best play or of the plan.
std::string about_points(const Voice& voice, const SweepArguments& wanted, const std::string& shown) {
  if (!wanted.exact) return each_sampled_text(voice, wanted.series);
  return voice.text("cli.sweep.exact", {{"policy", wanted.as_planned ? "plan" : "best"}, {"shown", shown}});
}

void print_points(const Voice& voice, const SweepArguments& wanted, const std::vector<Variation>& vary,
                  const std::vector<Point>& points) {
  std::vector<std::string> sides = sides_of(points);
  sides.emplace_back("none");
  std::vector<std::vector<std::string>> rows{{}};
  for (const Variation& one : vary) rows[0].push_back(one.path);
  for (const std::string& side : sides) rows[0].push_back(voice.side(side));
  if (wanted.exact) rows[0].push_back(voice.text("cli.sweep.method"));
  for (const Point& point : points) {
    rows.push_back(point.values);
    for (const std::string& side : sides) {
      const Chance chance = chance_of(point.odds, side);
      const bool is_exact = !chance.exact.empty();
      rows.back().push_back(
          voice.percent(chance) +
          (is_exact ? ""
                    : "  (" + percent_of(voice, chance.low) + " – " + percent_of(voice, chance.high) + ")"));
    }
    if (wanted.exact) {
      rows.back().push_back(
          voice.text("cli.sweep.by", {{"method", point.odds.at("method").get<std::string>()}}));
    }
  }
  std::vector<std::size_t> widths(rows[0].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::string line;
    for (std::size_t i = 0; i < rows[row].size(); ++i) line += "  " + padded(rows[row][i], widths[i]);
    std::cout << (row == 0 ? voice.bold(line) : line) << '\n';
  }
}

std::optional<double> as_number(const std::string& value) {
  char* end = nullptr;
  const double number = std::strtod(value.c_str(), &end);
  return value.empty() || *end != '\0' ? std::nullopt : std::optional(number);
}

/// One variation: a curve for each side, and for nobody where that happens.
Drawing curve_of(const Voice& voice, const SweepArguments& wanted, const std::vector<Variation>& vary,
                 const std::vector<Point>& points, const std::string& title) {
  Chart chart{.title = title,
              .about = about_points(voice, wanted, "chart"),
              .x = vary[0].path,
              .y = voice.text("cli.odds.winner"),
              .labels = {},
              .curves = {}};
  const bool is_numeric = std::all_of(points.begin(), points.end(), [](const Point& point) {
    return as_number(point.values[0]).has_value();
  });
  if (!is_numeric) {
    for (const Point& point : points) chart.labels.push_back(point.values[0]);
  }
  std::vector<std::string> sides = sides_of(points);
  const bool draws = std::any_of(points.begin(), points.end(),
                                 [](const Point& point) { return chance_of(point.odds, "none").p > 0; });
  if (draws) sides.emplace_back("none");
  for (const std::string& side : sides) {
    Curve curve{voice.side(side), {}};
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Chance chance = chance_of(points[i].odds, side);
      const double x = is_numeric ? *as_number(points[i].values[0]) : static_cast<double>(i);
      curve.points.push_back({x, chance.p, chance.low, chance.high});
    }
    chart.curves.push_back(std::move(curve));
  }
  return gnuplot_of(chart);
}

/// Two variations: a grid for the first side.
Drawing grid_of(const Voice& voice, const SweepArguments& wanted, const std::vector<Variation>& vary,
                const std::vector<Point>& points, const std::string& title) {
  const std::string side = sides_of(points).at(0);
  Heat heat{.title = title + "\n" + voice.text("cli.odds.winner") + " – " + voice.side(side),
            .about = about_points(voice, wanted, "chart"),
            .x = vary[1].path,
            .y = vary[0].path,
            .columns = vary[1].values,
            .rows = vary[0].values,
            .cells = std::vector<std::vector<std::optional<Heat::Cell>>>(vary[0].values.size())};
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Chance chance = chance_of(points[i].odds, side);
    heat.cells[i / vary[1].values.size()].push_back(Heat::Cell{chance.p, chance.low, chance.high});
  }
  return gnuplot_of(heat);
}

// --- Playing
// ----------------------------------------------------------------------------------------------------

Result<Odds> odds_at(const Session& session, const SweepArguments& wanted, Playing& playing) {
  if (!wanted.exact) {
    const Result<Simulation> played = simulate(session, playing.wish());
    if (!played) return played.problem();
    return odds_of(*played);
  }
  OddsWish wish;
  wish.policy = wanted.as_planned ? Policy::plan : Policy::best;
  wish.seed = wanted.series.seed;
  wish.is_stopped = [&] { return playing.is_stopped(); };
  return session.odds(wish);
}

// Odds of a point that were found before are kept by what was asked and by the position.
std::uint64_t task_at(const Session& session, const SweepArguments& wanted) {
  return task_of("sweep " + std::string(session.game()) + ' ' + std::to_string(session.codex_hash()) + ' ' +
                 (wanted.as_planned ? "plan " : "best ") + std::to_string(wanted.series.seed));
}

/// What is kept, unless it is no odds.
std::optional<Json> known_odds(const WorkLog* work, std::uint64_t task, std::uint64_t position) {
  const auto text = work == nullptr ? std::nullopt : work->find(task, position);
  if (!text || !parse_json(*text)) return std::nullopt;
  Json odds = Json::parse(*text);
  if (!odds.is_object() || !odds.contains("win") || !odds["win"].is_object()) return std::nullopt;
  const bool is_odds = std::all_of(odds["win"].begin(), odds["win"].end(), [](const Json& chance) {
    return chance.is_object() && chance.contains("p") && chance["p"].is_number();
  });
  return is_odds ? std::optional(std::move(odds)) : std::nullopt;
}

struct Swept {
  std::vector<Point> points;
  std::string game;
  std::string title;
  bool failed = false;
};

std::unique_ptr<Session> session_at(const Voice& voice, const SweepArguments& wanted,
                                    const std::vector<Variation>& vary,
                                    const std::vector<std::string>& values) {
  std::vector<std::string> set = wanted.set;
  for (std::size_t i = 0; i < vary.size(); ++i) set.push_back(vary[i].path + "=" + values[i]);
  return open(voice, wanted.file, set);
}

/// All points, or those that were reached when it was stopped or failed. A value that does not fit is told
/// before anything is played.
std::optional<Swept> swept(const Voice& voice, const SweepArguments& wanted,
                           const std::vector<Variation>& vary, std::size_t count) {
  Swept all;
  for (std::size_t number = 0; number < count; ++number) {
    const std::unique_ptr<Session> session = session_at(voice, wanted, vary, values_at(vary, number));
    if (!session) return std::nullopt;
    all.game = session->game();
    all.title = session->title(voice.language());
  }
  Playing playing(voice, wanted.series, count, wanted.exact ? Playing::Kind::odds : Playing::Kind::fights);
  if (playing.problem()) {
    voice.error(*playing.problem());
    return std::nullopt;
  }
  for (std::size_t number = 0; number < count; ++number) {
    Point point{values_at(vary, number), {}};
    const std::unique_ptr<Session> session = session_at(voice, wanted, vary, point.values);
    if (!session) return std::nullopt;
    const std::uint64_t task = task_at(*session, wanted);
    if (auto known = known_odds(playing.work(), task, session->state_hash())) {
      point.odds = std::move(*known);
    } else {
      if (number > 0 && playing.is_stopped()) break;
      const Result<Odds> odds = odds_at(*session, wanted, playing);
      // A point that was cut short would look like the others.
      if (odds && odds->stopped) break;
      std::optional<Problem> problem = odds ? std::nullopt : std::optional(odds.problem());
      if (odds) point.odds = Json::parse(odds_json(*odds));
      if (WorkLog* work = playing.work(); odds && work != nullptr) {
        work->keep(task, session->state_hash(), point.odds.dump());
        problem = work->problem();
      }
      if (problem) {
        playing.clear();
        voice.error(*problem);
        all.failed = true;
        break;
      }
      if (wanted.exact) playing.tell(number + 1);
    }
    all.points.push_back(std::move(point));
  }
  playing.clear();
  return all;
}

Status show(const Voice& voice, const SweepArguments& wanted, const std::vector<Variation>& vary,
            const Swept& all, std::size_t count, bool json) {
  const bool is_whole = all.points.size() == count;
  const std::string title = all.title.empty() ? wanted.file : all.title;
  if (json) {
    Json points = Json::array();
    for (const Point& point : all.points) points.push_back(json_of(vary, point));
    Json result{{"points", points}};
    if (!is_whole) result["stopped"] = true;
    std::cout << result.dump() << '\n';
  } else if (wanted.csv) {
    print_csv(vary, all.points);
  } else {
    std::cout << voice.bold(title) << '\n';
    std::cout << about_points(voice, wanted, "table") << '\n';
    const bool is_solved = std::all_of(all.points.begin(), all.points.end(),
                                       [](const Point& point) { return point.odds.at("method") == "exact"; });
    if (wanted.exact && !wanted.as_planned && !is_solved) voice.say("cli.sweep.greedy");
    print_points(voice, wanted, vary, all.points);
    if (!is_whole) {
      voice.say("cli.sweep.stopped",
                {{"done", static_cast<long>(all.points.size())}, {"count", static_cast<long>(count)}});
    }
  }
  if (wanted.svg.empty() || all.points.empty()) return success;
  if (vary.size() == 2 && !is_whole) return voice.error(voice.text("cli.sweep.no-chart"));
  const Drawing chart = vary.size() == 1 ? curve_of(voice, wanted, vary, all.points, title)
                                         : grid_of(voice, wanted, vary, all.points, title);
  const auto problem = draw_svg(voice, {chart}, wanted.svg);
  return problem ? voice.error(*problem) : success;
}

}  // namespace

Status sweep(const Voice& voice, const SweepArguments& wanted, bool json) {
  std::vector<Variation> vary;
  std::size_t count = 1;
  for (const std::string& text : wanted.vary) {
    Result<Variation> one = read_variation(text);
    if (!one) return voice.error(one.problem());
    const bool again = std::any_of(vary.begin(), vary.end(),
                                   [&](const Variation& other) { return other.path == one->path; });
    if (again) return voice.error(voice.text("cli.sweep.again", {{"path", one->path}}));
    count *= one->values.size();
    vary.push_back(std::move(*one));
    if (count > most_points) {
      return voice.error(voice.text("cli.sweep.too-many", {{"count", static_cast<long>(most_points)}}));
    }
  }
  if (const auto problem = no_chart(voice, wanted.svg)) return voice.error(*problem);
  if (!wanted.svg.empty() && vary.size() > 2) return voice.error(voice.text("cli.sweep.no-chart"));
  const auto all = swept(voice, wanted, vary, count);
  if (!all) return bad_input;
  if (all->failed && all->points.empty()) return bad_input;
  const Status shown = show(voice.about(all->game), wanted, vary, *all, count, json);
  return all->failed ? bad_input : shown;
}

}  // namespace affray::cli
