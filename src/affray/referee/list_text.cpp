#include "affray/referee/list_text.hpp"

#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <memory>

#include "affray/core/check.hpp"

namespace affray {

std::string list_text(const std::vector<std::string>& words, const std::string& language) {
  UErrorCode status = U_ZERO_ERROR;
  // American English has a comma before the "and".
  const icu::Locale locale = language == "en" ? icu::Locale::getUK() : icu::Locale(language.c_str());
  const std::unique_ptr<icu::ListFormatter> format(icu::ListFormatter::createInstance(locale, status));
  std::vector<icu::UnicodeString> wide;
  for (const std::string& word : words) wide.push_back(icu::UnicodeString::fromUTF8(word));
  icu::UnicodeString text;
  if (format != nullptr) format->format(wide.data(), static_cast<int>(wide.size()), text, status);
  AFFRAY_CHECK(U_SUCCESS(status), "ICU has the lists of all three languages");
  std::string narrow;
  return text.toUTF8String(narrow);
}

}  // namespace affray
