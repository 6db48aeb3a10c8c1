#include "server/http/gzip.hpp"

#include <boost/beast/zlib.hpp>
#include <boost/crc.hpp>
#include <cstdint>
#include <string_view>
#include <utility>

namespace affray::server {

namespace {

constexpr std::size_t most_known = 500;

/// The compressed bytes; nullptr if they are not shorter.
std::shared_ptr<const std::string> packed(const std::string& bytes) {
  namespace zlib = boost::beast::zlib;
  constexpr std::string_view head("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10);
  zlib::deflate_stream stream;
  stream.reset(6, 15, 8, zlib::Strategy::normal);
  std::string out(head);
  out.resize(head.size() + stream.upper_bound(bytes.size()) + 64);
  zlib::z_params params;
  params.next_in = bytes.data();
  params.avail_in = bytes.size();
  params.next_out = out.data() + head.size();
  params.avail_out = out.size() - head.size();
  boost::system::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream) return nullptr;
  out.resize(head.size() + params.total_out);
  boost::crc_32_type sum;
  sum.process_bytes(bytes.data(), bytes.size());
  for (const std::uint32_t number : {sum.checksum(), static_cast<std::uint32_t>(bytes.size())}) {
    for (unsigned shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xffU);
  }
  return out.size() < bytes.size() ? std::make_shared<const std::string>(std::move(out)) : nullptr;
}

}  // namespace

std::shared_ptr<const std::string> GzipCache::compressed(const Answer& answer) {
  constexpr std::size_t shortest = 1'024;
  const bool is_packed_already = answer.type.starts_with("image/png") || answer.type.starts_with("font/");
  if (!answer.body || answer.body->size() < shortest || is_packed_already) return nullptr;
  if (answer.tag.empty()) return packed(*answer.body);
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = cache_.find(answer.tag); found != cache_.end()) return found->second;
  }
  auto made = packed(*answer.body);
  const std::lock_guard lock(mutex_);
  if (cache_.size() > most_known) cache_.clear();
  return cache_.try_emplace(answer.tag, std::move(made)).first->second;
}

}  // namespace affray::server
