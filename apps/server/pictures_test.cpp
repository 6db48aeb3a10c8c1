// Pictures of packs that a browser sends along with a match: which are stored, and that a match has those of
// its packs.

#include "server/pictures.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "server/testing/databases.hpp"

namespace affray::server::testing {
namespace {

const std::string pack = "examples/packs/long-winter";
const std::string fight = pack + "/fights/first-frost.yaml";

std::string bytes_of(const std::string& file) { return read_input((home_folder() / file).string()).value(); }

/// The fight as a browser sends it: with the records of its pack, and the hash of the pictures.
std::string setup() { return with_records(bytes_of(fight), (home_folder() / fight).string()).value(); }

}  // namespace

TEST_CASE_TEMPLATE("store: a picture comes back byte by byte, also after reopening, and is stored once",
                   Database, SqliteDatabase, PostgresDatabase) {
  const Database database;
  const std::string bytes("\x89PNG\0\xff'\\\n", 9);
  {
    const auto store = database.open();
    CHECK(store->picture("a.png")->empty());
    CHECK(!store->keep_picture("a.png", bytes));
    CHECK(!store->keep_picture("a.png", bytes));
  }
  const auto store = database.open();
  CHECK(*store->picture("a.png") == bytes);
  CHECK(store->picture("b.png")->empty());
}

TEST_CASE(
    "pictures: one that a pack may have is stored under its hash, and sent so that it may only be shown") {
  const SqliteDatabase database;
  const auto store = database.open();
  const std::string drawing = bytes_of(pack + "/pictures/deep-snow.svg");
  const Answer kept = keep_picture(*store, drawing);
  CHECK(kept.status == 201);
  const std::string name = nlohmann::json::parse(*kept.body).at("picture");
  CHECK(name.size() == 64 + 4);
  CHECK(name.ends_with(".svg"));
  const Answer sent = stored_picture(*store, name);
  CHECK(sent.is_picture);
  CHECK(sent.type == "image/svg+xml");
  CHECK(*sent.body == drawing);
  CHECK(stored_picture(*store, "0.svg").status == 404);
}

TEST_CASE("pictures: what is none, or does more than draw, or is too large, is refused") {
  const SqliteDatabase database;
  const auto store = database.open();
  const std::string script = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
  for (const std::string& bad : {std::string("hello"), std::string("\x89PNG no"), std::string("RIFF"), script,
                                 std::string(300'000, ' ')}) {
    CAPTURE(bad.substr(0, 80));
    CHECK(keep_picture(*store, bad).status == 422);
  }
}

TEST_CASE("pictures: a match has all pictures of its packs and no others") {
  const SqliteDatabase database;
  const auto store = database.open();
  MatchPictures good;
  MatchPictures swapped;
  std::string before;
  for (const std::string& file : files_in((home_folder() / pack / "pictures").string())) {
    const std::string bytes = bytes_of(pack + "/pictures/" + file);
    const std::string name = stored_name(bytes).value();
    REQUIRE(!store->keep_picture(name, bytes));
    good["long-winter"][file] = name;
    swapped["long-winter"][file] = before.empty() ? "missing.svg" : before;
    before = name;
  }
  REQUIRE(good.contains("long-winter"));
  CHECK(!wrong_pictures(*store, good, setup(), "setup.yaml"));
  CHECK(!wrong_pictures(*store, {}, setup(), "setup.yaml"));
  const auto what = [&](const MatchPictures& pictures) {
    const auto problem = wrong_pictures(*store, pictures, setup(), "setup.yaml");
    return problem ? problem->what.text() : std::string();
  };
  CHECK(what(swapped) == "these are not all the pictures of the pack long-winter");
  CHECK(what({{"other", {}}}) == "the fight does not use the pack other");
}

}  // namespace affray::server::testing
