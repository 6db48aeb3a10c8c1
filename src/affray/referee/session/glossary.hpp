#pragma once
// Shared by the glossaries of the games.

#include <string>
#include <utility>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/core/rule.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// A term of the game that is not a record: the catalogue has "term.<id>.name" and "term.<id>.text". `symbol`
/// replaces its name on the screen, or is empty.
[[nodiscard]] inline GlossaryEntry term(const std::string& id, std::vector<Rule> rules,
                                        const std::string& symbol = "") {
  return {symbol.empty() ? id : symbol,
          {"term." + id + ".name", {}, {}},
          {"term." + id + ".text", {}, std::move(rules)}};
}

}  // namespace affray
