#include "server/library.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "server/http/request_handler.hpp"

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

TEST_CASE("the first question of a step of a lesson is what its first side sees") {
  Library library(home_folder(), home_folder() / "web" / "dist");
  const auto json = nlohmann::json::parse(*library.get("/api/lessons/sectors/4")->body);
  CHECK(json["fight"]["sides"][0] == "ann");
  CHECK(json["position"]["asked"] == "ann");
  CHECK(json["position"]["moves"] > 0);
  CHECK(!json["position"]["choices"].empty());
  CHECK(library.get("/api/lessons/sectors/9"));  // the fight at the end
  for (const char* path : {"/api/lessons/sectors/0", "/api/lessons/sectors/10", "/api/lessons/sectors/01",
                           "/api/lessons/sectors/x", "/api/lessons/chess/1"}) {
    CHECK_MESSAGE(!library.get(path), path);
  }
}

TEST_CASE("the records of a game are answered by list and id, with numbers and truth values") {
  Library library(home_folder(), home_folder() / "web" / "dist");
  const auto records = [&](const char* path) { return nlohmann::json::parse(*library.get(path)->body); };
  const auto card = records("/api/records/biomes")["cards"]["hex"];
  CHECK(card["types"] == nlohmann::json::array({"event"}));
  CHECK(card["cost"]["gloom"] == 1);
  CHECK(card["effects"][0]["boost"] == nlohmann::json::array({-2, -2}));
  CHECK(records("/api/records/biomes")["biomes"].size() > 3);
  CHECK(records("/api/records/realms")["enemies"]["gate-eye"]["shield_roll"] == true);
  CHECK(records("/api/records/worlds").contains("events"));
  CHECK(!library.get("/api/records/chess"));
  CHECK(!library.get("/api/records"));
}

TEST_CASE("only the page for other pages may be framed") {
  Library library(home_folder(), home_folder() / "web" / "dist");
  CHECK(library.get("/embed")->may_be_framed);
  for (const char* path : {"/", "/embed/more", "/embedded", "/api/games"}) {
    CHECK_MESSAGE(!library.get(path)->may_be_framed, path);
  }
}

TEST_CASE("pictures of packs are served as what they are, and may do nothing") {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / "affray-offered-packs";
  fs::remove_all(folder);
  fs::create_directories(folder);
  fs::copy(home_folder() / "examples" / "packs" / "long-winter", folder / "long-winter",
           fs::copy_options::recursive);
  const fs::path pictures = folder / "long-winter" / "pictures";
  fs::create_directories(pictures);
  const std::string drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0h9v9z\"/></svg>";
  std::ofstream(pictures / "deep-snow.svg") << drawing;
  const auto offered = offer_packs(folder.string());
  REQUIRE_MESSAGE(offered, offered.problem().text());
  Library library(home_folder(), home_folder() / "web" / "dist", *offered);
  const auto packs = nlohmann::json::parse(*library.get("/api/packs")->body);
  const std::string path = packs[0]["pictures"]["deep-snow"];
  CHECK(path == "/api/packs/long-winter/pictures/deep-snow.svg");
  const auto answer = library.get(path);
  REQUIRE(answer);
  CHECK(answer->type == "image/svg+xml");
  CHECK(*answer->body == drawing);
  CHECK(!answer->tag.empty());
  const auto headers = safety_headers(*answer);
  const auto header = [&](std::string_view name) {
    for (const auto& [key, value] : headers) {
      if (key == name) return value;
    }
    return std::string();
  };
  const std::string policy = header("Content-Security-Policy");
  CHECK(policy.starts_with("default-src 'none'; "));
  CHECK(policy.find("sandbox") != std::string::npos);
  CHECK(policy.find("script-src") == std::string::npos);
  CHECK(header("X-Content-Type-Options") == "nosniff");
  CHECK(!library.get("/api/packs/long-winter/pictures/none.svg"));
  CHECK(!library.get("/api/packs/long-winter/pictures/../pack.yaml"));
  // One that would do more is not served at all: the server does not start.
  std::ofstream(pictures / "deep-snow.svg") << "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<script/></svg>";
  const auto refused = offer_packs(folder.string());
  REQUIRE(!refused);
  CHECK(refused.problem().text().ends_with("deep-snow.svg:2:1: a picture may have no element 'script'"));
  fs::remove_all(folder);
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
