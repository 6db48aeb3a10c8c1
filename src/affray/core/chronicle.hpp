#pragma once
// What happened, as typed events that carry the rules that caused them.

#include <vector>

namespace affray {

/// Collects the events of one game, or nothing at all when nobody listens (odds, bots, simulation).
template <class Event>
class Chronicle {
 public:
  Chronicle() = default;
  explicit Chronicle(std::vector<Event>& into) : events_(&into) {}

  /// Somebody listens; lets a rule skip work that only the reader needs.
  [[nodiscard]] bool wanted() const { return events_ != nullptr; }

  template <class OneEvent>
  void add(const OneEvent& event) {
    if (events_ != nullptr) events_->emplace_back(event);
  }

 private:
  std::vector<Event>* events_ = nullptr;
};

}  // namespace affray
