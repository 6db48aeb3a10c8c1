#include "affray/referee/session/network_file.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "affray/bots/testing/random_network.hpp"

using namespace affray;
using nlohmann::json;

namespace {

constexpr std::size_t views = 20;
constexpr std::size_t choices = 10;
const NetworkShape shape{"toy", 3, views, choices};

std::string base64(const std::vector<std::uint8_t>& bytes) {
  const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) bits = bits << 8U | (i + k < bytes.size() ? bytes[i + k] : 0U);
    for (std::size_t k = 0; k < 4; ++k) {
      text += i + k > bytes.size() ? '=' : digits[bits >> (18 - 6 * k) & 63U];
    }
  }
  return text;
}

json file_of(const bots::Layers& layers) {
  json all{{"format", 1}, {"game", "toy"}, {"features", 3}, {"card", {{"licence", "MIT"}}}};
  for (std::size_t i = 0; i < layers.size(); ++i) {
    std::vector<std::uint8_t> weights(layers[i].weights.begin(), layers[i].weights.end());
    std::vector<std::uint8_t> biases;
    for (const std::int32_t bias : layers[i].biases) {
      for (unsigned k = 0; k < 4; ++k) {
        biases.push_back(static_cast<std::uint8_t>(static_cast<std::uint32_t>(bias) >> (8 * k)));
      }
    }
    all["layers"][std::string(bots::layer_names[i])] = {{"rows", layers[i].rows},
                                                        {"columns", layers[i].columns},
                                                        {"shift", layers[i].shift},
                                                        {"weights", base64(weights)},
                                                        {"biases", base64(biases)}};
  }
  return all;
}

std::string problem_of(const std::string& text) {
  const auto network = read_network(text, "network.json", shape);
  return network ? "" : network.problem().text();
}
std::string problem_of(const json& file) { return problem_of(file.dump()); }

}  // namespace

TEST_CASE("a network is read from its file as it was written") {
  const bots::Layers layers = bots::testing::random_layers(views, choices, 5, 8, 6);
  const auto read = read_network(file_of(layers).dump(), "network.json", shape);
  REQUIRE(read);
  const bots::Network written(layers);
  SeededDice dice(1);
  bots::Network::Position one;
  bots::Network::Position other;
  for (int i = 0; i < 20; ++i) {
    std::vector<std::int8_t> view;
    for (std::size_t k = 0; k < views; ++k) view.push_back(static_cast<std::int8_t>(bots::below(dice, 256)));
    const std::vector<std::int8_t> choice(view.begin(), view.begin() + choices);
    written.look(view, true, one);
    (*read)->look(view, true, other);
    CHECK(written.value_sum(one) == (*read)->value_sum(other));
    CHECK(written.score_sum(one, choice) == (*read)->score_sum(other, choice));
  }
}

TEST_CASE("a file that is not a network of these features is refused with the reason") {
  const json good = file_of(bots::testing::random_layers(views, choices, 5, 8, 6));
  CHECK(problem_of(good) == "");
  CHECK(problem_of(std::string("[")).find("a JSON object was expected") != std::string::npos);
  CHECK(problem_of(std::string("[]")).find("a JSON object was expected") != std::string::npos);
  const auto with = [&](const char* key, json value) {
    json file = good;
    file[key] = std::move(value);
    return problem_of(file);
  };
  CHECK(with("format", 2).find("format 1") != std::string::npos);
  CHECK(with("game", "realms").find("not one for toy") != std::string::npos);
  CHECK(with("features", 2).find("other features: version 3") != std::string::npos);
  CHECK(with("layers", 2).find("'layers'") != std::string::npos);
  json file = good;
  file["layers"].erase("hidden");
  CHECK(problem_of(file).find("the layer 'hidden'") != std::string::npos);
  file = good;
  file["layers"]["w2"]["weights"] = "no!";
  CHECK(problem_of(file).find("the layer 'w2'") != std::string::npos);
  file = good;
  file["layers"]["w1"]["columns"] = 19;
  CHECK(problem_of(file).find("the network cannot be used") != std::string::npos);
  file = good;
  file["layers"]["w1"]["rows"] = 1e30;
  CHECK(problem_of(file).find("the layer 'w1'") != std::string::npos);
}
