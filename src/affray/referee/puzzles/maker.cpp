#include "affray/referee/puzzles/maker.hpp"

#include <array>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "affray/core/hash.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/position_file.hpp"
#include "affray/referee/puzzles/rating.hpp"
#include "affray/referee/puzzles/theme.hpp"

namespace affray {

namespace {

constexpr std::size_t most_moves = 2'000;     // of a fight
constexpr std::size_t most_examined = 40;     // positions of a fight
constexpr std::size_t failures_in_a_row = 4;  // positions without a proof: those before them are larger

/// A position with its proof by a search of bounds.
struct FoundPosition {
  Scores scores;
  std::size_t best = 0;
  std::size_t natural = 0;  // what the greedy bot does, which is another choice
};

std::optional<std::size_t> number_of_choice(const Scores& scores, const std::string& choice) {
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (scores[i].offer.text == choice) return i;
  }
  return std::nullopt;
}

/// What the greedy bot does; nullopt if it gives up.
std::optional<std::size_t> natural_choice(const Session& session, const Scores& scores) {
  const Result<std::string> choice = session.bot_choice("greedy", 1);
  return choice ? number_of_choice(scores, *choice) : std::nullopt;
}

/// Fills in what both proofs say; false if the table does not confirm the search or does not fit into memory.
bool prove_again(const Session& session, const FoundPosition& found, std::size_t bytes, Puzzle& puzzle) {
  const std::optional<Scores> solved = solved_scores(session, bytes);
  if (!solved || !agree(found.scores, *solved)) return false;
  if (only_right_choice(*solved, puzzle_gap) != found.best) return false;
  const auto valued = [&](std::size_t number) {
    return ValuedChoice{(*solved)[number].offer.text, (*solved)[number].exact};
  };
  puzzle.choices = solved->size();
  puzzle.best = valued(found.best);
  puzzle.next = valued(second_best(*solved, found.best));
  puzzle.natural = valued(found.natural);
  return true;
}

/// Whether an action waits in a queue, so that it can be answered. Games without a queue show none.
bool has_queue(const Session& session) {
  const Result<nlohmann::json> view = parse_json(session.view_json(session.asked().side));
  if (!view) return false;
  const auto queue = view->find("queue");
  return queue != view->end() && !queue->empty();
}

std::string theme_of(const Session& session, const FoundPosition& found) {
  return affray::theme_of(found.scores[found.best].offer, found.scores[found.natural].offer,
                          has_queue(session));
}

std::set<std::string> ids_of(const std::vector<Puzzle>& puzzles) {
  std::set<std::string> ids;
  for (const Puzzle& puzzle : puzzles) ids.insert(puzzle.id);
  return ids;
}

class Maker {
 public:
  Maker(const std::vector<PuzzleFight>& fights, const MakeOptions& options)
      : fights_(fights), options_(options), ids_(ids_of(options.known)) {
    for (const Puzzle& puzzle : options.known) ++of_theme_[puzzle.theme];
  }

  Result<MadePuzzles> run() {
    if (const auto problem = problem_of_files()) return *problem;
    while (made_.puzzles.size() < options_.puzzles && made_.fights < options_.most_fights && !is_stopped()) {
      play_next();
      if (options_.progress) options_.progress(made_.puzzles.size(), options_.puzzles);
    }
    return std::move(made_);
  }

 private:
  [[nodiscard]] bool is_stopped() const { return options_.is_stopped && options_.is_stopped(); }

  [[nodiscard]] std::optional<Problem> problem_of_files() const {
    std::string game;
    for (const PuzzleFight& fight : fights_) {
      const auto session = open_edited(fight.text, fight.file, options_.set);
      if (!session) return session.problem();
      if (!game.empty() && game != (*session)->game())
        return Problem{fight.file, 0, 0, "all puzzles of a pack are of one game", {}};
      game = (*session)->game();
    }
    return std::nullopt;
  }

  // The edits of a fight: those of all, and one value of each variation.
  [[nodiscard]] std::vector<Edit> edits_of(std::uint64_t fight_seed) const {
    std::vector<Edit> edits = options_.set;
    for (std::size_t i = 0; i < options_.vary.size(); ++i) {
      const Variation& one = options_.vary[i];
      const std::uint64_t drawn = hash_of(std::array{fight_seed, std::uint64_t{i}}) % one.values.size();
      edits.push_back({one.path, one.values[drawn]});
    }
    return edits;
  }

  void play_next() {
    const std::uint64_t number = made_.fights++;
    const PuzzleFight& fight = fights_[number % fights_.size()];
    const std::uint64_t seed = hash_of(std::array{options_.seed, number});
    const std::vector<Edit> edits = edits_of(seed);
    Result<std::unique_ptr<Session>> session = open_edited(fight.text, fight.file, edits);
    if (!session) {
      ++made_.refused;
      return;
    }
    play_out(**session, seed);
    PuzzleSource source{.fight = fight.file, .set = {}, .seed = options_.seed, .number = number, .move = 0};
    for (const Edit& edit : edits) source.set.push_back(edit.text());
    search(**session, std::move(source));
  }

