#include "cli/print/chronicle.hpp"

#include <doctest/doctest.h>

#include <iostream>
#include <sstream>

using namespace affray;
using namespace affray::cli;

namespace {

const Console& console() {
  static const Console one(
      Messages::from("en", {{"turn", "Turn"}, {"round", "Round"}, {"card", "Card"}, {"hit", "Hit"}}), {});
  return one;
}

Message event(const char* key, Tone tone) { return {key, {}, {}, tone}; }

/// What is printed, without the lines below headings.
std::string told(const std::vector<Message>& events) {
  std::ostringstream out;
  std::streambuf* before = std::cout.rdbuf(out.rdbuf());
  ChroniclePrinter printer(console());
  for (const Message& one : events) printer.tell(one);
  std::cout.rdbuf(before);
  std::istringstream lines(out.str());
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && !line.starts_with("─")) text += line + "|";
  }
  return text;
}

}  // namespace

TEST_CASE("the heading of a round stays when a part of it begins") {
  CHECK(told({event("round", Tone::part), event("card", Tone::part), event("hit", Tone::plain)}) ==
        "Round|Card|  Hit|");
}

TEST_CASE("a part in which nothing happened has no heading") {
  CHECK(told({event("round", Tone::part), event("card", Tone::part), event("card", Tone::part),
              event("hit", Tone::plain)}) == "Round|Card|  Hit|");
  CHECK(told({event("round", Tone::part), event("card", Tone::part), event("round", Tone::part),
              event("hit", Tone::plain)}) == "Round|  Hit|");
  CHECK(told({event("card", Tone::part), event("turn", Tone::heading)}) == "Turn|");
}
