#include "decisions.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <utility>

#include "affray/formats/yaml/document.hpp"
#include "arrays.hpp"
#include "errors.hpp"
#include "fight.hpp"
#include "samples.hpp"

namespace affray::python {

namespace nb = nanobind;
using namespace nb::literals;

namespace {

nb::typed<nb::dict, nb::str, nb::object> arrays_of(Decisions found) {
  const std::size_t rows = found.side.size();
  const std::size_t choices = found.text_ends.size() - 1;
  const std::size_t fights = found.winner.size();
  nb::dict arrays;
  arrays["version"] = found.version;
  arrays["view_names"] = std::move(found.view_names);
  arrays["choice_names"] = std::move(found.choice_names);
  arrays["views"] = array_of(std::move(found.views), rows, found.view_size);
  arrays["fight"] = array_of(std::move(found.fight));
  arrays["move"] = array_of(std::move(found.move));
  arrays["side"] = array_of(std::move(found.side));
  arrays["chosen"] = array_of(std::move(found.chosen));
  arrays["offsets"] = array_of(std::move(found.offsets));
  arrays["choices"] = array_of(std::move(found.choices), choices, found.choice_size);
  arrays["texts"] = nb::bytes(found.texts.data(), found.texts.size());
  arrays["text_ends"] = array_of(std::move(found.text_ends));
  arrays["shares"] = array_of(std::move(found.shares));
  arrays["value"] = array_of(std::move(found.value));
  arrays["low"] = array_of(std::move(found.low));
  arrays["high"] = array_of(std::move(found.high));
  arrays["sampled"] = array_of(std::move(found.sampled));
  arrays["won"] = array_of(std::move(found.won));
  arrays["lost"] = array_of(std::move(found.lost));
  arrays["winner"] = array_of(std::move(found.winner));
  arrays["moves"] = array_of(std::move(found.moves));
  arrays["losses"] = array_of(std::move(found.losses), fights, found.sides);
  return arrays;
}

nb::typed<nb::dict, nb::str, nb::object> record_decisions(const Fight& fight,
                                                          const DecisionOptions& options) {
  const SampledGame game = value_of(sampled_game(fight.session().game()));
  const std::string setup = fight.session().setup();
  auto found = [&]() -> Result<Decisions> {
    const nb::gil_scoped_release unlocked;
    const Result<YamlDocument> document = YamlDocument::read(setup, "fight");
    if (!document) return document.problem();
    return game.decisions(*document, options);
  }();
  return arrays_of(value_of(std::move(found)));
}

}  // namespace

void bind_decisions(nb::module_& module) {
  module.def(
      "record_decisions",
      [](const Fight& fight, std::vector<std::string> bots, std::uint64_t seed, std::uint64_t first,
         std::uint64_t fights, std::string judge, std::uint64_t samples, std::uint32_t every, bool imagined) {
        return record_decisions(fight, {.seed = seed,
                                        .first = first,
                                        .fights = fights,
                                        .bots = std::move(bots),
                                        .judge = std::move(judge),
                                        .samples = samples,
                                        .every = every,
                                        .imagined = imagined});
      },
      "fight"_a, "bots"_a, "seed"_a, "first"_a, "fights"_a, "judge"_a = "", "samples"_a = 0, "every"_a = 1,
      "imagined"_a = false, "Plays a part of a series on this thread, and records its decisions.");
}

}  // namespace affray::python
