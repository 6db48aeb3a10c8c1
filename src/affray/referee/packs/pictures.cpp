#include "affray/referee/packs/pictures.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "affray/core/hash.hpp"
#include "affray/formats/files.hpp"
#include "affray/referee/packs/contents.hpp"
#include "affray/referee/packs/picture_format.hpp"

namespace affray {

namespace {

struct Format {
  std::string_view ending;
  std::string_view type;
  std::optional<PictureFault> (*fault)(std::string_view bytes);
};
constexpr std::array<Format, 3> formats{{{".svg", "image/svg+xml", svg_fault},
                                         {".png", "image/png", png_fault},
                                         {".webp", "image/webp", webp_fault}}};

const Format* format_of(std::string_view name) {
  const auto found = std::find_if(formats.begin(), formats.end(),
                                  [&](const Format& format) { return name.ends_with(format.ending); });
  return found == formats.end() ? nullptr : &*found;
}

std::string path_of(const Pack& pack, const std::string& name) {
  return pack.path_of(std::string(pictures_folder) + "/" + name);
}

/// The ids of all records of a pack.
std::set<std::string> ids_in(const Pack& pack) {
  std::set<std::string> ids;
  Result<YamlTree> records = records_in(pack);
  if (!records) return ids;
  for (auto& [key, list] : records->entries) {
    for (auto& [ignored, record] : list.entries) {
      const YamlTree* id = record.find("id");
      if (id != nullptr) ids.insert(id->text);
    }
  }
  return ids;
}

Problem problem_at(const std::string& file, std::string_view bytes, const PictureFault& fault, bool is_text) {
  Problem problem{file, 0, 0, fault.what, {}};
  if (!is_text) return problem;
  const std::string_view before = bytes.substr(0, fault.at);
  problem.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  problem.column = static_cast<int>(fault.at - (before.rfind('\n') + 1)) + 1;  // npos + 1 is 0
  return problem;
}

std::optional<Problem> content_problem(const Pack& pack, const PackPicture& picture) {
  const Result<std::string> bytes = read_picture(pack, picture);
  if (!bytes) return bytes.problem();
  return picture_problem(path_of(pack, picture.name), *bytes);
}

}  // namespace

std::optional<Problem> picture_problem(const std::string& file, const std::string& bytes) {
  if (bytes.size() > max_picture) {
    return Problem{
        file, 0, 0, {"the file is larger than $1 KiB, the most that is read", max_picture >> 10U}, {}};
  }
  const bool is_text = file.ends_with(".svg");
  if (is_text) {
    if (const auto bad = bad_text(bytes)) {
      return problem_at(file, bytes, {"this is not UTF-8 text", *bad}, is_text);
    }
  }
  const auto fault = format_of(file)->fault(bytes);
  return fault ? std::optional(problem_at(file, bytes, *fault, is_text)) : std::nullopt;
}

std::string_view media_type(std::string_view name) {
  const Format* format = format_of(name);
  return format == nullptr ? std::string_view() : format->type;
}

Result<std::vector<PackPicture>> read_pictures(const std::string& folder) {
  std::vector<PackPicture> pictures;
  std::size_t all_bytes = 0;
  const std::string inner = folder.empty() ? pictures_folder : folder + "/" + pictures_folder;
  const std::string inside = inner + "/";
  for (const std::string& name : files_in(inner)) {
    if (format_of(name) == nullptr) continue;  // picture_problems() names it
    const std::string path = inside + name;
    const Result<std::string> bytes = read_bytes(path, max_picture);
    if (!bytes) return bytes.problem();
    pictures.push_back({name, hash_bytes(bytes->data(), bytes->size())});
    if (pictures.size() > most_pictures) {
      return Problem{inner, 0, 0, {"too many pictures: at most $1", most_pictures}, {}};
    }
    all_bytes += bytes->size();
    if (all_bytes > most_picture_bytes) {
      return Problem{
          inner, 0, 0, {"the pictures have more than $1 MiB together", most_picture_bytes >> 20U}, {}};
    }
  }
  return pictures;
}

Result<std::string> read_picture(const Pack& pack, const PackPicture& picture) {
  return read_bytes(path_of(pack, picture.name), max_picture);
}

std::uint64_t pictures_hash(const std::vector<PackPicture>& pictures) {
  std::uint64_t all = 0;
  for (const PackPicture& picture : pictures) {
    all = hash_bytes(picture.name.data(), picture.name.size(), all ^ picture.hash);
  }
  return all;
}

std::vector<Problem> picture_problems(const Pack& pack) {
  std::vector<Problem> problems;
  for (const std::string& name : files_in(pack.path_of(pictures_folder))) {
    if (format_of(name) == nullptr) {
      problems.push_back({path_of(pack, name), 0, 0, "expected a picture: .svg, .png or .webp", {}});
    }
  }
  const std::set<std::string> ids = ids_in(pack);
  std::set<std::string> seen;
  for (const PackPicture& picture : pack.pictures) {
    const std::string file = path_of(pack, picture.name);
    if (!ids.contains(picture.id())) {
      problems.push_back(
          {file, 0, 0, {"this is the picture of '$1', and the pack has no such record", picture.id()}, {}});
    } else if (!seen.insert(picture.id()).second) {
      problems.push_back({file, 0, 0, {"'$1' has another picture", picture.id()}, {}});
    }
    if (auto problem = content_problem(pack, picture)) problems.push_back(std::move(*problem));
  }
  return problems;
}

}  // namespace affray
