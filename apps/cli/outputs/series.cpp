// sim, sweep, matchups and ladder.

#include "cli/outputs/schemas.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

using namespace affray::schema;

namespace {

Schema length() {
  const Schema quantile =
      object({required("number", count()), required("kind", constant("sample")),
              required("interval", list_of(count(), {2, 2})), required("policy", string())});
  return one_of({null(), object({required("mean", part("number")), required("min", count("in these fights")),
                                 required("max", count("in these fights")),
                                 required("quantiles", by_name(quantile, "by per cent"))})},
                "how many choices a fight has; null without fights");
}

Schema first() {
  const Schema both = object({required("fights", count()), required("advantage", part("number")),
                              required("of_seat", flag("false: the same setup is first from either seat"))},
                             "the advantage over both seats, with the setups exchanged");
  return object(
      {required("advantage", part("number", "how much more often who chooses first wins than another")),
       required("sides", by_name(object({required("fights", count("in which it was first")),
                                         required("win", part("number"))}))),
       optional("always", string("the side that was first in every fight")), optional("both_seats", both)});
}

std::vector<Key> simulation_members() {
  const Schema use = object({required("times", count()), required("fights", count("in which it was used")),
                             required("win", part("number", "the chance that its user won"))});
  return with(
      odds_members(),
      {optional("unfinished", count("fights that were too long")), required("length", length()),
       required("first", first()), required("uses", by_name(by_name(use), "by side and by card or kind")),
       optional("settled", flag("it ended early, because all chances were known as --within asks"))});
}

Schema differences() {
  return by_name(
      object({required("win", part("number", "how much more often the side wins in the first setup")),
              required("score", part("number", "how much higher its net score is there: a draw is a half")),
              optional("saved", object({required("p", number()), required("kind", constant("estimate"))},
                                       "the share of fights that the shared seeds save"))}),
      "by side: the first setup minus the second");
}

SchemaFile comparison_schema() {
  std::vector<SchemaPart> parts = odds_parts();
  parts.push_back({"simulation", object(simulation_members())});
  parts.push_back({"differences", differences()});
  const Schema check =
      object({required("bots", string("bots that look ahead")), required("fights", count("pairs of fights")),
              required("difference", part("differences")),
              required("contradicted", list_of(string(), {},
                                               "sides for which the two intervals of the difference of "
                                               "scores do not overlap"))},
             "the same setups in fights of bots that look ahead");
  return output(format::comparison, "What `affray sim FILE --against… --json` prints",
                {required("game", string()), required("confidence", number(0, 1)),
                 required("difference", part("differences")), optional("check", check),
                 required("first", part("simulation")), required("second", part("simulation"))},
                std::move(parts));
}

SchemaFile matchups_schema() {
  const Schema cell =
      object({required("row", string()), required("column", string()),
              required("score", part("number", "of the row: a win is 1, a draw a half")),
              optional("win", part("number")), optional("loss", part("number")), required("wins", count()),
              required("losses", count()), required("fights", count())});
  const Schema equilibrium =
      object({required("value", part("number", "the score of the rows")),
              required("rows", by_name(part("number"), "how often each is chosen")),
              required("columns", by_name(part("number"), "how often each is chosen"))},
             "the mixed equilibrium of choosing a row and a column");
  return output(format::matchups, "What `affray matchups FILES --json` prints",
                {required("game", string()), required("policy", string("the bots")),
                 required("seed", count()), required("confidence", number(0, 1)),
                 required("rows", list_of(string())), required("columns", list_of(string())),
                 required("cells", list_of(cell)), required("equilibrium", equilibrium),
                 optional("left_out", list_of(string(), {}, "files that do not fit the others")),
                 optional("stopped", flag("it was interrupted"))},
                number_parts());
}

}  // namespace

std::vector<SchemaFile> series_schemas() {
  std::vector<Key> point{required("set", by_name(string(), "by path: the value at this point"))};
  const Schema pair =
      object({required("file", string()), required("bot", string()), required("against", string()),
              required("score", part("number", "of the bot: a win is 1, a draw a half")),
              required("fights", count("fights that count")), required("played", count()),
              required("beaten", flag()), optional("stopped", flag("it was interrupted"))});
  const Schema elo = integer(-10'000, 10'000);
  const Schema strength =
      object({required("game", string()), required("bot", string()),
              required("elo", integer(-10'000, 10'000, "400 more is a score of 10 to 1; greedy has 0")),
              required("interval", list_of(elo, {2, 2}, "of 99 %, of the difference to greedy"))});
  const Schema step = object({required("elo", elo), required("interval", list_of(elo, {2, 2}, "of 99 %"))},
                             "above the level below");
  const Schema level = object(
      {required("game", string()), required("level", string()),
       required("bot", string("the bot behind it, such as trained:150")),
       required("elo", integer(-10'000, 10'000, "above the lowest level; 400 more is a score of 10 to 1")),
       required("interval", list_of(elo, {2, 2}, "of 99 %")), required("step", step)});
  return {output(format::sim, "What `affray sim FILE --json` prints", simulation_members(), odds_parts()),
          comparison_schema(),
          output(format::sweep, "What `affray sweep FILE --vary … --json` prints",
                 {required("game", string()),
                  required("points", list_of(object(with(std::move(point), odds_members())))),
                  optional("stopped", flag("it was interrupted: the last points are missing"))},
                 odds_parts()),
          matchups_schema(),
          output(format::ladder, "What `affray ladder --json` prints",
                 {required("confidence", number(0, 1, "of the intervals, over all looks at a pair")),
                  required("pairs", list_of(pair)),
                  optional("strengths", list_of(strength, {}, "with --strength: of all bots of a game")),
                  optional("levels", list_of(level, {}, "with --levels: of the five levels, in each game"))},
                 number_parts())};
}

}  // namespace affray::cli