  void play_out(Session& session, std::uint64_t seed) const {
    session.seed_dice(seed);
    while (!session.asked().over() && session.moves().size() < most_moves && !is_stopped()) {
      const std::optional<std::string> forced = session.forced();
      const Result<std::string> choice = forced ? *forced : session.bot_choice(options_.bot, seed);
      if (!choice || !session.play(*choice, forced ? By::driver : By::bot)) return;
    }
  }

  // From the end of the fight to its beginning, as later positions are smaller.
  void search(Session& session, PuzzleSource source) {
    std::size_t examined = 0;
    std::size_t failures = 0;
    std::size_t kept = 0;
    while (!session.moves().empty() && examined < most_examined && failures < failures_in_a_row &&
           kept < options_.most_of_fight && made_.puzzles.size() < options_.puzzles && !is_stopped()) {
      const std::string text = position_file(session, session.moves().size() - 1);
      session.undo(1);
      if (session.forced() || session.choices().size() < 2) continue;
      ++examined;
      ++made_.positions;
      source.move = session.moves().size();
      bool proven = false;
      if (auto puzzle = puzzle_at(session, text, source, proven)) {
        made_.puzzles.push_back(std::move(*puzzle));
        ++kept;
      }
      failures = proven ? 0 : failures + 1;
    }
  }

  // `proven` tells whether the search of bounds could say something about the position.
  std::optional<Puzzle> puzzle_at(const Session& played, const std::string& text, const PuzzleSource& source,
                                  bool& proven) {
    const std::optional<FoundPosition> found = find(played, proven);
    if (!found || !ids_.insert(position_id(played)).second) return std::nullopt;
    const std::string theme = theme_of(played, *found);
    if (of_theme_[theme] >= options_.most_of_theme) return std::nullopt;
    Puzzle puzzle;
    puzzle.id = position_id(played);
    puzzle.game = played.game();
    puzzle.side = played.side_name(played.asked().side);
    puzzle.position = text;
    puzzle.source = source;
    // From here on the file is asked, as it is what others will open.
    const Result<std::unique_ptr<Session>> session = open_puzzle(puzzle, source.fight);
    bool again = false;
    const std::optional<FoundPosition> reopened = session ? find(**session, again) : std::nullopt;
    if (!reopened || !prove_again(**session, *reopened, options_.bytes, puzzle)) {
      ++made_.unproven;
      return std::nullopt;
    }
    puzzle.theme = theme;
    ++of_theme_[theme];
    puzzle.rating = estimated_rating(**session, puzzle.best.choice, puzzle.choices);
    return puzzle;
  }

  [[nodiscard]] std::optional<FoundPosition> find(const Session& session, bool& proven) const {
    std::optional<Scores> scores = searched_scores(session, options_.nodes);
    if (!scores || scores->size() < 2) return std::nullopt;
    constexpr double tells = 0.5;  // half of all that could be
    for (const ChoiceScore& one : *scores) proven = proven || one.high - one.low < tells;
    const std::optional<std::size_t> best = only_right_choice(*scores, puzzle_gap);
    if (!best) return std::nullopt;
    const std::optional<std::size_t> natural = natural_choice(session, *scores);
    if (!natural || natural == best) return std::nullopt;
    // One way out and one certain defeat is not a question.
    constexpr double defeat = 0.01;
    if (scores->size() == 2 && (*scores)[second_best(*scores, *best)].high < defeat) return std::nullopt;
    return FoundPosition{std::move(*scores), *best, *natural};
  }

  const std::vector<PuzzleFight>& fights_;
  const MakeOptions& options_;
  std::set<std::string> ids_;  // of positions that were kept, or could have been
  std::map<std::string, std::size_t> of_theme_;
  MadePuzzles made_;
};

}  // namespace

Result<MadePuzzles> make_puzzles(const std::vector<PuzzleFight>& fights, const MakeOptions& options) {
  return Maker(fights, options).run();
}

std::optional<Problem> puzzle_error(const Puzzle& puzzle, const std::string& file, std::uint64_t nodes,
                                    std::size_t bytes) {
  const auto wrong = [&](Sentence what) { return Problem{file, 0, 0, std::move(what), {}}; };
  const Result<std::unique_ptr<Session>> opened = open_puzzle(puzzle, file);
  if (!opened) return opened.problem();
  const Session& session = **opened;
  if (session.game() != puzzle.game || session.asked().over() ||
      session.side_name(session.asked().side) != puzzle.side)
    return wrong({"the puzzle $1 names another game or side than its position", puzzle.id});
  std::optional<Scores> searched = searched_scores(session, nodes);
  const auto best = searched ? only_right_choice(*searched, puzzle_gap) : std::nullopt;
  if (!best) return wrong({"the search of bounds finds no single right choice in the puzzle $1", puzzle.id});
  const auto natural = natural_choice(session, *searched);
  if (!natural || natural == best) return wrong({"the greedy bot solves the puzzle $1", puzzle.id});
  Puzzle proven = puzzle;
  if (!prove_again(session, {std::move(*searched), *best, *natural}, bytes, proven))
    return wrong({"the table of all positions does not confirm the puzzle $1", puzzle.id});
  if (!(proven == puzzle))
    return wrong({"the puzzle $1 says other choices or scores than its proof", puzzle.id});
  return std::nullopt;
}

}  // namespace affray
