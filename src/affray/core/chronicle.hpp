#pragma once
// The log of a fight: typed events that carry the rules that caused them.

#include <vector>

namespace affray {

/// Appends the events of one game to a list, or discards them when there is none (odds, bots, simulation).
template <class Event>
class Chronicle {
 public:
  Chronicle() = default;
  explicit Chronicle(std::vector<Event>& into) : events_(&into) {}

  /// Whether events are recorded; a rule may skip work that only serves its events.
  [[nodiscard]] bool wanted() const { return events_ != nullptr; }

  /// Adds an event.
  template <class OneEvent>
  void add(const OneEvent& event) {
    if (events_ != nullptr) append(*events_, event);
  }

 private:
  // Never inlined: most fights are played for nobody to read, and the list's growth would make every rule
  // that adds an event long and slow to enter. By value: so the compiler may construct an event only where it
  // is wanted.
  template <class OneEvent>
  [[gnu::noinline, gnu::cold]] static void append(std::vector<Event>& events, OneEvent event) {
    events.emplace_back(event);
  }

  std::vector<Event>* events_ = nullptr;
};

}  // namespace affray
