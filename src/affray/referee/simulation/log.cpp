#include "affray/referee/simulation/log.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "affray/formats/hash_text.hpp"
#include "affray/formats/json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

constexpr int log_version = 4;
constexpr std::string_view line_head = "{\"simulation\":";

Json json_of(const analysis::Counts& counts) {
  Json json{{"fights", counts.fights}};
  if (counts.unfinished > 0) json["unfinished"] = counts.unfinished;
  for (const auto& [end, times] : counts.endings) {
    json["endings"].push_back({static_cast<unsigned>(end.winner), end.losses, times});
  }
  for (const auto& [length, times] : counts.lengths) json["lengths"].push_back({length, times});
  for (std::size_t side = 0; side < max_sides; ++side) {
    const analysis::First& first = counts.first[side];
    if (first.fights > 0) json["first"].push_back({side, first.fights, first.wins, first.none});
    for (std::size_t thing = 0; thing < counts.uses[side].size(); ++thing) {
      const analysis::Use& use = counts.uses[side][thing];
      if (use.fights > 0) json["uses"].push_back({side, thing, use.times, use.fights, use.wins, use.none});
    }
    if (!counts.uses[side].empty()) json["things"].push_back({side, counts.uses[side].size()});
  }
  return json;
}

/// Thrown when a line has an invalid value; nlohmann's own exceptions cover the rest.
struct NoPart {};

std::size_t below(const nlohmann::json& number, std::size_t limit) {
  const auto value = number.get<std::size_t>();
  if (!number.is_number_unsigned() || value >= limit) throw NoPart{};
  return value;
}

analysis::Counts counts_in(const nlohmann::json& json) {
  constexpr std::size_t most_things = 1'000;
  const nlohmann::json none = nlohmann::json::array();
  const auto list = [&](const char* key) { return json.contains(key) ? json.at(key) : none; };
  analysis::Counts counts;
  counts.fights = json.at("fights").get<std::uint64_t>();
  counts.unfinished = json.value("unfinished", std::uint64_t{0});
  std::uint64_t ended = 0;
  for (const auto& one : list("endings")) {
    Outcome end;
    const auto winner = one.at(0).get<unsigned>();
    end.winner = winner == static_cast<unsigned>(nobody) ? nobody : side_at(below(one.at(0), max_sides));
    end.losses = one.at(1).get<decltype(end.losses)>();
    ended += counts.endings[end] = one.at(2).get<std::uint64_t>();
  }
  std::uint64_t measured = 0;
  for (const auto& one : list("lengths")) {
    measured += counts.lengths[one.at(0).get<std::uint32_t>()] = one.at(1).get<std::uint64_t>();
  }
  if (counts.fights == 0 || ended != counts.fights - counts.unfinished || measured != ended) throw NoPart{};
  for (const auto& one : list("things")) {
    counts.uses[below(one.at(0), max_sides)].resize(below(one.at(1), most_things));
  }
  for (const auto& one : list("first")) {
    counts.first[below(one.at(0), max_sides)] = {
        one.at(1).get<std::uint64_t>(), one.at(2).get<std::uint64_t>(), one.at(3).get<std::uint64_t>()};
  }
  for (const auto& one : list("uses")) {
    std::vector<analysis::Use>& uses = counts.uses[below(one.at(0), max_sides)];
    uses[below(one.at(1), uses.size())] = {one.at(2).get<std::uint64_t>(), one.at(3).get<std::uint64_t>(),
                                           one.at(4).get<std::uint64_t>(), one.at(5).get<std::uint64_t>()};
  }
  return counts;
}

std::uint64_t setup_in(const nlohmann::json& json) {
  const auto number = hash_in(json.get<std::string>());
  if (!number) throw NoPart{};
  return *number;
}

