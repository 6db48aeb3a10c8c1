#pragma once
// The options for gaps and for the newer generation of the rules; the defaults are the preset `base`.

#include <cstdint>
#include <optional>
#include <string_view>

namespace affray::realms {

enum class LootTable : std::uint8_t { none, newer, older };  // RG31

struct Options {
  bool pierce_ignores_fixed_shield = false;  // RG4
  bool stamina_rerolls_any = false;          // RG12
  bool confused_as_disadvantage = false;     // RG16, RX14
  bool rolled_value_pierces = false;         // RG17, RX17
  bool number_is_base = false;               // RG18, RX15
  bool miss_applies_no_status = false;       // RG21
  bool reach_penalty = false;                // RG32, RX13
  bool extending_uses_the_move = false;      // RX27
  LootTable loot = LootTable::newer;

  bool operator==(const Options&) const = default;
};

// RG1  Two generations of the rules: the text is the base, and newer rules must be enabled.
/// The preset `base` or `later`; nothing for any other name.
[[nodiscard]] constexpr std::optional<Options> preset(std::string_view name) {
  if (name == "base") return Options{};
  if (name == "later") {
    Options later;
    later.confused_as_disadvantage = true;  // RX14
    later.rolled_value_pierces = true;      // RX17
    later.number_is_base = true;            // RX15
    later.reach_penalty = true;             // RX13
    return later;
  }
  return std::nullopt;
}

}  // namespace affray::realms
