#include "page_session.hpp"

#include <new>
#include <utility>

#include "affray/formats/json.hpp"
#include "affray/formats/sentence_json.hpp"

namespace affray::wasm {

namespace {

// The page recognizes this text and then keeps the previous answer.
constexpr const char* no_memory = "this needs more memory than there is";

const RequestKind* kind_named(std::string_view ask) {
  for (const auto kinds : {play_requests(), odds_requests(), puzzle_requests()}) {
    for (const RequestKind& kind : kinds) {
      if (kind.ask == ask) return &kind;
    }
  }
  return nullptr;
}

std::string answer_to(PageFight& fight, const Request& request) {
  const auto& ask = request.at("ask").get_ref<const std::string&>();
  const RequestKind* kind = kind_named(ask);
  if (kind != nullptr && (fight.session || !kind->needs_fight)) return kind->answer(fight, request);
  if (!fight.session) return problem_json("there is no fight yet");
  return problem_json(std::string("nobody can ask '" + ask + "'"));
}

}  // namespace

std::string problem_json(const Problem& problem) {
  return Answer{{"problem",
                 {{"file", problem.file},
                  {"line", problem.line},
                  {"column", problem.column},
                  {"what", problem.what.text()},
                  {"sentence", sentence_json(problem.what)},
                  {"rule", problem.rule},
                  {"text", problem.text()}}}}
      .dump();
}

std::string problem_json(Sentence what) { return problem_json(Problem{{}, 0, 0, std::move(what), {}}); }

std::string PageSession::answer(std::string_view request) {
  const Result<Request> parsed = parse_json(request);
  if (!parsed) return problem_json(parsed.problem());
  try {
    return answer_to(fight_, *parsed);
  } catch (const Request::exception& error) {
    return problem_json(std::string(error.what()));
  } catch (const std::bad_alloc&) {
    return problem_json(no_memory);
  }
}

}  // namespace affray::wasm
