#pragma once
// Replays: JSON lines that are written while a fight is played and can be executed again for verification.

#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// The replay of the moves so far as text, complete if the fight is over. `seed` is that of the dice, if they
/// have one.
[[nodiscard]] std::string replay_text(const Session& session, std::optional<std::uint64_t> seed);

/// Writes the replay line by line and flushes each line, so that an interrupted fight still leaves a valid
/// replay.
class ReplayWriter {
 public:
  /// Creates the file and writes the first line, with the bots of the sides if there are any. An existing
  /// file is a Problem and is not changed.
  [[nodiscard]] static Result<ReplayWriter> create(const std::string& path, const Session& session,
                                                   std::optional<std::uint64_t> seed,
                                                   const std::map<std::string, std::string>& bots = {});
  /// Continues the replay of an interrupted fight; the first `complete` bytes are kept.
  [[nodiscard]] static Result<ReplayWriter> go_on(const std::string& path, std::size_t complete);

  /// Writes a move that was played in the session.
  void add(const Move& move, const Session& session);
  /// Writes that the last moves were taken back.
  void add_undo(std::size_t moves, const Session& session);
  /// Writes the end of the fight, which must be over.
  void finish(const Session& session);

  /// The path of the file.
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Whether all lines so far could be written; false on a full disk, for example.
  [[nodiscard]] bool good() const { return out_.good(); }

 private:
  ReplayWriter(std::string path, std::ofstream out) : path_(std::move(path)), out_(std::move(out)) {}
  void line(const std::string& text);

  std::string path_;
  std::ofstream out_;
};

/// The end of a fight that a player gave up before it was over by the rules.
struct Resignation {
  Side side = nobody;  // which gave up
  Side winner = nobody;
};

/// The result of a successful verification.
struct Verified {
  std::unique_ptr<Session> session;     // at the end of the replay
  bool finished = false;                // the last line states how the fight ended
  std::optional<Resignation> resigned;  // a side gave it up there
};

/// Executes the replay again and compares the codex and every choice, roll and state. `told` is called with
/// the session after each move. A Problem names the line of the first difference; `mismatch` tells whether
/// the file was readable but did not verify (true) or was unreadable (false).
[[nodiscard]] Result<Verified> verify_replay(std::string_view text, const std::string& file, bool& mismatch,
                                             const std::function<void(const Session&)>& told = {});

}  // namespace affray
