// The pictures of packs: which files may be one, what a drawing may do, and that the hash of the pack covers
// them.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "affray/formats/hash_text.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/packs/check.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/picture_format.hpp"
#include "affray/referee/packs/pictures.hpp"

namespace affray {

namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

/// A copy of a shipped pack that goes with the test.
class CopiedPack {
 public:
  CopiedPack() : path_(fs::temp_directory_path() / ("affray-pictures-" + std::to_string(++count))) {
    fs::remove_all(path_);
    fs::copy("examples/packs/long-winter", path_, fs::copy_options::recursive);
    fs::remove_all(path_ / "pictures");
    fs::create_directories(path_ / "pictures");
  }
  CopiedPack(const CopiedPack&) = delete;
  CopiedPack& operator=(const CopiedPack&) = delete;
  ~CopiedPack() { fs::remove_all(path_); }

  void put(const std::string& name, const std::string& bytes) const {
    std::ofstream(path_ / "pictures" / name, std::ios::binary) << bytes;
  }
  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] PackPtr read() const { return *read_pack(path()); }
  /// What is wrong with its pictures, the folder left out.
  [[nodiscard]] std::string problems() const {
    std::string all;
    for (const Problem& problem : picture_problems(*read())) {
      all += problem.text().substr(path().size() + 1) + "\n";
    }
    return all;
  }

 private:
  static inline int count = 0;
  fs::path path_;
};

std::string svg(const std::string& inner) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\">\n" + inner + "\n</svg>\n";
}

/// A PNG of this width: its beginning and its end.
std::string png(unsigned char width) {
  return "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0"s + static_cast<char>(width) +
         "\0\0\0\x01\x08\x06\0\0\0\0\0\0\0\0\0\0\0IEND\xae\x42\x60\x82"s;
}

std::string webp(const std::string& chunk) {
  const std::string body = "WEBP" + chunk + std::string(40 - chunk.size(), '\0');
  return "RIFF"s + static_cast<char>(body.size()) + "\0\0\0"s + body;
}

std::string fault_of(const std::string& inner) {
  const auto fault = svg_fault(svg(inner));
  return fault ? fault->what.text() : "";
}

}  // namespace

TEST_CASE("pictures: a drawing may draw, and nothing else") {
  CHECK(fault_of("<path d='M0 0h9'/><g fill=\"url(#a)\"><text>x &amp; y</text></g>").empty());
  CHECK(fault_of("<!-- a <script> --><style>path { fill: url('#a') }</style><use href=\"#a\"/>").empty());
  CHECK(fault_of("<image href=\"data:image/png;base64,AAAA\"/>").empty());
  CHECK(!svg_fault("<?xml version='1.0'?>\n" + svg("")));
  for (const char* bad : {"<script>x</script>", "<svg:script/>", "<SCRIPT/>", "<foreignObject/>", "<a/>",
                          "<animate/>", "<set/>", "<iframe/>"}) {
    CHECK_MESSAGE(fault_of(bad).find("may have no element") != std::string::npos, bad);
  }
  for (const char* bad : {"<g onclick='x'/>", "<g ONLOAD = \"x\"/>", "<g ev:onbegin='x'/>"}) {
    CHECK_MESSAGE(fault_of(bad).find("may have no attribute") != std::string::npos, bad);
  }
  for (const char* bad :
       {"<use href='javascript:x'/>", "<use xlink:href='http://a/b#c'/>", "<image href='a.png'/>",
        "<image href='data:text/html,x'/>", "<image href='data:image/svg+xml;base64,x'/>",
        "<image href='&#106;avascript:x'/>", "<g style='fill: url(http://a/b)'/>", "<g fill='url(//a/b)'/>",
        "<g style='fill: u\\72l(a)'/>", "<style>@import 'a.css';</style>",
        "<style>p { fill: url( \"http://a\" ) }</style>"}) {
    CHECK_MESSAGE(fault_of(bad).find("from elsewhere") != std::string::npos, bad);
  }
  for (const char* bad : {"<g>", "<g></p>", "</g>", "<g a=b/>", "<g a/>", "<!DOCTYPE x>", "<?php x?>",
                          "<![CDATA[x]]>", "<g a=\"", "<!--", "<!ENTITY a 'b'>"}) {
    CHECK_MESSAGE(!fault_of(bad).empty(), bad);
  }
  CHECK(svg_fault("<html/>")->what.text() == "this is not a picture in the format SVG");
  CHECK(svg_fault("")->what.text() == "this is not a picture in the format SVG");
  CHECK(svg_fault("<svg/>")->what.text().find("xmlns") != std::string::npos);
  CHECK(svg_fault(svg("") + svg(""))->what.text() == "this is not a picture in the format SVG");
}

