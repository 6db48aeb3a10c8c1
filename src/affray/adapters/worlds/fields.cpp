#include "affray/adapters/worlds/fields.hpp"

#include "affray/formats/record_words.hpp"

namespace affray::worlds::adapter {

Options read_options(const Node& node) {
  Options options;
  if (!node) return options;
  node.only(keys_of(option_fields, {"preset"}));
  if (const Node name = node.optional("preset")) {
    options = *preset(preset_names[name.one_of(words_of(preset_names), "preset")]);
  }
  read_fields<Options>(node, option_fields, options);
  return options;
}

}  // namespace affray::worlds::adapter
