#pragma once
// The hand-written files of `worlds`: event cards and fights.

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/schema.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/records.hpp"
#include "affray/referee/session/files_of_game.hpp"

namespace affray::worlds::adapter {

/// The contents of a fight file.
struct Setup : FightFile {
  using Game = worlds::Worlds;
  worlds::Codex codex;
  worlds::Fight start;  // before the first turn

  [[nodiscard]] worlds::Fight begin(Chronicle<worlds::Event>& chronicle) const;
};

/// Event cards, and the place of each in its file.
struct Library {
  std::vector<worlds::EventCard> events;
  std::vector<FilePlace> where;
};

/// Reads event cards from a file such as `data/worlds/events.yaml`.
[[nodiscard]] Result<Library> load_records(const YamlDocument& document, const std::string& file);

/// Adds event cards to those of a library; cards with a known name replace the earlier ones. Mistakes are
/// reported in the document.
void add_events(Library& library, const Node& list, const std::string& file);
/// The same for files of events. Mistakes are reported in their documents.
void add_records(Library& library, std::span<const RecordFile> files);

/// If there are more kinds of events than a fight can have, keeps only those named in the file.
void keep_named_events(const Node& fight, const std::set<std::string>& named,
                       std::vector<worlds::EventCard>& cards);

/// The schemas of an effect of an event card and of its parts.
[[nodiscard]] std::vector<SchemaPart> effect_schemas();

/// The shipped event cards below `data_root`.
[[nodiscard]] Result<Library> shipped_records(const std::string& data_root);

/// The fights and scenarios of the game: see referee/session/files_of_game.hpp.
struct Files {
  using Setup = adapter::Setup;

  static constexpr std::string_view game = "worlds";
  static constexpr auto* shipped = &shipped_records;
  static constexpr auto* add = &add_records;
  /// Reads a fight; `more_keys` are additional keys that are allowed.
  [[nodiscard]] static Setup read(const Node& root, const std::string& file, Library library,
                                  const std::vector<std::string>& more_keys = {});

  // Defined in scenario.cpp

  static void read_expect(const Node& expect, const worlds::Codex& codex, Expectation& into);
  [[nodiscard]] static Facts facts(const worlds::Codex& codex, const worlds::Fight& fight,
                                   const std::vector<worlds::Event>& events);
  /// Passes that the rules made: see WrittenChoices.
  [[nodiscard]] static int passes(const worlds::Codex& codex, const worlds::Fight& fight,
                                  std::span<const worlds::Event> events, std::size_t since,
                                  const worlds::Choice& choice);
};

}  // namespace affray::worlds::adapter