TEST_CASE("pictures: others are what their names say, whole and not too large") {
  CHECK(!png_fault(png(9)));
  CHECK(png_fault(png(0)));
  CHECK(png_fault(png(9).substr(0, 40))->what.text() == "the picture is cut off");
  CHECK(png_fault("GIF89a")->what.text() == "this is not a picture in the format PNG");
  CHECK(!webp_fault(webp("VP8X\x0a\0\0\0\0\0\0\0\x09\0\0\x09\0\0"s)));
  CHECK(webp_fault(webp("VP8X\x0a\0\0\0\0\0\0\0\xff\xff\0\x09\0\0"s))
            ->what.text()
            .starts_with("the picture has 65536 × 10 pixels"));
  CHECK(!webp_fault(webp("VP8L\x0a\0\0\0\x2f\x09\x40\x02\0"s)));
  CHECK(!webp_fault(webp("VP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x09\0\x09\0"s)));
  CHECK(webp_fault(webp("VP9 "))->what.text() == "this is not a picture in the format WebP");
  CHECK(webp_fault(webp("VP8L").substr(0, 38))->what.text() == "the picture is cut off");
}

TEST_CASE("pictures: each is called as a record of its pack, and what is wrong is told with its place") {
  const CopiedPack pack;
  pack.put("deep-snow.svg", svg("<path d='M0 0'/>"));
  pack.put("full-granary.png", png(9));
  CHECK(pack.problems().empty());
  pack.put("nobody.svg", svg(""));
  pack.put("full-granary.webp", svg(""));
  pack.put("notes.txt", "x");
  pack.put("deep-snow.svg", svg("<g>\n  <script/></g>"));
  CHECK(pack.problems() ==
        "pictures/notes.txt: expected a picture: .svg, .png or .webp\n"
        "pictures/deep-snow.svg:3:3: a picture may have no element 'script'\n"
        "pictures/full-granary.webp: 'full-granary' has another picture\n"
        "pictures/full-granary.webp: this is not a picture in the format WebP\n"
        "pictures/nobody.svg: this is the picture of 'nobody', and the pack has no such record\n");
  const PackReport report = check_pack(pack.path(), {.fights = 0});
  CHECK(report.problems.size() == 5);
  pack.put("deep-snow.svg", svg(std::string(max_picture, ' ')));
  CHECK(read_pack(pack.path())
            .problem()
            .text()
            .ends_with("the file is larger than 256 KiB, the most that is read"));
}

TEST_CASE("pictures: the hash of a pack covers them, also where its records are written in a fight") {
  const CopiedPack pack;
  const std::uint64_t without = pack.read()->id.hash;
  pack.put("deep-snow.svg", svg("<path d='M0 0'/>"));
  const std::uint64_t with = pack.read()->id.hash;
  CHECK(with != without);
  pack.put("deep-snow.svg", svg("<path d='M0 1'/>"));
  CHECK(pack.read()->id.hash != with);
  pack.put("deep-snow.svg", svg("<path d='M0 0'/>"));
  CHECK(pack.read()->id.hash == with);
  const std::string file = pack.path() + "/fights/first-frost.yaml";
  std::ifstream in(file);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  const auto session = open_fight(text, file);
  REQUIRE_MESSAGE(session, session.problem().text());
  CHECK((*session)->packs()[0].hash == with);
  Result<std::string> whole = with_records((*session)->setup(), file);
  REQUIRE(whole);
  CHECK(whole->find("pictures: ") != std::string::npos);
  whole->replace(whole->find("long-winter"), 11, "away-winter");  // so that nobody knows the pack
  const auto again = open_setup(*whole, "elsewhere.yaml");
  REQUIRE_MESSAGE(again, again.problem().text());
  CHECK((*again)->packs()[0].hash == with);
  CHECK((*again)->codex_hash() == (*session)->codex_hash());
  // A pack without any has the hash of its records alone.
  fs::remove_all(fs::path(pack.path()) / "pictures");
  CHECK(pack.read()->id.hash == without);
}

}  // namespace affray
