#pragma once
// What a fuzzer makes of its input.

#include <cstddef>
#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/files.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/session/files_of_game.hpp"

namespace affray::fuzz {

/// An input as a list of numbers; 0 when it is used up.
class Bytes {
 public:
  Bytes(const unsigned char* data, std::size_t size) : next_(data), end_(data + size) {}

  [[nodiscard]] bool spent() const { return next_ == end_; }
  unsigned take() { return spent() ? 0 : *next_++; }
  unsigned take_two() { return take() | take() << 8U; }
  unsigned take_four() { return take_two() | take_two() << 16U; }

 private:
  const unsigned char* next_;
  const unsigned char* end_;
};

/// A number as a row of options.
class Bits {
 public:
  explicit Bits(unsigned bits) : bits_(bits) {}
  bool operator[](unsigned at) const { return (bits_ >> at & 1U) != 0; }
  /// The number of two bits, from 0 to 3.
  [[nodiscard]] unsigned two(unsigned at) const { return bits_ >> at & 3U; }

 private:
  unsigned bits_;
};

inline std::string_view text_of(const unsigned char* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline void check_says_something(const Problem& problem) {
  AFFRAY_CHECK(!problem.what.text().empty(), "a problem says nothing");
}

inline void check_has_place(const Problem& problem) {
  check_says_something(problem);
  AFFRAY_CHECK(problem.line > 0, "a problem has no place");
}

/// A shipped fight of the game: by the name of its file.
template <class Subject>
[[nodiscard]] auto shipped_fight(const std::string& name) {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/" + std::string(Subject::Game::name) + '/' + name + ".yaml";
  return *load_fight<typename Subject::Files>(*YamlDocument::read(*read_input(path), path), path, home);
}

}  // namespace affray::fuzz
