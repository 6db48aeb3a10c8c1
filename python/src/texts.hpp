#pragma once
// The catalogues of messages in the language that the package has chosen.

#include <map>
#include <memory>
#include <string>

#include "affray/referee/messages.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::python {

/// Chooses the language of errors and of texts without an explicit language. Raises AffrayError for an
/// unknown language.
void set_language(const std::string& language);
[[nodiscard]] const std::string& language();

/// The catalogue of all games in the chosen language.
[[nodiscard]] const Messages& texts();
/// The same in a language; empty: the chosen one. Raises AffrayError for an unknown language.
[[nodiscard]] const Messages& texts_in(const std::string& language);

/// The catalogues of one fight, with the names that its file brings, loaded when they are first asked for.
class FightTexts {
 public:
  /// The catalogue in a language; empty: the chosen one. Raises AffrayError for an unknown language.
  [[nodiscard]] const Messages& in(const std::string& language, const Session& session);

 private:
  std::map<std::string, Messages> by_language_;
};

}  // namespace affray::python
