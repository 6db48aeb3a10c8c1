#include "affray/referee/edits.hpp"

#include <algorithm>
#include <charconv>

#include "affray/core/nearest.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/shelf.hpp"
#include "affray/referee/shipped_record.hpp"

namespace affray {

namespace {

constexpr std::size_t most_values = 10'000;  // in one variation

/// Splits at separators that are not within brackets.
std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts{""};
  int depth = 0;
  for (const char c : text) {
    depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    if (c == separator && depth == 0) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

/// The id or name of a list element; empty if it has neither. A record has an id, and its name is for people.
std::string name_of(YamlTree& item) {
  for (const char* key : {"id", "name"}) {
    if (const YamlTree* name = item.find(key)) return name->text;
  }
  return {};
}

std::vector<std::string> names_in(YamlTree& tree) {
  std::vector<std::string> names;
  for (auto& [key, value] : tree.entries) {
    const std::string name = tree.is == YamlTree::Is::map ? key : name_of(value);
    if (!name.empty()) names.push_back(name);
  }
  return names;
}

YamlTree* child(YamlTree& tree, const std::string& part, bool by_number) {
  if (tree.is == YamlTree::Is::map) return tree.find(part);
  for (std::size_t i = 0; i < tree.entries.size(); ++i) {
    YamlTree& item = tree.entries[i].second;
    if (name_of(item) == part || (by_number && part == std::to_string(i + 1))) return &item;
  }
  return nullptr;
}

/// The result of following a path from a node: the last node found, and how many parts of the path were
/// found. List elements can be selected by number except at the beginning of a path.
struct Way {
  YamlTree* end = nullptr;
  std::size_t parts = 0;  // that were found
};

Way way_from(YamlTree& from, const std::vector<std::string>& parts, bool is_root) {
  Way way{&from, 0};
  while (way.parts < parts.size()) {
    YamlTree* next = child(*way.end, parts[way.parts], is_root || way.parts > 0);
    if (next == nullptr) break;
    way = {next, way.parts + 1};
  }
  return way;
}

/// All nodes of the tree by depth, starting at the root, without those of packs: their records stay what
/// their hash says, and only a copy of one is changed (copy_shipped_record).
std::vector<std::vector<YamlTree*>> levels(YamlTree& tree) {
  std::vector<std::vector<YamlTree*>> all{{&tree}};
  while (!all.back().empty()) {
    std::vector<YamlTree*> next;
    for (YamlTree* place : all.back()) {
      for (auto& [key, value] : place->entries) {
        if (place != &tree || key != "packs") next.push_back(&value);
      }
    }
    all.push_back(std::move(next));
  }
  return all;
}

Problem ambiguous(const Edit& edit) {
  return {{}, 0, 0, {"'$1' fits several places: begin the path further up", edit.path}, {}};
}

/// The node where the whole path ends, or the map where it ends except for its last key, which may be
/// missing.
Result<Way> place_of(const Edit& edit, const std::vector<std::string>& parts, YamlTree& tree) {
  const auto all = levels(tree);
  for (const std::size_t wanted : {parts.size(), parts.size() - 1}) {
    if (wanted == 0) continue;
    for (const auto& level : all) {
      std::vector<Way> found;
      for (YamlTree* place : level) {
        const Way way = way_from(*place, parts, place == &tree);
        const bool is_free =
            way.end->is == YamlTree::Is::map || (way.end->entries.empty() && way.end->text.empty());
        const bool fits = wanted == parts.size() || is_free;
        if (way.parts == wanted && fits) found.push_back(way);
      }
      if (found.size() > 1) return ambiguous(edit);
      if (found.size() == 1) return found[0];
    }
  }
  return Way{&tree, 0};
}

/// A problem that names the first part of the path that was not found, with the most similar existing name.
Problem nowhere(const Edit& edit, const std::vector<std::string>& parts, YamlTree& tree) {
  Way longest{&tree, 0};
  std::vector<std::string> names;
  for (const auto& level : levels(tree)) {
    for (YamlTree* place : level) {
      const Way way = way_from(*place, parts, place == &tree);
      if (way.parts > longest.parts) longest = way;
      const std::vector<std::string> more = names_in(*place);
      names.insert(names.end(), more.begin(), more.end());
    }
  }
  if (longest.parts > 0) names = names_in(*longest.end);
  const std::string& part = parts[std::min(longest.parts, parts.size() - 1)];
  const auto problem = [&](const Sentence& what) {
    return Problem{{}, 0, 0, {"'$1': $2", edit.path, what}, {}};
  };
  if (longest.parts > 0 && longest.end->is == YamlTree::Is::list && names.empty()) {
    const std::size_t count = longest.end->entries.size();
    if (count == 0) return problem({"this list has no entry '$1': it is empty", part});
    return problem({"this list has no entry '$1': its entries have the numbers 1 to $2", part, count});
  }
  const std::string near = nearest(part, names);
  if (near.empty()) return problem({"the file has no '$1' there", part});
  return problem({"the file has no '$1': did you mean '$2'?", part, near});
}

/// The sentence for a game's problem with a file in which an edit added a key. The key may be a typing
/// mistake
/// (`doubt`), unless the game complains about its value; where the game does not know the key either, one of
/// the two says enough: the game knows what else may stand beside other keys, and the file what is in it.
Sentence explained(const Sentence& doubt, const Sentence& problem, const std::vector<Edit>& edits) {
  const std::string text = problem.text();
  const bool is_guess = doubt.text().find("did you mean") != std::string::npos;
  const bool is_of_list = doubt.text().find("this list has no entry") != std::string::npos;
  const auto is_of = [&](const std::string& part) { return text.starts_with("unknown key '" + part + "'"); };
  for (const Edit& edit : edits) {
    const std::vector<std::string> parts = split(edit.path, '.');
    if (text.starts_with(parts.back() + ":")) return problem;
    if (std::none_of(parts.begin(), parts.end(), is_of)) continue;
    const bool is_within = parts.size() > 1 && is_of(parts.back());
    if (is_of_list || (is_guess && !is_within)) return doubt;
    return {"'$1': $2", edit.path, problem};
  }
  return {"$1 ($2)", doubt, problem};
}

}  // namespace

Result<Edit> read_edit(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return Problem{
        {}, 0, 0, {"expected a path and a value, such as white.energy=3, not '$1'", std::string(text)}, {}};
  }
  return Edit{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

std::optional<Problem> apply(const Edit& edit, YamlTree& tree, std::optional<Problem>& doubt,
                             const std::string& file) {
  YamlTree value;
  if (!edit.value.empty()) {
    const Result<YamlTree> read = read_tree(edit.value, edit.text());
    if (!read) return Problem{{}, 0, 0, {"'$1': $2", edit.text(), read.problem().what}, {}};
    value = *read;
  }
  const std::vector<std::string> parts = split(edit.path, '.');
  if (std::find(parts.begin(), parts.end(), "") != parts.end()) {
    return Problem{{}, 0, 0, {"'$1' is not a path: expected keys with dots between them", edit.path}, {}};
  }
  Result<Way> way = place_of(edit, parts, tree);
  if (!way) return way.problem();
  if (way->parts == 0) {
    const Result<bool> is_copied = copy_shipped_record(parts, tree, file);
    if (!is_copied) return is_copied.problem();
    if (*is_copied) way = place_of(edit, parts, tree);
    if (!way) return way.problem();
  }
  if (way->parts == parts.size()) {
    *way->end = std::move(value);
    return std::nullopt;
  }
  Problem why = nowhere(edit, parts, tree);
  if (way->parts == 0 && tree.is != YamlTree::Is::map) return why;
  if (way->parts == 0 && tree.find(parts[0]) != nullptr) return why;
  if (!doubt) doubt = std::move(why);
  YamlTree* at = way->end;
  for (std::size_t part = way->parts; part < parts.size(); ++part) {
    at->is = YamlTree::Is::map;
    at = &at->entries.emplace_back(parts[part], YamlTree{}).second;
  }
  *at = std::move(value);
  return std::nullopt;
}

Result<std::unique_ptr<Session>> open_edited(std::string_view text, const std::string& file,
                                             const std::vector<Edit>& edits) {
  if (edits.empty()) return open_fight(text, file);
  const Result<std::string> whole = with_packs(text, file, given_packs());
  if (!whole) return whole.problem();
  Result<YamlTree> tree = read_tree(*whole, file);
  if (!tree) return tree.problem();
  std::optional<Problem> doubt;
  std::string changes;
  for (const Edit& edit : edits) {
    if (auto problem = apply(edit, *tree, doubt, file)) {
      problem->file = file;
      return *problem;
    }
    changes += (changes.empty() ? "" : ", ") + edit.text();
  }
  Result<std::unique_ptr<Session>> session = open_fight(written(*tree), file);
  if (session) return session;
  // The position of the game's problem refers to the edited text, not to the user's file.
  const Problem& problem = session.problem();
  const Sentence what = doubt ? explained(doubt->what, problem.what, edits) : problem.what;
  return Problem{file, 0, 0, {"with $1: $2", changes, what}, problem.rule};
}

Result<Variation> read_variation(std::string_view text) {
  const Result<Edit> edit = read_edit(text);
  if (!edit) return edit.problem();
  Variation variation{edit->path, {}};
  const std::string& value = edit->value;
  const std::size_t dots = value.find("..");
  if (dots == std::string::npos) {
    variation.values = split(value, ',');
    return variation;
  }
  const std::size_t colon = value.find(':', dots);
  const auto number = [&](std::size_t from, std::size_t to) -> std::optional<long> {
    long read = 0;
    const char* const end = value.data() + std::min(to, value.size());
    const auto [stopped, error] = std::from_chars(value.data() + from, end, read);
    constexpr long largest = 1'000'000'000;
    const bool is_good = error == std::errc{} && stopped == end && read >= -largest && read <= largest;
    return is_good ? std::optional(read) : std::nullopt;
  };
  const std::optional<long> low = number(0, dots);
  const std::optional<long> high = number(dots + 2, colon);
  const std::optional<long> step = colon == std::string::npos ? 1 : number(colon + 1, value.size());
  if (!low || !high || !step || *step < 1 || *high < *low) {
    return Problem{{},
                   0,
                   0,
                   {"'$1' is not a range: expected 0..10, 0..10:2 or words with commas between them", value},
                   {}};
  }
  for (long at = *low; at <= *high; at += *step) {
    if (variation.values.size() == most_values) {
      return Problem{{}, 0, 0, {"'$1' has too many values: at most $2", value, most_values}, {}};
    }
    variation.values.push_back(std::to_string(at));
  }
  return variation;
}

}  // namespace affray
