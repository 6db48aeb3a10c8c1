#pragma once
// A client that costs next to nothing, so that what is measured is the server: plain sockets, HTTP with one
// answer at a time, WebSocket texts. Whatever goes wrong ends the program with a sentence.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace affray::bench {

[[noreturn]] void give_up(const std::string& what);

/// A connected socket that closes itself.
class Socket {
 public:
  Socket() = default;
  explicit Socket(std::uint16_t port);
  Socket(Socket&& other) noexcept;
  Socket& operator=(Socket&& other) noexcept;
  ~Socket();

  [[nodiscard]] int number() const { return number_; }
  void write(std::string_view bytes);  // all of it
  /// What is there, at least one byte of it unless nothing can be read at once from a socket that does not
  /// wait; false at the end.
  [[nodiscard]] bool read_into(std::string& buffer);
  void wait_no_more();

 private:
  int number_ = -1;
};

/// HTTP, one request after the other over a connection that is kept.
class Http {
 public:
  explicit Http(std::uint16_t port) : port_(port) {}
  /// The body of the answer.
  [[nodiscard]] std::string ask(std::string_view method, std::string_view path, std::string_view body = {});

 private:
  std::uint16_t port_;
  Socket socket_;
};

class WebSocket {
 public:
  /// Connects, and waits for the handshake only.
  explicit WebSocket(std::uint16_t port);

  [[nodiscard]] int number() const { return socket_.number(); }
  void say(std::string_view text);
  /// Reads what has arrived; false when the server has closed.
  [[nodiscard]] bool fetch() { return socket_.read_into(buffer_); }
  /// The next text that is here as a whole; nothing when there is none.
  [[nodiscard]] std::optional<std::string> next();

 private:
  void send_frame(unsigned char opcode, std::string_view payload);

  Socket socket_;
  std::string buffer_;
  std::string fragments_;  // of a text that is not here as a whole
};

}  // namespace affray::bench
