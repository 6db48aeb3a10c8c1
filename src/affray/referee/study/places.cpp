#include "affray/referee/study/places.hpp"

#include <filesystem>

#include "affray/formats/files.hpp"
#include "affray/referee/packs/contents.hpp"

namespace affray {

namespace {

bool is_there(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

bool is_file(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored);
}

}  // namespace

std::string path_in_study(const std::string& name, const std::string& study) {
  std::string beside = path_from(folder_of(study), name);
  if (is_there(beside)) return beside;
  std::string shipped = path_from(home_folder().string(), name);
  return is_there(shipped) ? shipped : beside;
}

std::string fight_in_study(const std::string& name, const std::string& study) {
  std::string path = path_in_study(name, study);
  if (is_file(path)) return path;
  std::string shipped = (home_folder() / "fights" / (name + ".yaml")).string();
  return is_file(shipped) ? shipped : path;
}

std::string pack_in_study(const std::string& name, const std::string& study) {
  std::string beside = path_from(folder_of(study), name);
  return is_pack(beside) ? beside : name;
}

}  // namespace affray
