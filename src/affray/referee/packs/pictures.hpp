#pragma once
// The pictures of a pack: files of its folder pictures/, each called as the record that it shows.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

struct Pack;

/// The folder of a pack that has them.
inline constexpr const char* pictures_folder = "pictures";
constexpr std::size_t max_picture = std::size_t{256} << 10U;  // bytes
constexpr std::size_t most_pictures = 300;
constexpr std::size_t most_picture_bytes = std::size_t{4} << 20U;  // of all together
constexpr std::uint32_t most_pixels = 2'048;                       // of width and height

/// A picture of the record that it is called as; `name` is that of its file, such as "deep-snow.svg".
struct PackPicture {
  std::string name;
  std::uint64_t hash = 0;  // of its bytes

  /// The id of its record.
  [[nodiscard]] std::string id() const { return name.substr(0, name.rfind('.')); }
};

/// The media type of a file of such a name, such as "image/png"; empty if it is not a picture.
[[nodiscard]] std::string_view media_type(std::string_view name);

/// The pictures in the folder of a pack. A Problem if one of them cannot be read or is too large, or if there
/// are too many.
[[nodiscard]] Result<std::vector<PackPicture>> read_pictures(const std::string& folder);
/// The bytes of one of them.
[[nodiscard]] Result<std::string> read_picture(const Pack& pack, const PackPicture& picture);
/// A hash of all of them; 0 if there are none.
[[nodiscard]] std::uint64_t pictures_hash(const std::vector<PackPicture>& pictures);

/// What is wrong with the bytes of a picture: another format than its name says, an SVG that does more than
/// draw, too many bytes.
[[nodiscard]] std::optional<Problem> picture_problem(const std::string& file, const std::string& bytes);
/// What is wrong with the pictures of a pack: no record of their name, another format than their name says,
/// an SVG that does more than draw.
[[nodiscard]] std::vector<Problem> picture_problems(const Pack& pack);

}  // namespace affray
