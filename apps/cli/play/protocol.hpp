#pragma once
// Playing through a program: one JSON object per line in both directions, as docs/play.md describes.

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/guide.hpp"
#include "cli/play/table.hpp"

namespace affray::cli {

class ProtocolGame {
 public:
  ProtocolGame(const Console& console, const PlayArguments& arguments, ResumedFight fight);

  Status run();

 private:
  enum class Answer : std::uint8_t { played, asked_again, left };

  [[nodiscard]] Session& session() { return table_.session(); }
  [[nodiscard]] const Session& session() const { return table_.session(); }

  void say_start() const;
  void say_events();
  void say_question(Side side) const;
  void say_end() const;
  static void say_problem(const char* type, const std::string& what, const std::vector<Rule>& rules = {});

  Status play_plan();
  Status play_on();
  bool make(const std::string& choice, By by);
  [[nodiscard]] std::optional<nlohmann::json> read() const;
  bool ask();
  Answer answer(const nlohmann::json& line);
  Answer choose(const nlohmann::json& wanted);
  Answer undo();
  void say_odds(const nlohmann::json& wanted) const;
  void explain(const std::string& question) const;
  std::optional<int> ask_for_die(const DieRequest& die);

  const Console& console_;
  const PlayArguments& arguments_;
  PlayTable table_;
  Guide guide_;
  std::size_t told_ = 0;
  bool is_left_ = false;
};

}  // namespace affray::cli
