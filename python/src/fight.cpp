#include "fight.hpp"

#include <functional>
#include <nlohmann/json.hpp>

#include "affray/formats/hash_text.hpp"
#include "affray/referee/edits.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/shelf.hpp"
#include "affray/referee/replay/lines.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/session/json.hpp"
#include "errors.hpp"
#include "long_call.hpp"

namespace affray::python {

namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> numbers_of(const std::vector<Rule>& rules) {
  std::vector<std::string> numbers;
  for (const Rule& rule : rules) numbers.emplace_back(rule.text());
  return numbers;
}

Problem problem_of(Sentence what) { return {{}, 0, 0, std::move(what), {}}; }

void require_running(const Session& session) {
  if (session.asked().over()) raise(problem_of("nobody has anything to choose: the fight is over"));
}

By by_of(const std::string& name) {
  const std::optional<By> by = by_named(name);
  if (!by) raise(problem_of({"expected $1, not $2", std::string("player, driver, bot"), name}));
  return *by;
}

}  // namespace

std::vector<std::string> Fight::sides() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < session_->sides(); ++i) names.push_back(session_->side_name(side_at(i)));
  return names;
}

Side Fight::side_of(const std::optional<std::string>& name) const {
  if (!name) return nobody;
  const std::optional<Side> side = session_->side_named(*name);
  if (side) return *side;
  std::string all;
  for (const std::string& one : sides()) all += (all.empty() ? "" : ", ") + one;
  raise(problem_of({"there is no side '$1': $2", name->substr(0, 40), all}));
}

std::optional<std::string> Fight::asked() const {
  const Asked asked = session_->asked();
  return asked.over() ? std::nullopt : std::optional(session_->side_name(asked.side));
}

std::vector<std::string> Fight::choices() const {
  std::vector<std::string> texts;
  for (Offer& offer : session_->choices()) texts.push_back(std::move(offer.text));
  return texts;
}

std::string Fight::offers_json(const std::string& language) const {
  const Messages& messages = texts_->in(language, *session_);
  Json offers = Json::array();
  for (const Offer& offer : session_->choices()) {
    Json parts = Json::object();
    for (const NamedPart& part : offer.parts) parts[part.name] = part.word;
    offers.push_back({{"choice", offer.text},
                      {"text", messages.text(offer.phrase)},
                      {"group", name_of(offer.group)},
                      {"parts", std::move(parts)}});
  }
  return offers.dump();
}

std::optional<std::string> Fight::outcome_json() const {
  if (!session_->outcome()) return std::nullopt;
  return affray::outcome_json(*session_).dump();
}

std::string Fight::moves_json() const {
  Json moves = Json::array();
  for (const Move& move : session_->moves()) moves.push_back(replay_move(move, *session_));
  return moves.dump();
}

std::string Fight::tables_json(const std::optional<std::string>& side, const std::string& language) const {
  const Messages& messages = texts_->in(language, *session_);
  Json tables = Json::array();
  for (const TextTable& table : session_->tables(side_of(side))) {
    Json rows = Json::array();
    for (const std::vector<Message>& row : table.rows) {
      Json cells = Json::array();
      for (const Message& cell : row) cells.push_back(cell.key.empty() ? "" : messages.text(cell));
      rows.push_back(std::move(cells));
    }
    tables.push_back({{"title", table.title.key.empty() ? "" : messages.text(table.title)},
                      {"drawing", table.drawing},
                      {"rows", std::move(rows)}});
  }
  return tables.dump();
}

std::optional<Told> Fight::refusal(const std::string& choice, const std::string& language) const {
  const std::optional<Message> refused = value_of(session_->refusal(choice));
  if (!refused) return std::nullopt;
  return Told{texts_->in(language, *session_).text(*refused), numbers_of(refused->rules)};
}

