#pragma once
// What the fuzzers of choice texts share.

#include <cstddef>
#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/core/game.hpp"
#include "affray/formats/files.hpp"

namespace affray {

/// The codex of a fight that comes with the program; `load(text, file, home)` reads it.
template <class Load>
auto codex_of(const Load& load, const std::string& fight) {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/" + fight;
  return load(*read_input(path), path, home)->codex;
}

/// What is understood prints as a canonical text, which is understood as the same choice.
template <Game G>
int fuzz_choice(const typename G::Codex& codex, const unsigned char* bytes, std::size_t size) {
  const auto choice = G::parse(codex, std::string_view(reinterpret_cast<const char*>(bytes), size));
  if (!choice) {
    AFFRAY_CHECK(!choice.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  const std::string text = G::text(codex, *choice);
  const auto again = G::parse(codex, text);
  AFFRAY_CHECK(again && *again == *choice, "a canonical text is another choice");
  AFFRAY_CHECK(G::text(codex, *again) == text, "a canonical text is not canonical");
  AFFRAY_CHECK(!G::phrase(codex, *choice).key.empty(), "a choice has no words");
  return 0;
}

}  // namespace affray
