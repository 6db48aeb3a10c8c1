#include "server/store/interface.hpp"

#include <algorithm>
#include <future>

namespace affray::server {

std::optional<Problem> save_now(Store& store, Batch batch) {
  std::promise<std::optional<Problem>> promise;
  store.save(std::move(batch), [&](const std::optional<Problem>& problem) { promise.set_value(problem); });
  return promise.get_future().get();
}

bool is_postgres(std::string_view database) {
  return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

std::string without_password(std::string database) {
  if (!is_postgres(database)) return database;
  const std::size_t user = database.find("://") + 3;
  const std::size_t host = database.rfind('@', database.find_first_of("/?", user));
  const std::size_t colon = database.find(':', user);
  if (host != std::string::npos && host > user && colon < host) database.erase(colon, host - colon);
  constexpr std::string_view word = "password=";
  for (std::size_t at = database.find(word); at != std::string::npos; at = database.find(word, at + 1)) {
    const std::size_t value = at + word.size();
    database.replace(value, std::min(database.find('&', value), database.size()) - value, "...");
  }
  return database;
}

Result<std::unique_ptr<Store>> open_store(const std::string& database) {
  return is_postgres(database) ? open_postgres(database) : open_sqlite(database);
}

}  // namespace affray::server
