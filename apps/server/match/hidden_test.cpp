// Hidden information never leaves the server: if two fights differ only in what a client must not know, it
// receives the same bytes.

#include <algorithm>
#include <functional>

#include "server/testing/match.hpp"

namespace affray::server::testing {
namespace {

/// A match with typed dice, so that a test controls what each player draws.
TestMatch hidden_match(const std::string& game, const std::string& file, std::string setup = {}) {
  MatchOptions options = match_options_for(game, file, {{"ann", "me"}, {"ben", "me"}});
  if (game == "worlds") options.seats = {{"gray", "me"}, {"white", "me"}};
  options.typed_dice = options.typed_draws = true;
  TestMatch room(options, std::move(setup));
  return room;
}

/// The texts sent to a watcher, without the id of the match and the watcher's own data.
std::vector<std::string> heard_by(const TestMatch& room, ClientId who) {
  std::vector<std::string> all;
  for (std::string text : room.received.at(who)) {
    const std::string& id = room.match->id();
    for (std::size_t at = text.find(id); at != std::string::npos; at = text.find(id))
      text.replace(at, id.size(), "ID");
    all.push_back(std::move(text));
  }
  return all;
}

/// Which of the possible cards a player draws: the first or, in the other fight, the last.
using Draw = std::function<std::vector<int>(const std::string& roller, int faces)>;

/// Types faces until no die is requested; `draw` lists the faces to try, as a card may be gone.
void type_dice(TestMatch& room, const Draw& draw) {
  for (int i = 0; i < 1'000; ++i) {
    const Json die = room.update(ann).at("die");
    if (die.is_null()) return;
    const std::string roller = die.at("side").is_null() ? "" : die.at("side").get<std::string>();
    const ClientId who = roller == "ben" ? ben : ann;
    for (const int face : draw(roller, die.at("faces"))) {
      room.send(who, TypeDie{room.update(ann).at("prompt"), face});
      if (room.newest(who).at("type") != "error") break;
    }
  }
  FAIL("dice without end");
}

std::vector<int> upwards(int faces) {
  std::vector<int> all;
  for (int face = 1; face <= faces; ++face) all.push_back(face);
  return all;
}
std::vector<int> downwards(int faces) {
  std::vector<int> all = upwards(faces);
  std::reverse(all.begin(), all.end());
  return all;
}

bool offers(const Json& open, const std::string& choice) {
  const Json& choices = open.at("choices");
  return std::any_of(choices.begin(), choices.end(),
                     [&](const Json& each) { return each.at("text") == choice; });
}

/// Two matches that receive the same choices, or different ones through `theirs`.
struct Pair {
  TestMatch one;
  TestMatch other;

