#pragma once
// A replay: JSON lines, written while a fight is played, and executed again to be verified.

#include <cstdint>
#include <fstream>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// The parts of a replay: its first line, a line for each move, and what its last line says of the end (null
/// before it). Hashes stand as hash_text.hpp writes them.
[[nodiscard]] nlohmann::ordered_json replay_head(const Session& session, std::optional<std::uint64_t> seed);
[[nodiscard]] nlohmann::ordered_json replay_move(const Move& move, const Session& session);
[[nodiscard]] nlohmann::ordered_json outcome_json(const Session& session);

/// Writes line by line and flushes each, so that a fight that breaks off leaves a replay that verifies.
class ReplayWriter {
 public:
  /// Creates the file with its first line; an existing file is a problem and is left alone.
  [[nodiscard]] static Result<ReplayWriter> create(const std::string& path, const Session& session,
                                                   std::optional<std::uint64_t> seed);

  void add(const Move& move, const Session& session);
  void add_undo(std::size_t moves, const Session& session);
  void finish(const Session& session);

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Every line so far is in the file; false on a full disk, for instance.
  [[nodiscard]] bool good() const { return out_.good(); }

 private:
  ReplayWriter(std::string path, std::ofstream out) : path_(std::move(path)), out_(std::move(out)) {}
  void line(const std::string& text);

  std::string path_;
  std::ofstream out_;
};

/// A replay that was executed again.
struct Verified {
  std::unique_ptr<Session> session;  // at the end of the replay
  bool finished = false;             // its last line says how the fight ended
};

/// Executes the replay again and compares the codex, every choice, roll and state. `told` hears the session
/// after each move. A Problem names the line of the first difference; `mismatch` says whether the file could
/// be read and did not verify (true), or could not be read at all (false).
[[nodiscard]] Result<Verified> verify_replay(std::string_view text, const std::string& file, bool& mismatch,
                                             const std::function<void(const Session&)>& told = {});

}  // namespace affray
