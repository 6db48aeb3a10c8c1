#pragma once
// The shipped records of `sectors`: the cards of data/sectors/cards.yaml.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/record_words.hpp"
#include "affray/formats/schema.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/sectors/codex.hpp"
#include "affray/referee/records.hpp"

namespace affray::sectors::adapter {

struct CardRecord {
  sectors::CardKind kind;
  FilePlace where;
  std::vector<FilePlace> lines;  // of its command lines and abilities
};

struct Library {
  std::vector<CardRecord> cards;
};

[[nodiscard]] std::vector<std::string> ids_of(const Library& library);

/// Adds the cards of a list. Names must be unique. Mistakes are reported in the document.
void add_cards(Library& library, const Node& list, const std::string& file);

/// The same for files of cards. Mistakes are reported in their documents.
void add_records(Library& library, std::span<const RecordFile> files);

/// Reads a file of cards.
[[nodiscard]] Result<Library> load_records(const YamlDocument& document, const std::string& file);

/// The shipped cards; `data_root` is the folder that contains data/sectors.
[[nodiscard]] Result<Library> shipped_records(const std::string& data_root);

/// Reads a command line or an ability.
[[nodiscard]] sectors::Line read_command_line(const Node& node);

/// The schemas of command lines and of their parts.
[[nodiscard]] std::vector<SchemaPart> line_schemas();

/// Whether effects with this verb last for some time instead of happening at once.
[[nodiscard]] bool lasts(sectors::Verb verb);

}  // namespace affray::sectors::adapter
