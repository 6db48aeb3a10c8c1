#pragma once
// Files of records: cards and whatever else a game has ready for its fights, and what looks for mistakes in
// them.

#include "fuzz/input.hpp"

namespace affray::fuzz {

template <class Subject>
void records(const unsigned char* data, std::size_t size) {
  const auto records = Subject::load_records(text_of(data, size));
  if (!records) return check_says_something(records.problem());
  Subject::check_records(*records);
  for (const Problem& problem : Subject::useless_records(*records)) check_has_place(problem);
}

}  // namespace affray::fuzz
