#pragma once
// A minimal client, so that the cost measured is that of the server: plain sockets, HTTP without pipelining,
// WebSocket text frames. Every error ends the program with a message.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace affray::bench {

/// Prints the message and exits.
[[noreturn]] void fail(const std::string& what);

/// A connected socket that closes itself.
class Socket {
 public:
  Socket() = default;
  explicit Socket(std::uint16_t port);
  Socket(Socket&& other) noexcept;
  Socket& operator=(Socket&& other) noexcept;
  ~Socket();

  [[nodiscard]] int number() const { return number_; }
  void write(std::string_view bytes);  // writes all bytes
  /// Appends the available bytes, at least one for a blocking socket; false at the end of the stream.
  [[nodiscard]] bool read_into(std::string& buffer);
  void set_nonblocking();

 private:
  int number_ = -1;
};

/// HTTP over a persistent connection, one request at a time.
class Http {
 public:
  explicit Http(std::uint16_t port) : port_(port) {}
  /// Sends a request and returns the body of the response.
  [[nodiscard]] std::string ask(std::string_view method, std::string_view path, std::string_view body = {});

 private:
  std::uint16_t port_;
  Socket socket_;
};

class WebSocket {
 public:
  /// Connects and performs the handshake.
  explicit WebSocket(std::uint16_t port);

  [[nodiscard]] int number() const { return socket_.number(); }
  void send_text(std::string_view text);
  /// Reads the bytes that have arrived; false if the server has closed the connection.
  [[nodiscard]] bool receive() { return socket_.read_into(buffer_); }
  /// The next complete text; nullopt if none has arrived.
  [[nodiscard]] std::optional<std::string> next();

 private:
  void send_frame(unsigned char opcode, std::string_view payload);

  Socket socket_;
  std::string buffer_;
  std::string fragments_;  // of an incomplete text
};

}  // namespace affray::bench
