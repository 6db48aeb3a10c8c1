#pragma once
// The commands, each with what its arguments say.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/print/terminal.hpp"

namespace affray::cli {

struct RulesArguments {
  std::string game;
  std::string number;  // empty: the whole rulebook
};

struct PlayArguments {
  std::string file;
  std::string as;                 // the side that the person plays; empty: every side that no bot has
  std::vector<std::string> bots;  // "greedy" or "white=greedy"
  std::optional<std::uint64_t> seed;
  std::string dice;  // "typed", "file" or empty
  bool as_planned = false;
  std::string replay;
  bool no_replay = false;
  bool explain = false;  // what the bots expect
};

struct OddsArguments {
  std::string file;
  std::vector<std::string> set;  // what-if edits
  std::string attack;            // words of a single attack; then `file` is the name of a game
  bool as_planned = false;
  bool best = false;
  std::string policy;     // by name, instead of the two above; empty: best
  std::string objective;  // of a fight win or margin, of an attack damage or kill
  // Beyond win and loss
  bool details = false;
  std::vector<std::string> at_least;  // "white=2", "length=30"
  std::vector<std::string> at_most;
  std::string against;  // another fight file
  std::string example;  // "white wins"
  std::string replay;   // where the example goes
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> samples;
  std::string method;        // exact, bounds or sample; empty: the surest that is affordable
  std::string arithmetic;    // exact or double; empty: exact
  std::string resume;        // a log of what is solved; empty: none
  std::uint64_t memory = 0;  // bytes; 0: a quarter of the machine
  bool explain = false;      // with the line of play
};

/// What all commands that play many fights are told.
struct SeriesArguments {
  std::uint64_t fights = 10'000;
  std::vector<std::string> bots{"greedy"};
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: one for each processor
  int confidence = 95;   // per cent
  std::optional<double> within;
  std::string resume;  // a log; empty: none
};

struct SimArguments {
  std::string file;
  std::vector<std::string> set;
  SeriesArguments series;
  std::string against;                    // another fight file; empty: the same one
  std::vector<std::string> against_bots;  // empty: the same ones
  std::vector<std::string> against_set;
  bool both_seats = false;
  bool csv = false;
  std::string svg;
};

struct SweepArguments {
  std::string file;
  std::vector<std::string> set;
  std::vector<std::string> vary;
  SeriesArguments series;
  bool exact = false;
  bool as_planned = false;
  bool csv = false;
  std::string svg;
};

struct MatchupsArguments {
  std::vector<std::string> files;
  SeriesArguments series;
  bool csv = false;
  std::string svg;
};

struct LadderArguments {
  std::vector<std::string> files;  // empty: the usual ones
  std::vector<std::string> bots{"random", "greedy", "search:50", "search:800"};
  std::uint64_t fights = 512;
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: one for each processor
  std::string write;     // a file for the table; empty: the table is printed
  std::string resume;    // a log; empty: none
};

struct BenchArguments {
  std::vector<std::string> files;  // empty: one of each game
  std::string bot = "random";
  double seconds = 1;  // for each of them, about
};

struct ReplayArguments {
  std::string file;
  bool explain = false;
  bool verify_dice = false;
};

struct LuckArguments {
  std::string file;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> samples;
  std::uint64_t effort = 1;  // times the usual one
  std::string resume;        // a log; empty: none
};

struct ServeArguments {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string database;              // a file; empty: the usual place
  std::string page;                  // the folder of the built page; empty: web/dist
  std::vector<std::string> origins;  // of pages elsewhere that may speak to it
  unsigned threads = 0;              // 0: one for each processor
  std::size_t tables = 60;           // that one address may open in an hour
};

Status list_games(const Voice& voice, bool json);
Status show_rules(const Voice& voice, const RulesArguments& wanted, bool json);
Status new_fight(const Voice& voice, const std::string& name, bool json);
Status bench(const Voice& voice, const BenchArguments& wanted, bool json);
Status serve(const Voice& voice, const ServeArguments& wanted, bool json);
Status check_files(const Voice& voice, const std::vector<std::string>& files, bool json);
Status play(const Voice& voice, const PlayArguments& wanted, bool json);
Status odds(const Voice& voice, const OddsArguments& wanted, bool json);
/// The odds of a single attack; nothing when a fight is asked for.
OddsWish wish_of(const OddsArguments& wanted);
std::optional<Status> attack_odds(const Voice& voice, const OddsArguments& wanted, bool json);
/// What is asked beyond win and loss; nothing when nothing is.
std::optional<Status> endings(const Voice& voice, const OddsArguments& wanted, bool json);
Status simulate(const Voice& voice, const SimArguments& wanted, bool json);
Status sweep(const Voice& voice, const SweepArguments& wanted, bool json);
Status matchups(const Voice& voice, const MatchupsArguments& wanted, bool json);
/// `no` where a bot does not beat the one below it.
Status ladder(const Voice& voice, const LadderArguments& wanted, bool json);
Status replay(const Voice& voice, const ReplayArguments& wanted, bool json);
Status luck(const Voice& voice, const LuckArguments& wanted, bool json);

/// The session of a fight file, or nothing after the error was printed. Each of `set` is an edit such as
/// white.energy=3.
[[nodiscard]] std::unique_ptr<Session> open(const Voice& voice, const std::string& file,
                                            const std::vector<std::string>& set = {});

/// The same with what its two players have exchanged.
[[nodiscard]] std::unique_ptr<Session> open_exchanged(const Voice& voice, const std::string& file,
                                                      const std::vector<std::string>& set);

/// A rule of a rulebook: its sentence, where it is implemented and where it is tested.
struct RuleEntry {
  std::string number;
  std::string text;
  std::vector<std::string> code;
  std::vector<std::string> tests;
};
[[nodiscard]] std::vector<RuleEntry> rules_of(const std::string& game);
void print_rule(const Voice& voice, const RuleEntry& rule);

/// The whole ledger.
void print_luck(const Voice& voice, const LuckReport& report);
/// A paragraph of it, once a fight with dice is over; `replay` is the file that a hint names, or empty.
void tell_luck(const Voice& voice, const Session& session, const std::string& replay);

/// Odds as tables with bars.
void print_odds(const Voice& voice, const Odds& odds);

}  // namespace affray::cli
