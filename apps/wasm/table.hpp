#pragma once
// The fight that the page asks about: JSON in, JSON out.

#include <memory>
#include <string>
#include <string_view>

#include "affray/referee/session.hpp"

namespace affray::wasm {

/// Answers one request after the other. A request that cannot be answered is {"problem": {...}}, and the
/// fight stays as it was.
class Table {
 public:
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  std::unique_ptr<Session> session_;
};

}  // namespace affray::wasm
