#include "affray/games/worlds/testing/scene.hpp"

namespace affray::worlds::testing {

Scene::Scene(Options options, std::vector<EventCard> cards, std::vector<std::string> players) {
  codex.options = options;
  codex.players = std::move(players);
  codex.systems = {{"aster", false, sol}, {"home", true, hearth}};
  constexpr SystemId aster{0};
  constexpr SystemId home{1};
  codex.places = {{"sol", true, aster},
                  {"terra", false, aster},
                  {"luna", false, aster},
                  {"hearth", true, home},
                  {"cradle", false, home}};
  codex.events = std::move(cards);
  fight.plant_supply.fill(unlimited);
}

Scene& Scene::put(Side side, int populations, int plants, PlaceId place) {
  Markers markers;
  markers[Kind::population] = static_cast<std::uint8_t>(populations);
  markers[Kind::plant] = static_cast<std::uint8_t>(plants);
  fight.put(place, side, markers);
  return *this;
}

Scene& Scene::put_natives(int count, PlaceId place) {
  fight.places[place].natives = static_cast<std::uint8_t>(count);
  return *this;
}

Scene& Scene::give_energy(Side side, int amount) {
  fight.energy[side] = static_cast<std::uint8_t>(amount);
  return *this;
}

Scene& Scene::give_event(Side side, std::string_view id) {
  for (std::size_t i = 0; i < codex.events.size(); ++i) {
    if (codex.events[i].id == id) {
      ++fight.hands[side][i];
      return *this;
    }
  }
  FAIL("no such card: " << std::string(id));
  return *this;
}

Scene& Scene::rolls(std::vector<int> faces) {
  script.insert(script.end(), faces.begin(), faces.end());
  return *this;
}

Scene& Scene::begin() {
  if (begun_) return *this;
  begun_ = true;
  Chronicle<Event> chronicle(events);
  begin_turn(codex, fight, chronicle);
  return *this;
}

void Scene::apply(const Choice& choice) {
  Chronicle<Event> chronicle(events);
  ScriptedDice dice({script.begin() + static_cast<std::ptrdiff_t>(rolled_), script.end()});
  Worlds::play(codex, fight, choice, dice, chronicle);
  rolled_ += dice.used();
}

Scene& Scene::play(std::string_view text) {
  begin();
  const auto choice = Worlds::parse(codex, text);
  REQUIRE_MESSAGE(choice, (choice ? "" : choice.problem().text()));
  const auto no = Worlds::refusal(codex, fight, *choice);
  REQUIRE_MESSAGE(!no, std::string(text)
                           << ": refused by " << (no ? no->rule.text() : "") << "; legal: " << legal());
  apply(*choice);
  for (auto only = Worlds::choices(codex, fight); only.size() == 1; only = Worlds::choices(codex, fight)) {
    if (only[0].deed == Deed::roll && dice_spent()) break;
    if (only[0].deed == Deed::end_turn) break;
    apply(only[0]);
  }
  return *this;
}

std::string Scene::why(std::string_view text) {
  begin();
  const auto choice = Worlds::parse(codex, text);
  REQUIRE_MESSAGE(choice, (choice ? "" : choice.problem().text()));
  const auto no = Worlds::refusal(codex, fight, *choice);
  return no ? std::string(no->rule.text()) + ' ' + std::string(no->why) : "";
}

std::string Scene::refused(std::string_view text) {
  const std::string no = why(text);
  return no.substr(0, no.find(' '));
}

std::string Scene::legal() {
  begin();
  std::string all;
  for (const Choice& choice : Worlds::choices(codex, fight)) {
    all += (all.empty() ? "" : "; ") + Worlds::text(codex, choice);
  }
  return all;
}

int Scene::populations(Side side, PlaceId place) const { return fight.on(place, side)[Kind::population]; }
int Scene::plants(Side side, PlaceId place) const { return fight.on(place, side)[Kind::plant]; }

Options with_spares() {
  Options options;
  options.hold_back_spares = true;
  return options;
}

Scene worked_example(Options options, std::vector<EventCard> cards) {
  Scene scene(options, std::move(cards));
  scene.put(gray, 1, 1).put(white, 3, 2).play("gray attacks white on terra");
  return scene;
}

Scene white_lost_one(Options options) {
  Scene scene(options);
  scene.put(gray, 1, 1).put(white, 4, 2).rolls({6, 1, 6, 1}).play("gray attacks white on terra");
  scene.play("white pairs population with gray population").play("white pairs plant with gray plant");
  for (int i = 0; i < 3; ++i) scene.play("white holds back population");
  scene.play("white holds back plant").play("gray fights battle 1");
  return scene;
}

Scene busy_table(Options options, std::vector<std::string> players) {
  const Effect veto{Verb::cancel, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1};
  const Effect joins{Verb::native_joins, Whose::own, Of::any, Covers::all, Lasts::battle, 1};
  const Effect spares{Verb::loses_at_most, Whose::own, Of::any, Covers::all, Lasts::fight, 1};
  const Effect second_die{Verb::best_die, Whose::own, Of::any, Covers::all, Lasts::battle, 1};
  Scene scene(options,
              {general_mobilization(), card("veto", veto), card("joins", joins), card("spares", spares),
               card("second-die", second_die)},
              std::move(players));
  scene.put(gray, 2, 1)
      .put(white, 3, 2)
      .put(gray, 1, 0, Scene::luna)
      .put(white, 1, 0, Scene::luna)
      .put_natives(1);
  scene.give_energy(gray, 2).give_energy(white, 1);
  scene.give_event(gray, "general-mobilization").give_event(gray, "second-die").give_event(gray, "spares");
  scene.give_event(white, "veto").give_event(white, "joins");
  scene.fight.turns_left = 2;
  return scene;
}

EventCard general_mobilization() {
  return {"general-mobilization",
          {{Verb::power, Whose::own, Of::population, Covers::mobilization, Lasts::mobilization, 1}},
          2,
          false};
}

EventCard card(std::string id, Effect effect) { return {std::move(id), {effect}, 2, false}; }

}  // namespace affray::worlds::testing
