#include "affray/formats/yaml/syntax_error.hpp"

#include <yaml-cpp/exceptions.h>

#include <algorithm>
#include <array>
#include <utility>

namespace affray {

namespace {

namespace says = YAML::ErrorMsg;

using Known = std::pair<std::string_view, Sentence>;

// The messages of yaml-cpp, some of which go on with the character or number that is wrong.
const auto& known_messages() {
  static const std::array all{
      Known{says::END_OF_MAP, Sentence("expected another line of the form 'key: value' here")},
      Known{says::END_OF_SEQ, Sentence("expected another entry of the form '- value' here")},
      Known{says::END_OF_MAP_FLOW, Sentence("the closing '}' is missing")},
      Known{says::END_OF_SEQ_FLOW, Sentence("the closing ']' is missing")},
      Known{says::EOF_IN_SCALAR, Sentence("the closing quotation mark is missing")},
      Known{says::DOC_IN_SCALAR, Sentence("the closing quotation mark is missing")},
      Known{says::TAB_IN_INDENTATION, Sentence("a line is indented by a tab; use spaces")},
      Known{says::MAP_VALUE, Sentence("a ':' stands where no key can be")},
      Known{says::MAP_KEY, Sentence("a key stands where none can be")},
      Known{says::BLOCK_ENTRY, Sentence("a '-' stands where no list can begin")},
      Known{says::FLOW_END, Sentence("a closing bracket without an opening one")},
      Known{says::UNKNOWN_TOKEN, Sentence("a text that begins with this character needs quotation marks")},
      Known{says::CHAR_IN_SCALAR, Sentence("a text that begins with this character needs quotation marks")},
      Known{says::UNKNOWN_ANCHOR, Sentence("an alias (*name) without an anchor (&name) before it")},
      Known{says::ALIAS_NOT_FOUND, Sentence("'*' and '&' need a name of letters and digits after them")},
      Known{says::ANCHOR_NOT_FOUND, Sentence("'*' and '&' need a name of letters and digits after them")},
      Known{says::CHAR_IN_ALIAS, Sentence("'*' and '&' need a name of letters and digits after them")},
      Known{says::CHAR_IN_ANCHOR, Sentence("'*' and '&' need a name of letters and digits after them")},
      Known{says::MULTIPLE_ANCHORS, Sentence("a value with two anchors, aliases or tags")},
      Known{says::MULTIPLE_ALIASES, Sentence("a value with two anchors, aliases or tags")},
      Known{says::MULTIPLE_TAGS, Sentence("a value with two anchors, aliases or tags")},
      Known{says::ALIAS_CONTENT, Sentence("an alias (*name) with a value of its own")},
      Known{says::ZERO_INDENT_IN_BLOCK, Sentence("after '|' and '>' only 1 to 9, '+' and '-' can stand")},
      Known{says::CHAR_IN_BLOCK, Sentence("after '|' and '>' only 1 to 9, '+' and '-' can stand")},
      Known{says::INVALID_ESCAPE, Sentence("an unknown escape sequence")},
      Known{says::INVALID_UNICODE, Sentence("an unknown escape sequence")},
      Known{says::INVALID_HEX, Sentence("an unknown escape sequence")},
      Known{says::TAG_WITH_NO_SUFFIX, Sentence("'!' begins a tag; a text with it needs quotation marks")},
      Known{says::CHAR_IN_TAG_HANDLE, Sentence("'!' begins a tag; a text with it needs quotation marks")},
      Known{says::END_OF_VERBATIM_TAG, Sentence("'!' begins a tag; a text with it needs quotation marks")},
      Known{says::YAML_DIRECTIVE_ARGS, Sentence("'%' begins a directive, and this one is malformed")},
      Known{says::YAML_VERSION, Sentence("'%' begins a directive, and this one is malformed")},
      Known{says::YAML_MAJOR_VERSION, Sentence("'%' begins a directive, and this one is malformed")},
      Known{says::REPEATED_YAML_DIRECTIVE, Sentence("'%' begins a directive, and this one is malformed")},
      Known{says::TAG_DIRECTIVE_ARGS, Sentence("'%' begins a directive, and this one is malformed")},
      Known{says::REPEATED_TAG_DIRECTIVE, Sentence("'%' begins a directive, and this one is malformed")},
  };
  return all;
}

}  // namespace

Sentence yaml_syntax_error(std::string_view message) {
  const auto found = std::find_if(known_messages().begin(), known_messages().end(),
                                  [&](const Known& one) { return message.starts_with(one.first); });
  return found == known_messages().end() ? Sentence::noun(message) : found->second;
}

}  // namespace affray
