// replay: execute a replay again, verify it, explain it.

#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/position_file.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "cli/commands.hpp"
#include "cli/print/json_output.hpp"
#include "fair_dice/verify.hpp"

namespace affray::cli {

Status replay(const Console& console, const ReplayArguments& arguments, bool json) {
  const Result<std::string> text = read_replay(arguments.file);
  if (!text) return console.error(text.problem());
  bool mismatch = false;
  std::size_t printed = 0;
  std::optional<Console> game_console;  // set once the game is known
  const auto tell = [&](const Session& session) {
    if (!arguments.explain || json) return;
    if (!game_console) game_console.emplace(console.for_session(session));
    if (session.events().size() < printed) {
      printed = session.events().size();
      std::cout << "  " << console.dim(console.text("cli.replay.taken-back")) << '\n';
    }
    for (; printed < session.events().size(); ++printed) game_console->print_event(session.events()[printed]);
  };
  const Result<Verified> verified = verify_replay(*text, arguments.file, mismatch, tell);
  if (!verified && json) {
    print_json(format::replay, nlohmann::ordered_json{{"file", arguments.file},
                                                      {"verified", false},
                                                      {"line", verified.problem().line},
                                                      {"problem", console.said(verified.problem().what)}});
    return mismatch ? no : bad_input;
  }
  if (!verified) return console.error(verified.problem(), mismatch ? no : bad_input);
  const Session& session = *verified->session;
  if (arguments.position) {
    const std::size_t made = session.moves().size();
    if (*arguments.position > made) {
      return console.error(
          Problem{arguments.file,
                  0,
                  0,
                  console.text("cli.replay.no-position", {{"count", static_cast<long>(made)}}),
                  {}});
    }
    std::cout << position_file(session, *arguments.position);
    return success;
  }
  std::optional<fair_dice::HonestDice> dice;
  if (arguments.verify_dice) {
    const Result<fair_dice::HonestDice> found = fair_dice::verify_dice(*text, arguments.file, mismatch);
    if (!found && json) {
      print_json(format::replay, nlohmann::ordered_json{{"file", arguments.file},
                                                        {"verified", true},
                                                        {"honest_dice", mismatch ? "no" : "unknown"},
                                                        {"line", found.problem().line},
                                                        {"problem", console.said(found.problem().what)}});
    }
    if (!found) return json ? no : console.error(found.problem(), no);
    dice = *found;
  }
  if (json) {
    nlohmann::ordered_json report{{"file", arguments.file},
                                  {"verified", true},
                                  {"finished", verified->finished},
                                  {"choices", session.moves().size()}};
    if (dice) report["honest_dice"] = "yes";
    report["events"] = nlohmann::ordered_json::array();
    for (const Message& event : session.events())
      report["events"].push_back(nlohmann::ordered_json(message_json(event)));
    print_json(format::replay, with_resignation(report.dump(), *verified));
    return success;
  }
  if (arguments.explain) {
    print_luck_summary(console.for_session(session), session, "");
    std::cout << '\n';
  }
  console.print_line(verified->finished ? "cli.replay.good" : "cli.replay.unfinished",
                     {{"count", static_cast<long>(session.moves().size())}});
  print_resignation(console, *verified);
  if (dice) console.print_line("cli.replay.honest", {{"count", static_cast<long>(dice->rolls)}});
  return success;
}

}  // namespace affray::cli
