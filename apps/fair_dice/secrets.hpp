#pragma once
// Random tokens, hashes and keyed hashes, computed with libsodium.

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

/// Random bytes from the operating system's generator.
[[nodiscard]] Bytes random_bytes(std::size_t count);
/// 128 random bits as 32 hexadecimal digits; the token of a seat authorizes its player.
[[nodiscard]] std::string new_token();
/// A match id that cannot be guessed and is easy to read: 80 random bits as 16 letters and digits.
[[nodiscard]] std::string new_match_id();

/// Compares in constant time.
[[nodiscard]] bool same_secret(std::string_view one, std::string_view other);

[[nodiscard]] std::string hex(std::span<const unsigned char> bytes);
[[nodiscard]] std::optional<Bytes> from_hex(std::string_view text);  // nothing when `text` is not hexadecimal

[[nodiscard]] Hash sha256(std::span<const unsigned char> bytes);
[[nodiscard]] Hash sha256(std::string_view text);
[[nodiscard]] Hash hmac_sha256(const Hash& key, std::string_view message);

// Provably fair dice (docs/protocol.md)

constexpr std::size_t seed_bytes = 32;
constexpr std::size_t entropy_bytes = 32;

/// SHA-256 of the seed followed by the players' entropies in the order of their seats; missing ones are
/// skipped.
[[nodiscard]] Hash dice_key(const Bytes& seed, const std::vector<Bytes>& entropies);

/// The random words for the dice of one move: the big-endian 32-bit words of
/// HMAC-SHA-256(key, "affray dice 1\n<match>\n<move>\n<die>\n<block>"), eight per block.
[[nodiscard]] DealWord words_of_move(const Hash& key, std::string match, std::uint64_t move);

}  // namespace affray::fair_dice
