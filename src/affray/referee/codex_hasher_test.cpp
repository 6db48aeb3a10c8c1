#include "affray/referee/codex_hasher.hpp"

#include <doctest/doctest.h>

#include <array>

#include "affray/formats/fields.hpp"

namespace affray {

namespace {

struct Old {
  std::int8_t heat = 5;
};
struct New {
  std::int8_t heat = 5;
  bool dims = false;
};

constexpr std::array old_fields{field<&Old::heat>({.key = "heat", .help = "How warm it is.", .high = 9})};
constexpr std::array new_fields{
    field<&New::heat>({.key = "heat", .help = "How warm it is.", .high = 9}),
    field<&New::dims>({.key = "dims", .help = "It dims at night.", .is_hashed_when_set = true})};

template <class Fields, class Record>
std::uint64_t hash_of(const Fields& fields, const Record& record) {
  CodexHasher hasher("lamp 1");
  hasher.add_fields(fields, record);
  return hasher.hash();
}

}  // namespace

TEST_CASE("codex hasher: a field that came later changes the hash only where it is set") {
  CHECK(hash_of(new_fields, New{}) == hash_of(old_fields, Old{}));
  CHECK(hash_of(new_fields, New{.heat = 6}) == hash_of(old_fields, Old{.heat = 6}));
  CHECK(hash_of(new_fields, New{.dims = true}) != hash_of(new_fields, New{}));
}

}  // namespace affray
