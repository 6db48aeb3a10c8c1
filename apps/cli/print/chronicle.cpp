#include "cli/print/chronicle.hpp"

#include <algorithm>
#include <cctype>
#include <iostream>

#include "cli/commands.hpp"

namespace affray::cli {

void ChroniclePrinter::tell(const Message& event) {
  if (event.tone == Tone::aside) return console_.print_event(event);
  if (event.tone == Tone::part) {
    started_ = event;
    return;
  }
  if (event.tone != Tone::heading) announce();
  started_.reset();
  console_.print_event(event);
}

void ChroniclePrinter::announce() {
  if (started_) console_.print_event(*started_);
  started_.reset();
}

namespace {

std::string in_small(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// Returns false if there is no such card.
bool explain_card(const Console& console, const Session& session, const std::string& name) {
  const std::vector<Thing> things = session.things();
  for (std::size_t i = 0; i < things.size(); ++i) {
    const std::string said = console.text(things[i].name);
    if (name != in_small(things[i].id) && name != in_small(said)) continue;
    const Message text = session.thing_text(i);
    if (text.key.empty()) return false;
    std::cout << "  " << console.bold(said) << ": " << console.text(text) << '\n';
    return true;
  }
  return false;
}

}  // namespace

void explain(const Console& console, const Session& session, std::string what,
             const std::vector<RuleEntry>& rules, const std::vector<Rule>& cited) {
  what.erase(0, what.find_first_not_of(' '));
  if (!what.empty() && explain_card(console, session, in_small(what))) return;
  what.erase(std::remove(what.begin(), what.end(), ' '), what.end());
  std::transform(what.begin(), what.end(), what.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  bool is_known = false;
  for (const RuleEntry& rule : rules) {
    const bool is_wanted = what.empty()
                               ? std::any_of(cited.begin(), cited.end(),
                                             [&](const Rule& one) { return one.text() == rule.number; })
                               : rule.number == what;
    if (!is_wanted) continue;
    print_rule(console, rule);
    is_known = true;
  }
  if (!is_known) console.print_line("cli.rules.unknown", {{"number", what.substr(0, 20)}});
}

}  // namespace affray::cli
