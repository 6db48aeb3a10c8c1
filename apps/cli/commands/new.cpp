// new: a fight file to start from, and the folder of a pack, both copied from the shipped example of the
// game.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string_view>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/packs/contents.hpp"
#include "cli/commands.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

namespace fs = std::filesystem;

/// The text with the absolute address of its schema, as it will be in another folder.
std::string with_whole_schema_path(std::string text) {
  const std::string key = "$schema=";
  const std::size_t at = text.find(key);
  const std::size_t line = text.find('\n');
  const std::size_t end = text.find("schemas/", at);
  if (at == std::string::npos || end > line) return text;
  std::error_code ignored;
  const fs::path folder = fs::absolute(home_folder() / "schemas", ignored);
  text.replace(at, end + std::string_view("schemas/").size() - at,
               key + folder.lexically_normal().string() + "/");
  return text;
}

/// The example of a game, from which new packs are copied; nullptr if there is none.
PackPtr example_of(const std::string& game) {
  std::vector<fs::path> folders;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(home_folder() / "examples" / "packs", ignored))
    folders.push_back(entry.path());
  std::sort(folders.begin(), folders.end());
  for (const fs::path& folder : folders) {
    const Result<PackPtr> pack = read_pack(folder.string());
    if (pack && (*pack)->game == game) return *pack;
  }
  return nullptr;
}

/// The error in the name of a new pack, if any.
std::optional<Sentence> wrong_name(const std::string& name) {
  const auto is_game = [&](const GameEntry& game) { return game.name == name; };
  if (std::any_of(games().begin(), games().end(), is_game))
    return Sentence("'$1' cannot be the name of a pack: a game has it", name);
  const bool has_letters = !name.empty() && name.size() <= 32 && name[0] >= 'a' && name[0] <= 'z';
  const bool is_plain = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  if (has_letters && is_plain) return std::nullopt;
  return Sentence(
      "'$1' cannot be the name of a pack: it has a lower-case letter, then lower-case letters, digits and "
      "hyphens, at most 32",
      name.substr(0, 40));
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

/// The line of a key of a manifest, with another value; its comment stays.
std::string with_value(const std::string& text, const std::string& key, const std::string& value) {
  const std::size_t at = text.find("\n" + key + ":");
  if (at == std::string::npos) return text;
  const std::size_t end = text.find('\n', at + 1);
  const std::size_t comment = text.find(" #", at);
  std::string line = "\n" + key + ": " + value;
  if (comment < end) {
    constexpr std::size_t column = 26;
    line.resize(std::max(line.size(), column), ' ');
    line += text.substr(comment, end - comment);
  }
  return text.substr(0, at) + line + text.substr(end);
}

/// A file of the example, changed into one of the new pack.
std::string renewed(std::string text, const Pack& example, const std::string& name, bool is_manifest) {
  text = with_whole_schema_path(std::move(text));
  if (is_manifest) {
    text = with_value(text, "title", name);
    text = with_value(text, "version", "0.1.0");
    text = with_value(text, "authors", "[somebody]");
  }
  return replaced(std::move(text), example.id.name, name);
}

/// The files of a pack, by their paths in it.
std::vector<std::string> paths_in(const std::string& folder) {
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) paths.push_back(fs::relative(entry.path(), folder).generic_string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

Status new_fight(const Console& console, const std::string& name, bool json) {
  const GameEntry* game = find_game(console, name);
  if (game == nullptr) return bad_input;
  const Result<std::string> sample = read_input((home_folder() / game->sample).string());
  if (!sample) return console.error(sample.problem());
  const std::string text = with_whole_schema_path(*sample);
  if (json) {
    print_json(format::new_fight,
               nlohmann::ordered_json{{"game", name}, {"sample", game->sample}, {"text", text}});
  } else {
    std::cout << text;
  }
  return success;
}

Status new_pack(const Console& console, const NewArguments& arguments, bool json) {
  const GameEntry* game = find_game(console, arguments.game);
  if (game == nullptr) return bad_input;
  const fs::path folder = arguments.pack;
  const std::string name = (folder.has_filename() ? folder : folder.parent_path()).filename().string();
  if (const auto why = wrong_name(name)) return console.error(Problem{{}, 0, 0, *why, {}});
  const PackPtr example = example_of(game->name);
  if (example == nullptr)
    return console.error(Problem{{}, 0, 0, {"there is no example of a pack for $1", game->name}, {}},
                         ErrorKind::installation);
  std::error_code error;
  if (fs::exists(folder, error))
    return console.error(Problem{folder.string(), 0, 0, "the folder exists already", {}}, ErrorKind::output);
  nlohmann::ordered_json files = nlohmann::ordered_json::array();
  for (const std::string& path : paths_in(example->folder)) {
    const Result<std::string> text = read_input(example->folder + "/" + path);
    if (!text) return console.error(text.problem());
    const fs::path file = folder / path;
    fs::create_directories(file.parent_path(), error);
    std::ofstream out(file, std::ios::binary);
    out << renewed(*text, *example, name, path == manifest_name);
    out.close();
    if (!out)
      return console.error(Problem{file.string(), 0, 0, "the file cannot be written here", {}},
                           ErrorKind::output);
    files.push_back(file.string());
    if (!json) std::cout << file.string() << '\n';
  }
  if (json) {
    print_json(format::new_pack, {{"game", game->name}, {"pack", name}, {"files", files}});
  } else {
    console.print_line("cli.pack.new", {{"folder", folder.string()}});
  }
  return success;
}

}  // namespace affray::cli
