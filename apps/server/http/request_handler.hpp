#pragma once
// The answers to HTTP requests; sockets are handled in http/listener.cpp.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/hourly_limit.hpp"
#include "server/library.hpp"
#include "server/match/host.hpp"
#include "server/preview/answers.hpp"
#include "server/puzzle_ratings.hpp"

namespace affray::server {

struct Request {
  std::string method;
  std::string path;
  std::string query;
  std::string body;
  std::string authorization;
  std::string origin;   // the address of this server as the client knows it, without a path
  std::string address;  // the address of the client
  Time now = 0;
};

/// The path of a request target (the part before the question mark), and its query (the part after it).
[[nodiscard]] std::string path_of(std::string_view target);
[[nodiscard]] std::string query_of(std::string_view target);

/// The security headers of every answer: a browser runs no scripts except those of the page. Only answers
/// with `may_be_framed` may be shown in an <iframe> of another page, and only those with `is_for_others` in
/// an <img>.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> safety_headers(const Answer& answer);

class RequestHandler {
 public:
  static constexpr std::size_t most_attempts = 600;  // puzzle results that one address may send per hour
  // Pictures of previews that one address may request per hour.
  static constexpr std::size_t most_pictures = 600;
  static constexpr std::size_t most_kept_pictures =
      600;  // pictures of packs that one address may send per hour

  RequestHandler(Library& library, MatchHosts& hosts, PuzzleRatings& puzzles, preview::Previews& previews)
      : library_(library), hosts_(hosts), puzzles_(puzzles), previews_(previews) {}

  /// Returns the answer if it is available at once. Otherwise returns nullopt, and `done` is called exactly
  /// once later, by any thread. `aside` runs long jobs on another thread.
  [[nodiscard]] std::optional<Answer> handle(const Request& request, const std::function<void(Job)>& aside,
                                             const std::function<void(Answer)>& done);

 private:
  [[nodiscard]] Answer create_match(const Request& request);
  void preview(const preview::Link& link, const Request& request, const std::function<void(Job)>& aside,
               const std::function<void(Answer)>& done);
  [[nodiscard]] std::optional<Answer> list(const Request& request, const std::function<void(Job)>& aside,
                                           const std::function<void(Answer)>& done);
  [[nodiscard]] std::optional<Answer> post(const Request& request, const std::function<void(Job)>& aside,
                                           const std::function<void(Answer)>& done);

  Library& library_;
  MatchHosts& hosts_;
  PuzzleRatings& puzzles_;
  preview::Previews& previews_;
  HourlyLimit attempts_{most_attempts};
  HourlyLimit pictures_{most_pictures};
  HourlyLimit kept_pictures_{most_kept_pictures};
};

}  // namespace affray::server
