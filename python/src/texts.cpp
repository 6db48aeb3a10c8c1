#include "texts.hpp"

#include <utility>

#include "affray/formats/files.hpp"
#include "errors.hpp"

namespace affray::python {

namespace {

std::string& chosen() {
  static std::string language = "en";
  return language;
}

std::string checked(const std::string& language) {
  if (language.empty()) return chosen();
  return value_of(choose_language(language, LocaleVariables{}));
}

/// Does not raise, as raising needs a catalogue: a broken installation is an error of the runtime.
const Messages& common(const std::string& language) {
  static std::map<std::string, Messages> loaded;
  auto found = loaded.find(language);
  if (found == loaded.end()) {
    Result<Messages> messages = Messages::load(language, home_folder());
    if (!messages) throw std::runtime_error(messages.problem().text());
    found = loaded.emplace(language, std::move(*messages)).first;
  }
  return found->second;
}

}  // namespace

void set_language(const std::string& language) { chosen() = checked(language); }
const std::string& language() { return chosen(); }
const Messages& texts() { return common(chosen()); }
const Messages& texts_in(const std::string& language) { return common(checked(language)); }

const Messages& FightTexts::in(const std::string& language, const Session& session) {
  const std::string wanted = checked(language);
  auto found = by_language_.find(wanted);
  if (found == by_language_.end()) {
    Messages messages = value_of(Messages::load(wanted, home_folder(), session.game()));
    messages.add(session.own_names());
    found = by_language_.emplace(wanted, std::move(messages)).first;
  }
  return found->second;
}

}  // namespace affray::python
