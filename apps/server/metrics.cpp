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

void Metrics::took(std::uint64_t microseconds) {
  std::size_t i = 0;
  while (i < bounds.size() && microseconds > bounds[i]) ++i;
  ++taken[i];
  taken_sum += microseconds;
}

std::string Metrics::text(std::uint64_t live_matches, std::uint64_t tables) const {
  std::string text;
  add(text, "connections", "gauge", "WebSocket connections that are open", connections);
  add(text, "matches_live", "gauge", "matches that are not over", live_matches);
  add(text, "tables", "gauge", "matches that are in memory", tables);
  add(text, "connections_total", "counter", "WebSocket connections so far", connected);
  add(text, "requests_total", "counter", "HTTP requests", requests);
  add(text, "messages_total", "counter", "messages received over WebSocket", messages);
  add(text, "refused_total", "counter", "messages and requests that broke a limit or a form", refused);
  add(text, "choices_total", "counter", "choices of persons that were kept", choices);
  add(text, "bot_choices_total", "counter", "choices of bots of the server", bot_choices);
  add(text, "events_total", "counter", "events that were kept", kept);
  add(text, "store_failures_total", "counter", "batches that could not be kept", not_kept);
  add(text, "loaded_total", "counter", "matches that were executed again from what was kept", loaded);
  add(text, "load_failures_total", "counter", "matches that could not be", not_loaded);
  text += "# HELP affray_choice_seconds from a choice until it is kept and acknowledged\n";
  text += "# TYPE affray_choice_seconds histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    sum += taken[i];
    const std::string bound = i < bounds.size() ? seconds(bounds[i]) : "+Inf";
    text += "affray_choice_seconds_bucket{le=\"" + bound + "\"} " + std::to_string(sum) + '\n';
  }
  text += "affray_choice_seconds_sum " + seconds(taken_sum) + "\naffray_choice_seconds_count " +
          std::to_string(sum) + '\n';
  return text;
}

}  // namespace affray::server
