#pragma once
// The commands and their arguments.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "affray/referee/replay/recorder.hpp"
#include "cli/print/terminal.hpp"

namespace affray {
struct GameEntry;
}

namespace affray::cli {

struct RulesArguments {
  std::string game;
  std::string number;  // empty: all rules
  std::string search;  // words; empty: none
};

struct CheckArguments {
  std::vector<std::string> files;
  bool explain = false;  // print the events of each scenario
  // For the random fights of a pack
  std::uint64_t fights = 1'000;
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: one for each processor
};

struct PlayArguments {
  std::string file;
  std::string as;                 // the side that the user plays; empty: every side without a bot
  std::vector<std::string> bots;  // "greedy" or "white=greedy"
  std::optional<std::uint64_t> seed;
  std::string dice;  // "typed", "file" or empty
  bool as_planned = false;
  std::string replay;
  bool no_replay = false;
  std::string resume;    // the replay of an interrupted fight, in place of a file
  bool explain = false;  // print the expected line of play of bots
};

struct LearnArguments {
  std::string game;
  std::size_t step = 1;  // from 1; one more than the number of steps means the final fight
};

struct OddsArguments {
  std::string file;
  std::vector<std::string> set;  // what-if edits
  std::string attack;            // text of a single attack; `file` is then the name of a game
  bool as_planned = false;
  bool best = false;
  std::string policy;     // by name, instead of the two flags; empty: best
  std::string objective;  // win or margin for a fight, damage or kill for an attack
  // Details beyond win and loss
  bool details = false;
  std::vector<std::string> at_least;  // "white=2", "length=30"
  std::vector<std::string> at_most;
  std::string against;  // another fight file
  std::string example;  // "white wins"
  std::string replay;   // file for the replay of the example
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> samples;
  std::string method;          // exact, bounds or sample; empty: the most reliable affordable one
  std::string arithmetic;      // exact or double; empty: exact
  std::string resume;          // a log of solved positions; empty: none
  std::uint64_t memory = 0;    // bytes; 0: a quarter of the physical memory
  std::optional<double> time;  // seconds
  bool explain = false;        // print the line of play
};

/// The arguments shared by all commands that play many fights.
struct SeriesArguments {
  std::uint64_t fights = 10'000;
  std::vector<std::string> bots{"greedy"};
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: one for each processor
  int confidence = 95;   // of intervals, in per cent
  std::optional<double> within;
  std::string resume;  // a log; empty: none
};

struct SimArguments {
  std::string file;
  std::string opponent;  // with a deck file: another one, whose deck is the opponent
  std::vector<std::string> set;
  SeriesArguments series;
  std::string against;                    // another fight file; empty: the same one
  std::vector<std::string> against_bots;  // empty: the same bots
  std::vector<std::string> against_set;
  bool both_seats = false;
  bool no_check = false;  // skip the check of a comparison by bots that look ahead
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
  std::vector<std::string> files;  // empty: those of docs/bots.md
  std::vector<std::string> bots{"random", "greedy", "search:50", "search:800"};
  bool strength = false;                // each bot against each, and their strengths
  bool levels = false;                  // the strengths of the levels for people
  std::optional<std::uint64_t> fights;  // of each pair
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: one for each processor
  std::string write;     // file for the table; empty: standard output
  std::string resume;    // a log; empty: none
};

struct NewArguments {
  std::string game;
  std::string pack;  // the name of a pack; empty: a fight
};

struct BenchArguments {
  std::vector<std::string> files;  // empty: one of each game
  std::string bot = "random";
  double seconds = 1;  // approximate time for each file
};

struct ReplayArguments {
  std::string file;
  std::optional<std::size_t> position;  // after so many choices
  bool explain = false;
  bool verify_dice = false;
};

struct LuckArguments {
  std::string file;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> samples;
  std::uint64_t effort = 1;  // multiple of the default effort
  std::string resume;        // a log; empty: none
};

struct AnalyseArguments {
  std::string file;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> samples;
  std::optional<double> time;  // seconds
  bool better = false;         // show the line that should have been played
};

struct MakePuzzlesArguments {
  std::vector<std::string> files;
  std::size_t puzzles = 10;
  std::uint64_t seed = 1;
  std::vector<std::string> set;   // what-if edits
  std::vector<std::string> vary;  // values of which each fight gets one: gray.energy=0..6
  std::string bot = "varied:100";
  std::uint64_t most_fights = 1'000;
  std::size_t most_of_fight = 2;  // puzzles from one fight
  std::size_t most_of_theme = 10'000;
  std::uint64_t nodes = 10'000;
  std::string write;  // the puzzle file to which new puzzles are added
};

struct CheckPuzzlesArguments {
  std::vector<std::string> packs;
  std::size_t every = 1;  // check only every n-th puzzle
};

struct SolvePuzzleArguments {
  std::string pack;
  std::optional<std::size_t> number;  // from 1
  std::string day;                    // 2026-11-23; empty: today, unless a number is given
  std::string answer;                 // with --json: a choice to judge
};

struct ServeArguments {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string database;              // a file or a PostgreSQL URL; empty: the default file
  std::string page;                  // folder of the built page; empty: web/dist
  std::string packs;                 // folder of packs that are offered to clients; empty: none
  std::vector<std::string> origins;  // other origins whose pages may connect
  unsigned threads = 0;              // 0: one for each processor
  std::size_t tables = 60;           // number of matches that one address may create per hour
};

Status list_games(const Console& console, bool json);
Status show_rules(const Console& console, const RulesArguments& arguments, bool json);
Status new_fight(const Console& console, const std::string& name, bool json);
/// Writes the folder of a new pack.
Status new_pack(const Console& console, const NewArguments& arguments, bool json);
Status bench(const Console& console, const BenchArguments& arguments, bool json);
/// Prints version, commit and fingerprint; the fingerprint is computed, which takes about half a second.
Status print_version(const Console& console, bool json);
Status serve(const Console& console, const ServeArguments& arguments, bool json);
Status check_files(const Console& console, const CheckArguments& arguments, bool json);
Status play(const Console& console, const PlayArguments& arguments, bool json);
Status learn(const Console& console, const LearnArguments& arguments, bool json);
Status odds(const Console& console, const OddsArguments& arguments, bool json);
/// The odds query that the arguments describe.
OddsOptions odds_options(const OddsArguments& arguments);
/// Prints the odds of a single attack; nullopt if the arguments name a fight.
std::optional<Status> attack_odds(const Console& console, const OddsArguments& arguments, bool json);
/// Runs the options beyond win and loss (details, bounds, comparison, example); nullopt if none is given.
std::optional<Status> endings(const Console& console, const OddsArguments& arguments, bool json);
Status simulate(const Console& console, const SimArguments& arguments, bool json);
Status sweep(const Console& console, const SweepArguments& arguments, bool json);
Status matchups(const Console& console, const MatchupsArguments& arguments, bool json);
/// Returns `no` if a bot does not beat the one below it.
Status ladder(const Console& console, const LadderArguments& arguments, bool json);
Status replay(const Console& console, const ReplayArguments& arguments, bool json);
Status luck(const Console& console, const LuckArguments& arguments, bool json);
Status analyse(const Console& console, const AnalyseArguments& arguments, bool json);
Status make_puzzles(const Console& console, const MakePuzzlesArguments& arguments, bool json);
/// Returns `no` if a puzzle is not proven.
Status check_puzzles(const Console& console, const CheckPuzzlesArguments& arguments, bool json);
Status solve_puzzle(const Console& console, const SolvePuzzleArguments& arguments, bool json);

/// The game with this name; null after its problem was reported.
[[nodiscard]] const GameEntry* find_game(const Console& console, const std::string& name);

/// Opens a fight file with edits such as white.energy=3; prints the error and returns null on failure.
[[nodiscard]] std::unique_ptr<Session> open(const Console& console, const std::string& file,
                                            const std::vector<std::string>& set = {});

/// The same with the setups of the two players exchanged.
[[nodiscard]] std::unique_ptr<Session> open_exchanged(const Console& console, const std::string& file,
                                                      const std::vector<std::string>& set);

/// A match between the decks of two files with one deck each, with the same edits.
[[nodiscard]] std::unique_ptr<Session> open_decks(const Console& console, const std::string& first,
                                                  const std::string& second,
                                                  const std::vector<std::string>& set);

/// The text of a replay; a problem if it cannot be read or the file is a fight.
[[nodiscard]] Result<std::string> read_replay(const std::string& file);
/// The fight of a replay, verified and played to its end; nullopt after its problem was reported, with the
/// exit status in `failed`: `no` for a replay that does not verify, `bad_input` for one that cannot be read.
[[nodiscard]] std::optional<Verified> open_replay(const Console& console, const std::string& file,
                                                  Status& failed);

/// Says which side gave up the fight of a replay, if one did.
void print_resignation(const Console& console, const Verified& replay);
/// The text of a JSON object with the same as a member.
[[nodiscard]] std::string with_resignation(std::string json, const Verified& replay);

/// A rule of a rulebook: its text, and where it is implemented and tested.
struct RuleEntry {
  std::string number;
  std::string text;
  std::string language;  // of the text
  std::vector<std::string> code;
  std::vector<std::string> tests;
};
/// The rules of a game, in the given language where they are translated.
[[nodiscard]] std::vector<RuleEntry> rules_of(const std::string& game, const std::string& language);
/// Prints the number and the text, and a note if the text is not in the console's language.
void print_rule(const Console& console, const RuleEntry& rule);

/// Prints the full luck report.
void print_luck(const Console& console, const LuckReport& report, bool is_resigned);
/// Prints a short luck report once a fight with dice is over. `replay` is the file for the hint, or empty.
void print_luck_summary(const Console& console, const Session& session, const std::string& replay);

/// Prints odds as tables with bars.
void print_odds(const Console& console, const Odds& odds);

}  // namespace affray::cli
