#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "affray/formats/files.hpp"
#include "fair_dice/secrets.hpp"

namespace affray::fair_dice {
namespace {

nlohmann::json vectors() {
  std::ifstream file(home_folder() / "tests" / "server" / "dice-vectors.json");
  return nlohmann::json::parse(file);
}

Bytes bytes(const nlohmann::json& text) {
  const auto read = from_hex(text.get<std::string>());
  REQUIRE(read);
  return *read;
}

Hash key_of(const nlohmann::json& vector) {
  std::vector<Bytes> entropies;
  for (const auto& each : vector.at("entropies")) entropies.push_back(bytes(each));
  return dice_key(bytes(vector.at("seed")), entropies);
}

}  // namespace

TEST_CASE("the dice equal those of a second implementation") {
  const nlohmann::json all = vectors();
  REQUIRE(all.at("cases").size() >= 3);
  for (const auto& vector : all.at("cases")) {
    const Hash key = key_of(vector);
    const auto match = vector.at("match").get<std::string>();
    CHECK(hex(sha256(bytes(vector.at("seed")))) == vector.at("commitment"));
    CHECK(hex(key) == vector.at("key"));
    for (const auto& each : vector.at("words")) {
      const DealWord deal = words_of_move(key, match, each.at("move"));
      CHECK(deal(each.at("die"), each.at("attempt")) == each.at("word").get<std::uint32_t>());
    }
    for (const auto& each : vector.at("below")) {
      const DealWord deal = words_of_move(key, match, each.at("move"));
      CHECK(below(each.at("bound"), each.at("die"), deal) == each.at("below").get<std::uint32_t>());
    }
    for (const auto& each : vector.at("dice")) {
      KeyedDice dice(words_of_move(key, match, each.at("move")));
      std::array<Die, 4> rolled{};
      rolled.fill({Side{0}, each.at("faces").get<std::uint8_t>()});
      std::array<std::uint8_t, 4> faces{};
      const auto alike = [](std::span<const std::uint8_t>) { return 0; };
      dice.roll(Stream{1}, rolled, Grouping(alike), faces);
      CHECK(nlohmann::json(faces) == each.at("rolled"));
    }
    for (const auto& each : vector.at("picks")) {
      KeyedDice dice(words_of_move(key, match, each.at("move")));
      const auto weights = each.at("weights").get<std::vector<std::uint32_t>>();
      CHECK(dice.pick(Stream{1}, Side{0}, weights) == each.at("picked").get<std::size_t>());
    }
  }
}

TEST_CASE("each of six faces is equally frequent") {
  Hash key{};
  key[0] = 9;
  std::array<int, 6> count{};
  constexpr int moves = 6'000;
  for (int move = 0; move < moves; ++move) {
    ++count[below(6, 0, words_of_move(key, "m", static_cast<std::uint64_t>(move)))];
  }
  double chi = 0;
  for (const int each : count) chi += (each - moves / 6.0) * (each - moves / 6.0) / (moves / 6.0);
  CHECK(chi < 20.5);  // 5 degrees of freedom, one in a thousand
}

TEST_CASE("tokens have 128 random bits, ids are readable, and all are distinct") {
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) {
    const std::string token = new_token();
    REQUIRE(from_hex(token));
    CHECK(from_hex(token)->size() == 16);
    CHECK(new_match_id().find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == std::string::npos);
    seen.insert(token);
    seen.insert(new_match_id());
  }
  CHECK(seen.size() == 200);
}

TEST_CASE("secrets of any length are compared correctly") {
  CHECK(same_secret("abc", "abc"));
  CHECK(!same_secret("abc", "abd"));
  CHECK(!same_secret("abc", "abcd"));
  CHECK(same_secret("", ""));
}

TEST_CASE("malformed hexadecimal is refused as a whole") {
  CHECK(from_hex("00fF") == Bytes{0x00, 0xff});
  CHECK(!from_hex("0"));
  CHECK(!from_hex("0g"));
  CHECK(!from_hex("00 ff"));
  CHECK(from_hex("")->empty());
}

}  // namespace affray::fair_dice
