#include "attack.hpp"

#include "affray/adapters/realms/attack/question.hpp"

namespace affray::wasm {

Result<std::string> attack_odds(const std::string& text) {
  Result<realms::adapter::AttackQuestion> asked = realms::adapter::read_attack_text(text);
  if (!asked) return asked.problem();
  asked->query.joint = asked->attack.targets.size() > 1;
  return realms::adapter::attack_json(
      *asked, realms::adapter::attack_odds(asked->options, asked->attack, asked->query));
}

}  // namespace affray::wasm
