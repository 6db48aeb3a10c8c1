#pragma once
// Answers to "? ...": explanations of names on the screen, and the rulebook by number or word.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"

namespace affray::cli {

/// The rules whose number or text contains all of the words; each word may be the beginning of a word in the
/// text.
[[nodiscard]] std::vector<const RuleEntry*> rules_about(std::string_view words,
                                                        const std::vector<RuleEntry>& rules);

/// A name and its explanation, in the language of the player.
struct Topic {
  std::string id;
  std::string name;
  std::string text;
};

class Guide {
 public:
  Guide(std::vector<Topic> topics, std::vector<RuleEntry> rules)
      : topics_(std::move(topics)), rules_(std::move(rules)) {}

  /// The result for a question: topics, or else rules.
  struct Found {
    std::vector<const Topic*> topics;
    std::vector<const RuleEntry*> rules;
  };
  /// Finds by rule number ("W26"), by name or id ("Ember Hound 1", also without its number), by another form
  /// of a name ("natives" finds "Native"), by the beginnings of the words of a name ("hound"), and otherwise
  /// the rules that contain the words.
  [[nodiscard]] Found find(std::string_view question) const;
  /// The topics whose names occur in a text, in the order of the text.
  [[nodiscard]] std::vector<const Topic*> named_in(std::string_view text) const;
  [[nodiscard]] const RuleEntry* rule(std::string_view number) const;
  [[nodiscard]] const std::vector<Topic>& topics() const { return topics_; }

 private:
  [[nodiscard]] std::vector<const Topic*> topics_named(const std::string& question) const;

  std::vector<Topic> topics_;
  std::vector<RuleEntry> rules_;
};

/// The guide of a fight: its glossary, and the rulebook of its game.
[[nodiscard]] Guide guide_to(const Console& console, const Session& session);

}  // namespace affray::cli