std::size_t Fight::play(const std::string& choice, const std::string& by, bool forced) {
  if (const std::optional<Told> refused = refusal(choice, "")) {
    raise_refused(choice, refused->first, refused->second);
  }
  // Dice that are scripted may not fit a forced roll, and nothing may have changed then.
  std::unique_ptr<Session> tried = is_scripted_ ? session_->copy() : nullptr;
  Session& session = tried ? *tried : *session_;
  const std::size_t before = session.moves().size();
  value_of(session.play(choice, by_of(by)));
  while (forced) {
    const std::optional<std::string> only = session.forced();
    if (!only) break;
    value_of(session.play(*only, By::driver));
  }
  const std::size_t count = session.moves().size() - before;
  if (tried) session_ = std::move(tried);
  return count;
}

std::optional<std::vector<std::uint32_t>> Fight::play_with(const std::string& choice, const std::string& by,
                                                           const std::vector<int>& faces) {
  std::optional<std::vector<std::uint32_t>> missing;
  std::size_t given = 0;
  session_->type_dice([&](const DieRequest& die) -> std::optional<int> {
    if (given < faces.size()) return faces[given++];
    if (die.weights.empty()) {
      missing.emplace(static_cast<std::size_t>(die.faces), 1U);
    } else {
      missing.emplace(die.weights.begin(), die.weights.end());
    }
    return std::nullopt;
  });
  Result<Move> played = session_->play(choice, by_of(by));
  script_dice({});  // the function above must not outlive this call
  if (!missing) value_of(std::move(played));
  return missing;
}

void Fight::seed_dice(std::uint64_t seed) {
  session_->seed_dice(seed);
  is_scripted_ = false;
}

void Fight::script_dice(std::vector<int> faces) {
  session_->script_dice(std::move(faces));
  is_scripted_ = true;
}

std::size_t Fight::undo() {
  std::size_t moves = 0;
  for (std::size_t i = 0; i < session_->sides() && moves == 0; ++i) moves = session_->undoable(side_at(i));
  session_->undo(moves);
  return moves;
}

std::vector<Told> Fight::chronicle(const std::string& language,
                                   const std::optional<std::string>& side) const {
  const Messages& messages = texts_->in(language, *session_);
  const Side viewer = side_of(side);
  std::vector<Told> told;
  for (std::size_t i = 0; i < session_->events().size(); ++i) {
    const Message& event = session_->event(i, viewer);
    told.emplace_back(messages.text(event), numbers_of(event.rules));
  }
  return told;
}

std::string Fight::bot_choice(const std::string& bot, std::uint64_t seed) const {
  require_running(*session_);
  const std::unique_ptr<Session> session = snapshot();
  SignalCheck signals;
  const std::function<bool()> is_stopped = [&] { return signals.is_heard(); };
  Result<std::string> choice = [&] {
    const nanobind::gil_scoped_release unlocked;
    return session->bot_choice(bot, seed, &is_stopped);
  }();
  signals.raise();
  return value_of(std::move(choice));
}

std::string Fight::planned() {
  require_running(*session_);
  return session_->planned();
}

std::string Fight::replay(std::optional<std::uint64_t> seed) const { return replay_text(*session_, seed); }

std::vector<PackPtr> packs_at(const std::vector<std::string>& words) {
  std::vector<PackPtr> packs;
  for (const std::string& word : words) {
    packs.push_back(value_of(pack_at(word)));
    keep_pack(packs.back());
  }
  return packs;
}

Fight open_fight_text(const std::string& text, const std::string& file, const std::vector<std::string>& edits,
                      const std::vector<std::string>& packs) {
  std::vector<Edit> read;
  for (const std::string& edit : edits) read.push_back(value_of(read_edit(edit)));
  const std::string whole = value_of(with_packs(text, file, packs_at(packs)));
  return Fight(value_of(open_edited(whole, file, read)));
}

Fight open_replay_text(const std::string& text, const std::string& file) {
  bool mismatch = false;
  return Fight(std::move(value_of(verify_replay(text, file, mismatch)).session));
}

}  // namespace affray::python
