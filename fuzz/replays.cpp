// Replays. Random bytes never get past the hashes, so an input is either a text or edits of a good replay.

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <unistd.h>

#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/replay/recorder.hpp"

using namespace affray;

namespace {

/// The worked example, played as planned and written down.
std::string good_replay() {
  const std::string sample = home_folder().string() + "/fights/worlds/worked-example.yaml";
  const auto path = std::filesystem::temp_directory_path() / ("affray-fuzz-" + std::to_string(::getpid()));
  auto session = open_fight(*read_input(sample), sample);
  (*session)->script_dice(*(*session)->scripted());
  auto writer = ReplayWriter::create(path.string(), **session, std::nullopt);
  while (!(*session)->asked().over()) {
    const std::string choice = (*session)->planned();
    const auto move = (*session)->play(choice, By::player);
    writer->add(*move, **session);
  }
  writer->finish(**session);
  std::string text = *read_input(path.string(), max_replay_file);
  std::filesystem::remove(path);
  return text;
}

/// Four bytes an edit: two for the place, what to do, and a byte to write.
std::string edited(std::string text, std::span<const unsigned char> edits) {
  for (; edits.size() >= 4; edits = edits.subspan(4)) {
    const std::size_t at = (edits[0] + 256U * edits[1]) % (text.size() + 1);
    const auto letter = static_cast<char>(edits[3]);
    switch (edits[2] % 4) {
      case 0: text.insert(at, 1, letter); break;
      case 1: text.erase(at, 1 + edits[3] % 16); break;
      case 2: text.resize(at); break;
      default:
        if (at < text.size()) text[at] = letter;
    }
  }
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const std::string good = good_replay();
  if (size == 0) return 0;
  const std::span<const unsigned char> input(bytes + 1, size - 1);
  const std::string text = bytes[0] == 'e' ? edited(good, input) : std::string(bytes, bytes + size);
  bool mismatch = false;
  const auto verified = verify_replay(text, "fuzz.jsonl", mismatch);
  if (text == good) AFFRAY_CHECK(verified && verified->finished, "a good replay does not verify");
  if (verified) {
    AFFRAY_CHECK(verified->session != nullptr, "a replay without a fight");
  } else {
    AFFRAY_CHECK(!verified.problem().what.text().empty(), "a problem says nothing");
  }
  return 0;
}
