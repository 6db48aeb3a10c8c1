#pragma once
// Schemas shared by the files of every game: title, plan, dice, and the choices of a scenario.

#include <string_view>

#include "affray/formats/schema.hpp"

namespace affray::schema {

/// schemas/common.schema.json: the parts that the files of every game refer to.
[[nodiscard]] SchemaFile common();

[[nodiscard]] Key game(std::string_view name);
[[nodiscard]] Key title();
[[nodiscard]] Key plan();
[[nodiscard]] Key dice(int faces, std::string_view help);

/// The schema of a scenario: the keys of a fight, the rules that the scenario demonstrates, its choices, and
/// the expected result. `place` is the location of the fight's schema, as in `keys_of`.
[[nodiscard]] Schema scenario(const Schema& fight, std::string_view place, Schema expect);

}  // namespace affray::schema
