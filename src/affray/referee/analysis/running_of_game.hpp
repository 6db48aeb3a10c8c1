#pragma once
// An analysis in parts, of any game.

#include <optional>
#include <utility>
#include <vector>

#include "affray/referee/analysis/of_game.hpp"
#include "affray/referee/analysis/running.hpp"

namespace affray {

/// The opening must outlive it.
template <Game G, AdapterOf<G> Adapter>
class RunningAnalysisOf final : public RunningAnalysis {
 public:
  RunningAnalysisOf(const Opening<G>& opening, SharedList<Move> moves, AnalysisOptions options)
      : codex_(opening.codex),
        moves_(std::move(moves)),
        analysis_(opening, moves_),
        options_(std::move(options)) {}

  AnalysisPlan prove(const TimeUsed& time_used) override {
    options_.time_used = time_used;
    positions_ = analysis_.positions(options_);
    fights_.emplace(codex_, positions_, options_);
    fights_->choose_bots();
    return {fights_->bots(), fights_->moves()};
  }
  void take_share(const AnalysisShare& share) override { fights_->take_share(share); }
  bool play(const TimeUsed& time_used) override {
    options_.time_used = time_used;
    return fights_->run();
  }
  [[nodiscard]] AnalysisPart part() const override { return fights_->part(); }
  void take(const AnalysisPart& part) override { fights_->take(part); }
  [[nodiscard]] Analysis analysis(bool better, const TimeUsed& time_used) const override {
    AnalysisOptions options = options_;
    options.better = better;
    options.time_used = time_used;
    options.lines_due = 1;
    return analysis_.tell(positions_, *fights_, options);
  }

 private:
  const typename G::Codex& codex_;
  SharedList<Move> moves_;
  AnalysisOf<G, Adapter> analysis_;
  AnalysisOptions options_;
  std::vector<PlayedMove<G>> positions_;
  std::optional<FightSampler<G>> fights_;  // refers to the options and positions
};

}  // namespace affray
