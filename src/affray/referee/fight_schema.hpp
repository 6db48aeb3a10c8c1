#pragma once
// The schema of what the files of every game have in common: a title, a plan, dice, the choices of a
// scenario.

#include <string_view>

#include "affray/formats/schema.hpp"

namespace affray::schema {

/// schemas/common.schema.json: the parts that the files of every game refer to.
[[nodiscard]] SchemaFile common();

[[nodiscard]] Key game(std::string_view name);
[[nodiscard]] Key title();
[[nodiscard]] Key plan();
[[nodiscard]] Key dice(int faces, std::string_view help);

/// A scenario: the keys of a fight, the rules that it shows, its choices, and what must hold at their end.
/// `place` is where the schema of the fight is, as in `keys_of`.
[[nodiscard]] Schema scenario(const Schema& fight, std::string_view place, Schema expect);

}  // namespace affray::schema
