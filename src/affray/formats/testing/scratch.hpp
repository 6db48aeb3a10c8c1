#pragma once
// A temporary file for a test.

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace affray::testing {

/// A path in the temporary folder, unique to this process. The file does not exist at first and is removed at
/// the end.
class Scratch {
 public:
  explicit Scratch(const std::string& name)
      : path_((std::filesystem::temp_directory_path() / ("affray-" + std::to_string(getpid()) + "-" + name))
                  .string()) {
    std::filesystem::remove(path_);
  }
  ~Scratch() { std::filesystem::remove(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::uintmax_t size() const { return std::filesystem::file_size(path_); }
  [[nodiscard]] std::string text() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
  void append(const std::string& text) const { std::ofstream(path_, std::ios::app) << text; }
  void cut(std::uintmax_t size) const { std::filesystem::resize_file(path_, size); }

 private:
  std::string path_;
};

}  // namespace affray::testing
