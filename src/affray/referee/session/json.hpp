#pragma once
// What a session shows, as JSON: docs/protocol.md.

#include <nlohmann/json_fwd.hpp>

#include "affray/referee/session/interface.hpp"

namespace affray {

[[nodiscard]] nlohmann::ordered_json table_json(const Table& table);
[[nodiscard]] nlohmann::ordered_json offer_json(const Offer& offer);
/// A message of the chronicle, with its tone where that is not plain.
[[nodiscard]] nlohmann::ordered_json told_json(const Message& event);

}  // namespace affray
