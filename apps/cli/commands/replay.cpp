// replay: execute again, verify, explain.

#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "cli/commands.hpp"
#include "fair_dice/verify.hpp"

namespace affray::cli {

Status replay(const Voice& voice, const ReplayArguments& wanted, bool json) {
  const Result<std::string> text = read_input(wanted.file, max_replay_file);
  if (!text) return voice.error(text.problem());
  bool mismatch = false;
  std::size_t told = 0;
  std::optional<Voice> speaker;  // once it is known which game it is
  const auto tell = [&](const Session& session) {
    if (!wanted.explain || json) return;
    if (!speaker) speaker.emplace(voice.about(session.game()));
    if (session.events().size() < told) {
      told = session.events().size();
      std::cout << "  " << voice.dim(voice.text("cli.replay.taken-back")) << '\n';
    }
    for (; told < session.events().size(); ++told) speaker->tell(session.events()[told]);
  };
  const Result<Verified> verified = verify_replay(*text, wanted.file, mismatch, tell);
  if (!verified && json) {
    std::cout << nlohmann::ordered_json{{"file", wanted.file},
                                        {"verified", false},
                                        {"line", verified.problem().line},
                                        {"problem", verified.problem().what}}
                     .dump()
              << '\n';
    return mismatch ? no : bad_input;
  }
  if (!verified) return voice.error(verified.problem(), mismatch ? no : bad_input);
  const Session& session = *verified->session;
  std::optional<fair_dice::HonestDice> dice;
  if (wanted.verify_dice) {
    const Result<fair_dice::HonestDice> found = fair_dice::verify_dice(*text, wanted.file, mismatch);
    if (!found && json) {
      std::cout << nlohmann::ordered_json{{"file", wanted.file},
                                          {"verified", true},
                                          {"honest_dice", mismatch ? "no" : "unknown"},
                                          {"line", found.problem().line},
                                          {"problem", found.problem().what}}
                       .dump()
                << '\n';
    }
    if (!found) return json ? no : voice.error(found.problem(), no);
    dice = *found;
  }
  if (json) {
    nlohmann::ordered_json report{{"file", wanted.file},
                                  {"verified", true},
                                  {"finished", verified->finished},
                                  {"choices", session.moves().size()}};
    if (dice) report["honest_dice"] = "yes";
    report["events"] = nlohmann::ordered_json::array();
    for (const Message& event : session.events())
      report["events"].push_back(nlohmann::ordered_json(message_json(event)));
    std::cout << report.dump() << '\n';
    return success;
  }
  if (wanted.explain) {
    tell_luck(voice.about(session.game()), session, "");
    std::cout << '\n';
  }
  voice.say(verified->finished ? "cli.replay.good" : "cli.replay.unfinished",
            {{"count", static_cast<long>(session.moves().size())}});
  if (dice) voice.say("cli.replay.honest", {{"count", static_cast<long>(dice->rolls)}});
  return success;
}

}  // namespace affray::cli
