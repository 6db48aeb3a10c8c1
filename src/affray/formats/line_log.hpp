#pragma once
// An append-only file of JSON lines. Complete lines survive whatever ends the program.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "affray/core/result.hpp"

namespace affray {

class LineLog {
 public:
  /// Called with each existing line; returns what is wrong with it, or nullopt.
  using Read = std::function<std::optional<Sentence>(const std::string&)>;

  /// The error text for a log that is already open, in this or another process.
  static constexpr std::string_view in_use = "another program writes to this log";

  /// Opens the log, which is created when the file does not exist, and reads every line. All lines must begin
  /// with `head`. An incomplete last line is removed; any other invalid line is a problem, and then the file
  /// is left unchanged. The file is locked as long as this object lives; the lock of a killed process is
  /// released.
  [[nodiscard]] static Result<LineLog> open(const std::string& file, std::string_view head, const Read& read);

  [[nodiscard]] const std::string& file() const { return file_; }
  /// Appends a line, given without a line end, and flushes it. After a failed write no part of the line
  /// remains.
  [[nodiscard]] std::optional<Problem> add(std::string_view line);

 private:
  /// An open file descriptor that holds the lock.
  class Descriptor {
   public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
      std::swap(number_, other.number_);
      return *this;
    }
    ~Descriptor();

    [[nodiscard]] int number() const { return number_; }

   private:
    int number_;
  };

  LineLog(std::string file, int descriptor) : file_(std::move(file)), descriptor_(descriptor) {}

  /// Truncates the file to this many bytes.
  [[nodiscard]] bool cut(std::uint64_t size);
  [[nodiscard]] bool write(std::string_view text);
  [[nodiscard]] Problem not_written() const { return {file_, 0, 0, "the file could not be written", {}}; }

  std::string file_;
  Descriptor descriptor_;
  std::uint64_t size_ = 0;  // of complete lines, in bytes
  bool is_torn_ = false;    // an incomplete line follows them
};

}  // namespace affray
