#pragma once
// The log: one JSON object per line on standard error. Callers never pass tokens or other secrets to it.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace affray::server {

using LogField = std::pair<std::string_view, std::string>;

void log_line(std::string_view level, std::string_view event, std::initializer_list<LogField> fields = {});

}  // namespace affray::server
