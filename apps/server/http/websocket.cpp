// One WebSocket connection: limits the rate of incoming messages, and writes outgoing texts one at a time.
//
// g++ 12 destroys some temporaries in co_await expressions twice. Therefore all temporaries have names here.

#include "server/http/websocket.hpp"

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <utility>

#include "server/http/request_handler.hpp"
#include "server/log.hpp"

namespace affray::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::size_t most_waiting = std::size_t{8} << 20U;  // bytes queued for a slow reader
constexpr int most_bad_messages = 20;

class WebSocket final : public WebSocketConnection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(WebSocketContext context, ClientId id, tcp::socket socket)
      : context_(context), id_(id), socket_(std::move(socket)) {}

  asio::awaitable<void> run(Incoming request) override {
    const websocket::stream_base::timeout timeout{idle_timeout, 2 * idle_timeout, true};
    socket_.set_option(timeout);
    socket_.read_message_max(max_message);
    socket_.auto_fragment(false);  // each text is one frame and one write
    Error error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    co_await socket_.async_accept(request, token);
    is_open_ = !error;
    if (is_open_ && closing_) close_now();
    if (is_open_ && !closing_) co_await listen();
    if (host_) host_->leave(id_);
  }

  void send(std::shared_ptr<const std::string> text) {
    asio::post(socket_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
      self->push(std::move(text));
    });
  }
  void shut_down() override { close(websocket::close_code::going_away); }

 private:
  /// Closes the connection after all queued texts are sent. The match host and the server may both request
  /// it, but Beast allows only one close, and only after the handshake.
  void close(websocket::close_code code = websocket::close_code::normal) {
    asio::post(socket_.get_executor(), [self = shared_from_this(), code] {
      if (self->closing_) return;
      self->closing_ = code;
      if (self->is_open_ && self->out_.empty()) self->close_now();
    });
  }

  asio::awaitable<void> listen() {
    beast::flat_buffer buffer;
    int bad = 0;
    while (bad < most_bad_messages) {
      Error error;
      auto token = asio::redirect_error(asio::use_awaitable, error);
      co_await socket_.async_read(buffer, token);
      if (error) co_return;
      ++context_.metrics.messages;
      const std::string_view text(static_cast<const char*>(buffer.data().data()), buffer.size());
      if (!receive(text)) ++bad;
      buffer.consume(buffer.size());
      co_await wait_if_too_fast();
    }
    close(websocket::close_code::policy_error);
  }

  /// Handles one message; false when it is malformed.
  bool receive(std::string_view text) {
    Result<ClientMessage> message = read_message(text);
    if (!message) {
      ++context_.metrics.refused;
      push(error_message("bad-message", message.problem().what));
      return false;
    }
    if (host_) {
      host_->take(id_, std::move(*message), std::string(text));
      return true;
    }
    auto* hello = std::get_if<Hello>(&*message);
    if (hello == nullptr) {
      push(error_message("bad-message", "the first message must be hello"));
      return false;
    }
    host_ = context_.hosts.at(hello->match);
    const std::weak_ptr<WebSocket> weak = weak_from_this();
    Link link;
    link.send = [weak](std::shared_ptr<const std::string> out) {
      if (const auto self = weak.lock()) self->send(std::move(out));
    };
    link.close = [weak] {
      if (const auto self = weak.lock()) self->close();
    };
    host_->join(id_, std::move(link), std::move(*hello), std::string(text));
    return true;
  }

  // Token bucket: it is refilled with `messages_per_second`.
  asio::awaitable<void> wait_if_too_fast() {
    const auto time = std::chrono::steady_clock::now();
    const std::chrono::duration<double> since = time - last_;
    last_ = time;
    const ServeOptions& options = context_.options;
    allowance_ =
        std::min(options.messages_at_once, allowance_ + since.count() * options.messages_per_second) - 1;
    if (allowance_ >= 0) co_return;
    asio::steady_timer timer(socket_.get_executor());
    const std::chrono::duration<double> wait(-allowance_ / options.messages_per_second);
    timer.expires_after(std::chrono::duration_cast<std::chrono::steady_clock::duration>(wait));
    Error error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    co_await timer.async_wait(token);
  }

  void push(std::shared_ptr<const std::string> text) {
    if (closing_) return;
    waiting_ += text->size();
    if (waiting_ > most_waiting) {
      // The client does not read, so that nothing more can be sent to it.
      log_line("warning", "slow-reader", {});
      beast::get_lowest_layer(socket_).cancel();
      return;
    }
    out_.push_back(std::move(text));
    if (out_.size() == 1) write();
  }

  void write() {
    socket_.text(true);
    socket_.async_write(asio::buffer(*out_.front()), [self = shared_from_this()](Error error, std::size_t) {
      self->waiting_ -= self->out_.front()->size();
      self->out_.pop_front();
      if (error) return;
      if (!self->out_.empty()) return self->write();
      if (self->closing_) self->close_now();
    });
  }

  void close_now() {
    socket_.async_close(websocket::close_reason(*closing_), [self = shared_from_this()](Error) {});
  }

  const WebSocketContext context_;
  const ClientId id_;
  websocket::stream<beast::tcp_stream> socket_;
  std::shared_ptr<MatchHost> host_;
  std::deque<std::shared_ptr<const std::string>> out_;
  std::size_t waiting_ = 0;
  bool is_open_ = false;
  std::optional<websocket::close_code> closing_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  double allowance_ = context_.options.messages_at_once;
};

}  // namespace

std::shared_ptr<WebSocketConnection> make_websocket(WebSocketContext context, ClientId id,
                                                    tcp::socket socket) {
  return std::make_shared<WebSocket>(context, id, std::move(socket));
}

}  // namespace affray::server
