#pragma once
// A WebSocket connection. For http.cpp and live.cpp alone: it includes Asio and a part of Beast.

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <memory>

#include "server/match/host.hpp"
#include "server/serve.hpp"

namespace affray::server {

using Incoming = boost::beast::http::request<boost::beast::http::string_body>;

constexpr std::chrono::seconds patience{30};  // with a request, and between two

/// Somebody who speaks to a match.
class Live {
 public:
  Live() = default;
  Live(const Live&) = delete;
  Live& operator=(const Live&) = delete;
  virtual ~Live() = default;

  /// Until the connection ends; `request` asked for it.
  [[nodiscard]] virtual boost::asio::awaitable<void> run(Incoming request) = 0;
  /// The server goes: after all that is still to be sent. Any thread may call it.
  virtual void say_goodbye() = 0;
};

/// What a connection uses of the server.
struct LiveContext {
  const ServeOptions& options;
  MatchHosts& tables;
  Metrics& metrics;
};

[[nodiscard]] std::shared_ptr<Live> make_live(LiveContext context, Watcher id,
                                              boost::asio::ip::tcp::socket socket);

}  // namespace affray::server
