#include "affray/games/worlds/names.hpp"

#include <array>

namespace affray::worlds {

namespace {

constexpr std::size_t longest_quote = 40;

// How many bytes the UTF-8 letter at the start of the text has; 0 where there is none.
std::size_t letter_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 1;
  const std::size_t length = byte(0) >= 0xC2 && byte(0) < 0xE0   ? 2
                             : byte(0) >= 0xE0 && byte(0) < 0xF0 ? 3
                             : byte(0) >= 0xF0 && byte(0) < 0xF5 ? 4
                                                                 : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  // Longer than need be, a surrogate, or beyond the last letter of Unicode.
  const bool bad = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xED && byte(1) > 0x9F) ||
                   (byte(0) == 0xF0 && byte(1) < 0x90) || (byte(0) == 0xF4 && byte(1) > 0x8F) ||
                   (byte(0) == 0xC2 && byte(1) < 0xA0);  // U+0080 to U+009F drive terminals
  return bad ? 0 : length;
}

}  // namespace

std::string name_of(const Codex& codex, Side side) {
  if (side == natives) return "natives";
  return index(side) < codex.players.size() ? codex.players[index(side)] : "nobody";
}

std::string place_name(const Codex& codex, std::size_t place) {
  return place < codex.places.size() ? codex.places[place].name : "nowhere";
}

std::string event_id(const Codex& codex, std::size_t event) {
  return event < codex.events.size() ? codex.events[event].id : "nothing";
}

std::string word_of(Kind kind) {
  constexpr std::array words{"population", "plant", "native"};
  const auto at = static_cast<std::size_t>(kind);
  return at < words.size() ? words[at] : "nothing";
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return small;
}

std::string listed(const std::vector<std::string>& words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += i + 1 == words.size() ? " or " : ", ";
    list += words[i];
  }
  return list;
}

std::string quoted(std::string_view word) {
  std::string shown = "\"";
  for (std::size_t i = 0; i < word.size();) {
    if (i >= longest_quote) {
      shown += "...";
      break;
    }
    const std::size_t length = letter_length(word.substr(i));
    const auto first = static_cast<unsigned char>(word[i]);
    const bool printable = length > 0 && first >= 0x20 && first != 0x7F;
    shown += printable ? std::string(word.substr(i, length)) : "?";
    i += length == 0 ? 1 : length;
  }
  return shown + "\"";
}

}  // namespace affray::worlds
