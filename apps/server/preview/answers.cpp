#include "server/preview/answers.hpp"

#include <algorithm>
#include <boost/beast/zlib.hpp>
#include <charconv>
#include <cmath>

#include "affray/adapters/realms/attack/question.hpp"
#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/puzzles/format.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "server/preview/render.hpp"
#include "server/preview/svg.hpp"
#include "server/problem.hpp"

namespace affray::server::preview {

namespace {

constexpr std::size_t most_pictures = 200;     // that are kept
constexpr std::size_t most_unpacked = 65'536;  // bytes of a fight file in a link

/// Base64 with the letters of addresses, then deflate, as web/src/editor/share.ts packs a file.
std::optional<std::string> unpacked(std::string_view packed) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string bytes;
  unsigned waiting = 0;
  unsigned bits = 0;
  for (const char letter : packed) {
    const std::size_t value = letters.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    waiting = (waiting << 6U | static_cast<unsigned>(value)) & 0xffffU;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(waiting >> bits & 0xffU);
  }
  namespace zlib = boost::beast::zlib;
  std::string text(most_unpacked, '\0');
  zlib::inflate_stream stream;
  zlib::z_params params;
  params.next_in = bytes.data();
  params.avail_in = bytes.size();
  params.next_out = text.data();
  params.avail_out = text.size();
  boost::system::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream) return std::nullopt;
  text.resize(params.total_out);
  return text;
}

Result<Messages> messages_of(const Link& link, const std::filesystem::path& home, const Session& session) {
  Result<Messages> messages = Messages::load(link.language, home, session.game());
  if (messages) messages->add(session.own_names());
  return messages;
}

/// "16.7%", "16,7 %"
std::string percent(double chance, const std::string& language) {
  const long tenths = std::lround(chance * 1000);
  const bool is_english = language == "en";
  return std::to_string(tenths / 10) + (is_english ? "." : ",") + std::to_string(tenths % 10) +
         (is_english ? "%" : "\u00a0%");
}

/// Which move a link to a replay shows; of the last position also that a side gave up there.
std::string sentence_of(const Messages& messages, const Verified& replay, std::size_t wanted,
                        std::size_t moves) {
  const auto count = [](std::size_t number) { return static_cast<long>(number); };
  if (!replay.resigned || wanted < moves) {
    return messages.text("preview.replay",
                         {{"move", count(std::min(wanted, moves))}, {"moves", count(moves)}});
  }
  const auto name = [&](Side side) {
    return messages.text("position.side", {{"side", std::string(replay.session->side_name(side))}});
  };
  return messages.text("preview.resigned", {{"moves", count(moves)},
                                            {"side", name(replay.resigned->side)},
                                            {"winner", name(replay.resigned->winner)}});
}

std::string html(const Card& card, const Link& link, const std::string& origin, bool has_picture) {
  const auto meta = [](std::string_view name, std::string_view content) {
    return "<meta property=\"" + std::string(name) + "\" content=\"" + escaped(content) + "\">";
  };
  std::string page = "<!doctype html><html lang=\"" + link.language +
                     R"("><head><meta charset="utf-8"><title>)" + escaped(card.title) + "</title>";
  page += R"(<link rel="icon" href="/favicon.svg" type="image/svg+xml">)";  // as the page has it
  page += meta("og:site_name", "affray") + meta("og:type", "website") + meta("og:title", card.title) +
          meta("og:description", card.sentence) + meta("og:url", origin + "/link" + link.path);
  if (has_picture) {
    page += meta("og:image", origin + "/preview" + link.path) + meta("og:image:type", "image/png") +
            meta("og:image:width", std::to_string(picture_width)) +
            meta("og:image:height", std::to_string(picture_height)) +
            meta("og:image:alt", card.title + ". " + card.sentence) +
            R"(<meta name="twitter:card" content="summary_large_image">)";
  }
  const std::string there = escaped("/" + link.in_page);
  page += R"(<meta http-equiv="refresh" content="0;url=)" + there + "\"></head><body><h1>" +
          escaped(card.title) + "</h1><p><a href=\"" + there + "\">" + escaped(card.sentence) +
          "</a></p></body></html>\n";
  return page;
}

}  // namespace

Previews::Previews(std::filesystem::path home) : home_(std::move(home)), has_pictures_(can_render()) {}

Result<Card> Previews::replay_card(const Link& link, std::string_view replay) const {
  bool mismatch = false;
  Result<Verified> verified = verify_replay(replay, "replay", mismatch);
  if (!verified) return verified.problem();
  Session& session = *verified->session;
  std::size_t wanted = 0;
  std::from_chars(link.second.data(), link.second.data() + link.second.size(), wanted);
  const std::size_t moves = session.moves().size();
  if (wanted < moves) session.undo(moves - wanted);
  const Result<Messages> messages = messages_of(link, home_, session);
  if (!messages) return messages.problem();
  return position_card(*messages, session, std::string(session.title(link.language)),
                       sentence_of(*messages, *verified, wanted, moves));
}

