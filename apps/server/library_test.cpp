#include "server/library.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"

namespace affray::server {

TEST_CASE("rules are answered in the language of the address, English without one") {
  Library library(home_folder(), home_folder() / "web" / "dist");
  const auto json = [&](const char* path) {
    const auto answer = library.get(path);
    REQUIRE_MESSAGE(answer, path);
    return nlohmann::json::parse(*answer->body);
  };
  const auto english = json("/api/rules/worlds/W22");
  CHECK(english["number"] == "W22");
  CHECK(english["language"] == "en");
  CHECK(json("/api/rules/en/worlds/W22") == english);
  CHECK(json("/api/rules/fr/worlds/W22")["number"] == "W22");
  CHECK(json("/api/rules/cs/worlds").size() == json("/api/rules/worlds").size());
  for (const char* path : {"/api/rules/fr", "/api/rules/de/worlds", "/api/rules/fr/chess",
                           "/api/rules/fr/worlds/none", "/api/rules/fr/worlds/W22/more"}) {
    CHECK_MESSAGE(!library.get(path), path);
  }
}

}  // namespace affray::server
