#include "batch.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "affray/referee/batch/interface.hpp"
#include "errors.hpp"
#include "long_call.hpp"

namespace affray::python {

namespace nb = nanobind;
using namespace nb::literals;

namespace {

template <class T>
using Array = nb::ndarray<T, nb::c_contig, nb::device::cpu>;
using Meaning = std::tuple<std::string, int, int>;

std::vector<Meaning> meanings_of(const std::vector<NumberMeaning>& numbers) {
  std::vector<Meaning> meanings;
  for (const NumberMeaning& number : numbers) meanings.emplace_back(number.name, number.low, number.high);
  return meanings;
}

/// The numbers of an array, which must have that size.
template <class T>
std::span<T> span_of(const Array<T>& array, std::size_t size) {
  if (array.size() != size) throw nb::value_error("an array of a batch has another size");
  return {array.data(), size};
}

/// Keeps other threads away from a batch while it is written without the interpreter's lock. The lock is held
/// whenever this is made and ends.
class Writing {
 public:
  explicit Writing(bool& is_written) : is_written_(is_written) { is_written_ = true; }
  ~Writing() { is_written_ = false; }
  Writing(const Writing&) = delete;
  Writing& operator=(const Writing&) = delete;

 private:
  bool& is_written_;
};

/// A batch and the arrays that it writes.
class ArrayBatch {
 public:
  explicit ArrayBatch(std::unique_ptr<Batch> batch) : batch_(std::move(batch)) {}

  [[nodiscard]] const Batch& batch() const { return *batch_; }

  void begin(std::uint64_t seed, const Array<std::int16_t>& observation, const Array<std::int16_t>& choices,
             const Array<std::uint8_t>& mask, const Array<std::int32_t>& legal,
             const Array<std::int32_t>& left_out, const Array<std::int8_t>& asked, const Array<float>& reward,
             const Array<std::uint8_t>& done, const Array<std::uint8_t>& cut) {
    require_idle();
    const std::size_t fights = batch_->fights();
    const std::size_t slots = fights * batch_->slots();
    const BatchLayout& layout = batch_->layout();
    const BatchArrays arrays{span_of(observation, fights * layout.observation.size()),
                             span_of(choices, slots * layout.choice.size()),
                             span_of(mask, slots),
                             span_of(legal, fights),
                             span_of(left_out, fights),
                             span_of(asked, fights),
                             span_of(reward, fights * batch_->sides()),
                             span_of(done, fights),
                             span_of(cut, fights)};
    kept_ = std::make_tuple(observation, choices, mask, legal, left_out, asked, reward, done, cut);
    has_begun_ = true;
    const Writing writing(is_written_);
    const nb::gil_scoped_release unlocked;
    batch_->begin(arrays, seed);
  }
  void step(const nb::ndarray<const std::int32_t, nb::c_contig, nb::device::cpu>& slots) {
    require_begun();
    if (slots.size() != batch_->fights()) throw nb::value_error("expected one slot for each fight");
    const std::span<const std::int32_t> span{slots.data(), slots.size()};
    const Writing writing(is_written_);
    Result<bool> stepped = [&] {
      const nb::gil_scoped_release unlocked;
      return batch_->step(span);
    }();
    value_of(std::move(stepped));
  }
  void step_randomly(std::size_t steps, std::uint64_t seed, bool observed) {
    require_begun();
    const Writing writing(is_written_);
    run_long(nb::none(), [&](LongCall& call) {
      const std::function<bool()> is_stopped = [&call] { return call.stop.load(); };
      batch_->step_randomly(steps, seed, observed, &is_stopped);
    });
  }
  void observe(std::size_t fight, std::size_t side, const Array<std::int16_t>& into) const {
    require(fight);
    if (side >= batch_->sides()) throw nb::index_error("there is no such side");
    batch_->observe(fight, side_at(side), span_of(into, batch_->layout().observation.size()));
  }
  [[nodiscard]] std::string choice_text(std::size_t fight, std::size_t slot) const {
    require(fight);
    if (slot >= batch_->slots() || slot >= static_cast<std::size_t>(std::get<3>(kept_).data()[fight])) {
      throw nb::index_error("there is no such choice");
    }
    return batch_->choice_text(fight, slot);
  }
  [[nodiscard]] std::string view_json(std::size_t fight, std::optional<std::size_t> side) const {
    require(fight);
    if (side && *side >= batch_->sides()) throw nb::index_error("there is no such side");
    return batch_->view_json(fight, side ? side_at(*side) : nobody);
  }
  [[nodiscard]] std::uint64_t state_hash(std::size_t fight) const {
    require(fight);
    return batch_->state_hash(fight);
  }
  [[nodiscard]] std::uint64_t dice_seed(std::size_t fight) const {
    require(fight);
    return batch_->dice_seed(fight);
  }

