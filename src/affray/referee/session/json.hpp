#pragma once
// The JSON form of a session's state, as described in docs/protocol.md. It is written directly as text,
// because the server sends it to every client after every choice.

#include <string>
#include <string_view>

#include "affray/formats/json_text.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

void append_json(std::string& json, const Offer& offer);
void append_json(std::string& json, const TextTable& table);
void append_json(std::string& json, const GlossaryEntry& entry);
/// Appends the members of a chronicle message, without braces; includes its tone if it has one.
void append_told(std::string& json, const Message& event);

/// The name of the tone in JSON.
[[nodiscard]] std::string_view name_of(Tone tone);

}  // namespace affray
