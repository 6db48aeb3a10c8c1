// play: a fight in the terminal, by hand, against bots, or following its plan.

#include "affray/formats/files.hpp"
#include "affray/referee/fight_file.hpp"
#include "cli/commands.hpp"
#include "cli/play/line_reader.hpp"
#include "cli/play/prompt.hpp"
#include "cli/play/protocol.hpp"

namespace affray::cli {

namespace {

/// The fight of the file, or the interrupted one of a replay.
Result<ResumedFight> begin(const Console& console, const PlayArguments& arguments, Status& status) {
  if (arguments.resume.empty()) {
    std::unique_ptr<Session> session = open(console, arguments.file);
    if (!session) status = bad_input;
    return ResumedFight{std::move(session), std::nullopt, {}, 0};
  }
  const Result<std::string> text = read_replay(arguments.resume);
  if (!text) return text.problem();
  return resume_fight(*text, arguments.resume);
}

}  // namespace

Status play(const Console& console, const PlayArguments& arguments, bool json) {
  Status status = success;
  Result<ResumedFight> fight = begin(console, arguments, status);
  if (!fight) return console.error(fight.problem());
  if (status != success) return status;
  const Session& session = *fight->session;
  if (arguments.as_planned && !session.has_plan()) return console.error(no_plan(arguments.file));
  catch_interrupts();
  const Console game_console = console.for_session(session);
  if (json) return ProtocolGame(game_console, arguments, std::move(*fight)).run();
  return PromptedGame(game_console, arguments, std::move(*fight)).run();
}

}  // namespace affray::cli
