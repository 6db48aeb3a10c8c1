#include "server/http/request_handler.hpp"

#include <charconv>
#include <nlohmann/json.hpp>

#include "server/log.hpp"
#include "server/match/protocol.hpp"
#include "server/pictures.hpp"

namespace affray::server {

namespace {

using Json = nlohmann::ordered_json;

/// The id in /api/matches/<id>/<what>, or empty.
std::string match_in(std::string_view path, std::string_view what) {
  constexpr std::string_view matches = "/api/matches/";
  if (!path.starts_with(matches) || !path.ends_with(what)) return {};
  path.remove_prefix(matches.size());
  if (path.size() <= what.size()) return {};
  path.remove_suffix(what.size());
  const bool is_id = path.size() <= max_id && path.find('/') == std::string_view::npos;
  return is_id ? std::string(path) : std::string();
}

/// A position in the replay of a match.
struct ReplayPosition {
  std::string match;
  std::size_t moves = 0;
};

/// Reads /api/matches/<id>/replay/<moves>.
std::optional<ReplayPosition> replay_position_in(std::string_view path) {
  const std::size_t slash = std::min(path.rfind('/'), path.size());
  ReplayPosition found{match_in(path.substr(0, slash), "/replay")};
  if (found.match.empty()) return std::nullopt;
  const std::string_view number = path.substr(slash + 1);
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), found.moves);
  const bool is_number = error == std::errc() && end == number.data() + number.size();
  return is_number ? std::optional(found) : std::nullopt;
}

Answer list_answer(Lobby::Part part) {
  Answer answer = json_answer(std::move(part.json));
  if (!part.next.empty()) answer.next = "/api/matches?after=" + part.next;
  return answer;
}

}  // namespace

std::string path_of(std::string_view target) {
  return std::string(target.substr(0, std::min(target.find_first_of("?#"), target.size())));
}

std::string query_of(std::string_view target) {
  target = target.substr(0, target.find('#'));
  const std::size_t mark = target.find('?');
  return std::string(mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1));
}

std::vector<std::pair<std::string, std::string>> safety_headers(const Answer& answer) {
  // Opened by itself, a picture is a page: it may have styles of its own, and nothing else.
  constexpr std::string_view for_pictures =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";
  return {
      {"Content-Security-Policy",
       answer.is_picture
           ? std::string(for_pictures)
           : std::string(
                 "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
                 "data:; media-src data:; "
                 "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri "
                 "'none'; "
                 "form-action 'none'; frame-ancestors ") +
                 (answer.may_be_framed ? "*" : "'none'")},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", answer.is_for_others ? "cross-origin" : "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};
}

std::optional<Answer> RequestHandler::handle(const Request& request, const std::function<void(Job)>& aside,
                                             const std::function<void(Answer)>& done) {
  if (request.method == "POST") return post(request, aside, done);
  if (request.method != "GET" && request.method != "HEAD") {
    return error_answer(405, "method", "this address knows GET and POST only");
  }
  if (request.path == "/healthz") {
    Servers* servers = hosts_.lobby().store().servers();
    if (servers != nullptr && !servers->is_connected()) {
      return error_answer(503, "away", "the database cannot be reached");
    }
    Answer answer = json_answer("ok\n");
    answer.type = "text/plain; charset=utf-8";
    return answer;
  }
  if (request.path == "/metrics") {
    Answer answer = json_answer(hosts_.metrics().text(hosts_.lobby().counts().live, hosts_.size()));
    answer.type = "text/plain; version=0.0.4";
    return answer;
  }
  if (request.path == "/api/matches") return list(request, aside, done);
  if (const std::string match = match_in(request.path, "/replay"); !match.empty()) {
    hosts_.at(match)->replay(done);
    return std::nullopt;
  }
  if (const auto position = replay_position_in(request.path)) {
    hosts_.at(position->match)->replay_position(position->moves, done);
    return std::nullopt;
  }
  if (const std::string match = match_in(request.path, "/pictures"); !match.empty()) {
    hosts_.at(match)->pictures(done);
    return std::nullopt;
  }
  constexpr std::string_view stored = "/api/pictures/";
  if (request.path.starts_with(stored)) {
    aside([&store = hosts_.lobby().store(), name = request.path.substr(stored.size()), done] {
      done(stored_picture(store, name));
    });
    return std::nullopt;
  }
  constexpr std::string_view puzzles = "/api/puzzles/";
  if (request.path.starts_with(puzzles)) {
    const std::string rest = request.path.substr(puzzles.size());
    const std::size_t slash = rest.find('/');
    aside([this, rest, slash, done] {
      done(slash == std::string::npos ? puzzles_.ratings(rest)
                                      : puzzles_.opening(rest.substr(0, slash), rest.substr(slash + 1)));
    });
    return std::nullopt;
  }
  if (const auto link = preview::read_link(request.path, request.query)) {
    if (link->is_picture && !pictures_.allows(request.address, request.now)) {
      ++hosts_.metrics().refused;
      return error_answer(429, "too-many",
                          "too many pictures were asked for from this address within an hour");
    }
    preview(*link, request, aside, done);
    return std::nullopt;
  }
  // The list of games requires opening all fights. That happens only once, but takes too long for this
  // thread.
  aside([this, path = request.path, done] {
    std::optional<Answer> answer = library_.get(path);
    done(answer ? std::move(*answer) : error_answer(404, "not-found", "there is nothing at this address"));
  });
  return std::nullopt;
}

