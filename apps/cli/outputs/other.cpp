// The commands that only look, and errors.

#include "cli/outputs/schemas.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

using namespace affray::schema;

namespace {

std::vector<Key> rule_members() {
  return {required("number", string()), required("text", string()),
          required("language", string("of the text")),
          required("code", list_of(string(), {}, "where it is implemented")),
          required("tests", list_of(string(), {}, "where it is tested"))};
}

Schema pack_checked() {
  const Schema record =
      object({required("id", string()), required("name", string("in the language of the reader")),
              required("words", string("what it does, made from the record")), required("file", string()),
              required("line", count())});
  return object({required("folder", string()), required("name", string()), required("version", string()),
                 required("hash", string("of the records")), required("game", string()),
                 required("ok", flag()), required("records", list_of(record)),
                 required("fights", count("of random bots, that were played")),
                 required("setups", count("fights of the pack, and pairs of its decks")),
                 required("unfinished", count("fights that did not come to an end")),
                 required("unused", list_of(string(), {}, "ids of cards that nobody used"))});
}

SchemaFile check_schema() {
  const std::vector<Key> place{required("line", count("0: unknown")), required("column", count("0: unknown")),
                               required("problem", string()), optional("rule", string()),
                               optional("expected_rule", string("the rule that the scenario names"))};
  std::vector<Key> problem{required("file", string())};
  const std::vector<Key> first{optional("line", count("of the first problem")), optional("column", count()),
                               optional("problem", string()), optional("rule", string()),
                               optional("expected_rule", string())};
  std::vector<Key> file{required("file", string()), required("ok", flag())};
  const std::vector<Key> rest{optional("problems", list_of(object(with(std::move(problem), place)), {},
                                                           "all of them, if there are several")),
                              optional("chronicle", list_of(string(), {}, "with --explain: what happens"))};
  return output(format::check, "What `affray check FILES --json` prints",
                {required("files", list_of(object(with(with(std::move(file), first), rest)), {},
                                           "those of packs, too")),
                 optional("packs", list_of(pack_checked(), {}, "if folders of packs are checked"))});
}

SchemaFile error_schema() {
  const Schema place =
      object({optional("file", string()), optional("line", count({}, 1)), optional("column", count({}, 1))});
  return output(
      format::error, "What any command prints on standard error when it fails under --json",
      {required("error",
                words({"usage", "input", "negative", "output", "installation", "stopped"},
                      "what is wrong: the command line, a file or a value, nothing (the answer is "
                      "no), what should be written, a part of the program, or nothing (it was interrupted)")),
       required("exit_status", integer(1, 2)), optional("place", place),
       optional("rule", string("the rule that is violated")),
       required("message", string("a sentence in the language of the reader"))});
}

}  // namespace

std::vector<SchemaFile> other_schemas() {
  std::vector<Key> of_rule{required("game", string())};
  const Schema fight =
      object({required("file", string()), required("title", string()), optional("about", string()),
              optional("minutes", count("that it takes, roughly")),
              optional("level", words({"easy", "medium", "hard"})),
              optional("as", string("the side for a person who plays alone; the first one without it"))});
  const Schema game =
      object({required("game", string()), required("about", string()),
              required("fights", list_of(fight, {}, "in the order in which one leads to the next")),
              required("rules", count("how many there are")), required("rulebook", string("a file")),
              required("sample", string("a fight to begin with"))});
  const Schema speed =
      object({required("file", string()), required("game", string()), required("fights_per_second", number()),
              required("choices_per_second", number())});
  const Schema step =
      object({required("file", string()), required("title", string()), required("text", string()),
              required("task", string()), required("hint", string()), required("done", string())});
  return {
      output(format::games, "What `affray games --json` prints", {required("games", list_of(game))}),
      output(format::rules, "What `affray rules GAME --json` prints, also with --search",
             {required("game", string()), required("rules", list_of(object(rule_members())))}),
      output(format::rule, "What `affray rules GAME NUMBER --json` prints",
             with(std::move(of_rule), rule_members())),
      output(format::new_fight, "What `affray new GAME --json` prints",
             {required("game", string()), required("sample", string("the file that it is a copy of")),
              required("text", string("the fight file"))}),
      output(format::new_pack, "What `affray new pack GAME NAME --json` prints",
             {required("game", string()), required("pack", string("its name")),
              required("files", list_of(string(), {}, "that were written"))}),
      output(format::learn, "What `affray learn GAME --json` prints",
             {required("game", string()), required("steps", list_of(step))}),
      check_schema(),
      output(format::bench, "What `affray bench --json` prints",
             {required("fingerprint", string("of the behaviour of the rules")), required("bot", string()),
              required("speeds", list_of(speed))}),
      output(format::schemas, "What `affray schema --json` prints",
             {required("kinds", list_of(object({required("kind", string()), required("title", string())})))}),
      output(format::serve, "What `affray serve --json` prints once it listens",
             {required("address", string()), required("database", string())}),
      output(format::completion, "What `affray completion SHELL --json` prints",
             {required("shell", words({"bash", "zsh", "fish"})), required("script", string())}),
      output(format::man_page, "What `affray man --json` prints",
             {required("language", string()), required("page", string("the source of the page"))}),
      output(format::version, "What `affray --version --json` prints",
             {required("version", string("semantic")),
              required("commit", string("that the program was built from, or unknown")),
              required("fingerprint", string("of the behaviour of the rules"))}),
      error_schema()};
}

}  // namespace affray::cli
