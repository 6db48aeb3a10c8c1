// The commands of the laboratory, whose outputs the Python package writes; its tests hold them to these
// schemas.

#include "cli/commands/lab.hpp"
#include "cli/outputs/schemas.hpp"

namespace affray::cli {

using namespace affray::schema;

namespace {

Schema estimate() {
  const Schema bound = Schema().set("type", Schema::List{"number", "null"});
  return object(
      {required("what", string("what the number is")), required("p", bound),
       required("kind", constant("sample")),
       required("interval", list_of(bound, {2, 2}, "all intervals of a study hold at once; null: infinite")),
       required("policy", string("the bot whose fights were played")),
       required("fights", count("from which it is estimated")),
       required("unit",
                words({"share", "points", "choices", "number"},
                      "a share of 1, a difference of shares, a number of choices, or another number"))});
}

Schema question() {
  return object(
      {required("ask", string("the kind of question")), required("name", string()),
       required("answer", string("a sentence, the first of `sentences`")),
       required("sentences", list_of(string())), required("estimates", list_of(estimate())),
       required("details", map_of(string(), anything(), {}, "what else that kind of question tells"))});
}

/// dataset.json, which `affray export --json` prints too.
SchemaFile dataset() {
  const Schema counts = map_of(string(), count("fights that ended so; decisions; moves"), {});
  const Schema identity = object(
      {required("version", string("of affray")),
       required("rules", string("a hash of the sources of rules and bots")), required("game", string()),
       required("series", list_of(list_of(anything(), {3, 3}), {}, "fight, hash of its setup, bots")),
       required("fights", count("of each series")), required("seed", count()),
       required("odds", string("what was asked about each decision, or nothing")),
       required("every", count("one of so many decisions was recorded")), required("shards", count())},
      "all that decides the rows and their files");
  const Schema series = object({required("fight", string()), required("setup", string("its hash")),
                                required("bots", list_of(string(), {}, "one for all sides, or one for each")),
                                required("packs", list_of(string(), {}, "name, version and hash")),
                                required("sides", list_of(string())),
                                required("players", list_of(string(), {}, "the sides that choose")),
                                required("counts", counts)});
  const Schema shard =
      object({required("file", string()), required("rows", count("decisions")),
              required("choices", count("that were offered")), required("bytes", count()),
              required("sha256", string()), required("counts", list_of(counts, {}, "of each series"))});
  const Schema features = object({required("version", count()),
                                  required("view", list_of(string(), {}, "the numbers of a position")),
                                  required("choice", list_of(string(), {}, "the numbers of a choice"))});
  const Schema column =
      object({required("name", string()), required("type", string()), required("meaning", string())});
  return output("dataset/1", "dataset.json of a data set, and what `affray export --json` prints",
                {optional("folder", string("only in the output of the command")),
                 required("finished", flag("false: shards are missing, and so are the last three members")),
                 required("licence", string()), required("identity", identity),
                 required("key", string("the hash of the identity")), required("rows", count("decisions")),
                 required("choices", count("that were offered")), required("bytes", count("of all files")),
                 required("series", list_of(series)), required("shards", list_of(shard)),
                 optional("fingerprint", string("what the rules do, as one number")),
                 optional("features", features), optional("columns", list_of(column))});
}

}  // namespace

std::vector<SchemaFile> lab_schemas() {
  const std::vector<Key> answer{
      required("study", string("its title")),
      required("sure", number("that everything holds at once")),
      required("version", string("of affray")),
      required("rules", string("a hash of the sources of rules and bots")),
      required("fights", count("that were counted")),
      required("questions", list_of(question())),
      required("files", list_of(string(), {}, "that were written: page, table, JSON"))};
  return {
      output("study/1", "What `affray study FILE --json` prints", answer),
      output("shard/1", "What `affray shard FILE K/N --json` prints",
             {required("file", string("the table that was written")), required("shards", count("in it"))}),
      output("slurm/1", "What `affray study FILE --slurm OPTIONS --json` prints",
             {required("jobs",
                       list_of(string(), {2, 2}, "the job that plays, an array, and the one that merges")),
              required("parts", count("of the array")),
              required("folder", string("of the scripts, logs and parts"))}),
      output(
          "merge/1", "What `affray merge FILE PARTS --json` prints while the study needs another round",
          {required("shards", count("that were merged")), required("missing", count("of the next round"))}),
      dataset()};
}

}  // namespace affray::cli