void RequestHandler::preview(const preview::Link& link, const Request& request,
                             const std::function<void(Job)>& aside, const std::function<void(Answer)>& done) {
  const auto answer = [this, link, origin = request.origin, done](const std::string& replay) {
    done(previews_.answer(link, origin, replay));
  };
  if (link.kind != preview::Link::Kind::replay) return aside([answer] { answer({}); });
  hosts_.at(link.first)->replay([aside, answer](const Answer& replay) {
    const bool is_open = replay.status == 200 && replay.body;
    aside([answer, text = is_open ? *replay.body : std::string()] { answer(text); });
  });
}

std::optional<Answer> RequestHandler::list(const Request& request, const std::function<void(Job)>& aside,
                                           const std::function<void(Answer)>& done) {
  constexpr std::string_view after = "after=";
  const Lobby& lobby = hosts_.lobby();
  if (!request.query.starts_with(after)) return list_answer(lobby.list());
  aside([&lobby, where = request.query.substr(after.size()), done] {
    auto part = lobby.list_after(where);
    if (!part) return done(error_answer(400, "bad-request", "no part of the list begins there"));
    done(*part ? list_answer(std::move(**part))
               : error_answer(503, "away", "the database cannot be reached"));
  });
  return std::nullopt;
}

std::optional<Answer> RequestHandler::post(const Request& request, const std::function<void(Job)>& aside,
                                           const std::function<void(Answer)>& done) {
  if (request.path == "/api/matches") {
    if (!hosts_.lobby().may_create(request.address, request.now)) {
      ++hosts_.metrics().refused;
      return error_answer(429, "too-many", "too many matches were created from this address within an hour");
    }
    aside([this, request, done] { done(create_match(request)); });
    return std::nullopt;
  }
  if (request.path == "/api/pictures") {
    if (!kept_pictures_.allows(request.address, request.now)) {
      ++hosts_.metrics().refused;
      return error_answer(429, "too-many", "too many pictures were sent from this address within an hour");
    }
    aside(
        [&store = hosts_.lobby().store(), bytes = request.body, done] { done(keep_picture(store, bytes)); });
    return std::nullopt;
  }
  if (request.path == "/api/puzzles") {
    const Result<PuzzleAttempt> attempt = read_puzzle_attempt(request.body);
    if (!attempt) return error_answer(400, "bad-request", attempt.problem());
    if (!attempts_.allows(request.address, request.now)) {
      ++hosts_.metrics().refused;
      return error_answer(429, "too-many", "too many puzzles were tried from this address within an hour");
    }
    aside([this, attempt = *attempt, now = request.now, done] { done(puzzles_.add(attempt, now)); });
    return std::nullopt;
  }
  if (const std::string match = match_in(request.path, "/odds"); !match.empty()) {
    const Result<OddsQuestion> question = read_odds_question(request.body.empty() ? "{}" : request.body);
    if (!question) return error_answer(400, "bad-request", question.problem());
    constexpr std::string_view bearer = "Bearer ";
    std::string token = request.authorization;
    if (!token.starts_with(bearer))
      return error_answer(401, "no-seat", "only a player of the match may ask for odds");
    token.erase(0, bearer.size());
    hosts_.at(match)->answer_odds(std::move(token), *question, done);
    return std::nullopt;
  }
  return error_answer(404, "not-found", "there is nothing at this address");
}

Answer RequestHandler::create_match(const Request& request) {
  const Result<MatchOptions> options = read_match_options(request.body);
  if (!options) return error_answer(400, "bad-request", options.problem());
  Result<std::string> setup =
      options->setup.empty() ? library_.fight(options->game, options->file) : Result(options->setup);
  if (!setup) return error_answer(404, "no-fight", setup.problem());
  const std::string file = options->file.empty() ? "setup.yaml" : options->file;
  if (const auto problem = wrong_pictures(hosts_.lobby().store(), options->pictures, *setup, file)) {
    return error_answer(422, "bad-pictures", *problem);
  }
  Result<Created> created = Match::create(*options, *setup, file, request.now);
  if (!created) return error_answer(422, "bad-fight", created.problem());
  Batch& batch = created->reaction.batch;
  Servers* servers = hosts_.lobby().store().servers();
  if (servers != nullptr) batch.lease = servers->new_lease();
  if (const auto problem = save_now(hosts_.lobby().store(), batch)) {
    log_line("error", "not-kept", {{"why", problem->what.text()}});
    return error_answer(503, "not-kept", "the server could not store the match");
  }
  hosts_.lobby().update(batch.summary);
  const Json created_json{
      {"match", created->match->id()}, {"tokens", created->tokens}, {"invitations", created->invitations}};
  log_line("info", "match-made",
           {{"match", created->match->id()}, {"game", std::string(created->match->session().game())}});
  hosts_.add(std::move(created->match), batch.lease);
  return json_answer(created_json.dump(), 201);
}

}  // namespace affray::server
