#pragma once
// The message that explains why a choice is not legal.

#include "affray/core/message.hpp"
#include "affray/core/refusal.hpp"

namespace affray {

/// A refusal as a message with its key, the arguments {first} and {second}, and its rule.
[[nodiscard]] inline Message message_of(const Refusal& refusal) {
  return {std::string(refusal.why),
          {{"first", long{refusal.numbers[0]}}, {"second", long{refusal.numbers[1]}}},
          {refusal.rule}};
}

}  // namespace affray
