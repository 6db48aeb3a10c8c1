#include "fair_dice/secrets.hpp"

#include <sodium.h>

#include <utility>

#include "affray/core/check.hpp"

namespace affray::fair_dice {

namespace {

// sodium_init is thread-safe and may be called repeatedly.
void ready() {
  static const bool is_ready = sodium_init() >= 0;
  AFFRAY_CHECK(is_ready, "libsodium finds no source of random numbers");
}

}  // namespace

Bytes random_bytes(std::size_t count) {
  ready();
  Bytes bytes(count);
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string new_token() { return hex(random_bytes(16)); }

std::string new_match_id() {
  constexpr std::string_view digits = "abcdefghijkmnpqrstuvwxyz23456789";
  std::string id;
  for (const unsigned char byte : random_bytes(16)) id += digits[byte % digits.size()];
  return id;
}

bool same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string hex(std::span<const unsigned char> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

std::optional<Bytes> from_hex(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  if (text.empty()) return Bytes{};  // libsodium does not accept an empty buffer
  Bytes bytes(text.size() / 2);
  std::size_t read = 0;
  const int status =
      sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &read, nullptr);
  if (status != 0 || read != bytes.size()) return std::nullopt;
  return bytes;
}

Hash sha256(std::span<const unsigned char> bytes) {
  Hash hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hash;
}

Hash sha256(std::string_view text) {
  return sha256(std::span(reinterpret_cast<const unsigned char*>(text.data()), text.size()));
}

Hash hmac_sha256(const Hash& key, std::string_view message) {
  Hash hash{};
  crypto_auth_hmacsha256(hash.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                         key.data());
  return hash;
}

Hash dice_key(const Bytes& seed, const std::vector<Bytes>& entropies) {
  Bytes all = seed;
  for (const Bytes& each : entropies) all.insert(all.end(), each.begin(), each.end());
  return sha256(all);
}

DealWord words_of_move(const Hash& key, std::string match, std::uint64_t move) {
  constexpr std::uint32_t words_in_a_block = 8;
  std::string head = "affray dice 1\n" + std::move(match) + '\n' + std::to_string(move) + '\n';
  return [key, head = std::move(head)](std::uint32_t die, std::uint32_t attempt) {
    const std::uint32_t block = attempt / words_in_a_block;
    const Hash hash = hmac_sha256(key, head + std::to_string(die) + '\n' + std::to_string(block));
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
      word = word << 8U | hash[std::size_t{4} * (attempt % words_in_a_block) + i];
    return word;
  };
}

}  // namespace affray::fair_dice
