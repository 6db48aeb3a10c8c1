#pragma once
// Answers to "? ...": what stands on the screen by its name, and the rulebook by a number or a word.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"

namespace affray::cli {

/// The rules whose number or text has all of the words; each word matches the beginning of one.
[[nodiscard]] std::vector<const RuleEntry*> rules_about(std::string_view words,
                                                        const std::vector<RuleEntry>& rules);

/// Something with a name, and what there is to say of it, in the language of the player.
struct Topic {
  std::string id;
  std::string name;
  std::string text;
};

class Guide {
 public:
  Guide(std::vector<Topic> topics, std::vector<RuleEntry> rules)
      : topics_(std::move(topics)), rules_(std::move(rules)) {}

  /// What was found for a question: topics, or else rules.
  struct Found {
    std::vector<const Topic*> topics;
    std::vector<const RuleEntry*> rules;
  };
  /// "W26" finds the rule; "Ember Hound 1" what has this name or id, also without its number; "natives"
  /// what has this name in another form, "Native"; "hound" what has a name in which these words begin words;
  /// any other words the rules about them.
  [[nodiscard]] Found find(std::string_view question) const;
  /// The topics whose names stand in a text, in the order of the text.
  [[nodiscard]] std::vector<const Topic*> named_in(std::string_view text) const;
  [[nodiscard]] const RuleEntry* rule(std::string_view number) const;
  [[nodiscard]] const std::vector<Topic>& topics() const { return topics_; }

 private:
  [[nodiscard]] std::vector<const Topic*> topics_named(const std::string& question) const;

  std::vector<Topic> topics_;
  std::vector<RuleEntry> rules_;
};

/// The guide to a fight: its glossary, and the rulebook of its game.
[[nodiscard]] Guide guide_to(const Console& console, const Session& session);

}  // namespace affray::cli
