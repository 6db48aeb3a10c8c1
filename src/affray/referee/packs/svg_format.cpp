// SVG pictures are read tag by tag. What may not be there is found by what it is and not by what it is called
// elsewhere: an element or attribute that could run, load or embed something is refused wherever it stands.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "affray/referee/packs/picture_format.hpp"

namespace affray {

namespace {

using Fault = std::optional<PictureFault>;

constexpr std::array forbidden_elements{"script",  "foreignobject", "iframe",  "object",   "embed",
                                        "audio",   "video",         "handler", "listener", "link",
                                        "animate", "set",           "canvas",  "a"};
/// What an address within the picture may begin with: a part of it, or a picture in the text.
constexpr std::array addresses{"#", "data:image/png;", "data:image/jpeg;", "data:image/webp;"};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

constexpr std::string_view quotes = "\"'";
bool is_quote(char c) { return quotes.find(c) != std::string_view::npos; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// A name without its prefix: svg:script is a script.
std::string plain_name(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  return lower(colon == std::string_view::npos ? name : name.substr(colon + 1));
}

bool is_address(std::string_view value) {
  while (!value.empty() && is_space(value.front())) value.remove_prefix(1);
  return std::any_of(addresses.begin(), addresses.end(),
                     [&](std::string_view begin) { return value.starts_with(begin); });
}

/// Whether a style loads nothing: no rules that import, no escapes, and addresses within the picture only.
bool is_harmless_style(std::string_view given) {
  const std::string style = lower(given);
  if (style.find_first_of("@\\") != std::string::npos) return false;
  for (std::size_t at = style.find("url("); at != std::string::npos; at = style.find("url(", at + 1)) {
    std::string_view rest = std::string_view(style).substr(at + 4);
    while (!rest.empty() && (is_space(rest.front()) || is_quote(rest.front()))) {
      rest.remove_prefix(1);
    }
    if (!rest.starts_with('#')) return false;
  }
  return style.find("expression") == std::string::npos && style.find("&#") == std::string::npos;
}

class SvgReader {
 public:
  explicit SvgReader(std::string_view text) : text_(text) {}

  Fault read() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    while (at_ < text_.size()) {
      if (Fault fault = text_[at_] == '<' ? read_markup() : read_text()) return fault;
    }
    if (!open_.empty()) return fault_at(text_.size(), {"the element '$1' is not closed", open_.back()});
    return has_root_ ? std::nullopt
                     : fault_at(0, {"this is not a picture in the format $1", std::string("SVG")});
  }

 private:
  static Fault fault_at(std::size_t at, Sentence what) { return PictureFault{std::move(what), at}; }
  Fault broken() const { return fault_at(at_, "this is not XML: something is not closed"); }

  Fault read_text() {
    const std::size_t begin = at_;
    at_ = std::min(text_.find('<', at_), text_.size());
    const std::string_view words = text_.substr(begin, at_ - begin);
    const bool is_blank = std::all_of(words.begin(), words.end(), is_space);
    if (open_.empty() && !is_blank)
      return fault_at(begin, {"this is not a picture in the format $1", std::string("SVG")});
    if (!open_.empty() && open_.back() == "style" && !is_harmless_style(words))
      return fault_at(begin, "the style loads something from elsewhere");
    return std::nullopt;
  }

  /// Behind what ends with these letters.
  Fault skip(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    if (found == std::string_view::npos) return broken();
    at_ = found + end.size();
    return std::nullopt;
  }

  Fault read_markup() {
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("<!--")) return skip("-->");
    if (rest.starts_with("<?xml ") && !has_root_) return skip("?>");
    if (rest.starts_with("<?") || rest.starts_with("<!")) {
      return fault_at(at_, "a picture may have no document type, no entities and no instructions");
    }
    return rest.starts_with("</") ? read_end() : read_start();
  }

  std::string_view read_name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && !is_space(text_[at_]) &&
           std::string_view("=/><\"'").find(text_[at_]) == std::string_view::npos) {
      ++at_;
    }
    return text_.substr(begin, at_ - begin);
  }
  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  Fault read_end() {
    const std::size_t begin = at_;
    at_ += 2;
    const std::string name = plain_name(read_name());
    skip_space();
    if (at_ == text_.size() || text_[at_] != '>') return broken();
    ++at_;
    if (open_.empty() || open_.back() != name)
      return fault_at(begin, {"the element '$1' is closed here, and another one is open", name});
    open_.pop_back();
    return std::nullopt;
  }

  Fault read_start() {
    const std::size_t begin = at_++;
    const std::string name = plain_name(read_name());
    const bool is_root = open_.empty();
    if (is_root && (has_root_ || name != "svg"))
      return fault_at(begin, {"this is not a picture in the format $1", std::string("SVG")});
    if (std::find(forbidden_elements.begin(), forbidden_elements.end(), name) != forbidden_elements.end())
      return fault_at(begin, {"a picture may have no element '$1'", name});
    has_root_ = true;
    bool has_space = false;
    for (;;) {
      skip_space();
      if (at_ == text_.size()) return broken();
      if (text_[at_] == '>' || text_.substr(at_).starts_with("/>")) break;
      if (Fault fault = read_attribute(has_space)) return fault;
    }
    if (is_root && !has_space)
      return fault_at(begin,
                      {"the key '$1' is missing", std::string("xmlns=\"http://www.w3.org/2000/svg\"")});
    const bool is_empty = text_[at_] == '/';
    at_ += is_empty ? 2 : 1;
    if (!is_empty) open_.push_back(name);
    return std::nullopt;
  }

  Fault read_attribute(bool& has_space) {
    const std::size_t begin = at_;
    const std::string_view whole = read_name();
    skip_space();
    if (whole.empty() || at_ == text_.size() || text_[at_] != '=') return broken();
    ++at_;
    skip_space();
    const char quote = at_ < text_.size() ? text_[at_] : '\0';
    if (!is_quote(quote)) return broken();
    const std::size_t end = text_.find(quote, at_ + 1);
    if (end == std::string_view::npos) return broken();
    const std::string_view value = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    if (whole == "xmlns" && value == "http://www.w3.org/2000/svg") has_space = true;
    const std::string name = plain_name(whole);
    if (lower(whole).starts_with("xmlns")) return std::nullopt;
    if (name.starts_with("on")) return fault_at(begin, {"a picture may have no attribute '$1'", name});
    if ((name == "href" || name == "src") && !is_address(value)) {
      return fault_at(begin,
                      {"a picture may load nothing from elsewhere: '$1'", std::string(value.substr(0, 60))});
    }
    if (name != "href" && name != "src" && !is_harmless_style(value)) {
      return fault_at(begin,
                      {"a picture may load nothing from elsewhere: '$1'", std::string(value.substr(0, 60))});
    }
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool has_root_ = false;
  std::vector<std::string> open_;
};

}  // namespace

std::optional<PictureFault> svg_fault(std::string_view text) { return SvgReader(text).read(); }

}  // namespace affray