  [[nodiscard]] std::string asked() const {
    return one.update(ann).value("asked", Json(nullptr)).is_string()
               ? one.update(ann).at("asked").get<std::string>()
               : "";
  }
  [[nodiscard]] bool is_same_asked() const {
    return one.update(ann).at("asked") == other.update(ann).at("asked");
  }
  void join() {
    for (TestMatch* room : {&one, &other}) {
      room->join(spectator, "");
      room->join(ann, room->tokens.contains("ann") ? "ann" : "gray");
      room->join(ben, room->tokens.contains("ben") ? "ben" : "white");
    }
  }
  void choose(ClientId who, const std::string& choice, const std::string& in_other) {
    one.choose(who, choice);
    other.choose(who, in_other);
    REQUIRE_MESSAGE(one.last(who, "refused").is_null(), choice);
    REQUIRE_MESSAGE(other.last(who, "refused").is_null(), in_other);
  }
  void type(const Draw& in_one, const Draw& in_other) {
    type_dice(one, in_one);
    type_dice(other, in_other);
  }
};

/// The first text that differs, or nothing.
std::string difference(const Pair& pair, ClientId who) {
  const std::vector<std::string> one = heard_by(pair.one, who);
  const std::vector<std::string> other = heard_by(pair.other, who);
  for (std::size_t i = 0; i < std::max(one.size(), other.size()); ++i) {
    if (i >= one.size() || i >= other.size()) return "one has heard more";
    if (one[i] == other[i]) continue;
    const auto at = static_cast<std::size_t>(
        std::mismatch(one[i].begin(), one[i].end(), other[i].begin(), other[i].end()).first - one[i].begin());
    const std::size_t from = at < 80 ? 0 : at - 80;
    return "text " + std::to_string(i) + ": ..." + one[i].substr(from, 200) + "\n not ..." +
           other[i].substr(from, 200);
  }
  return "";
}

std::vector<int> as_listed(const std::string& /*roller*/, int faces) { return upwards(faces); }
std::vector<int> bens_differ(const std::string& roller, int faces) {
  return roller == "ben" ? downwards(faces) : upwards(faces);
}

/// Two matches of biomes that only differ in what Ben has drawn.
Pair begun() {
  Pair pair{hidden_match("biomes", "gunline-against-counsel.yaml"),
            hidden_match("biomes", "gunline-against-counsel.yaml")};
  pair.join();
  pair.type(as_listed, bens_differ);
  return pair;
}

}  // namespace

TEST_CASE("hidden, biomes: whatever Ben draws and puts below, Ann and spectators receive the same messages") {
  Pair pair = begun();
  // Ben has another hand and puts another card below the deck. (Passing until something happens is visible,
  // as he is not asked again; it looks the same as having nothing to do.)
  int choices = 0;
  int secrets = 0;
  for (int i = 0; i < 60 && !pair.asked().empty() && pair.is_same_asked(); ++i) {
    const ClientId who = pair.asked() == "ann" ? ann : ben;
    const Json open = pair.one.update(who);
    const Json also = pair.other.update(who);
    const std::string side = pair.asked();
    std::string choice;
    std::string in_other;
    for (const std::string word : {" mulligans", " keeps", " passes"}) {
      if (!choice.empty() || (word == " mulligans" && (who == ann || choices > 2))) continue;
      if (offers(open, side + word) && offers(also, side + word)) choice = in_other = side + word;
    }
    if (choice.empty() && who == ben && !open.at("choices").empty() && !also.at("choices").empty()) {
      choice = open.at("choices").front().at("text");
      in_other = also.at("choices").front().at("text");
      if (choice.find(" puts ") == std::string::npos && choice.find(" converts ") == std::string::npos) {
        if (choice != in_other) break;  // it would be visible
      } else {
        ++secrets;
      }
    }
    if (choice.empty()) {
      for (const Json& each : open.at("choices")) {
        if (choice.empty() && offers(also, each.at("text"))) choice = in_other = each.at("text");
      }
    }
    if (choice.empty()) break;
    pair.choose(who, choice, in_other);
    pair.type(as_listed, bens_differ);
    ++choices;
  }
  CHECK(choices >= 6);
  CHECK(secrets >= 1);
  CHECK(pair.one.update(ben).at("view") != pair.other.update(ben).at("view"));
  CHECK(difference(pair, ann) == "");
  CHECK(difference(pair, spectator) == "");
}

TEST_CASE("hidden, biomes: reconnecting reveals no more than staying connected") {
  Pair pair = begun();
  for (TestMatch* room : {&pair.one, &pair.other}) {
    room->received.clear();
    room->restart();
    room->join(ann, "ann");
    room->join(spectator, "");
  }
  CHECK(difference(pair, ann) == "");
  CHECK(difference(pair, spectator) == "");
}

TEST_CASE("hidden, worlds: secret Energy is not sent before both players have used it") {
  std::string setup = fight_text("worlds", "big-energy.yaml");
  if (setup.find("secret") == std::string::npos) {
    const std::size_t at = setup.find("options:");
    REQUIRE(at == std::string::npos);
    setup += "\noptions: {energy: secret}\n";
  }
  MatchOptions options = match_options_for("worlds", "big-energy.yaml", {{"gray", "me"}, {"white", "me"}});
  Pair pair{hidden_match("worlds", "big-energy.yaml", setup),
            hidden_match("worlds", "big-energy.yaml", setup)};
  pair.join();
  bool was_secret = false;
  for (int i = 0; i < 30 && !pair.asked().empty() && !was_secret; ++i) {
    const std::string side = pair.asked();
    const ClientId who = side == "gray" ? ann : ben;
    const ClientId other = who == ann ? ben : ann;
    const Json open = pair.one.update(who);
    std::string first = open.at("choices").front().at("text");
    std::string last = open.at("choices").back().at("text");
    const bool is_energy = first.find(" energy") != std::string::npos;
    pair.choose(who, first, is_energy ? last : first);
    if (!is_energy || first == last) continue;
    was_secret = true;
    CHECK(pair.one.update(who).at("view") != pair.other.update(who).at("view"));
    CHECK(difference(pair, other) == "");
    CHECK(difference(pair, spectator) == "");
    CHECK(pair.one.update(other).at("moves").back().at("choice").is_null());
    CHECK(pair.one.update(who).at("moves").back().at("choice") == first);
  }
  CHECK(was_secret);
}

TEST_CASE("hidden, sectors: a different card in a hand looks the same to all others") {
  const std::string setup = fight_text("sectors", "beasts.yaml");
  const auto with = [&](const std::string& card) {
    std::string text = setup;
    const std::size_t open = text.find("options: {hands: open}");
    REQUIRE(open != std::string::npos);
    text.replace(open, 22, "options: {hands: hidden}");
    const std::size_t hand = text.find("hand: [feeding-time]");
    REQUIRE(hand != std::string::npos);
    // The other card is in the deck, so that both fights have the same cards.
    const std::string deck = card == "feeding-time" ? "second-wind" : "feeding-time";
    return text.replace(hand, 20, "hand: [" + card + "]\n    deck: [" + deck + "]");
  };
  Pair pair{hidden_match("sectors", "beasts.yaml", with("feeding-time")),
            hidden_match("sectors", "beasts.yaml", with("second-wind"))};
  pair.join();
  CHECK(pair.one.update(ben).at("view") != pair.other.update(ben).at("view"));
  CHECK(pair.one.update(ann).at("view") == pair.other.update(ann).at("view"));
  CHECK(pair.one.update(ann).at("tables") == pair.other.update(ann).at("tables"));
  CHECK(pair.one.update(spectator).at("view") == pair.other.update(spectator).at("view"));
  CHECK(pair.one.update(spectator).at("tables") == pair.other.update(spectator).at("tables"));
}

TEST_CASE(
    "undo: impossible once the other player's hand was seen, even without a roll or a choice of another "
    "player") {
  const std::string setup =
      "game: sectors\noptions: {hands: hidden}\nsectors: {north: }\nplayers:\n"
      "  ann: {north: [scout, medic], hand: [spyglass]}\n"
      "  ben: {north: [sniper, sniper], hand: [feeding-time], deck: [battle-cry, second-wind, dust-storm]}\n";
  TestMatch room = hidden_match("sectors", "duel.yaml", setup);
  room.join(ann, "ann");
  room.join(ben, "ben");
  bool has_looked = false;
  bool could_undo = false;
  for (int i = 0; i < 200 && !room.match->is_over() && !has_looked; ++i) {
    const ClientId who = room.update(ann).at("asked") == "ann" ? ann : ben;
    const Json choices = room.update(who).at("choices");
    REQUIRE(!choices.empty());
    std::string choice = choices.at(0).at("text");
    for (const Json& each : choices) {
      const std::string text = each.at("text");
      if (text.find("spyglass") != std::string::npos) choice = text;
    }
    has_looked = choice.find("spyglass") != std::string::npos;
    room.choose(who, choice);
    could_undo = could_undo || room.update(who).at("undoable").get<bool>();
  }
  REQUIRE(has_looked);
  CHECK(could_undo);
  for (int i = 0; i < 5; ++i) {
    const auto& events = room.match->session().events();
    const bool is_seen = std::any_of(events.begin(), events.end(), [](const Message& event) {
      return event.key.find("hand-seen") != std::string::npos;
    });
    if (is_seen) break;
    const ClientId who = room.update(ann).at("asked") == "ann" ? ann : ben;
    room.choose(who, room.update(who).at("choices").at(0).at("text"));
  }
  CHECK(room.update(ann).at("undoable") == false);
  room.send(ann, AskUndo{});
  CHECK(room.newest(ann).at("code") == "no-undo");
}

TEST_CASE("hidden: others get no record, no seed and no odds before the end") {
  TestMatch room = hidden_match("biomes", "gunline-against-counsel.yaml");
  room.join(ann, "ann");
  room.join(ben, "ben");
  CHECK(!room.match->replay());
  type_dice(room, as_listed);
  const std::string asked = room.update(ann).at("asked");
  CHECK(room.match->may_ask_odds(room.tokens.at(asked)));
  CHECK(!room.match->may_ask_odds(room.tokens.at(asked == "ann" ? "ben" : "ann")));
  CHECK(!room.match->may_ask_odds(fair_dice::new_token()));
}

}  // namespace affray::server::testing
