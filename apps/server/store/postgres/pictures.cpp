// The pictures of packs in a PostgreSQL database. They are sent as hexadecimal digits.

#include <span>

#include "fair_dice/secrets.hpp"
#include "server/problem.hpp"
#include "server/store/postgres/matches.hpp"

namespace affray::server::postgres {

std::optional<Problem> PostgresStore::keep_picture(const std::string& name, const std::string& bytes) {
  const std::string digits =
      fair_dice::hex({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  const Rows added =
      read("insert into pictures(name, bytes) values($1, decode($2, 'hex')) on conflict do nothing",
           {name.c_str(), digits.c_str()});
  if (added.good()) return std::nullopt;
  return problem_of("the picture cannot be stored: " + added.problem());
}

Result<std::string> PostgresStore::picture(std::string_view name) {
  const std::string wanted(name);
  const Rows rows = read("select encode(bytes, 'hex') from pictures where name = $1", {wanted.c_str()});
  if (!rows.good()) return problem_of("the picture cannot be read: " + rows.problem());
  if (rows.size() == 0) return std::string();
  const std::optional<fair_dice::Bytes> bytes = fair_dice::from_hex(rows.text(0, 0));
  return bytes ? std::string(bytes->begin(), bytes->end()) : std::string();
}

}  // namespace affray::server::postgres
