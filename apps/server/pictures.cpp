#include "server/pictures.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "affray/core/hash.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/pictures.hpp"
#include "fair_dice/secrets.hpp"
#include "server/log.hpp"
#include "server/problem.hpp"

namespace affray::server {

namespace {

/// The pictures of one pack as they are stored. One that is not stored has no bytes, and another hash.
Result<std::uint64_t> hash_of_stored(Store& store, const std::map<std::string, std::string>& pictures) {
  std::vector<PackPicture> all;
  for (const auto& [file, name] : pictures) {
    const Result<std::string> bytes = store.picture(name);
    if (!bytes) return bytes.problem();
    all.push_back({file, hash_bytes(bytes->data(), bytes->size())});
  }
  return pictures_hash(all);
}

}  // namespace

Result<std::string> stored_name(const std::string& bytes) {
  constexpr std::string_view riff = "RIFF";
  const bool is_png = bytes.starts_with("\x89PNG");
  const std::string ending = is_png ? ".png" : bytes.starts_with(riff) ? ".webp" : ".svg";
  if (auto problem = picture_problem("picture" + ending, bytes)) return *problem;
  return fair_dice::hex(fair_dice::sha256(bytes)) + ending;
}

Answer keep_picture(Store& store, const std::string& bytes) {
  const Result<std::string> name = stored_name(bytes);
  if (!name) return error_answer(422, "bad-picture", name.problem());
  if (const auto problem = store.keep_picture(*name, bytes)) {
    log_line("error", "not-kept", {{"why", problem->what.text()}});
    return error_answer(503, "not-kept", "the server could not store the picture");
  }
  return json_answer(nlohmann::ordered_json{{"picture", *name}}.dump(), 201);
}

Answer stored_picture(Store& store, const std::string& name) {
  Result<std::string> bytes = store.picture(name);
  if (!bytes) return error_answer(503, "away", "the database cannot be reached");
  if (bytes->empty()) return error_answer(404, "not-found", "there is no such picture");
  Answer answer;
  answer.type = std::string(media_type(name));
  answer.body = std::make_shared<const std::string>(std::move(*bytes));
  answer.never_changes = true;
  answer.is_picture = true;
  return answer;
}

std::optional<Problem> wrong_pictures(Store& store, const MatchPictures& pictures, const std::string& setup,
                                      const std::string& file) {
  if (pictures.empty()) return std::nullopt;
  Result<YamlTree> fight = read_tree(setup, file);
  if (!fight) return std::nullopt;  // the caller that opens the fight reports the error
  const std::vector<PackPtr> packs = packs_of(*fight, file);
  for (const auto& [name, files] : pictures) {
    const auto pack =
        std::find_if(packs.begin(), packs.end(), [&](const PackPtr& one) { return one->id.name == name; });
    if (pack == packs.end()) return problem_of("the fight does not use the pack " + name);
    const Result<std::uint64_t> hash = hash_of_stored(store, files);
    if (!hash) return hash.problem();
    if (*hash != (*pack)->pictures_hash)
      return problem_of("these are not all the pictures of the pack " + name);
  }
  return std::nullopt;
}

}  // namespace affray::server