Result<Card> Previews::puzzle_card(const Link& link) const {
  if (game_named(link.first) == nullptr) return problem_of("there is no such game");
  const std::string file = (home_ / "puzzles" / (link.first + ".jsonl")).string();
  const Result<std::string> text = read_input(file, max_pack_file);
  if (!text) return text.problem();
  const Result<std::vector<Puzzle>> pack = read_pack(*text, file);
  if (!pack) return pack.problem();
  const auto puzzle =
      std::find_if(pack->begin(), pack->end(), [&](const Puzzle& one) { return one.id == link.second; });
  if (puzzle == pack->end()) return problem_of("there is no such puzzle");
  const Result<std::unique_ptr<Session>> session = open_puzzle(*puzzle, file);
  if (!session) return session.problem();
  const Result<Messages> messages = messages_of(link, home_, **session);
  if (!messages) return messages.problem();
  const std::string side = messages->text("position.side", {{"side", puzzle->side}});
  return position_card(*messages, **session, std::string((*session)->title(link.language)),
                       messages->text("preview.puzzle", {{"name", side}}));
}

Result<Card> Previews::file_card(const Link& link) const {
  const std::optional<std::string> text = unpacked(link.asked);
  if (!text) return problem_of("the fight in the link cannot be read");
  const Result<std::unique_ptr<Session>> session = open_fight(*text, "setup.yaml");
  if (!session) return session.problem();
  const Result<Messages> messages = messages_of(link, home_, **session);
  if (!messages) return messages.problem();
  return position_card(*messages, **session, std::string((*session)->title(link.language)),
                       messages->text("preview.position"));
}

Result<Card> Previews::attack_card(const Link& link) const {
  Result<realms::adapter::AttackQuestion> question = realms::adapter::read_attack_text(link.asked);
  if (!question) return question.problem();
  const Result<Messages> messages = Messages::load(link.language, home_, "realms");
  if (!messages) return messages.problem();
  const auto odds = realms::adapter::attack_odds(question->options, question->attack, question->query);
  std::vector<Bar> bars;
  const realms::adapter::TargetOdds& target = odds.targets.front();
  const auto add = [&](std::string label, const analysis::Fraction& chance) {
    bars.push_back({std::move(label), chance.to_double(), percent(chance.to_double(), link.language)});
  };
  for (std::size_t amount = 0; amount < target.damage.size(); ++amount) {
    if (target.damage[amount] == analysis::Fraction(0)) continue;
    add(messages->text("attack.damage", {{"count", static_cast<long>(amount)}}), target.damage[amount]);
  }
  if (question->attack.targets[0].health > 0) add(messages->text("attack.killed"), target.killed);
  return bars_card(messages->text("preview.attack"), realms::adapter::attack_words(*question), bars);
}

Result<Card> Previews::card_of(const Link& link, std::string_view replay) const {
  switch (link.kind) {
    case Link::Kind::replay: return replay_card(link, replay);
    case Link::Kind::puzzle: return puzzle_card(link);
    case Link::Kind::position: return file_card(link);
    case Link::Kind::attack: return attack_card(link);
  }
  return problem_of("there is nothing at this address");
}

Answer Previews::picture(const std::string& svg) {
  const std::lock_guard lock(mutex_);
  if (const auto known = pictures_.find(svg); known != pictures_.end()) return known->second;
  std::optional<std::string> png = render_png(svg);
  if (!png) return error_answer(503, "no-picture", "the picture could not be made");
  Answer answer;
  answer.type = "image/png";
  answer.body = std::make_shared<const std::string>(std::move(*png));
  answer.is_for_others = true;
  if (pictures_.size() >= most_pictures) pictures_.clear();
  return pictures_.emplace(svg, std::move(answer)).first->second;
}

Answer Previews::answer(const Link& link, const std::string& origin, std::string_view replay) {
  if (link.is_picture && !has_pictures_)
    return error_answer(503, "no-picture", "this server makes no pictures: rsvg-convert is not installed");
  const Result<Card> card = card_of(link, replay);
  if (!card && link.is_picture) return error_answer(404, "not-found", card.problem());
  if (link.is_picture) return picture(card->svg);
  // The link leads to the page in any case, which shows what is wrong.
  const Card shown = card ? *card : Card{"affray", "", ""};
  Answer page = json_answer(html(shown, link, origin, has_pictures_ && card));
  page.type = "text/html; charset=utf-8";
  return page;
}

}  // namespace affray::server::preview
