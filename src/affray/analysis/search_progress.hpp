#pragma once
// The progress of a depth-first search.

#include <cstddef>

namespace affray::analysis {

/// The part of a depth-first search that is finished, assuming that all choices and outcomes of a state take
/// equally much work (Knuth, 1975: Estimating the efficiency of backtrack programs). A search that recognises
/// solved states gets faster towards its end, so the true progress is greater.
class SearchProgress {
 public:
  /// From 0 to 1.
  [[nodiscard]] double done() const { return done_; }

  /// Exists while one of several parts of a state is being searched.
  class Part {
   public:
    Part(SearchProgress& progress, std::size_t number, std::size_t parts)
        : progress_(progress), done_(progress.done_), share_(progress.share_) {
      progress.share_ = share_ / static_cast<double>(parts);
      progress.done_ = done_ + progress.share_ * static_cast<double>(number);
    }
    ~Part() {
      progress_.done_ = done_;
      progress_.share_ = share_;
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

   private:
    SearchProgress& progress_;
    double done_, share_;  // the values before
  };

 private:
  double done_ = 0;
  double share_ = 1;  // the share of the state that is being searched
};

}  // namespace affray::analysis
