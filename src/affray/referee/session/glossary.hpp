#pragma once
// What the glossaries of the games have in common.

#include <string>
#include <utility>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/core/rule.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// A word of the game that is no record: the catalogue has "term.<id>.name" and "term.<id>.text". `symbol` is
/// what stands for it on the screen instead of its name, or empty.
[[nodiscard]] inline GlossaryEntry term(const std::string& id, std::vector<Rule> rules,
                                        const std::string& symbol = "") {
  return {symbol.empty() ? id : symbol,
          {"term." + id + ".name", {}, {}},
          {"term." + id + ".text", {}, std::move(rules)}};
}

}  // namespace affray
