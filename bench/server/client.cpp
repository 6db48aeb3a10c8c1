#include "client.hpp"

#include <arpa/inet.h>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace affray::bench {

void fail(const std::string& what) {
  std::fprintf(stderr, "affray_server_bench: %s\n", what.c_str());
  std::exit(2);
}

// Sockets

Socket::Socket(std::uint16_t port) : number_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (number_ < 0 || ::connect(number_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    fail(std::string("cannot connect: ") + std::strerror(errno));
  }
  const int at_once = 1;
  ::setsockopt(number_, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
}
Socket::Socket(Socket&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
Socket& Socket::operator=(Socket&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}
Socket::~Socket() {
  if (number_ >= 0) ::close(number_);
}

void Socket::set_nonblocking() { ::fcntl(number_, F_SETFL, O_NONBLOCK); }

void Socket::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(number_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      pollfd wait{number_, POLLOUT, 0};
      ::poll(&wait, 1, 1000);
    } else if (errno != EINTR) {
      return;  // the next read reports the error
    }
  }
}

bool Socket::read_into(std::string& buffer) {
  char bytes[65'536];
  for (;;) {
    const ssize_t got = ::recv(number_, bytes, sizeof bytes, 0);
    if (got > 0) buffer.append(bytes, static_cast<std::size_t>(got));
    if (got > 0 || (got < 0 && errno == EAGAIN)) return true;
    if (got == 0 || errno != EINTR) return false;
  }
}

// HTTP

std::string Http::ask(std::string_view method, std::string_view path, std::string_view body) {
  constexpr std::string_view length_name = "\r\nContent-Length: ";
  std::string request = std::string(method) + ' ' + std::string(path) +
                        " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) + std::string(length_name) +
                        std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (socket_.number() < 0) socket_ = Socket(port_);
    socket_.write(request);
    std::string answer;
    while (socket_.read_into(answer)) {
      const std::size_t head = answer.find("\r\n\r\n");
      const std::size_t length = answer.find(length_name);
      if (head == std::string::npos || length == std::string::npos) continue;
      const std::size_t size = std::strtoul(answer.c_str() + length + length_name.size(), nullptr, 10);
      if (answer.size() < head + 4 + size) continue;
      if (answer.compare(9, 1, "2") != 0) fail(std::string(path) + ": " + answer.substr(head + 4));
      return answer.substr(head + 4);
    }
    socket_ = Socket();  // the server closed the idle connection
  }
  fail("the server does not answer");
}

// WebSocket

WebSocket::WebSocket(std::uint16_t port) : socket_(port) {
  socket_.write("GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  for (std::size_t end = std::string::npos; end == std::string::npos; end = buffer_.find("\r\n\r\n")) {
    if (!socket_.read_into(buffer_)) fail("the server refuses connections");
  }
  if (buffer_.compare(9, 3, "101") != 0) fail("no WebSocket: " + buffer_);
  buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
  socket_.set_nonblocking();
}

void WebSocket::send_text(std::string_view text) { send_frame(1, text); }

// A zero mask is valid and needs no masking of the payload.
void WebSocket::send_frame(unsigned char opcode, std::string_view payload) {
  std::string frame{static_cast<char>(0x80U | opcode)};
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80U | payload.size());
  } else {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(payload.size() >> 8U);
    frame += static_cast<char>(payload.size() & 0xffU);
  }
  frame.append(4, '\0');
  socket_.write(frame.append(payload));
}

std::optional<std::string> WebSocket::next() {
  while (buffer_.size() >= 2) {
    const auto byte = [&](std::size_t at) {
      return static_cast<std::size_t>(static_cast<unsigned char>(buffer_[at]));
    };
    const std::size_t opcode = byte(0) & 0x0fU;
    std::size_t size = byte(1) & 0x7fU;
    std::size_t head = 2;
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (buffer_.size() < head + more) return std::nullopt;
    if (more > 0) size = 0;
    for (std::size_t i = 0; i < more; ++i) size = size << 8U | byte(head++);
    if (buffer_.size() < head + size) return std::nullopt;
    const bool is_last = (byte(0) & 0x80U) != 0;
    const std::string payload = buffer_.substr(head, size);
    buffer_.erase(0, head + size);
    if (opcode == 9) send_frame(10, payload);
    if (opcode > 1) continue;
    fragments_ += payload;
    if (is_last) return std::exchange(fragments_, {});
  }
  return std::nullopt;
}

}  // namespace affray::bench
