#pragma once
// The options for gaps and for differences between the texts; the defaults are the preset `house`.

#include <cstdint>
#include <optional>
#include <string_view>

namespace affray::worlds {

enum class EventsPerBattle : std::uint8_t { one, any };               // WD3
enum class MobilizationLasts : std::uint8_t { fight, battle };        // WG6
enum class MobilizationCovers : std::uint8_t { all, one };            // WG6
enum class EnergyBidding : std::uint8_t { open, alternate, secret };  // WG7
enum class WithdrawWhom : std::uint8_t { any, all };                  // WG11
enum class OneMarker : std::uint8_t { once, each_battle };            // WG29
enum class EventHands : std::uint8_t { open, hidden };                // WG23

struct Options {
  std::uint8_t max_fights_per_turn = 1;  // WD1; 0 is unlimited
  bool hold_back_spares = false;         // WD2
  EventsPerBattle events_per_battle = EventsPerBattle::one;
  bool energy_spent = true;  // WD4
  MobilizationLasts mobilization_lasts = MobilizationLasts::fight;
  MobilizationCovers mobilization_covers = MobilizationCovers::all;
  EnergyBidding energy = EnergyBidding::open;
  WithdrawWhom withdraw = WithdrawWhom::any;
  EventHands event_hands = EventHands::open;
  OneMarker one_marker = OneMarker::once;

  bool operator==(const Options&) const = default;
};

/// The preset `house`, `english` or `french`; nothing for any other name.
[[nodiscard]] constexpr std::optional<Options> preset(std::string_view name) {
  if (name == "house" || name == "english")
    return Options{};  // WD1 to WD4: the English says what house takes
  if (name == "french") {
    Options french;
    french.max_fights_per_turn = 0;                   // WD1  one at a time, several in a row not excluded
    french.hold_back_spares = true;                   // WD2  he may associate them
    french.events_per_battle = EventsPerBattle::any;  // WD3  cards in the plural
    french.energy_spent = false;                      // WD4  nothing about losing it
    return french;
  }
  return std::nullopt;
}

}  // namespace affray::worlds
