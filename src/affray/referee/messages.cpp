#include "affray/referee/messages.hpp"

#include <unicode/fmtable.h>
#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/numfmt.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <span>

#include "affray/core/nearest.hpp"
#include "affray/referee/shown_names.hpp"

namespace affray {

namespace {

constexpr std::array<std::string_view, 3> all_languages{"en", "fr", "cs"};
constexpr std::uintmax_t largest_catalogue = 4U << 20U;

constexpr std::array<std::string_view, 12> name_arguments{"side",   "opponent", "attacker", "defender",
                                                          "winner", "loser",    "place",    "sun",
                                                          "from",   "first",    "second",   "system"};

// Those of them that name a side; sides such as "white" have a text of their own, "side.white".
constexpr std::array<std::string_view, 8> side_arguments{"side",   "opponent", "attacker", "defender",
                                                         "winner", "loser",    "first",    "second"};

bool is_among(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<int32_t>(text.size())});
}

std::string narrow(const icu::UnicodeString& text) {
  std::string utf8;
  return text.toUTF8String(utf8);
}

std::string marked(std::string_view key) { return "‹" + std::string(key) + "›"; }

// gray -> Gray
icu::UnicodeString display_name(const icu::UnicodeString& name) {
  if (name.isEmpty()) return name;
  const int32_t rest = name.moveIndex32(0, 1);
  icu::UnicodeString first = name.tempSubString(0, rest);
  return first.toUpper() + name.tempSubString(rest);
}

/// The id of a record in words: "card.k-a" and "card.k-a.name" as "K a"; nothing for any other key.
std::string id_in_words(std::string_view key) {
  constexpr std::array<std::string_view, 7> records{"card.",  "race.",   "class.",       "item.",
                                                    "biome.", "figure.", "augmentation."};
  const auto* kind = std::find_if(records.begin(), records.end(),
                                  [&](std::string_view prefix) { return key.starts_with(prefix); });
  if (kind == records.end()) return {};
  key.remove_prefix(kind->size());
  if (key.ends_with(".name")) key.remove_suffix(std::string_view(".name").size());
  if (key.empty() || key.find('.') != std::string_view::npos) return {};
  std::string words(key);
  std::replace(words.begin(), words.end(), '-', ' ');
  return narrow(display_name(wide(words)));
}

// Parts are joined with " + ", or with " − " before a part that begins with a minus sign.
std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    const std::size_t sign = part.starts_with('-') ? 1 : part.starts_with(minus_sign) ? minus_sign.size() : 0;
    if (text.empty()) {
      text = part;
    } else if (sign > 0) {
      text += " " + std::string(minus_sign) + " " + part.substr(sign);
    } else {
      text += " + " + part;
    }
  }
  return text;
}

// One pattern, which is compiled on first use.
struct Entry {
  std::string pattern;
  bool compiled = false;
  std::unique_ptr<icu::MessageFormat> format;  // null if the pattern does not compile
  std::string error;
  std::vector<std::string> arguments;                      // the argument names, sorted
  std::set<std::pair<std::string, std::string>> selected;  // argument and word: {side, select, natives {...}}
  std::set<std::string> typed;  // arguments that stand not only alone: {n, plural, ...}

  void compile(const icu::Locale& locale) {
    if (compiled) return;
    compiled = true;
    UErrorCode status = U_ZERO_ERROR;
    UParseError where{};
    const icu::UnicodeString source = wide(pattern);
    const icu::MessagePattern parsed(source, &where, status);
    if (U_SUCCESS(status)) {
      read_arguments(parsed);
      format = std::make_unique<icu::MessageFormat>(source, locale, where, status);
    }
    if (U_FAILURE(status)) {
      format.reset();
      error = std::string(u_errorName(status)) + " at letter " + std::to_string(where.offset + 1);
    }
  }

