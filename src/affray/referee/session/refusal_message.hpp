#pragma once
// The message that explains why a choice is not legal.

#include <string>
#include <utility>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/message.hpp"
#include "affray/core/refusal.hpp"

namespace affray {

/// A refusal as a message with its key, the arguments {first} and {second}, and its rule.
[[nodiscard]] inline Message message_of(const Refusal& refusal) {
  return {std::string(refusal.why),
          {{"first", long{refusal.numbers[0]}}, {"second", long{refusal.numbers[1]}}},
          {refusal.rule}};
}

/// The same for a choice in a position. If only the moment forbids it, the message also says who must choose
/// now and, if the game has the hook `when`, when such a choice is possible; `asked` is the name of the side
/// that must choose.
template <Game G>
[[nodiscard]] Message message_of(const Refusal& refusal, const typename G::Choice& choice,
                                 const std::string& asked) {
  Message why = message_of(refusal);
  if (!names_only_the_moment(refusal)) return why;
  std::string_view when;
  if constexpr (TellsWhen<G>) when = G::when(choice);
  Message message{when.empty() ? "moment.asked" : "moment.when",
                  {{"why", std::vector{std::move(why)}}, {"side", asked}},
                  {refusal.rule}};
  if (!when.empty()) message.arguments.emplace_back("when", std::vector{Message{std::string(when), {}, {}}});
  return message;
}

}  // namespace affray
