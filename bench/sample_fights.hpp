#pragma once
// The sample fights of fights/worlds, ready to be played and priced.

#include <string>
#include <vector>

#include "affray/analysis/policy.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/referee/worlds_words.hpp"

namespace affray::bench {

using worlds::Choice;
using worlds::Codex;
using worlds::Fight;
using worlds::Worlds;

/// A fight whose first turn has begun, and what its file fixes in advance.
struct SampleFight {
  Codex codex;
  Fight start;
  std::vector<Choice> plan;
};

/// The names of the sample fights, in the fixed order of the fingerprint.
[[nodiscard]] const std::vector<std::string>& sample_names();

/// Reads fights/worlds/<name>.yaml. A broken installation ends the process with exit status 2.
[[nodiscard]] SampleFight sample_fight(const std::string& name);

/// The same fight after a choice that rolls nothing.
[[nodiscard]] SampleFight after(SampleFight fight, const std::string& choice);

/// The choices of a file's plan, and the default answer where it says nothing.
using Plan = analysis::PlanPolicy<Worlds, WorldsDefaultAnswer>;

}  // namespace affray::bench
