#pragma once
// Long computations: without the interpreter's lock, and stopped by Ctrl-C.

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <type_traits>
#include <utility>

namespace affray::python {

/// How often a computation looks whether Ctrl-C was pressed.
constexpr std::chrono::milliseconds between_looks{50};

/// Hears Ctrl-C in a computation on the thread of its caller, which has released the interpreter's lock: for
/// what mostly ends at once, so that another thread would cost more than the work.
class SignalCheck {
 public:
  [[nodiscard]] bool is_heard() {
    const auto now = std::chrono::steady_clock::now();
    if (heard_ || now - last_ < between_looks) return heard_;
    last_ = now;
    const nanobind::gil_scoped_acquire locked;
    return heard_ = PyErr_CheckSignals() != 0;
  }
  /// With the lock: throws what was heard, such as KeyboardInterrupt.
  void raise() const {
    if (heard_) throw nanobind::python_error();
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  bool heard_ = false;
};

/// What a computation and the thread that waits for it share.
struct LongCall {
  std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> done = 0;
  std::atomic<std::uint64_t> most = 0;

  /// Connects the options of a computation.
  template <class Options>
  void prepare(Options& options) {
    options.progress = [this](std::uint64_t now, std::uint64_t all) {
      done = now;
      most = all;
    };
    options.is_stopped = [this] { return stop.load(); };
  }
};

/// Runs task(call) on another thread without the interpreter's lock. Meanwhile this thread handles signals,
/// so that Ctrl-C stops the task and raises KeyboardInterrupt, and calls progress(done, most) unless it is
/// None; what that raises stops the task too.
template <class Task>
auto run_long(const nanobind::object& progress, Task task) -> std::invoke_result_t<Task, LongCall&> {
  namespace nb = nanobind;
  LongCall call;
  auto answer = std::async(std::launch::async, [&] { return task(call); });
  const auto is_ready = [&] {
    const nb::gil_scoped_release unlocked;
    return answer.wait_for(between_looks) == std::future_status::ready;
  };
  try {
    while (!is_ready()) {
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      if (!progress.is_none()) progress(call.done.load(), call.most.load());
    }
    if (!progress.is_none() && call.most > 0) progress(call.most.load(), call.most.load());
  } catch (...) {
    call.stop = true;
    const nb::gil_scoped_release unlocked;
    answer.wait();
    throw;
  }
  return answer.get();
}

}  // namespace affray::python
