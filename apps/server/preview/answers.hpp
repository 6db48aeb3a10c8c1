#pragma once
// Previews of links to a replay, a position, a puzzle or an attack question: a page that describes the target
// for programs that show previews, and redirects everybody else to the page itself; and its picture.

#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "server/library.hpp"
#include "server/preview/card.hpp"

namespace affray::server::preview {

/// The target of a link: /link/r/<match>/<moves>, /link/p/<game>/<puzzle>, /link/e/<game>?s=<file>,
/// /link/a?q=<attack>; the same path with /preview is its picture. `lang` in the query is the language of the
/// texts.
struct Link {
  enum class Kind { replay, puzzle, position, attack };
  Kind kind = Kind::replay;
  bool is_picture = false;
  std::string first;   // the match or the game
  std::string second;  // the number of moves or the puzzle
  std::string asked;   // the packed file or the attack
  std::string language = "en";
  std::string path;     // after /link or /preview, with its query
  std::string in_page;  // the address in the page: #/...
};

/// nullopt if the address is not such a link.
[[nodiscard]] std::optional<Link> read_link(std::string_view path, std::string_view query);

/// Thread-safe.
class Previews {
 public:
  explicit Previews(std::filesystem::path home);

  /// The answer to a link. `origin` is the address of this server without a path; `replay` the text of a
  /// replay, if the link is to one.
  [[nodiscard]] Answer answer(const Link& link, const std::string& origin, std::string_view replay);

 private:
  [[nodiscard]] Result<Card> card_of(const Link& link, std::string_view replay) const;
  [[nodiscard]] Result<Card> replay_card(const Link& link, std::string_view replay) const;
  [[nodiscard]] Result<Card> puzzle_card(const Link& link) const;
  [[nodiscard]] Result<Card> file_card(const Link& link) const;
  [[nodiscard]] Result<Card> attack_card(const Link& link) const;
  [[nodiscard]] Answer picture(const std::string& svg);

  std::filesystem::path home_;
  bool has_pictures_;
  std::mutex mutex_;                        // one picture at a time
  std::map<std::string, Answer> pictures_;  // by SVG
};

}  // namespace affray::server::preview
