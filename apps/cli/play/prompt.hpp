#pragma once
// Playing at the terminal: shows the table, prompts for choices, answers questions.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/coach.hpp"
#include "cli/play/guide.hpp"
#include "cli/play/line_editor.hpp"
#include "cli/play/matching.hpp"
#include "cli/play/table.hpp"
#include "cli/print/chronicle.hpp"

namespace affray::cli {

class PromptedGame {
 public:
  PromptedGame(const Console& console, const PlayArguments& arguments, ResumedFight fight);

  Status run();
  /// Plays a step of a lesson until its choices have been made; the coach is not done if the player left.
  Status run_lesson(Coach& coach);

 private:
  enum class Answer : std::uint8_t { played, asked_again, left };

  [[nodiscard]] Session& session() { return table_.session(); }
  [[nodiscard]] const Session& session() const { return table_.session(); }

  // The fight
  void print_introduction() const;
  void print_new_events();
  [[nodiscard]] Side viewer() const;
  void show_table() const;
  void print_winner() const;
  bool make(const std::string& choice, By by);
  Status play_plan();
  Status play_on();
  std::optional<bool> make_automatic();
  Status give_up();
  Status leave();

  // Prompting
  bool hand_over(Side side);
  bool ask(Side side);
  void list(std::size_t most) const;
  Answer answer(const std::string& line);
  Answer pick(int number);
  Answer try_text(const std::string& text);
  Answer try_beginning(const std::string& text);
  Answer play(const std::string& choice, ChoiceGroup group);
  bool is_confirmed(const std::string& choice) const;
  [[nodiscard]] Completion complete(const std::string& typed) const;

  // Commands
  bool undo();
  void help() const;
  void explain(const std::string& question) const;
  void explain_screen() const;
  void explain_choice(std::size_t number) const;
  void print_topic(const Topic& topic) const;
  void print_topics(const std::vector<const Topic*>& topics) const;
  [[nodiscard]] std::string screen_text() const;
  void print_position_odds() const;
  std::optional<int> ask_for_die(const DieRequest& die);

  const Console& console_;
  const PlayArguments& arguments_;
  PlayTable table_;
  Guide guide_;
  ChroniclePrinter chronicle_;
  std::vector<Offer> offers_;       // the choices that are offered now
  std::vector<Typeable> typeable_;  // the same in the form in which they can be typed
  std::size_t printed_ = 0;
  std::optional<Side> at_screen_;        // the person at the screen, if several play
  std::map<Side, std::size_t> told_to_;  // the number of events that each of them has read
  bool stopped_typing_ = false;          // at the prompt for a die
  Coach* coach_ = nullptr;               // in a lesson
  std::vector<Rule> cited_;              // rules of the last event or refusal
};

}  // namespace affray::cli
