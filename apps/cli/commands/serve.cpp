// serve: the table in the browser.

#include "server/serve.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "cli/commands.hpp"
#include "server/store/interface.hpp"

namespace affray::cli {

Status serve(const Voice& voice, const ServeArguments& wanted, bool json) {
  server::ServeOptions options;
  options.host = wanted.host;
  options.port = wanted.port;
  options.database = wanted.database.empty() ? server::default_database() : wanted.database;
  options.home = home_folder();
  options.page = wanted.page.empty() ? home_folder() / "web" / "dist" : std::filesystem::path(wanted.page);
  options.origins = wanted.origins;
  options.threads = wanted.threads;
  options.lobby.tables_per_guest = wanted.tables;
  const std::string database = server::without_password(options.database);
  const auto ready = [&](std::uint16_t port) {
    const std::string host =
        options.host.find(':') == std::string::npos ? options.host : '[' + options.host + ']';
    const std::string address = "http://" + host + ':' + std::to_string(port) + '/';
    if (json) {
      std::cout
          << nlohmann::ordered_json{{"serves", true}, {"address", address}, {"database", database}}.dump()
          << '\n'
          << std::flush;
    } else {
      std::cout << voice.text("cli.serve.ready", {{"address", address}, {"file", database}}) << '\n'
                << std::flush;
    }
  };
  const std::optional<Problem> problem = server::serve(options, ready);
  return problem ? voice.error(*problem) : success;
}

}  // namespace affray::cli
