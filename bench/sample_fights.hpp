#pragma once
// The sample fights of all games.

#include <memory>
#include <string>
#include <vector>

#include "affray/adapters/worlds/adapter.hpp"
#include "affray/analysis/policy.hpp"
#include "affray/games/biomes/game.hpp"
#include "affray/games/realms/game.hpp"
#include "affray/games/sectors/game.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/referee/games.hpp"

namespace affray::bench {

using worlds::Choice;
using worlds::Codex;
using worlds::Fight;
using worlds::Worlds;

/// A fight of any game, ready for its first choice.
template <class G>
struct Ready {
  typename G::Codex codex;
  typename G::State start;
};
using Skirmish = Ready<realms::Realms>;
using SectorFight = Ready<sectors::Sectors>;
using Match = Ready<biomes::Biomes>;

/// A fight whose first turn has begun, and the plan of its file.
struct SampleFight : Ready<Worlds> {
  std::vector<Choice> plan;
};

/// The names of the sample fights, in the fixed order of the fingerprint.
[[nodiscard]] const std::vector<std::string>& sample_names();

/// Reads fights/worlds/<name>.yaml. A broken installation ends the process with exit status 2.
[[nodiscard]] SampleFight sample_fight(const std::string& name);

/// The same for fights/realms.
[[nodiscard]] const std::vector<std::string>& skirmish_names();
[[nodiscard]] Skirmish sample_skirmish(const std::string& name);

/// The same for fights/sectors.
[[nodiscard]] const std::vector<std::string>& sector_fight_names();
[[nodiscard]] SectorFight sample_sector_fight(const std::string& name);

/// The same for fights/biomes.
[[nodiscard]] const std::vector<std::string>& match_names();
[[nodiscard]] Match sample_match(const std::string& name);

/// Opens fights/<game>/<name>.yaml with its plan; a fight without one is planned up to its first choice.
[[nodiscard]] std::unique_ptr<Session> planned_session(const std::string& game, const std::string& name);

/// The same fight after a choice that rolls nothing.
[[nodiscard]] SampleFight after(SampleFight fight, const std::string& choice);

/// The plan of a file, with the default answer where the plan has none.
using Plan = analysis::PlanPolicy<Worlds, worlds::adapter::DefaultAnswer>;

}  // namespace affray::bench