 private:
  void require_idle() const {
    if (is_written_)
      throw std::runtime_error("another thread is stepping these fights: open a batch for each");
  }
  void require_begun() const {
    require_idle();
    if (!has_begun_) throw nb::value_error("the fights of the batch have not begun");
  }
  void require(std::size_t fight) const {
    require_begun();
    if (fight >= batch_->fights()) throw nb::index_error("there is no such fight");
  }

  std::unique_ptr<Batch> batch_;
  std::tuple<Array<std::int16_t>, Array<std::int16_t>, Array<std::uint8_t>, Array<std::int32_t>,
             Array<std::int32_t>, Array<std::int8_t>, Array<float>, Array<std::uint8_t>, Array<std::uint8_t>>
      kept_;
  bool has_begun_ = false;
  bool is_written_ = false;
};

ArrayBatch open(const std::string& text, const std::string& file, std::size_t fights, std::size_t slots,
                unsigned threads) {
  return ArrayBatch(
      value_of(open_batch(text, file, {.fights = fights, .slots = slots, .seed = 1, .threads = threads})));
}

}  // namespace

void bind_batch(nb::module_& module) {
  nb::class_<ArrayBatch>(module, "Batch", "Many fights that are stepped together; see affray.vector_env.")
      .def_prop_ro("game", [](const ArrayBatch& batch) { return std::string(batch.batch().game()); })
      .def_prop_ro("fights", [](const ArrayBatch& batch) { return batch.batch().fights(); })
      .def_prop_ro("slots", [](const ArrayBatch& batch) { return batch.batch().slots(); })
      .def_prop_ro("sides",
                   [](const ArrayBatch& batch) {
                     std::vector<std::pair<std::string, bool>> sides;
                     for (std::size_t i = 0; i < batch.batch().sides(); ++i) {
                       const Side side = side_at(i);
                       sides.emplace_back(batch.batch().side_name(side), batch.batch().is_player(side));
                     }
                     return sides;
                   })
      .def_prop_ro("version", [](const ArrayBatch& batch) { return batch.batch().layout().version; })
      .def_prop_ro("observation_numbers",
                   [](const ArrayBatch& batch) { return meanings_of(batch.batch().layout().observation); })
      .def_prop_ro("choice_numbers",
                   [](const ArrayBatch& batch) { return meanings_of(batch.batch().layout().choice); })
      .def_prop_ro("played", [](const ArrayBatch& batch) { return batch.batch().played(); })
      .def("begin", &ArrayBatch::begin, "seed"_a, "observation"_a, "choices"_a, "mask"_a, "legal"_a,
           "left_out"_a, "asked"_a, "reward"_a, "done"_a, "cut"_a)
      .def("step", &ArrayBatch::step, "slots"_a)
      .def("step_randomly", &ArrayBatch::step_randomly, "steps"_a, "seed"_a, "observed"_a)
      .def("observe", &ArrayBatch::observe, "fight"_a, "side"_a, "into"_a)
      .def("choice_text", &ArrayBatch::choice_text, "fight"_a, "slot"_a)
      .def("view_json", &ArrayBatch::view_json, "fight"_a, "side"_a.none())
      .def("state_hash", &ArrayBatch::state_hash, "fight"_a)
      .def("dice_seed", &ArrayBatch::dice_seed, "fight"_a);
  module.def("open_batch", open, "text"_a, "file"_a, "fights"_a, "slots"_a, "threads"_a);
}

}  // namespace affray::python