 private:
  void read_arguments(const icu::MessagePattern& parsed) {
    std::set<std::string> names;
    std::vector<std::string> open;  // nested arguments
    UMessagePatternArgType kind = UMSGPAT_ARG_TYPE_NONE;
    for (int32_t i = 0; i < parsed.countParts(); ++i) {
      const icu::MessagePattern::Part& part = parsed.getPart(i);
      const UMessagePatternPartType type = part.getType();
      if (type == UMSGPAT_PART_TYPE_ARG_START) {
        kind = part.getArgType();
      } else if (type == UMSGPAT_PART_TYPE_ARG_NAME || type == UMSGPAT_PART_TYPE_ARG_NUMBER) {
        names.insert(narrow(parsed.getSubstring(part)));
        open.push_back(narrow(parsed.getSubstring(part)));
        if (kind != UMSGPAT_ARG_TYPE_NONE) typed.insert(open.back());
      } else if (type == UMSGPAT_PART_TYPE_ARG_SELECTOR) {
        selected.emplace(open.back(), narrow(parsed.getSubstring(part)));
      } else if (type == UMSGPAT_PART_TYPE_ARG_LIMIT) {
        open.pop_back();
      }
    }
    arguments.assign(names.begin(), names.end());
  }
};

Problem in_file(const std::filesystem::path& file, const Sentence& what) {
  return Problem{.file = file.string(), .line = 0, .column = 0, .what = what, .rule = {}};
}

using Entries = std::map<std::string, Entry, std::less<>>;

// The texts of one file by their keys, or what is wrong with the file.
Result<std::map<std::string, std::string>> read_texts(const std::filesystem::path& file) {
  std::error_code failed;
  const std::uintmax_t size = std::filesystem::file_size(file, failed);
  if (failed) return in_file(file, "expected a catalogue of messages, but the file cannot be read");
  if (size > largest_catalogue) return in_file(file, "expected a catalogue of messages of at most 4 MiB");
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  std::optional<std::string> twice;
  std::set<std::string> seen;
  bool too_deep = false;
  const auto watch = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
    too_deep = too_deep || depth > 1;
    if (event == nlohmann::json::parse_event_t::key && !seen.insert(parsed.get<std::string>()).second) {
      twice = parsed.get<std::string>();
    }
    return !too_deep;
  };
  const nlohmann::json read = nlohmann::json::parse(text, watch, /*allow_exceptions=*/false);
  if (too_deep || !read.is_object())
    return in_file(file, "expected one JSON object of texts without nesting");
  if (twice) return in_file(file, {"the key \"$1\" stands twice", *twice});
  std::map<std::string, std::string> texts;
  for (const auto& [key, value] : read.items()) {
    if (!value.is_string()) return in_file(file, {"expected a text for the key \"$1\"", key});
    texts.emplace(key, value.get<std::string>());
  }
  return texts;
}

// Adds the patterns of one file. Returns what is wrong with the file, or nullopt.
std::optional<Problem> read_catalogue(const std::filesystem::path& file, Entries& entries) {
  const auto texts = read_texts(file);
  if (!texts) return texts.problem();
  for (const auto& [key, pattern] : *texts) {
    Entry entry;
    entry.pattern = pattern;
    if (!entries.emplace(key, std::move(entry)).second) {
      return in_file(file, {"the key \"$1\" stands in another catalogue too", key});
    }
  }
  return std::nullopt;
}

}  // namespace

struct Messages::Catalogue {
  std::string language;
  icu::Locale locale;
  Entries entries;
  std::map<std::string, std::string> sentences;  // translations by their patterns
  std::set<std::string> missing;
  std::mutex mutex;  // entries are compiled on demand, and a MessageFormat is not thread-safe

  // Precondition of all functions: the mutex is locked.
  Entry* find(std::string_view key) {
    const auto found = entries.find(key);
    if (found == entries.end()) return nullptr;
    found->second.compile(locale);
    return &found->second;
  }

