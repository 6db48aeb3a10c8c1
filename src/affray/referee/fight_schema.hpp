#pragma once
// Schemas shared by the files of every game: title, plan, dice, and the choices of a scenario.

#include <string_view>
#include <vector>

#include "affray/formats/schema.hpp"

namespace affray::schema {

/// schemas/common.schema.json: the parts that the files of every game refer to.
[[nodiscard]] SchemaFile common();

[[nodiscard]] Key game(std::string_view name);
[[nodiscard]] Key title();
/// The description of a fight for lists of fights.
[[nodiscard]] Key about();
/// The names of players and places: `names`.
[[nodiscard]] Key names();
/// The keys `name`, `text` and `replaces` of a record.
[[nodiscard]] std::vector<Key> own_names();
/// The key `packs` of a fight.
[[nodiscard]] Key packs();
/// The key `replaces` of a record.
[[nodiscard]] Key replaces_shipped();
/// The key `unreachable`.
[[nodiscard]] Key unreachable();
[[nodiscard]] Key plan();
/// The key `so_far`; its dice have `faces` faces.
[[nodiscard]] Key so_far(int faces);
[[nodiscard]] Key dice(int faces, std::string_view help);

/// A key of `expect`: its meaning, and an example as in a file.
[[nodiscard]] Key fact(std::string_view name, Schema value, std::string_view help, std::string_view example);

/// Examples of the keys of `expect` that every game has, in the terms of one game.
struct ExpectExamples {
  std::string_view choices;
  std::string_view asked;
};

/// The schema of a scenario: the keys of a fight, the rules that the scenario demonstrates, its choices, and
/// the expected facts: those of the game, and those that every game has. `place` is the location of the
/// fight's schema, as in `keys_of`.
[[nodiscard]] SchemaFile scenario(std::string_view game, const Schema& fight, std::string_view place,
                                  std::vector<Key> facts, const ExpectExamples& examples);

}  // namespace affray::schema
