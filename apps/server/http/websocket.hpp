#pragma once
// A WebSocket connection. Only http/listener.cpp and http/websocket.cpp include this header, as it includes
// Asio and a part of Beast.

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

// The longest wait for the rest of a request, and for the next request.
constexpr std::chrono::seconds idle_timeout{30};
class WebSocketConnection {
 public:
  WebSocketConnection() = default;
  WebSocketConnection(const WebSocketConnection&) = delete;
  WebSocketConnection& operator=(const WebSocketConnection&) = delete;
  virtual ~WebSocketConnection() = default;

  /// Runs until the connection ends; `request` is the HTTP request for the upgrade.
  [[nodiscard]] virtual boost::asio::awaitable<void> run(Incoming request) = 0;
  /// Closes the connection because the server shuts down, after all queued messages are sent. Thread-safe.
  virtual void shut_down() = 0;
};

/// The parts of the server that a connection uses.
struct WebSocketContext {
  const ServeOptions& options;
  MatchHosts& hosts;
  Metrics& metrics;
};

[[nodiscard]] std::shared_ptr<WebSocketConnection> make_websocket(WebSocketContext context, ClientId id,
                                                                  boost::asio::ip::tcp::socket socket);

}  // namespace affray::server
