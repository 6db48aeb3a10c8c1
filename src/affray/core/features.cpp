#include "affray/core/features.hpp"

namespace affray {

void FeatureWriter::keep(std::string_view name) const {
  names_->push_back(std::string(list_) + std::string(name));
}

}  // namespace affray
