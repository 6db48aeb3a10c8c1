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

TEST_CASE("sentences about wrong input are translated by their patterns") {
  Library library(home_folder(), home_folder() / "web" / "dist");
  const auto json = [&](const char* path) { return nlohmann::json::parse(*library.get(path)->body); };
  CHECK(json("/api/problems/fr")["there is no such side"] == "ce camp n’existe pas");
  CHECK(json("/api/problems/cs").size() == json("/api/problems/fr").size());
  CHECK(json("/api/problems/en") == nlohmann::json::object());
  CHECK(!library.get("/api/problems/de"));
  CHECK(!library.get("/api/problems"));
}

TEST_CASE("the position of a shipped fight is what a spectator sees") {
  Library library(home_folder(), home_folder() / "web" / "dist");
  const auto json = nlohmann::json::parse(*library.get("/api/positions/worlds/worked-example.yaml")->body);
  CHECK(json["sides"] == nlohmann::json::array({"gray", "white", "natives"}));
  CHECK(!json["tables"].empty());
  CHECK(json["view"].is_object());
  CHECK(!library.get("/api/positions/worlds/none.yaml"));
}

TEST_CASE("only the page for other pages may be framed") {
  Library library(home_folder(), home_folder() / "web" / "dist");
  CHECK(library.get("/embed")->may_be_framed);
  for (const char* path : {"/", "/embed/more", "/embedded", "/api/games"}) {
    CHECK_MESSAGE(!library.get(path)->may_be_framed, path);
  }
}

TEST_CASE("an error about the input of a user says its sentence and its line") {
  const Problem problem{"setup.yaml", 3, 1, {"the key '$1' is missing", std::string("players")}, {}};
  const Answer answer = error_answer(422, "bad-fight", problem);
  CHECK(answer.status == 422);
  CHECK(nlohmann::json::parse(*answer.body) == nlohmann::json::parse(R"({"error": {"code": "bad-fight",
    "message": "setup.yaml:3:1: the key 'players' is missing", "sentence": ["the key '$1' is missing", "players"],
    "line": 3}})"));
}

}  // namespace affray::server
