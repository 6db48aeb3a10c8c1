#include "fought_parts.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "affray/core/side.hpp"

namespace affray::wasm {

namespace {

nlohmann::ordered_json numbers_of(const std::vector<Fought>& fights, std::size_t sides) {
  nlohmann::ordered_json numbers = nlohmann::ordered_json::array();
  for (const Fought& fought : fights) {
    numbers.push_back(fought.end.winner == nobody ? -1 : static_cast<int>(index(fought.end.winner)));
    for (std::size_t i = 0; i < sides; ++i) numbers.push_back(fought.end.losses[i]);
    numbers.push_back(fought.luck);
  }
  return numbers;
}

std::vector<Fought> fights_of(const nlohmann::json& numbers, std::size_t sides) {
  std::vector<Fought> fights;
  const std::size_t each = sides + 2;
  for (std::size_t at = 0; at + each <= numbers.size(); at += each) {
    Fought fought;
    const int winner = numbers[at].get<int>();
    if (winner >= 0) fought.end.winner = side_at(static_cast<std::size_t>(winner));
    for (std::size_t i = 0; i < sides; ++i) fought.end.losses[i] = numbers[at + 1 + i].get<std::int16_t>();
    fought.luck = numbers[at + 1 + sides].get<float>();
    fights.push_back(fought);
  }
  return fights;
}

}  // namespace

std::string part_json(const FoughtPart& part, std::size_t sides) {
  nlohmann::ordered_json arms = nlohmann::ordered_json::array();
  for (const std::vector<Fought>& arm : part.arms) arms.push_back(numbers_of(arm, sides));
  const nlohmann::ordered_json json{{"lane", part.lane},
                                    {"bots", part.bots},
                                    {"arms", std::move(arms)},
                                    {"better", numbers_of(part.better, sides)}};
  return json.dump();
}

FoughtPart part_of(const nlohmann::json& json, std::size_t sides) {
  FoughtPart part{json.at("lane").get<std::size_t>(), json.at("bots").get<std::string>(), {}, {}};
  for (const nlohmann::json& arm : json.at("arms")) part.arms.push_back(fights_of(arm, sides));
  part.better = fights_of(json.at("better"), sides);
  return part;
}

}  // namespace affray::wasm
