#include "affray/referee/packs/picture_format.hpp"

#include <cstdint>

#include "affray/referee/packs/pictures.hpp"

namespace affray {

namespace {

using namespace std::string_view_literals;

std::uint32_t byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

/// A number of some bytes, the least significant one first.
std::uint32_t little(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint32_t number = 0;
  for (std::size_t i = count; i-- > 0;) number = number << 8U | byte_at(bytes, at + i);
  return number;
}

std::uint32_t big(std::string_view bytes, std::size_t at) {
  return byte_at(bytes, at) << 24U | byte_at(bytes, at + 1) << 16U | byte_at(bytes, at + 2) << 8U |
         byte_at(bytes, at + 3);
}

std::optional<PictureFault> size_fault(std::uint32_t width, std::uint32_t height) {
  if (width > 0 && height > 0 && width <= most_pixels && height <= most_pixels) return std::nullopt;
  return PictureFault{
      {"the picture has $1 × $2 pixels, and at most $3 × $3 are shown", width, height, most_pixels}, 0};
}

}  // namespace

std::optional<PictureFault> png_fault(std::string_view bytes) {
  constexpr std::string_view signature = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"sv;
  constexpr std::string_view end = "IEND\xae\x42\x60\x82"sv;
  if (bytes.size() < signature.size() + 8 || !bytes.starts_with(signature)) {
    return PictureFault{{"this is not a picture in the format $1", std::string("PNG")}, 0};
  }
  if (!bytes.ends_with(end)) return PictureFault{"the picture is cut off", bytes.size()};
  return size_fault(big(bytes, 16), big(bytes, 20));
}

std::optional<PictureFault> webp_fault(std::string_view bytes) {
  if (bytes.size() < 30 || !bytes.starts_with("RIFF"sv) || bytes.substr(8, 4) != "WEBP"sv) {
    return PictureFault{{"this is not a picture in the format $1", std::string("WebP")}, 0};
  }
  // A chunk of odd length is filled up by a byte, which not all programs count.
  const std::size_t size = little(bytes, 4, 4) + std::size_t{8};
  if (size > bytes.size()) return PictureFault{"the picture is cut off", bytes.size()};
  const std::string_view kind = bytes.substr(12, 4);
  if (kind == "VP8X"sv) return size_fault(little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1);
  if (kind == "VP8L"sv) {
    const std::uint32_t both = little(bytes, 21, 4);
    return size_fault((both & 0x3FFFU) + 1, (both >> 14U & 0x3FFFU) + 1);
  }
  if (kind == "VP8 "sv) return size_fault(little(bytes, 26, 2) & 0x3FFFU, little(bytes, 28, 2) & 0x3FFFU);
  return PictureFault{{"this is not a picture in the format $1", std::string("WebP")}, 12};
}

}  // namespace affray
