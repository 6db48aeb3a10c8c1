#include "affray/adapters/worlds/lint.hpp"

#include "affray/adapters/worlds/fight.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/worlds/wording.hpp"

namespace affray::worlds::adapter {

std::vector<Problem> lint(const YamlDocument& document, const std::string& file) {
  const auto events = load_records(document, file);
  return events ? std::vector<Problem>{} : std::vector{events.problem()};
}

PackFindings look_at_pack(const Pack& pack) {
  Result<Library> library = pack.is_basis() ? Library{} : shipped_records(home_folder().string());
  if (!library) return {{library.problem()}, {}, {}};
  return look_at(pack, std::move(*library), add_records, [](const Library& all, PackFindings& findings) {
    worlds::Codex codex;
    codex.events = all.events;
    for (std::size_t event = 0; event < all.events.size(); ++event) {
      const EventCard& card = all.events[event];
      findings.records.push_back(
          {card.id, {"card." + card.id + ".name", {}, {}}, event_words(codex, card), all.where[event]});
    }
  });
}

}  // namespace affray::worlds::adapter
