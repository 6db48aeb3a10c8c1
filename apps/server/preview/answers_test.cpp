#include <doctest/doctest.h>

#include "affray/formats/files.hpp"
#include "affray/referee/puzzles/format.hpp"
#include "server/preview/answers.hpp"
#include "server/preview/svg.hpp"
#include "server/testing/match.hpp"

namespace affray::server::preview {

TEST_CASE("previews: a link says what it shows, and where that is in the page") {
  const auto replay = read_link("/link/r/abc/12", "lang=fr");
  REQUIRE(replay);
  CHECK(replay->kind == Link::Kind::replay);
  CHECK(replay->language == "fr");
  CHECK(replay->path == "/r/abc/12?lang=fr");
  CHECK(replay->in_page == "#/r/abc/12");
  CHECK(read_link("/link/p/worlds/0x12", "lang=de")->in_page == "#/puzzles/worlds/0x12");
  const auto attack = read_link("/preview/a", "q=melee+%2B2&lang=cs");
  REQUIRE(attack);
  CHECK(attack->is_picture);
  CHECK(attack->asked == "melee +2");
  CHECK(attack->path == "/a?q=melee+%2B2&lang=cs");
  CHECK(attack->in_page == "#/a?q=melee+%2B2");
  for (const char* path : {"/link", "/link/", "/link/r", "/link/x/abc", "/link/r/../12", "/link/r/abc/1/2",
                           "/link/p/worlds", "/link/e/worlds", "/link/a", "/links/r/abc"}) {
    CHECK_MESSAGE(!read_link(path, ""), path);
  }
}

TEST_CASE("previews: a puzzle has words and a picture, in the language of the link") {
  Previews previews(home_folder());
  const auto text = read_input((home_folder() / "puzzles" / "sectors.jsonl").string(), max_pack_file);
  REQUIRE(text);
  const std::string id = read_pack(*text, "sectors.jsonl")->front().id;
  const auto link = read_link("/link/p/sectors/" + id, "lang=fr");
  REQUIRE(link);
  const std::string page = *previews.answer(*link, "https://table.example", {}).body;
  CHECK(page.find("content=\"https://table.example/preview/p/sectors/" + id + "?lang=fr\"") !=
        std::string::npos);
  CHECK(page.find("un seul choix est bon") != std::string::npos);
  CHECK(page.find("url=/#/puzzles/sectors/" + id) != std::string::npos);
  const Answer picture = previews.answer(*read_link("/preview/p/sectors/" + id, "lang=fr"), "", {});
  CHECK(picture.type == "image/png");
  CHECK(picture.is_for_others);
  CHECK(picture.body->starts_with("\x89PNG"));
}

TEST_CASE("previews: the end of a resigned fight says who gave it up, and no other position does") {
  testing::TestMatch room = testing::worked_example();
  room.send(testing::ann, Choose{"1", room.update(testing::ann).at("prompt"), "gray attacks white on terra"});
  const std::size_t moves = room.update(testing::ann).at("moves").size();
  room.send(testing::ben, Resign{"white"});
  const auto replay = room.match->replay();
  REQUIRE(replay);
  Previews previews(home_folder());
  const auto page = [&](const std::string& move, const char* language) {
    const auto link = read_link("/link/r/abc/" + move, std::string("lang=") + language);
    return *previews.answer(*link, "https://table.example", *replay).body;
  };
  const auto says = [](const std::string& page, const std::string& sentence) {
    return page.find("og:description\" content=\"" + sentence + '"') != std::string::npos;
  };
  REQUIRE(moves == 1);
  CHECK(says(page("1", "en"), "Replay: the fight ended after 1 move, when White resigned. Winner: Gray."));
  CHECK(says(
      page("999", "fr"),
      "Enregistrement\u00a0: le combat a fini après 1 coup par un abandon (Blanc). Vainqueur\u00a0: Gris."));
  CHECK(says(page("1", "cs"), "Záznam: boj skončil po 1 tahu vzdáním (strana: Bílý). Vítěz: Šedý."));
  CHECK(says(page("0", "en"), "Replay, move 0 of 1"));
}

TEST_CASE("previews: what cannot be read leads to the page, which says why, and has no picture") {
  Previews previews(home_folder());
  const auto page = [&](const char* path, const char* query) {
    return *previews.answer(*read_link(path, query), "http://localhost", {}).body;
  };
  CHECK(page("/link/a", "q=melee+%22%3E%3Cb%3E").find("url=/#/a?q=melee+%22%3E%3Cb%3E") != std::string::npos);
  CHECK(page("/link/a", "q=melee+%22%3E%3Cb%3E").find("og:image") == std::string::npos);
  CHECK(page("/link/r/abc/3", "").find("url=/#/r/abc/3") != std::string::npos);
  CHECK(page("/link/e/worlds", "s=\"><script>").find("<script>") == std::string::npos);
  CHECK(previews.answer(*read_link("/preview/e/worlds", "s=AAAA"), "", {}).status == 404);
}

TEST_CASE("previews: texts are safe in SVG, and cut between characters") {
  CHECK(escaped("a<b>&\"\n") == "a&lt;b&gt;&amp;&quot; ");
  CHECK(shortened("žluťoučký", 4) == "žlu…");
  CHECK(shortened("kůň", 3) == "kůň");
}

}  // namespace affray::server::preview