std::pair<SeriesKey, SeriesPart> part_in(const nlohmann::json& line) {
  SeriesKey key{.game = line.at("game").get<std::string>(),
                .setup = setup_in(line.at("setup")),
                .bots = line.at("bots").get<std::vector<std::string>>(),
                .seed = line.at("seed").get<std::uint64_t>(),
                .against = {},
                .against_bots = {}};
  SeriesPart part{
      .first = line.at("first").get<std::uint64_t>(), .counts = counts_in(line.at("counts")), .second = {}};
  if (line.contains("against")) {
    key.against = setup_in(line.at("against"));
    key.against_bots = line.at("against_bots").get<std::vector<std::string>>();
    part.second = counts_in(line.at("second"));
    for (std::size_t side = 0; side < max_sides; ++side) {
      const auto& pair = line.at("pairs").at(side);
      const auto number = [&](std::size_t which) { return pair.at(which).get<std::uint64_t>(); };
      part.pairs[side] = {number(0), number(1), number(2), number(3)};
    }
    if (part.second.fights != part.counts.fights) throw NoPart{};
  }
  return {key, part};
}

/// Parses a line. Returns a sentence that explains why it is not a line of a log of this program, if so.
std::variant<std::pair<SeriesKey, SeriesPart>, Sentence> read_part(const std::string& text,
                                                                   const std::string& program) {
  const Sentence foreign = "this file is not the log of a simulation: --resume needs a file of its own";
  const auto json = parse_json(text);
  if (!json || !json->is_object() || !json->contains("simulation")) {
    return text.starts_with(line_head)
               ? Sentence(
                     "this part of a simulation is damaged: without this line its fights are played again")
               : foreign;
  }
  try {
    if (json->at("simulation") != log_version || json->at("program") != program) {
      return Sentence(
          "another version of affray wrote this file, and its rules or bots may play otherwise: --resume "
          "needs "
          "a new file");
    }
    return part_in(*json);
  } catch (const nlohmann::json::exception&) {
    return foreign;
  } catch (const NoPart&) {
    return foreign;
  }
}

}  // namespace

Result<SimulationLog> SimulationLog::open(const std::string& file, const std::string& program) {
  std::map<SeriesKey, Parts> series;
  const auto read = [&](const std::string& text) -> std::optional<Sentence> {
    auto line = read_part(text, program);
    if (auto* wrong = std::get_if<Sentence>(&line)) return std::move(*wrong);
    auto& [key, part] = std::get<std::pair<SeriesKey, SeriesPart>>(line);
    series[key].emplace(part.first, std::move(part));
    return std::nullopt;
  };
  Result<LineLog> lines = LineLog::open(file, line_head, read);
  if (!lines) return lines.problem();
  return SimulationLog(std::move(*lines), program, std::move(series));
}

const SeriesPart* SimulationLog::find(const SeriesKey& key, std::uint64_t first, std::uint64_t most) const {
  const auto series = parts_.find(key);
  if (series == parts_.end()) return nullptr;
  const SeriesPart* longest = nullptr;
  const auto [begin, end] = series->second.equal_range(first);
  for (auto part = begin; part != end; ++part) {
    const std::uint64_t fights = part->second.counts.fights;
    if (fights <= most && (longest == nullptr || fights > longest->counts.fights)) longest = &part->second;
  }
  return longest;
}

std::optional<std::uint64_t> SimulationLog::next(const SeriesKey& key, std::uint64_t first) const {
  const auto series = parts_.find(key);
  if (series == parts_.end()) return std::nullopt;
  const auto part = series->second.lower_bound(first);
  return part == series->second.end() ? std::nullopt : std::optional(part->first);
}

bool SimulationLog::is_in_doubt() {
  const auto now = std::chrono::steady_clock::now();
  doubted_ = doubted_.value_or(now);
  return now - *doubted_ < std::chrono::milliseconds(250);
}

std::optional<Problem> SimulationLog::add(const SeriesKey& key, const SeriesPart& part) {
  Json line{{"simulation", log_version}, {"program", program_},
            {"game", key.game},          {"setup", hash_text(key.setup)},
            {"bots", key.bots},          {"seed", key.seed},
            {"first", part.first},       {"counts", json_of(part.counts)}};
  if (key.against) {
    line["against"] = hash_text(*key.against);
    line["against_bots"] = key.against_bots;
    line["second"] = json_of(part.second);
    for (const Comparison::Pair& pair : part.pairs) {
      line["pairs"].push_back({pair.only_first, pair.only_second, pair.won_lost, pair.drawn_lost});
    }
  }
  return lines_.add(line.dump());
}

}  // namespace affray
