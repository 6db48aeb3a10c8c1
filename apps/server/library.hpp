#pragma once
// Content that is the same for every client: the games, their texts, data and rules, and the page.

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "affray/referee/games.hpp"
#include "server/packs.hpp"

namespace affray::server {

/// The answer to an HTTP request.
struct Answer {
  unsigned status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::shared_ptr<const std::string> brotli;  // the body as the build of the page compressed it, or nullptr
  std::string tag;                            // the ETag of this content, or empty
  bool never_changes = false;                 // the content at this address is immutable
  bool may_be_framed = false;                 // other pages may show it in an <iframe>
  bool is_for_others = false;                 // an image that other pages may show
  bool is_picture = false;  // of a pack: made by a stranger, and may do nothing but be shown
  std::string file_name;    // the suggested name of a download, or empty
  std::string next;         // the address of the next page of a list, or empty
};

/// The files of a folder with this extension, such as ".yaml", by name.
[[nodiscard]] std::vector<std::filesystem::path> files_with(const std::filesystem::path& folder,
                                                            std::string_view extension);

/// nullptr if there is no such game.
[[nodiscard]] const GameEntry* game_named(std::string_view name);

[[nodiscard]] Answer json_answer(std::string body, unsigned status = 200);
/// {"error": {"code", "message"}}
[[nodiscard]] Answer error_answer(unsigned status, std::string_view code, std::string_view message);
/// The same for an error in an input of the user: with "sentence", which can be translated, and "line" if it
/// is known.
[[nodiscard]] Answer error_answer(unsigned status, std::string_view code, const Problem& problem);

/// Thread-safe.
class Library {
 public:
  /// `page` is the folder of the built page, `packs` the offered packs.
  Library(std::filesystem::path home, std::filesystem::path page, OfferedPacks packs = {});

  /// The answer to a GET of this path; nullopt if the library does not serve the path.
  [[nodiscard]] std::optional<Answer> get(std::string_view path);
  /// The text of a fight file in fights/<game>/.
  [[nodiscard]] Result<std::string> fight(const std::string& game, const std::string& file) const;

 private:
  [[nodiscard]] std::optional<Answer> build(const std::string& path) const;
  [[nodiscard]] Answer games_answer() const;
  [[nodiscard]] std::optional<Answer> messages_answer(const std::string& language,
                                                      const std::string& game) const;
  /// The translations of sentences about wrong input, by their English patterns.
  [[nodiscard]] std::optional<Answer> problems_answer(const std::string& language) const;
  [[nodiscard]] std::optional<Answer> data_answer(const std::string& game) const;
  [[nodiscard]] std::optional<Answer> records_answer(const std::string& game) const;
  /// The parts are game and number, or the game alone; a language may precede them.
  [[nodiscard]] static std::optional<Answer> rules_answer(std::span<const std::string> parts);
  [[nodiscard]] std::optional<Answer> fight_answer(const std::string& game, const std::string& file) const;
  /// The opening of a fight file as a spectator sees it, for its picture.
  [[nodiscard]] std::optional<Answer> position_answer(const std::string& game, const std::string& file) const;
  [[nodiscard]] std::optional<Answer> lessons_answer(const std::string& game) const;
  /// The first question of a step, which is a number in the address.
  [[nodiscard]] std::optional<Answer> lesson_answer(const std::string& game, const std::string& step) const;
  [[nodiscard]] std::optional<Answer> picture_answer(const std::string& path) const;
  [[nodiscard]] std::optional<Answer> page_answer(std::string_view path) const;

  std::filesystem::path home_;
  std::filesystem::path page_;
  OfferedPacks packs_;
  std::mutex mutex_;
  std::map<std::string, Answer, std::less<>> cache_;  // by path
};

}  // namespace affray::server
