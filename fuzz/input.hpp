#pragma once
// What a fuzzer makes of its input.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/fields.hpp"
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

 private:
  const unsigned char* next_;
  const unsigned char* end_;
};

/// Gives each option a value that a file may give it, by one byte of the input: a fuzzer that lists the
/// options of a game by itself forgets those that come later.
template <class Options, std::size_t N>
void vary_options(const std::array<Field<Options>, N>& fields, Options& options, Bytes& bytes) {
  for (const Field<Options>& field : fields) {
    const auto byte = static_cast<int>(bytes.take());
    switch (field.type) {
      case FieldType::flag: field.set(options, byte % 2); break;
      case FieldType::number: {
        const int value = field.low + byte % (field.high - field.low + 1);
        if (field.except.why.empty() || value != field.except.value) field.set(options, value);
        break;
      }
      case FieldType::word:
        field.set(options, field.words[static_cast<std::size_t>(byte) % field.words.size()].value);
        break;
    }
  }
}

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
