#include "affray/referee/packs/findings.hpp"

#include <set>
#include <string_view>

#include "affray/referee/messages.hpp"

namespace affray {

namespace {

/// Which of two texts of a record is meant.
enum class Which : std::uint8_t { name, text };

using Languages = std::vector<std::string_view>;

std::optional<Sentence> missing_in(const Languages& spoken, const Node& texts, const std::string& id,
                                   Which which) {
  if (!texts.is_map()) return std::nullopt;  // one text for all languages
  for (const std::string_view language : spoken) {
    if (texts.optional(language)) continue;
    return which == Which::name ? Sentence("the name of '$1' is missing in '$2'", id, std::string(language))
                                : Sentence("the text of '$1' is missing in '$2'", id, std::string(language));
  }
  return std::nullopt;
}

Problem problem_at_node(const Node& node, const std::string& file, Sentence what) {
  return {file, node.line(), node.column(), std::move(what), {}};
}

void look_at_record(const Languages& spoken, const Node& record, const std::string& file,
                    std::vector<Problem>& found) {
  const std::string id = record.required("id").word();
  const Node name = record.optional("name");
  if (!name && !record.optional("replaces")) {
    found.push_back(problem_at_node(record, file, {"'$1' has no name: the key 'name' is missing", id}));
  }
  if (const auto what = missing_in(spoken, name, id, Which::name))
    found.push_back(problem_at_node(name, file, *what));
  const Node text = record.optional("text");
  if (const auto what = missing_in(spoken, text, id, Which::text))
    found.push_back(problem_at_node(text, file, *what));
}

/// Calls `look` with each record that has a name.
template <class Look>
void for_each_named(const std::vector<RecordFile>& files, const Look& look) {
  for (const RecordFile& file : files) {
    for (const auto& [key, list] : file.root.entries()) {
      if (!has_names(key.word()) || !list.is_list()) continue;
      for (const Node& record : list.items()) look(record, file.file);
    }
  }
}

/// The languages in which at least one record has a name or a text.
Languages languages_of(const std::vector<RecordFile>& files) {
  std::set<std::string_view> spoken;
  for_each_named(files, [&](const Node& record, const std::string&) {
    for (const char* key : {"name", "text"}) {
      const Node texts = record.optional(key);
      for (const std::string_view language : languages()) {
        if (texts.is_map() && texts.optional(language)) spoken.insert(language);
      }
    }
  });
  return {spoken.begin(), spoken.end()};
}

}  // namespace

bool is_in(const Pack& pack, const FilePlace& where) {
  return std::any_of(pack.records.begin(), pack.records.end(),
                     [&](const PackFile& file) { return pack.path_of(file.name) == where.file; });
}

std::vector<Problem> missing_names(const std::vector<RecordFile>& files) {
  const Languages spoken = languages_of(files);
  std::vector<Problem> found;
  for_each_named(files, [&](const Node& record, const std::string& file) {
    look_at_record(spoken, record, file, found);
  });
  return found;
}

void keep_own(const Pack& pack, std::vector<Problem>& problems) {
  std::erase_if(problems, [&](const Problem& problem) {
    return !is_in(pack, {problem.file, problem.line, problem.column});
  });
}

}  // namespace affray
