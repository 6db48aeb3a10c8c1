#include "fair_dice/verify.hpp"

#include <nlohmann/json.hpp>
#include <vector>

#include "affray/formats/json.hpp"
#include "affray/referee/games.hpp"
#include "fair_dice/secrets.hpp"

namespace affray::fair_dice {

namespace {

/// Thrown to stop the verification.
struct Stop {
  Sentence what;
  bool mismatch = true;
};

/// Reads the lines of a replay that was validated before, so that only what its first line says of the dice
/// can be wrong.
class DiceVerifier {
 public:
  void take(const nlohmann::json& line) {
    if (!session_) {
      begin(line);
    } else if (line.contains("end")) {
      return;  // the last line
    } else if (line.contains("undo")) {
      session_->undo(line.at("undo").get<std::size_t>());
    } else {
      move(line);
    }
  }
  [[nodiscard]] const HonestDice& report() const { return report_; }

 private:
  void begin(const nlohmann::json& line) {
    const auto dice = line.find("dice");
    if (dice == line.end() || !dice->is_object())
      throw Stop{"no seed was committed to for these dice", false};
    if (!dice->contains("seed")) throw Stop{"the seed is not shown before the end of the fight", false};
    const auto seed = from_hex(dice->at("seed").get<std::string>());
    if (!seed || seed->size() != seed_bytes) throw Stop{"the seed is not 32 bytes"};
    if (hex(sha256(*seed)) != dice->at("commitment").get<std::string>()) {
      throw Stop{"the seed is not the one that was committed to"};
    }
    std::vector<Bytes> entropies;
    for (const nlohmann::json& each : dice->at("entropies")) {
      const auto entropy = from_hex(each.at("entropy").get<std::string>());
      if (!entropy || entropy->size() != entropy_bytes) throw Stop{"what a player added is not 32 bytes"};
      entropies.push_back(*entropy);
    }
    key_ = dice_key(*seed, entropies);
    match_ = dice->at("match").get<std::string>();
    Result<std::unique_ptr<Session>> session = open_setup(line.at("setup").get<std::string>(), "setup");
    if (!session) throw Stop{session.problem().text()};
    session_ = std::move(*session);
  }

  void move(const nlohmann::json& line) {
    session_->deal_dice(words_of_move(key_, match_, session_->moves().size()));
    const Result<Move> played = session_->play(line.at("choice").get<std::string>(), By::player);
    if (!played) throw Stop{played.problem().text()};
    if (played->rolls != line.value("rolls", std::vector<int>{})) {
      throw Stop{"the dice are not those that the seed gives"};
    }
    if (!played->rolls.empty()) ++report_.moves;
    report_.rolls += played->rolls.size();
  }

  std::unique_ptr<Session> session_;
  Hash key_{};
  std::string match_;
  HonestDice report_;
};

}  // namespace

Result<HonestDice> verify_dice(std::string_view replay, const std::string& file, bool& mismatch) {
  DiceVerifier verifier;
  int number = 0;
  try {
    while (!replay.empty()) {
      ++number;
      const std::size_t end = replay.find('\n');
      const Result<nlohmann::json> line = parse_json(replay.substr(0, end));
      if (!line) throw Stop{line.problem().what, false};
      verifier.take(*line);
      replay.remove_prefix(end == std::string_view::npos ? replay.size() : end + 1);
    }
  } catch (const Stop& stop) {
    mismatch = stop.mismatch;
    return Problem{file, number, 0, stop.what, {}};
  } catch (const nlohmann::json::exception&) {
    mismatch = false;
    return Problem{file, number, 0, "\"dice\" must have seed, commitment, match and entropies, as texts", {}};
  }
  return verifier.report();
}

}  // namespace affray::fair_dice
