#include "affray/referee/session/network_file.hpp"

#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/formats/base64.hpp"
#include "affray/formats/files.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/kept_records.hpp"

namespace affray {

namespace {

using nlohmann::json;

constexpr int known_format = 1;
constexpr std::size_t most_bytes = std::size_t{8} << 20U;

// The whole number under a key, if there is one from 0 to 100,000.
std::optional<int> number_in(const json& object, const char* key) {
  constexpr int most = 100'000;
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number_integer()) return std::nullopt;
  const auto number = found->get<std::int64_t>();
  return number >= 0 && number <= most ? std::optional(static_cast<int>(number)) : std::nullopt;
}

std::optional<std::vector<std::uint8_t>> bytes_in(const json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_string()) return std::nullopt;
  return bytes_of_base64(found->get_ref<const std::string&>());
}

std::optional<bots::Layer> layer_of(const json& object) {
  if (!object.is_object()) return std::nullopt;
  const auto rows = number_in(object, "rows");
  const auto columns = number_in(object, "columns");
  const auto shift = number_in(object, "shift");
  const auto weights = bytes_in(object, "weights");
  const auto biases = bytes_in(object, "biases");
  if (!rows || !columns || !shift || !weights || !biases || biases->size() % 4 != 0) return std::nullopt;
  bots::Layer layer;
  layer.rows = static_cast<std::size_t>(*rows);
  layer.columns = static_cast<std::size_t>(*columns);
  layer.shift = *shift;
  layer.weights.reserve(weights->size());
  for (const std::uint8_t byte : *weights) layer.weights.push_back(static_cast<std::int8_t>(byte));
  for (std::size_t i = 0; i < biases->size(); i += 4) {
    std::uint32_t bits = 0;
    for (std::size_t k = 4; k-- > 0;) bits = bits << 8U | (*biases)[i + k];  // the lowest byte comes first
    layer.biases.push_back(static_cast<std::int32_t>(bits));
  }
  return layer;
}

}  // namespace

Result<bots::SharedNetwork> read_network(std::string_view text, const std::string& file,
                                         const NetworkShape& shape) {
  const auto problem = [&](Sentence what) { return Problem{file, 0, 0, std::move(what), {}}; };
  const Result<json> read = parse_json(text);
  if (!read || !read->is_object()) return problem("this is not a network: a JSON object was expected");
  const json& all = *read;
  if (number_in(all, "format") != known_format) {
    return problem({"this is not a network in format $1", known_format});
  }
  if (all.value("game", json()) != shape.game) return problem({"this network is not one for $1", shape.game});
  if (number_in(all, "features") != shape.version) {
    return problem({"this network was trained with other features: version $1 was expected", shape.version});
  }
  const auto layers = all.find("layers");
  if (layers == all.end() || !layers->is_object()) return problem("the network has no 'layers'");
  bots::Layers read_layers;
  for (std::size_t i = 0; i < bots::layer_names.size(); ++i) {
    const std::string name(bots::layer_names[i]);
    const auto object = layers->find(name);
    auto layer = object == layers->end() ? std::nullopt : layer_of(*object);
    if (!layer) {
      return problem(
          {"the layer '$1' of the network needs 'rows', 'columns', 'shift', 'weights' and 'biases'", name});
    }
    read_layers[i] = *std::move(layer);
  }
  const Sentence mistake = bots::mistake_in(read_layers, shape.view_count, shape.choice_count);
  if (!mistake.empty()) return problem({"the network cannot be used: $1", mistake});
  return bots::SharedNetwork(std::make_shared<const bots::Network>(read_layers));
}

Result<bots::SharedNetwork> shipped_network(const NetworkShape& shape) {
  static KeptRecords<bots::SharedNetwork> kept;
  const std::string home = home_folder().string();
  const std::string file = (home.empty() ? "" : home + "/") + "data/" + shape.game + "/network.json";
  return kept.of(file, [&](const std::string& path) -> Result<bots::SharedNetwork> {
    const Result<std::string> text = read_input(path, most_bytes);
    if (!text) return text.problem();
    return read_network(*text, path, shape);
  });
}

}  // namespace affray
