#include "samples.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <string_view>
#include <utility>

#include "affray/formats/yaml/document.hpp"
#include "arrays.hpp"
#include "errors.hpp"

namespace affray::python {

namespace nb = nanobind;
using namespace nb::literals;

namespace {

nb::typed<nb::dict, nb::str, nb::object> arrays_of(Samples samples) {
  const std::size_t decisions = samples.side.size();
  const std::size_t choices = samples.policy.size();
  const std::size_t fights = samples.winner.size();
  nb::dict arrays;
  arrays["version"] = samples.version;
  arrays["views"] = array_of(std::move(samples.views), decisions, samples.view_size);
  arrays["choices"] = array_of(std::move(samples.choices), choices, samples.choice_size);
  arrays["offsets"] = array_of(std::move(samples.offsets), decisions + 1);
  arrays["policy"] = array_of(std::move(samples.policy), choices);
  arrays["value"] = array_of(std::move(samples.value), decisions);
  arrays["outcome"] = array_of(std::move(samples.outcome), decisions);
  arrays["side"] = array_of(std::move(samples.side), decisions);
  arrays["fight"] = array_of(std::move(samples.fight), decisions);
  arrays["winner"] = array_of(std::move(samples.winner), fights);
  return arrays;
}

/// Reads a fight and asks its game.
template <class Ask>
auto of_fight(const std::string& text, const std::string& game, const Ask& ask) {
  const SampledGame sampled = value_of(sampled_game(game));
  auto answer = [&] {
    const nb::gil_scoped_release unlocked;
    const Result<YamlDocument> document = YamlDocument::read(text, "fight");
    return document ? ask(sampled, *document) : decltype(ask(sampled, *document))(document.problem());
  }();
  return value_of(std::move(answer));
}

nb::typed<nb::dict, nb::str, nb::object> record_samples(const std::string& text, const std::string& game,
                                                        const SampleOptions& options) {
  return arrays_of(of_fight(text, game, [&](const SampledGame& sampled, const YamlDocument& fight) {
    return sampled.record(fight, options);
  }));
}

std::vector<bool> players_of(const std::string& text, const std::string& game) {
  return of_fight(text, game, [](const SampledGame& sampled, const YamlDocument& fight) {
    return sampled.players(fight);
  });
}

nb::ndarray<nb::numpy, std::int8_t> winners_of(const std::string& text, const std::string& game,
                                               const std::vector<std::string>& bots, std::uint64_t fights,
                                               std::uint64_t seed) {
  return array_of(of_fight(text, game,
                           [&](const SampledGame& sampled, const YamlDocument& fight) {
                             return sampled.winners(fight, bots, fights, seed);
                           }),
                  fights);
}

using Bytes = nb::ndarray<const std::int8_t, nb::c_contig, nb::device::cpu>;

nb::typed<nb::tuple, int, nb::ndarray<nb::numpy, std::int32_t>> infer_sums(const std::string& text,
                                                                           const Bytes& view,
                                                                           const Bytes& choices,
                                                                           const std::string& game) {
  const SampledGame sampled = value_of(sampled_game(game));
  Sums sums = value_of(sampled.infer(text, {view.data(), view.size()}, {choices.data(), choices.size()}));
  const std::size_t count = sums.scores.size();
  return nb::make_tuple(sums.value, array_of(std::move(sums.scores), count));
}

}  // namespace

Result<SampledGame> sampled_game(std::string_view name) {
  for (const SampledGame& game : {sampled_worlds(), sampled_realms(), sampled_sectors(), sampled_biomes()}) {
    if (game.name == name) return game;
  }
  return Problem{{}, 0, 0, {"there are no samples of the game '$1'", std::string(name.substr(0, 40))}, {}};
}

void bind_samples(nb::module_& module) {
  module.def("infer", infer_sums, "text"_a, "view"_a, "choices"_a, "game"_a);
  module.def(
      "record_samples",
      [](const std::string& text, const std::string& game, std::vector<std::string> seats,
         const std::string& teacher, std::uint64_t fights, std::uint64_t seed, std::uint64_t first,
         std::uint32_t every, bool imagined) {
        return record_samples(text, game,
                              {.seed = seed,
                               .first = first,
                               .fights = fights,
                               .teacher = teacher,
                               .seats = std::move(seats),
                               .every = every,
                               .imagined = imagined});
      },
      "text"_a, "game"_a, "seats"_a, "teacher"_a, "fights"_a, "seed"_a, "first"_a = 0, "every"_a = 1,
      "imagined"_a = false);
  module.def("players", players_of, "text"_a, "game"_a);
  module.def("winners", winners_of, "text"_a, "game"_a, "bots"_a, "fights"_a, "seed"_a);
}

}  // namespace affray::python
