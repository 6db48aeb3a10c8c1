// affray-server: the server program. `affray serve` parses and documents the options, and starts this program
// with one argument, a JSON object of the options (written by cli/commands/serve.cpp).

#include <csignal>
#include <exception>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/error_json.hpp"
#include "affray/formats/files.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/messages.hpp"
#include "server/serve.hpp"
#include "server/store/interface.hpp"

namespace {

using namespace affray;

constexpr int failed = 2;

int fail(const Messages& messages, const Problem& problem, bool json) {
  if (json) {
    std::cerr << error_json(ErrorKind::input, failed, problem) << '\n';
  } else {
    std::cerr << "affray: " << messages.text("cli.error", {{"what", problem.text()}}) << '\n';
  }
  return failed;
}

server::ServeOptions options_from(const nlohmann::json& wanted) {
  server::ServeOptions options;
  options.host = wanted.at("host").get<std::string>();
  options.port = wanted.at("port").get<std::uint16_t>();
  options.database = wanted.at("database").get<std::string>();
  if (options.database.empty()) options.database = server::default_database();
  options.home = home_folder();
  const auto page = wanted.at("page").get<std::string>();
  options.page = page.empty() ? home_folder() / "web" / "dist" : std::filesystem::path(page);
  options.origins = wanted.at("origins").get<std::vector<std::string>>();
  options.packs = wanted.at("packs").get<std::string>();
  options.threads = wanted.at("threads").get<unsigned>();
  options.lobby.matches_per_address = wanted.at("tables").get<std::size_t>();
  return options;
}

int serve(const nlohmann::json& wanted) {
  const Result<Messages> messages = Messages::load(wanted.at("language").get<std::string>(), home_folder());
  if (!messages) {
    std::cerr << "affray: " << messages.problem().text() << '\n';
    return 2;
  }
  const server::ServeOptions options = options_from(wanted);
  const bool json = wanted.at("json").get<bool>();
  const std::string database = server::without_password(options.database);
  const auto ready = [&](std::uint16_t port) -> std::optional<Problem> {
    const bool is_ipv6 = options.host.find(':') != std::string::npos;
    const std::string host = is_ipv6 ? '[' + options.host + ']' : options.host;
    const std::string address = "http://" + host + ':' + std::to_string(port) + '/';
    if (json) {
      const nlohmann::ordered_json line{{"format", "serve/1"}, {"address", address}, {"database", database}};
      std::cout << line.dump() << '\n' << std::flush;
    } else {
      std::cout << messages->text("cli.serve.ready", {{"address", address}, {"file", database}}) << '\n'
                << std::flush;
    }
    if (std::cout.good()) return std::nullopt;
    return Problem{{}, 0, 0, messages->text("cli.no-output"), {}};
  };
  const std::optional<Problem> problem = server::serve(options, ready);
  return problem ? fail(*messages, *problem, json) : 0;
}

}  // namespace

int main(int argc, char** argv) {
  // A file size limit is reported as a write error, like a full disk, instead of ending the process.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    const Result<nlohmann::json> wanted = parse_json(argc == 2 ? argv[1] : "");
    if (!wanted || !wanted->is_object()) {
      std::cerr << "affray-server: start it with `affray serve`, whose --help lists the options\n";
      return 2;
    }
    return serve(*wanted);
  } catch (const std::exception& error) {
    // A broken installation, lack of memory, or an argument that `affray serve` did not write.
    std::cerr << "affray-server: " << error.what() << '\n';
    return 2;
  }
}
