// The other commands and their options.

#include "cli/help.hpp"
#include "cli/options/groups.hpp"
#include "cli/shell/completion.hpp"
#include "cli/shell/man_page.hpp"

namespace affray::cli {

namespace {

void add_new_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* fresh = add(app, "new", "A commented fight file to start from, or the folder of a pack",
                        "affray new worlds > my-fight.yaml", all);
  fresh->add_option("GAME", all.fresh.game, "the game");
  CLI::App* pack = add(*fresh, "pack", "The folder of a pack, with cards, a fight and a scenario",
                       "affray new pack biomes my-set", all);
  pack->add_option("GAME", all.fresh.game, "the game")->required();
  pack->add_option("NAME", all.fresh.pack, "the new folder; its name is that of the pack")->required();
  fresh->callback([&, fresh] {
    if (all.fresh.game.empty()) throw CLI::RequiredError("GAME");
    const bool is_pack = !fresh->get_subcommands().empty();
    chosen = [&all, is_pack](const Console& console) {
      return is_pack ? new_pack(console, all.fresh, all.json) : new_fight(console, all.fresh.game, all.json);
    };
  });
}

}  // namespace

void add_serve_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* serve =
      add(app, "serve", "Serve the game in the browser: play, watch, replay and analyse any fight",
          "affray serve --port 8080", all);
  serve->add_option("--host", all.serve.host, "the address to listen at; 0.0.0.0 lets other machines in");
  serve->add_option("--port", all.serve.port, "the port to listen at; 0: any free one")
      ->check(CLI::Range(0U, 65'535U));
  serve->add_option("--database", all.serve.database,
                    "a file (default: below ~/.local/state), or postgresql://... for several servers");
  serve->add_option("--page", all.serve.page, "the folder of the built page (default: web/dist)");
  serve->add_option("--packs", all.serve.packs, "a folder of packs, which are offered to everybody");
  repeated(serve->add_option("--origin", all.serve.origins,
                             "another origin whose page may connect: https://table.example"));
  serve->add_option("--threads", all.serve.threads, "0: one for each processor")->check(CLI::Range(0U, 256U));
  serve->add_option("--tables", all.serve.tables, "how many tables one address may open per hour")
      ->check(CLI::Range(0U, 1'000'000U));
  serve->callback(
      [&] { chosen = [&](const Console& console) { return cli::serve(console, all.serve, all.json); }; });
}

void add_other_commands(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* games = add(app, "games", "The games: what each is about, its rulebook, a fight to begin with",
                        "affray games", all);
  games->callback([&] { chosen = [&](const Console& console) { return list_games(console, all.json); }; });

  CLI::App* rules = add(app, "rules", "A rule: its text, where it is implemented and tested",
                        "affray rules worlds W26", all);
  rules->add_option("GAME", all.rules.game, "the game")->required();
  auto* number =
      rules->add_option("NUMBER", all.rules.number, "a rule number, such as W26 (default: all of them)");
  rules->add_option("--search", all.rules.search, "the rules in which each of these words begins a word")
      ->excludes(number);
  rules->callback(
      [&] { chosen = [&](const Console& console) { return show_rules(console, all.rules, all.json); }; });

  add_new_command(app, all, chosen);

  CLI::App* check = add(app, "check", "Check fights, scenarios, records, replays and packs",
                        "affray check my-fight.yaml", all);
  check->add_option("FILE", all.check.files, "files, and folders of packs")->default_str("")->required();
  check->add_flag("--explain", all.check.explain, "tell what happens in each scenario, with the rules");
  check->add_option("--fights", all.check.fights, "how many random fights are played with a pack")
      ->check(CLI::Range(0UL, 1'000'000'000UL));
  add_seed(*check, all.check.seed, "seed of the random fights");
  check
      ->add_option("--threads", all.check.threads,
                   "0: one for each processor; the result is the same for any number")
      ->check(CLI::Range(0U, 1024U));
  add_packs(*check, all);
  check->callback(
      [&] { chosen = [&](const Console& console) { return check_files(console, all.check, all.json); }; });

  CLI::App* schema =
      add(app, "schema", "The JSON Schema of a kind of file, for editors, or of an output of --json",
          "affray schema worlds-fight", all);
  schema->add_option("KIND", all.schema.kind, "the kind (default: all kinds are listed)");
  schema->add_option("--page", all.schema.page, "a game: the page of its files instead");
  schema->callback(
      [&] { chosen = [&](const Console& console) { return print_schema(console, all.schema, all.json); }; });

  add_bench_command(app, all, chosen);
  add_serve_command(app, all, chosen);
}

void add_version_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* version =
      add(app, "version", "Version, commit, and the fingerprint of the rules", "affray version --json", all);
  version->callback(
      [&] { chosen = [&](const Console& console) { return print_version(console, all.json); }; });
  app.add_flag_callback("--version", [] {}, "the same as the command version");
}

/// Commands for building packages of the program: they are run while a package is built.
void add_shell_commands(CLI::App& app, CommandLine& all, Command& chosen) {
  const auto described = [&app](const Console& console) {
    return describe(app, HelpTexts::load(console.language()));
  };
  CLI::App* completion = add(app, "completion", "A script with which a shell completes commands and options",
                             "affray completion bash > /etc/bash_completion.d/affray", all);
  completion->add_option("SHELL", all.shell, "the shell")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  completion->callback([&all, &chosen, described] {
    chosen = [&all, described](const Console& console) {
      return print_completion(console, described(console), all.shell, all.json);
    };
  });

  CLI::App* manual = add(app, "man", "The manual page, as source for man", "affray man > affray.1", all);
  manual->callback([&all, &chosen, described] {
    chosen = [&all, described](const Console& console) {
      return print_man_page(console, described(console), all.json);
    };
  });
}

}  // namespace affray::cli
