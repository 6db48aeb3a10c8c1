#pragma once
// What a session shows, as the text of JSON: docs/protocol.md. The server says it to everybody after every
// choice, so no tree is built.

#include <string>
#include <string_view>

#include "affray/formats/json_text.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

void append_json(std::string& json, const Offer& offer);
void append_json(std::string& json, const TextTable& table);
/// The members of a message of the chronicle, without the braces around them; its tone where it has one.
void append_told(std::string& json, const Message& event);

/// As it is written in JSON.
[[nodiscard]] std::string_view name_of(Tone tone);

}  // namespace affray
