#pragma once
// The parser for the text of an attack: parts separated by commas, each identified by its first word.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/adapters/realms/attack/question.hpp"
#include "affray/core/tokenizer.hpp"

namespace affray::realms::adapter {

/// Reads the parts in order; the first mistake becomes the problem.
class AttackReader : private WordCursor {
 public:
  AttackReader(std::string_view words, TextPlace place);

  Result<AttackQuestion> read();

 private:
  using Read = void (AttackReader::*)();
  struct Part {
    std::string_view first;
    Read read;
    bool of_target = false;  // may be repeated for every target
  };
  static const std::vector<Part>& parts();

  void wrong(const Sentence& expected, const std::vector<std::string>& known = {}, std::string rule = "");
  void expect(std::string_view word) {
    if (!take(word)) wrong("\"" + std::string(word) + "\"", {std::string(word)});
  }
  template <class Number>
  void number(Number& into, const char* what, int least, int most);
  void once(std::string_view what);
  std::pair<int, int> faces();
  Status status();
  void statuses(Statuses& into);
  [[nodiscard]] Target& target() { return question_.attack.targets.back(); }

  void read_part();
  void read_melee() { read_kind(AttackKind::melee); }
  void read_ranged() { read_kind(AttackKind::ranged); }
  void read_kind(AttackKind kind);
  void read_strength();
  void read_distance();
  void read_targets();
  void read_misses();
  void read_pierces();
  void read_face();
  void read_target();
  void read_at();
  void read_attacker();
  void read_shield();
  void read_health();
  void read_reroll();
  void read_rank();
  void read_reach();
  void read_purpose();
  void read_preset();
  void read_option();
  void finish();

  TextPlace place_;
  int length_;
  std::vector<std::string> said_;  // parts seen so far, of the whole attack or of this target
  AttackQuestion question_;
  std::optional<Problem> problem_;
  std::size_t copies_ = 0;  // "targets 3"
  bool has_strength_ = false, has_kind_ = false, names_side_ = false, has_stamina_ = false;
};

/// The number, if the whole text is one.
[[nodiscard]] std::optional<int> number_in(std::string_view text);

template <class Number>
void AttackReader::number(Number& into, const char* what, int least, int most) {
  const std::optional<int> value = at_end() ? std::nullopt : number_in(next());
  if (!value || *value < least || *value > most) {
    return wrong({"$1 from $2 to $3", Sentence::noun(what), least, most});
  }
  into = static_cast<Number>(*value);
  go(1);
}

}  // namespace affray::realms::adapter
