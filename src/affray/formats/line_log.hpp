#pragma once
// A file of lines of JSON that is only added to: what is there is never lost, whatever ends the program.

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
  /// Takes one line; says what is wrong with it, or nothing.
  using Read = std::function<std::optional<std::string>(const std::string&)>;

  /// What is wrong with a file that is open as a log already, here or in another program.
  static constexpr std::string_view in_use = "another program writes to this log";

  /// Reads every line; a file that is not there yet is empty. All lines begin with `head`. A last one that
  /// was cut off is left out and removed; any other that is wrong is a problem, and the file stays as it is.
  /// As long as the log lives nobody else can open it; a program that is killed leaves no lock behind.
  [[nodiscard]] static Result<LineLog> open(const std::string& file, std::string_view head, const Read& read);

  [[nodiscard]] const std::string& file() const { return file_; }
  /// Writes a line at once; it is without its end. One that does not fit on the disk is not there at all.
  [[nodiscard]] std::optional<Problem> add(std::string_view line);

 private:
  /// An open file, and the lock on it.
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

  /// Cuts the file after so many bytes.
  [[nodiscard]] bool cut(std::uint64_t size);
  [[nodiscard]] bool write(std::string_view text);
  [[nodiscard]] Problem not_written() const { return {file_, 0, 0, "the file could not be written", {}}; }

  std::string file_;
  Descriptor descriptor_;
  std::uint64_t size_ = 0;  // of whole lines
  bool is_torn_ = false;    // there is a part of a line behind them
};

}  // namespace affray
