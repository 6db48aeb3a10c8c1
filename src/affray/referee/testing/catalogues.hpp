#pragma once
// The shipped message catalogues, for tests.

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "affray/referee/messages.hpp"

namespace affray::testing {

/// The folder that contains data/ and src/.
inline std::filesystem::path root() {
  const char* set = std::getenv("AFFRAY_DATA");
  return set == nullptr ? "." : set;
}

/// The messages of worlds in a language, including the common ones.
inline const Messages& in(std::string_view language) {
  static const std::map<std::string, Messages, std::less<>> loaded = [] {
    std::map<std::string, Messages, std::less<>> all;
    for (const std::string_view code : languages()) {
      auto messages = Messages::load(code, root(), "worlds");
      REQUIRE_MESSAGE(messages, (messages ? "" : messages.problem().text()));
      all.emplace(code, std::move(*messages));
    }
    return all;
  }();
  return loaded.find(language)->second;
}

}  // namespace affray::testing
