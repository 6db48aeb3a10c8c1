#pragma once
// Why a choice is not legal, as a sentence.

#include "affray/core/message.hpp"
#include "affray/core/refusal.hpp"

namespace affray {

/// A refusal as a message: its key, the numbers {first} and {second}, its rule.
[[nodiscard]] inline Message message_of(const Refusal& refusal) {
  return {std::string(refusal.why),
          {{"first", long{refusal.numbers[0]}}, {"second", long{refusal.numbers[1]}}},
          {refusal.rule}};
}

}  // namespace affray
