#include "affray/formats/yaml/document.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

#include "affray/core/nearest.hpp"
#include "affray/formats/yaml/builder.hpp"

namespace affray {

struct YamlSource {
  std::string file;
  std::string text;
  std::optional<Problem> first;
};

namespace {

/// The length in bytes of the UTF-8 character at the start of text; 0 when it is invalid (Unicode 15, table
/// 3-7).
std::size_t utf8_length(std::string_view text) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto more = [&](std::size_t count, unsigned low, unsigned high) -> std::size_t {
    if (text.size() <= count || at(1) < low || at(1) > high) return 0;
    for (std::size_t i = 2; i <= count; ++i) {
      if (at(i) < 0x80 || at(i) > 0xBF) return 0;
    }
    return count + 1;
  };
  const unsigned first = at(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return more(1, 0x80, 0xBF);
  if (first == 0xE0) return more(2, 0xA0, 0xBF);
  if (first == 0xED) return more(2, 0x80, 0x9F);
  if (first >= 0xE1 && first <= 0xEF) return more(2, 0x80, 0xBF);
  if (first == 0xF0) return more(3, 0x90, 0xBF);
  if (first >= 0xF1 && first <= 0xF3) return more(3, 0x80, 0xBF);
  if (first == 0xF4) return more(3, 0x80, 0x8F);
  return 0;
}

Problem text_problem(std::string_view text, std::size_t offset, std::string file) {
  const std::string_view before = text.substr(0, offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  const bool is_control = static_cast<unsigned char>(text[offset]) < 0x80;
  return {std::move(file),
          static_cast<int>(line),
          static_cast<int>(offset - start + 1),
          is_control ? Sentence("a control character") : Sentence("not valid UTF-8"),
          {}};
}

/// A word of the file between quotation marks.
Sentence shown(std::string_view word) {
  std::string text(word.substr(0, 40));
  while (!text.empty() && bad_text(text) && word.size() > 40) text.pop_back();  // no partial character
  std::replace(text.begin(), text.end(), '\n', ' ');
  return {"'$1'", text + (word.size() > 40 ? "..." : "")};
}

Sentence number_expected(const YamlItem& item, int low, int high, std::string_view what) {
  if (item.is != YamlItem::Is::word || item.text.empty()) {
    return {"$1: expected a whole number from $2 to $3", Sentence::noun(what), low, high};
  }
  return {"$1: expected a whole number from $2 to $3, not $4", Sentence::noun(what), low, high,
          shown(item.text)};
}

}  // namespace

// Text

// yaml-cpp uses some control characters as internal markers, so none may reach it.
std::optional<std::size_t> bad_text(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t length = utf8_length(text.substr(at));
    const bool is_control = (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F;
    if (length == 0 || is_control) return at;
    at += length;
  }
  return std::nullopt;
}

constexpr std::size_t most_listed = 30;  // words of a sentence; of more, only some are listed

Sentence one_of_these(const std::vector<std::string>& words) {
  constexpr std::size_t shown_of_many = 10;
  const bool many = words.size() > most_listed;
  const std::size_t listed = many ? shown_of_many : words.size() - std::min<std::size_t>(1, words.size());
  std::string text;
  for (std::size_t i = 0; i < listed; ++i) text += (i > 0 ? ", " : "") + words[i];
  if (many) return {"$1 or one of $2 others", text, words.size() - listed};
  if (words.size() < 2) return words.empty() ? std::string() : words.front();
  return {"$1 or $2", text, words.back()};
}

Sentence unknown_word(std::string_view what, std::string_view word, const std::vector<std::string>& known) {
  const Sentence noun = Sentence::noun(what);
  if (const std::string near = nearest(word, known); !near.empty()) {
    return {"unknown $1 $2: did you mean '$3'?", noun, shown(word), near};
  }
  if (known.empty()) return {"unknown $1 $2", noun, shown(word)};
  if (known.size() <= most_listed) {
    return {"unknown $1 $2: expected $3", noun, shown(word), one_of_these(known)};
  }
  return {"unknown $1 $2: the nearest of $3 are $4", noun, shown(word), known.size(),
          one_of_these(nearest_few(word, known))};
}

// The document

YamlDocument::YamlDocument() = default;
YamlDocument::YamlDocument(YamlDocument&&) noexcept = default;
YamlDocument& YamlDocument::operator=(YamlDocument&&) noexcept = default;
YamlDocument::~YamlDocument() = default;

Result<YamlDocument> YamlDocument::read(std::string_view text, std::string file) {
  if (text.size() > max_yaml_bytes) {
    return Problem{std::move(file), 0, 0, {"too large: at most $1 bytes are read", max_yaml_bytes}, {}};
  }
  if (const auto offset = bad_text(text)) return text_problem(text, *offset, std::move(file));
  try {
    std::vector<YamlItem> documents = parse_yaml(text, file);
    if (documents.empty() || documents[0].line == 0) {
      return Problem{std::move(file), 1, 1, "the file is empty", {}};
    }
    if (documents.size() > 1) {
      return Problem{
          std::move(file), documents[1].line, documents[1].column, "a second document: a file holds one", {}};
    }
    YamlDocument document;
    document.root_ = std::make_unique<YamlItem>(std::move(documents[0]));
    document.source_ =
        std::make_unique<YamlSource>(YamlSource{std::move(file), std::string(text), std::nullopt});
    return document;
  } catch (const YamlStop& stop) {
    return stop.problem;
  }
}

Node YamlDocument::root() const { return {root_.get(), source_.get()}; }
const std::optional<Problem>& YamlDocument::problem() const { return source_->first; }

// Nodes

bool Node::is_map() const { return item_ != nullptr && item_->is == YamlItem::Is::map; }
bool Node::is_list() const { return item_ != nullptr && item_->is == YamlItem::Is::list; }
bool Node::is_word() const { return item_ != nullptr && item_->is == YamlItem::Is::word; }
bool Node::is_empty() const { return is_word() && item_->text.empty(); }
int Node::line() const { return item_ != nullptr ? item_->line : 0; }
int Node::column() const { return item_ != nullptr ? item_->column : 0; }

void Node::complain(Sentence what, std::string_view rule) const {
  if (item_ != nullptr) complain_at(item_->line, item_->column, std::move(what), rule);
}

void Node::complain_at(int line, int column, Sentence what, std::string_view rule) const {
  if (item_ == nullptr || source_->first) return;
  source_->first = Problem{source_->file, line, column, std::move(what), std::string(rule)};
}

bool Node::has_problem() const { return source_ != nullptr && source_->first.has_value(); }

Node Node::optional(std::string_view key) const {
  if (item_ == nullptr) return {};
  if (!is_map()) {
    complain({"expected keys with values, such as '$1: ...'", std::string(key)});
    return {};
  }
  for (std::size_t i = 0; i < item_->keys.size(); ++i) {
    if (item_->keys[i].text == key) return {&item_->values[i], source_};
  }
  return {};
}

Node Node::required(std::string_view key) const {
  const Node found = optional(key);
  if (!found) complain({"the key '$1' is missing", std::string(key)});
  return found;
}

void Node::only(const std::vector<std::string>& keys) const {
  for (const auto& [key, value] : entries()) {
    if (std::find(keys.begin(), keys.end(), key.item_->text) == keys.end()) {
      key.complain(unknown_word("key", key.item_->text, keys));
      return;
    }
  }
}

std::vector<Node::Entry> Node::entries() const {
  std::vector<Entry> all;
  if (item_ == nullptr) return all;
  if (!is_map()) {
    complain("expected keys with values");
    return all;
  }
  for (std::size_t i = 0; i < item_->keys.size(); ++i) {
    all.push_back({Node(&item_->keys[i], source_), Node(&item_->values[i], source_)});
  }
  return all;
}

std::vector<Node> Node::items() const {
  std::vector<Node> all;
  if (item_ == nullptr) return all;
  if (!is_list()) {
    complain("expected a list");
    return all;
  }
  for (const YamlItem& value : item_->values) all.emplace_back(&value, source_);
  return all;
}

namespace {

// A line without blanks at its end.
std::string without_end(std::string line) {
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
  return line;
}

}  // namespace

std::vector<TextLine> Node::lines() const {
  std::vector<TextLine> all;
  if (item_ == nullptr) return all;
  // Read the file up to the line with the block indicator; the lines of the block follow it.
  std::istringstream file(source_->text);
  std::string line;
  for (int number = 0; number < item_->line; ++number) std::getline(file, line);
  const std::size_t mark = static_cast<std::size_t>(item_->column) - 1;
  const char begins = is_word() && mark < line.size() ? line[mark] : ' ';
  std::istringstream block(item_->text);
  if (begins == '"') {  // as in JSON: its lines have no positions of their own
    while (std::getline(block, line)) all.push_back({without_end(line), item_->line, item_->column});
    return all;
  }
  if (begins != '|') {
    complain("expected lines of text after '|', each further to the right than the key");
    return all;
  }
  int indentation = -1;
  for (int number = item_->line + 1; std::getline(block, line); ++number) {
    std::string written;
    std::getline(file, written);
    if (indentation < 0 && !line.empty()) {
      indentation =
          static_cast<int>(written.find_first_not_of(' ')) - static_cast<int>(line.find_first_not_of(' '));
    }
    all.push_back({without_end(line), number, std::max(indentation, 0) + 1});
  }
  return all;
}

std::string Node::raw() const { return is_word() ? item_->text : std::string(); }

std::string Node::word() const {
  if (item_ == nullptr) return {};
  if (!is_word() || item_->text.empty()) {
    complain("expected a word or a sentence");
    return {};
  }
  if (item_->text.size() > 1000) {
    complain("too long: at most 1000 bytes");
    return {};
  }
  return item_->text;
}

std::string Node::name(std::string_view what) const {
  if (item_ == nullptr) return {};
  std::string text = word();
  const auto fits = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
  };
  if (text.empty() || text.size() > 32 || text[0] < 'a' || text[0] > 'z' ||
      !std::all_of(text.begin(), text.end(), fits)) {
    complain(
        {"$1 cannot be the name of $2: expected a lower-case letter, then at most 31 lower-case letters, "
         "digits and hyphens",
         shown(text), Sentence::noun(what)});
    return {};
  }
  return text;
}

int Node::integer(int low, int high, std::string_view what, std::string_view rule) const {
  if (item_ == nullptr) return low;
  long number = 0;
  const char* const end = item_->text.data() + item_->text.size();
  const auto [stopped, error] = std::from_chars(item_->text.data(), end, number);
  if (!is_word() || item_->text.empty() || stopped != end ||
      (error != std::errc() && error != std::errc::result_out_of_range)) {
    complain(number_expected(*item_, low, high, what));
    return low;
  }
  if (error != std::errc() || number < low || number > high) {
    complain(number_expected(*item_, low, high, what), rule);
    return low;
  }
  return static_cast<int>(number);
}

bool Node::flag() const {
  static const std::vector<std::string> words{"false", "true"};
  return one_of(words, "value") == 1;
}

std::size_t Node::one_of(const std::vector<std::string>& words, std::string_view what) const {
  if (item_ == nullptr) return 0;
  const auto found = std::find(words.begin(), words.end(), item_->text);
  if (!is_word() || found == words.end()) {
    if (!is_word()) {
      complain({"expected one word for the $1", Sentence::noun(what)});
    } else {
      complain(unknown_word(what, item_->text, words));
    }
    return 0;
  }
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace affray
