#pragma once
// What HTTP requests are answered with; the sockets are elsewhere.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/library.hpp"
#include "server/match/host.hpp"

namespace affray::server {

struct Request {
  std::string method;
  std::string path;
  std::string query;
  std::string body;
  std::string authorization;
  std::string guest;  // the address of who asks
  Time now = 0;
};

/// The path of a target, without what follows a question mark; and that.
[[nodiscard]] std::string path_of(std::string_view target);
[[nodiscard]] std::string query_of(std::string_view target);

/// What every answer carries, so that a browser runs nothing but the page.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& safety_headers();

/// An error over WebSocket.
[[nodiscard]] std::shared_ptr<const std::string> error_message(std::string_view code,
                                                               std::string_view message);

class Answers {
 public:
  Answers(Library& library, MatchHosts& tables) : library_(library), tables_(tables) {}

  /// An answer at once, or nothing: then `done` is called once, by any thread.
  [[nodiscard]] std::optional<Answer> to(const Request& request, const std::function<void(Job)>& aside,
                                         const std::function<void(Answer)>& done);

 private:
  [[nodiscard]] Answer make_match(const Request& request);
  [[nodiscard]] std::optional<Answer> list(const Request& request, const std::function<void(Job)>& aside,
                                           const std::function<void(Answer)>& done);
  [[nodiscard]] std::optional<Answer> post(const Request& request, const std::function<void(Job)>& aside,
                                           const std::function<void(Answer)>& done);

  Library& library_;
  MatchHosts& tables_;
};

}  // namespace affray::server
