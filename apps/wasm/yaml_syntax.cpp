#include "yaml_syntax.hpp"

#include <algorithm>
#include <array>

#include "affray/formats/yaml/document.hpp"

namespace affray::wasm {

namespace {

/// An error with this code whose message contains these words; the first match is used.
struct Known {
  std::string_view code;
  std::string_view words;
  Sentence sentence;
};

// The codes of the package, in the order of its documentation. Errors that the program's parser also finds
// have the same sentences.
const auto& known_errors() {
  static const std::array all{
      Known{"ALIAS_PROPS", "", Sentence("an alias (*name) with a value of its own")},
      Known{"BAD_ALIAS", "", Sentence("'*' and '&' need a name of letters and digits after them")},
      Known{"BAD_DIRECTIVE", "", Sentence("'%' begins a directive, and this one is malformed")},
      Known{"BAD_DQ_ESCAPE", "", Sentence("an unknown escape sequence")},
      Known{"BAD_INDENT", "end with a }",
            Sentence("the closing '}' is missing, or a line is indented too little")},
      Known{"BAD_INDENT", "end with a ]",
            Sentence("the closing ']' is missing, or a line is indented too little")},
      Known{"BAD_INDENT", "mapping items", Sentence("a key is indented otherwise than those before it")},
      Known{"BAD_INDENT", "sequence items", Sentence("a '-' is indented otherwise than those before it")},
      Known{"BAD_INDENT", "", Sentence("a line is indented too little or too much")},
      Known{"BAD_PROP_ORDER", "",
            Sentence("a '&' or '!' stands before a '-', '?' or ':' instead of after it")},
      Known{"BAD_SCALAR_START", "", Sentence("a text that begins with this character needs quotation marks")},
      Known{"BLOCK_AS_IMPLICIT_KEY", "sequence", Sentence("a '-' stands where no list can begin")},
      Known{"BLOCK_AS_IMPLICIT_KEY", "", Sentence("a ':' stands where no key can be")},
      Known{"BLOCK_IN_FLOW", "",
            Sentence("a list of '-' or lines of 'key: value' cannot stand within brackets")},
      Known{"KEY_OVER_1024_CHARS", "", Sentence("a key has more than 1024 characters")},
      Known{"MISSING_CHAR", "quote", Sentence("the closing quotation mark is missing")},
      Known{"MISSING_CHAR", "end with a }", Sentence("the closing '}' is missing")},
      Known{"MISSING_CHAR", "end with a ]", Sentence("the closing ']' is missing")},
      Known{"MISSING_CHAR", "Missing ,", Sentence("a ',' is missing between two values in brackets")},
      Known{"MISSING_CHAR", "space after :", Sentence("a ':' needs a space after it")},
      Known{"MISSING_CHAR", "map values", Sentence("expected another line of the form 'key: value' here")},
      Known{"MISSING_CHAR", "without -", Sentence("expected another entry of the form '- value' here")},
      Known{"MISSING_CHAR", "Comments", Sentence("a '#' that begins a comment needs a space before it")},
      Known{"MISSING_CHAR", "directives-end", Sentence("only a directive or a value can stand beside '---'")},
      Known{"MISSING_CHAR", "indentation", Sentence("a line is indented too little or too much")},
      Known{"MISSING_CHAR", "", Sentence("a space or the end of the line is missing here")},
      Known{"MULTILINE_IMPLICIT_KEY", "",
            Sentence("a key stands on more than one line: perhaps a ':' is missing")},
      Known{"MULTIPLE_ANCHORS", "", Sentence("a value with two anchors, aliases or tags")},
      Known{"MULTIPLE_TAGS", "", Sentence("a value with two anchors, aliases or tags")},
      Known{"RESOURCE_EXHAUSTION", "",
            Sentence("nested too deep: more than $1 lists and maps in each other", max_yaml_depth)},
      Known{"TAB_AS_INDENT", "", Sentence("a line is indented by a tab; use spaces")},
      Known{"TAG_RESOLVE_FAILED", "", Sentence("'!' begins a tag; a text with it needs quotation marks")},
      Known{"BAD_COLLECTION_TYPE", "", Sentence("'!' begins a tag; a text with it needs quotation marks")},
      Known{"UNEXPECTED_TOKEN", "Unexpected ,", Sentence("a ',' without a value before it")},
      Known{"UNEXPECTED_TOKEN", "empty item", Sentence("a ',' without a value before it")},
      Known{"UNEXPECTED_TOKEN", "flow-map-end", Sentence("a closing bracket without an opening one")},
      Known{"UNEXPECTED_TOKEN", "flow-seq-end", Sentence("a closing bracket without an opening one")},
      Known{"UNEXPECTED_TOKEN", "block-seq-ind", Sentence("a '-' stands where no list can begin")},
      Known{"UNEXPECTED_TOKEN", "Block scalar",
            Sentence("after '|' and '>' only 1 to 9, '+' and '-' can stand")},
  };
  return all;
}

}  // namespace

Sentence yaml_syntax_error(std::string_view code, std::string_view message) {
  const auto found = std::find_if(known_errors().begin(), known_errors().end(), [&](const Known& one) {
    return code == one.code && message.find(one.words) != std::string_view::npos;
  });
  if (found != known_errors().end()) return found->sentence;
  return Sentence("something stands here that does not belong to the value before it");
}

}  // namespace affray::wasm