  // ICU writes the hyphen of keyboards for a minus sign.
  [[nodiscard]] icu::UnicodeString negative(long number) const {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::NumberFormat> format(icu::NumberFormat::createInstance(locale, status));
    icu::UnicodeString text = wide(minus_sign);
    if (U_FAILURE(status)) return text + wide(std::to_string(-number));
    return format->format(static_cast<int64_t>(-number), text);
  }

  // A word on which the pattern selects, such as "natives", stays unchanged. Any other name is replaced by
  // the name in the fight file, or by the text of the side if it has one, or else capitalized.
  icu::Formattable formattable(const Entry& entry, const std::string& name, const Argument& argument) {
    if (const long* number = std::get_if<long>(&argument)) {
      if (*number < 0 && !entry.typed.contains(name)) return {negative(*number)};
      return {static_cast<int64_t>(*number)};
    }
    if (const std::string* word = std::get_if<std::string>(&argument)) {
      if (!is_among(name_arguments, name) || entry.selected.contains({name, *word})) return {wide(*word)};
      const std::string own = std::string(player_or_place) + *word;
      if (entries.contains(own)) return {wide(text(own, {}))};
      const std::string side = "side." + *word;
      if (is_among(side_arguments, name) && entries.contains(side)) return {wide(text(side, {}))};
      return {display_name(wide(*word))};
    }
    std::vector<std::string> parts;
    for (const Message& part : std::get<std::vector<Message>>(argument)) {
      parts.push_back(text(part.key, part.arguments));
    }
    return {wide(joined(parts))};
  }

  std::string text(std::string_view key, const Arguments& arguments) {
    const Entry* entry = find(key);
    if (entry == nullptr) {
      if (std::string words = id_in_words(key); !words.empty()) return words;
    }
    if (entry == nullptr || entry->format == nullptr) {
      missing.insert(std::string(key));
      return marked(key);
    }
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const auto& [name, argument] : arguments) {
      names.push_back(wide(name));
      values.push_back(formattable(*entry, name, argument));
    }
    for (const std::string& wanted : entry->arguments) {
      const bool given = std::any_of(arguments.begin(), arguments.end(),
                                     [&](const auto& argument) { return argument.first == wanted; });
      if (given) continue;
      missing.insert(std::string(key) + " {" + wanted + "}");
      return marked(std::string(key) + " {" + wanted + "}");
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString said;
    entry->format->format(names.data(), values.data(), static_cast<int32_t>(names.size()), said, status);
    if (U_SUCCESS(status)) return narrow(said);
    missing.insert(std::string(key));  // for example, a word where the pattern needs a number
    return marked(key);
  }
};

Messages::Messages(std::unique_ptr<Catalogue> catalogue) : catalogue_(std::move(catalogue)) {}
Messages::Messages(Messages&&) noexcept = default;
Messages& Messages::operator=(Messages&&) noexcept = default;
Messages::~Messages() = default;

Result<Messages> Messages::load(std::string_view language, const std::filesystem::path& root,
                                std::string_view game) {
  Messages loaded = from(language, {});
  const std::string name = "messages." + std::string(language) + ".json";
  Entries& entries = loaded.catalogue_->entries;
  if (auto problem = read_catalogue(root / "data" / "common" / name, entries)) return *problem;
  const std::filesystem::path problems =
      root / "data" / "common" / ("problems." + std::string(language) + ".json");
  if (std::error_code ignored; std::filesystem::exists(problems, ignored)) {
    auto sentences = read_texts(problems);
    if (!sentences) return sentences.problem();
    loaded.catalogue_->sentences = std::move(*sentences);
  }
  if (game.empty()) return loaded;
  if (auto problem = read_catalogue(root / "data" / game / name, entries)) return *problem;
  return loaded;
}

Messages Messages::from(std::string_view language,
                        const std::vector<std::pair<std::string, std::string>>& patterns) {
  auto catalogue = std::make_unique<Catalogue>();
  catalogue->language = language;
  catalogue->locale = icu::Locale(catalogue->language.c_str());
  for (const auto& [key, pattern] : patterns) catalogue->entries[key].pattern = pattern;
  return Messages(std::move(catalogue));
}

