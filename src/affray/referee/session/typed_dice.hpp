#pragma once
// Dice that a person rolls by hand and types in.

#include <optional>
#include <utility>

#include "affray/core/dice.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// Asks for each face. Throws ScriptError if none is given.
class TypedDice final : public Dice {
 public:
  explicit TypedDice(AskForDie ask) : ask_(std::move(ask)) {}

  std::size_t pick(Stream /*stream*/, Side who, std::span<const std::uint32_t> weights) override {
    const DieRequest wanted{who, static_cast<int>(weights.size()), weights};
    const auto picked = static_cast<std::size_t>(take(wanted) - 1);
    if (weights[picked] == 0) throw ScriptError{.position = 0, .faces = wanted.faces, .ended = false};
    return picked;
  }
  void roll(Stream /*stream*/, std::span<const Die> dice, Grouping /*group*/,
            std::span<std::uint8_t> faces) override {
    for (std::size_t i = 0; i < dice.size(); ++i) {
      faces[i] = static_cast<std::uint8_t>(take({dice[i].roller, dice[i].faces}));
    }
  }

 private:
  int take(const DieRequest& wanted) {
    const std::optional<int> face = ask_(wanted);
    if (!face || *face < 1 || *face > wanted.faces) {
      throw ScriptError{.position = 0, .faces = wanted.faces, .ended = !face};
    }
    return *face;
  }

  AskForDie ask_;
};

}  // namespace affray
