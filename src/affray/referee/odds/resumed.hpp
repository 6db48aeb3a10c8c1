#pragma once
// Stores solved positions of an exact search in the work cache, so that an interrupted search can resume.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "affray/analysis/best_play.hpp"
#include "affray/core/hash.hpp"
#include "affray/formats/work_cache.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray {

[[nodiscard]] inline std::string hex_of(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    text += digits[value >> 4U];
    text += digits[value & 15U];
  }
  return text;
}

/// Makes the search look up solved positions in request.kept and store new ones there. A position is
/// identified by all of its bytes, and its value is the same in every fight with the same codex, objective
/// and arithmetic.
template <Game G, AdapterOf<G> Adapter, class Number>
void keep_solved(const typename G::Codex& codex, const OddsOptions& request,
                 analysis::BestPlayOptions& options) {
  if (request.kept == nullptr) return;
  WorkCache& kept = *request.kept;
  const std::uint64_t task =
      task_of("odds " + std::string(G::name) + ' ' + std::to_string(Adapter::codex_hash(codex)) + ' ' +
              (request.objective == Objective::win ? "win " : "margin ") +
              (std::is_same_v<Number, double> ? "doubles" : "fractions"));
  const auto item = [](std::string_view position) { return hash_bytes(position.data(), position.size()); };
  options.recall = [&kept, task, item](std::string_view position) -> std::optional<std::string> {
    const auto found = kept.find(task, item(position));
    if (!found) return std::nullopt;
    const std::string bytes = hex_of(position) + ' ';
    if (!found->starts_with(bytes)) return std::nullopt;
    return found->substr(bytes.size());
  };
  options.keep = [&kept, task, item](std::string_view position, const std::string& worth) {
    kept.keep(task, item(position), hex_of(position) + ' ' + worth);
  };
}

}  // namespace affray