void Messages::add(const std::vector<OwnName>& names) {
  const std::scoped_lock lock(catalogue_->mutex);
  for (const OwnName& name : names) {
    // Escapes the text for a pattern: braces are quoted, and apostrophes doubled.
    std::string pattern;
    for (const char letter : name.in(language())) {
      const bool is_brace = letter == '{' || letter == '}';
      pattern += is_brace ? std::string{'\'', letter, '\''} : std::string(letter == '\'' ? 2 : 1, letter);
    }
    Entry& entry = catalogue_->entries[name.key] = Entry{};
    entry.pattern = std::move(pattern);
  }
}

const std::string& Messages::language() const { return catalogue_->language; }

std::string Messages::text(const Message& message) const { return text(message.key, message.arguments); }

std::string Messages::text(std::string_view key, const Arguments& arguments) const {
  const std::scoped_lock lock(catalogue_->mutex);
  return catalogue_->text(key, arguments);
}

std::string Messages::said(const Sentence& sentence) const {
  return sentence.text([&](const std::string& pattern) {
    const auto found = catalogue_->sentences.find(pattern);
    return found == catalogue_->sentences.end() ? pattern : found->second;
  });
}

bool Messages::has(std::string_view key) const { return catalogue_->entries.contains(key); }

std::vector<std::string> Messages::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, entry] : catalogue_->entries) all.push_back(key);
  return all;
}

std::vector<std::string> Messages::argument_names(std::string_view key) const {
  const std::scoped_lock lock(catalogue_->mutex);
  const Entry* entry = catalogue_->find(key);
  return entry == nullptr ? std::vector<std::string>{} : entry->arguments;
}

std::string Messages::pattern_error(std::string_view key) const {
  const std::scoped_lock lock(catalogue_->mutex);
  const Entry* entry = catalogue_->find(key);
  return entry == nullptr ? "there is no such key" : entry->error;
}

std::vector<std::string> Messages::missing() const {
  const std::scoped_lock lock(catalogue_->mutex);
  return {catalogue_->missing.begin(), catalogue_->missing.end()};
}

std::string with_rules(std::string text, std::span<const Rule> rules) {
  if (rules.empty()) return text;
  text += " [";
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (i > 0) text += ", ";
    text += rules[i].text();
  }
  return text + "]";
}

std::span<const std::string_view> languages() { return all_languages; }

LocaleVariables LocaleVariables::of_process() {
  const auto value = [](const char* name) {
    const char* set = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read once at the start
    return std::string(set == nullptr ? "" : set);
  };
  return {.lc_all = value("LC_ALL"), .lc_messages = value("LC_MESSAGES"), .lang = value("LANG")};
}

Result<std::string> choose_language(std::string_view option, const LocaleVariables& environment) {
  const auto known = [](std::string_view code) {
    return std::find(all_languages.begin(), all_languages.end(), code) != all_languages.end();
  };
  if (!option.empty()) {
    if (known(option)) return std::string(option);
    const std::vector<std::string> codes(all_languages.begin(), all_languages.end());
    const std::string meant = nearest(option, codes);
    const std::string shown(option.substr(0, 40));
    const Sentence what =
        meant.empty()
            ? Sentence("expected the language en, fr or cs, not \"$1\"", shown)
            : Sentence(R"(expected the language en, fr or cs, not "$1"; did you mean "$2"?)", shown, meant);
    return Problem{.file = {}, .line = 0, .column = 0, .what = what, .rule = {}};
  }
  for (const std::string* variable : {&environment.lc_all, &environment.lc_messages, &environment.lang}) {
    if (variable->empty()) continue;
    const std::string code = variable->substr(0, variable->find_first_of("_.@"));  // cs_CZ.UTF-8
    return known(code) ? code : std::string("en");
  }
  return std::string("en");
}

}  // namespace affray
