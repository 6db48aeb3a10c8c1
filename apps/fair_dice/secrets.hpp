#pragma once
// Random tokens, hashes and keyed hashes, by libsodium.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/referee/session/keyed_dice.hpp"

namespace affray::fair_dice {

using Bytes = std::vector<unsigned char>;
using Hash = std::array<unsigned char, 32>;

/// From the system's generator.
[[nodiscard]] Bytes random_bytes(std::size_t count);
/// 128 random bits as 32 hexadecimal digits: who knows them holds a seat.
[[nodiscard]] std::string new_token();
/// A name that nobody guesses or confuses: 80 random bits as 16 letters and digits.
[[nodiscard]] std::string new_match_id();

/// The comparison takes as long whatever the difference is.
[[nodiscard]] bool same_secret(std::string_view one, std::string_view other);

[[nodiscard]] std::string hex(std::span<const unsigned char> bytes);
[[nodiscard]] std::optional<Bytes> from_hex(std::string_view text);  // nothing when it is not hexadecimal

[[nodiscard]] Hash sha256(std::span<const unsigned char> bytes);
[[nodiscard]] Hash sha256(std::string_view text);
[[nodiscard]] Hash hmac_sha256(const Hash& key, std::string_view message);

// Honest dice (docs/protocol.md)

constexpr std::size_t seed_bytes = 32;
constexpr std::size_t entropy_bytes = 32;

/// SHA-256 of the seed and what the players added, in the order of their seats; who added nothing adds none.
[[nodiscard]] Hash dice_key(const Bytes& seed, const std::vector<Bytes>& entropies);

/// The words for the dice of one move: the 32-bit words, most significant byte first, of
/// HMAC-SHA-256(key, "affray dice 1\n<match>\n<move>\n<die>\n<block>"), eight to a block.
[[nodiscard]] DealWord words_of_move(const Hash& key, std::string match, std::uint64_t move);

}  // namespace affray::fair_dice
