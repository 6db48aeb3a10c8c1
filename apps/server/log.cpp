#include "server/log.hpp"

#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace affray::server {

void log_line(std::string_view level, std::string_view event, std::initializer_list<LogField> fields) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  nlohmann::ordered_json line{{"time", std::chrono::duration_cast<std::chrono::milliseconds>(now).count()},
                              {"level", level},
                              {"event", event}};
  for (const auto& [name, value] : fields) line[std::string(name)] = value;
  const std::string text = line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace affray::server
