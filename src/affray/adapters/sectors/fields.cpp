#include "affray/adapters/sectors/fields.hpp"

namespace affray::sectors::adapter {

Options read_options(const Node& node) {
  Options options;
  if (!node) return options;
  node.only(keys_of(option_fields));
  read_fields<Options>(node, option_fields, options);
  return options;
}

}  // namespace affray::sectors::adapter
