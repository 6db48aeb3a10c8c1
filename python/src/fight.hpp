#pragma once
// A fight as the package sees it: texts, numbers and JSON, which affray/_fight.py makes objects of.

#include <nanobind/nanobind.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "affray/referee/packs/contents.hpp"
#include "affray/referee/session/interface.hpp"
#include "texts.hpp"

namespace affray::python {

/// One event of the chronicle: its sentence and the numbers of its rules.
using Told = std::pair<std::string, std::vector<std::string>>;

class Fight {
 public:
  explicit Fight(std::unique_ptr<Session> session)
      : session_(std::move(session)), texts_(std::make_shared<FightTexts>()) {}
  Fight(const Fight& other)
      : session_(other.session_->copy()), texts_(other.texts_), is_scripted_(other.is_scripted_) {}
  Fight(Fight&&) = default;
  Fight& operator=(const Fight&) = delete;
  Fight& operator=(Fight&&) = default;
  ~Fight() = default;

  [[nodiscard]] const Session& session() const { return *session_; }
  /// A copy that a long computation can use while others change this fight.
  [[nodiscard]] std::unique_ptr<Session> snapshot() const { return session_->copy(); }

  [[nodiscard]] std::vector<std::string> sides() const;
  /// Raises AffrayError for a name that is not a side; no name is nobody.
  [[nodiscard]] Side side_of(const std::optional<std::string>& name) const;
  [[nodiscard]] std::optional<std::string> asked() const;
  [[nodiscard]] std::vector<std::string> choices() const;
  [[nodiscard]] std::string offers_json(const std::string& language) const;
  [[nodiscard]] std::optional<std::string> outcome_json() const;
  [[nodiscard]] std::string moves_json() const;
  [[nodiscard]] std::string tables_json(const std::optional<std::string>& side,
                                        const std::string& language) const;
  /// The sentence and the rules; nothing for a legal choice.
  [[nodiscard]] std::optional<Told> refusal(const std::string& choice, const std::string& language) const;
  /// Plays a choice and, if asked to, the forced ones after it. Returns how many moves that were; changes
  /// nothing when it raises.
  std::size_t play(const std::string& choice, const std::string& by, bool forced);
  /// Plays a choice with these faces of its dice. Returns nothing if they were enough; otherwise nothing has
  /// changed, and it returns the weights of the faces of the next die.
  std::optional<std::vector<std::uint32_t>> play_with(const std::string& choice, const std::string& by,
                                                      const std::vector<int>& faces);
  /// Takes back the last choice of the side that made it; returns how many moves that were.
  std::size_t undo();
  [[nodiscard]] std::vector<Told> chronicle(const std::string& language,
                                            const std::optional<std::string>& side) const;
  /// What a bot would choose. Raises AffrayError for an unknown bot, and once the fight is over.
  [[nodiscard]] std::string bot_choice(const std::string& bot, std::uint64_t seed) const;
  /// The next choice of the plan of the file, or its default answer.
  [[nodiscard]] std::string planned();
  [[nodiscard]] std::string replay(std::optional<std::uint64_t> seed) const;
  void seed_dice(std::uint64_t seed);
  void script_dice(std::vector<int> faces);

 private:
  std::unique_ptr<Session> session_;
  std::shared_ptr<FightTexts> texts_;  // shared by all copies, under the interpreter's lock
  bool is_scripted_ = false;
};

/// The packs with these folders or names; from now on fights find them by name and hash. Raises AffrayError.
[[nodiscard]] std::vector<PackPtr> packs_at(const std::vector<std::string>& words);

/// Opens the text of a fight file with edits such as "white.energy=3", and with these packs. Raises
/// AffrayError.
[[nodiscard]] Fight open_fight_text(const std::string& text, const std::string& file,
                                    const std::vector<std::string>& edits,
                                    const std::vector<std::string>& packs);

/// A fight at the end of its replay, which is verified. Raises AffrayError.
[[nodiscard]] Fight open_replay_text(const std::string& text, const std::string& file);

}  // namespace affray::python
