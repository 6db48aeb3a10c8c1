// play, replay, luck and analyse.

#include "cli/outputs/schemas.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

using namespace affray::schema;

namespace {

/// A line of `play --json`.
Schema line(std::string_view type, std::vector<Key> members, std::string_view help) {
  std::vector<Key> all{required("type", constant(type))};
  return object(with(std::move(all), std::move(members)), help);
}

Schema choice_of_ask() {
  return object(
      {required("number", count("from 1", 1)), required("choice", string("its text, which can be sent back")),
       required("text", string("a sentence in the language of the reader")), required("group", string()),
       required("parts", by_name(string(), "what the choice is made of, by name"))});
}

std::vector<Schema> lines() {
  const Schema side =
      object({required("side", string()), required("played_by", string("you, the name of a bot, or rules"))});
  const Schema outcome = one_of({null(), object({required("winner", string("a side, or none")),
                                                 optional("losses", by_name(number()))})});
  const auto problem = [](std::string_view type, std::string_view help) {
    return line(type, {required("problem", string()), optional("rules", list_of(string()))}, help);
  };
  return {
      line("start",
           {required("protocol", constant(1, "changes when a line changes its meaning")),
            required("game", string()), required("title", string()), required("language", string()),
            required("sides", list_of(side)),
            required("seed", Schema().set("type", Schema::List{"integer", "null"})),
            required("moves", count("more than 0 after --resume")), optional("replay", string("its file"))},
           "the first line"),
      line("event",
           {required("text", string()),
            required("tone", words({"plain", "result", "heading", "part", "aside"})),
            required("event", part("message"))},
           "something happened"),
      line("ask",
           {required("side", string()), required("state", string("a hash: equal positions have equal ones")),
            required("view", Schema()
                                 .set("description", "all that the side may know; each game has its own form")
                                 .set("type", "object")),
            required("choices", list_of(choice_of_ask()))},
           "you choose"),
      line("die", {required("side", string()), required("faces", count({}, 1))},
           "with --dice typed: you roll"),
      problem("refused", "a rule forbids what was chosen"),
      problem("error", "the line was not understood, or cannot be done now"),
      line("odds", {required("odds", part("odds"))}, "the odds that were asked for"),
      line("explained",
           {required("topics", list_of(object({required("id", string()), required("name", string()),
                                               required("text", string())}))),
            required("rules", list_of(object({required("number", string()), required("text", string())})))},
           "what was asked about"),
      line("undone", {required("moves", count("taken back")), required("events", count("left"))},
           "after undo"),
      line("end",
           {required("over", flag()), required("outcome", outcome), optional("replay", string("its file"))},
           "the last line")};
}

SchemaFile play_schema() {
  std::vector<SchemaPart> parts = odds_parts();
  parts.push_back({"odds", object(odds_members())});
  Schema root = one_of(lines());
  root.set("$id", "urn:affray:output:play:1");
  return {"output/play", "Each line that `affray play --json` prints (docs/play.md)", std::move(root),
          std::move(parts)};
}

/// Of a fight that was given up.
Key resigned() {
  return optional("resigned",
                  object({required("side", string("which gave up")), required("winner", string())},
                         "a side gave up the fight after the last choice"));
}

SchemaFile replay_schema() {
  const Key file = required("file", string());
  const Key name = required("format", constant(format::replay, "the name and version of this format"));
  Schema root =
      one_of({object({name, file, required("verified", constant(true)), required("finished", flag()),
                      required("choices", count()), optional("honest_dice", constant("yes")), resigned(),
                      required("events", list_of(part("message")))}),
              object({name, file, required("verified", constant(false)), required("line", count()),
                      required("problem", string())},
                     "it does not verify"),
              object({name, file, required("verified", constant(true)),
                      required("honest_dice", words({"no", "unknown"})), required("line", count()),
                      required("problem", string())},
                     "it verifies, but its dice do not follow from a committed seed")});
  root.set("$id", "urn:affray:output:replay:1");
  return {"output/replay", "What `affray replay FILE --json` prints", std::move(root), odds_parts()};
}

SchemaFile luck_schema() {
  const Schema swing = object(
      {required("before", part("number")), required("after", part("number")), required("change", number())});
  const Schema roll =
      object({required("move", count("from 1", 1)), required("side", string()), required("choice", string()),
              required("phrase", part("message")), required("dice", list_of(count())),
              required("method", words({"exact", "sampled"})),
              required("results", count("different positions it could lead to")),
              required("all_results", flag("false: a random selection stands for all")),
              optional("fights", count()), optional("chances", by_name(swing, "by side"))});
  const Schema side = object({required("start", part("number")), required("end", part("number")),
                              required("dice", number("the sum of the changes of all rolls")),
                              optional("worse", part("number", "the share of all dice that give less")),
                              optional("better", part("number", "the share of all dice that give more"))});
  return output(
      format::luck, "What `affray luck FILE --json` prints",
      {required("game", string()), required("of", words({"dice", "cards"})), required("finished", flag()),
       required("method", words({"exact", "sampled", "mixed"})), optional("stopped", flag()),
       optional("rolls_in_all", count()), optional("sides", by_name(side)), optional("rolls", list_of(roll)),
       optional("ranked", list_of(count(), {}, "moves, the largest change first")),
       optional("fights", count("from each position that is not valued exactly")),
       optional("policy", string("the bots of these fights")), optional("seed", count()), resigned()},
      odds_parts());
}

SchemaFile analysis_schema() {
  const auto change = [](std::string_view help) { return part("number", help); };
  const Schema split = object({required("before", part("number", "its winning chance before the choice")),
                               required("by_choice", change("what the choice changed of it")),
                               required("by_dice", change("what the dice and hidden cards changed of it"))});
  const Schema decision =
      object({required("mark", words({"open", "best", "good", "inaccuracy", "mistake", "blunder"},
                                     "open: the interval of the loss allows several marks")),
              required("loss", part("number", "of winning chance, against the best choice")),
              required("value", part("number", "the winning chance after the choice")),
              optional("fights", count("sampled after each of the two choices")),
              required("best", object({required("choice", string()), required("phrase", part("message")),
                                       required("value", part("number"))})),
              optional("better", list_of(part("step"), {}, "the line that should have been played"))});
  const Schema move =
      object({required("move", count("from 1", 1)), required("side", string()), required("choice", string()),
              required("phrase", part("message")), optional("dice", list_of(count())),
              optional("hides", constant(true, "dice include cards that were hidden from the side")),
              optional("chances", by_name(split, "by side")), optional("decision", decision)});
  const std::vector<Key> accuracy{required("decisions", count()), optional("accuracy", part("number")),
                                  optional("marks", by_name(count(), "how many choices got each mark"))};
  const Schema side = object(with(
      {required("start", part("number")), required("end", part("number")),
       required("own", change("by its own choices")), required("others", change("by those of the others")),
       required("dice", change("by dice and hidden cards; start, own, others and dice sum to the end")),
       required("thirds", list_of(object(accuracy), {3, 3}, "of the moves of the fight"))},
      accuracy));
  const Schema thresholds = object(
      {required("inaccuracy", number()), required("mistake", number()), required("blunder", number())});
  const Schema positions = object({required("exact", count("valued by proof")), required("sampled", count()),
                                   required("skipped", count("for which there was no time"))});
  return output(
      format::analysis, "What `affray analyse FILE --json` prints",
      {required("game", string()),
       required("of", words({"dice", "cards", "none"}, "none: nothing was rolled, drawn or hidden")),
       required("finished", flag()), optional("stopped", flag()), required("thresholds", thresholds),
       required("positions", positions),
       optional("fights", count("sampled from the position with the fewest")),
       optional("policy", string("the bots of these fights")), required("seed", count()),
       optional("sides", by_name(side)), required("moves", list_of(move)), resigned()},
      odds_parts());
}

}  // namespace

std::vector<SchemaFile> fight_schemas() {
  return {play_schema(), replay_schema(), luck_schema(), analysis_schema()};
}

}  // namespace affray::cli
