#include "server/http/origin.hpp"

#include <doctest/doctest.h>

namespace affray::server {

TEST_CASE("host: this machine, numeric addresses and configured names are accepted") {
  const std::vector<std::string> told{"https://table.example"};
  for (const char* good :
       {"localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "192.168.1.7", "table.example"}) {
    CHECK(is_own_host(good, told));
  }
  // A foreign host name that resolves to this address (DNS rebinding).
  for (const char* bad : {"", "evil.example", "evil.example:8080", "127.0.0.1.evil.example",
                          "localhost.evil.example", "table.example.evil"}) {
    CHECK(!is_own_host(bad, told));
  }
  CHECK(!is_own_host("table.example", {}));
}

TEST_CASE("origin: the page of this host, a configured origin, or no browser at all is accepted") {
  const std::vector<std::string> told{"https://table.example"};
  CHECK(is_own_origin("", "127.0.0.1:8080", told));
  CHECK(is_own_origin("http://127.0.0.1:8080", "127.0.0.1:8080", told));
  CHECK(is_own_origin("https://table.example", "127.0.0.1:8080", told));
  for (const char* bad : {"http://evil.example", "http://127.0.0.1:9090", "null",
                          "https://table.example.evil", "file://", "http://", "127.0.0.1:8080"}) {
    CHECK(!is_own_origin(bad, "127.0.0.1:8080", told));
  }
  CHECK(!is_own_origin("http://", "", told));
}

TEST_CASE("the address of a link is that of the configured origin, or of the host by HTTP") {
  CHECK(address_of_host("table.example", {"https://table.example"}) == "https://table.example");
  CHECK(address_of_host("127.0.0.1:8080", {"https://table.example"}) == "http://127.0.0.1:8080");
}

}  // namespace affray::server
