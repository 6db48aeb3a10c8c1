#pragma once
// What a server says that is the same for everybody: the games, their texts, data and rules, and the page.

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"

namespace affray::server {

/// What a request is answered with.
struct Answer {
  unsigned status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::string tag;             // of this very content, for a cache; or empty
  bool never_changes = false;  // under this address
  std::string file_name;       // to save it under, or empty
  std::string next;            // the address of what follows it, or empty
};

[[nodiscard]] Answer json_answer(std::string body, unsigned status = 200);
/// {"error": {"code", "message"}}
[[nodiscard]] Answer error_answer(unsigned status, std::string_view code, std::string_view message);

/// May be used by any thread.
class Library {
 public:
  /// The page is in the folder `page`, once it is built.
  Library(std::filesystem::path home, std::filesystem::path page);

  /// What a GET of this path says; nothing when the path is none of these.
  [[nodiscard]] std::optional<Answer> get(std::string_view path);
  /// The text of a fight of fights/<game>/.
  [[nodiscard]] Result<std::string> fight(const std::string& game, const std::string& file) const;

 private:
  [[nodiscard]] std::optional<Answer> made(const std::string& path) const;
  [[nodiscard]] Answer games_answer() const;
  [[nodiscard]] std::optional<Answer> messages_answer(const std::string& language,
                                                      const std::string& game) const;
  [[nodiscard]] std::optional<Answer> data_answer(const std::string& game) const;
  [[nodiscard]] static std::optional<Answer> rules_answer(const std::string& game, const std::string& number);
  [[nodiscard]] std::optional<Answer> fight_answer(const std::string& game, const std::string& file) const;
  [[nodiscard]] std::optional<Answer> page_answer(std::string_view path) const;

  std::filesystem::path home_;
  std::filesystem::path page_;
  std::mutex mutex_;
  std::map<std::string, Answer, std::less<>> known_;  // by path
};

}  // namespace affray::server
