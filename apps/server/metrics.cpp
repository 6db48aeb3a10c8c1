#include "server/metrics.hpp"

#include <cstdio>

namespace affray::server {

namespace {

void add(std::string& to, const char* name, const char* kind, const char* help, std::uint64_t value) {
  to += std::string("# HELP affray_") + name + ' ' + help + "\n# TYPE affray_" + name + ' ' + kind +
        "\naffray_" + name + ' ' + std::to_string(value) + '\n';
}

std::string seconds(std::uint64_t microseconds) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.6g", static_cast<double>(microseconds) / 1e6);
  return text.data();
}

}  // namespace

void Metrics::record_latency(std::uint64_t microseconds) {
  std::size_t i = 0;
  while (i < bounds.size() && microseconds > bounds[i]) ++i;
  ++latency_counts[i];
  latency_sum += microseconds;
}

std::string Metrics::text(std::uint64_t live_matches, std::uint64_t hosts) const {
  std::string text;
  add(text, "connections", "gauge", "WebSocket connections that are open", connections);
  add(text, "matches_live", "gauge", "matches that are not over", live_matches);
  add(text, "tables", "gauge", "matches that are in memory", hosts);
  add(text, "connections_total", "counter", "WebSocket connections so far", connections_total);
  add(text, "requests_total", "counter", "HTTP requests", requests);
  add(text, "messages_total", "counter", "messages received over WebSocket", messages);
  add(text, "refused_total", "counter", "messages and requests that exceeded a limit or were malformed",
      refused);
  add(text, "choices_total", "counter", "choices of players that were stored", choices);
  add(text, "bot_choices_total", "counter", "choices of bots of the server", bot_choices);
  add(text, "events_total", "counter", "events that were stored", events_saved);
  add(text, "store_failures_total", "counter", "batches that could not be stored", save_failures);
  add(text, "loaded_total", "counter", "matches that were restored from the store", loads);
  add(text, "load_failures_total", "counter", "matches that could not be restored", load_failures);
  text += "# HELP affray_choice_seconds from a choice until it is stored and acknowledged\n";
  text += "# TYPE affray_choice_seconds histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < latency_counts.size(); ++i) {
    sum += latency_counts[i];
    const std::string bound = i < bounds.size() ? seconds(bounds[i]) : "+Inf";
    text += "affray_choice_seconds_bucket{le=\"" + bound + "\"} " + std::to_string(sum) + '\n';
  }
  text += "affray_choice_seconds_sum " + seconds(latency_sum) + "\naffray_choice_seconds_count " +
          std::to_string(sum) + '\n';
  return text;
}

}  // namespace affray::server
