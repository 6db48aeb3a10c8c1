#include "server/match/protocol.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "affray/formats/files.hpp"

namespace affray::server {
namespace {

/// The problem that the parser finds in a file with a message or a request for a match. The schemas are
/// tested with the same files (tools/check_schemas.mjs).
std::optional<Problem> problem_in(const std::filesystem::path& file) {
  const auto text = read_input(file.string());
  REQUIRE(text);
  if (file.filename().string().starts_with("match-")) {
    const auto options = read_match_options(*text);
    if (!options) return options.problem();
    for (const auto& [side, who] : options->seats) {
      if (who != "me" && who != "open" && who != "invited" && !who.starts_with("bot:")) return Problem{};
    }
    return std::nullopt;
  }
  const auto message = read_message(*text);
  return message ? std::nullopt : std::optional(message.problem());
}

}  // namespace

TEST_CASE("messages: valid ones are read and invalid ones refused, as the schemas say") {
  const auto folder = home_folder() / "tests" / "files" / "wire";
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "good")) {
    CAPTURE(entry.path().string());
    const auto problem = problem_in(entry.path());
    CHECK_MESSAGE(!problem, problem.value_or(Problem{}).what.text());
    ++count;
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder / "bad")) {
    CAPTURE(entry.path().string());
    const auto problem = problem_in(entry.path());
    REQUIRE(problem);
    CHECK(!problem->what.text().empty());
    ++count;
  }
  CHECK(count >= 40);
}

TEST_CASE("messages: hostile input is refused with an explanation") {
  CHECK(!read_message(""));
  CHECK(!read_message("ping"));
  CHECK(!read_message(R"({"type": "ping")"));
  CHECK(!read_message(std::string(100'000, '[')));
  CHECK(!read_message(R"({"type": "choose", "id": "1", "prompt": 1e400, "choice": "x"})"));
  CHECK(!read_message(R"({"type": "choose", "id": "1", "prompt": 99999999999999999999, "choice": "x"})"));
  CHECK(!read_message("{\"type\": \"ask\", \"choice\": \"\xff\"}"));
}

TEST_CASE("messages: members keep their values") {
  const auto message = read_message(R"({"type": "choose", "id": "a", "prompt": 7, "choice": "gray rolls"})");
  REQUIRE(message);
  const auto* choose = std::get_if<Choose>(&*message);
  REQUIRE(choose != nullptr);
  CHECK(choose->id == "a");
  CHECK(choose->prompt == 7);
  CHECK(choose->choice == "gray rolls");
}

TEST_CASE("bots: a server limits the budget of a search") {
  for (const char* good :
       {"random", "greedy", "search", "search:1", "search:2000", "exact", "exact:1", "exact:20000"}) {
    CHECK(bots::is_bot(good, largest_budgets));
  }
  for (const char* bad :
       {"", "Greedy", "search:", "search:0", "search:2001", "search:99999999999", "search:-1", "search:1 ",
        "exact:0", "exact:20001", "exactly", "exact:", "greedy:5", "searching:5"}) {
    CHECK(!bots::is_bot(bad, largest_budgets));
  }
}

}  // namespace affray::server
