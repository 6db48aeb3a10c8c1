// The server: its sockets, threads and HTTP. Only this file and http/websocket.cpp include Boost.Beast and
// Asio, which take half a minute to compile; the content of answers comes from other files.
//
// g++ 12 destroys some temporaries in co_await expressions twice. Therefore all temporaries have names here.

#include <algorithm>
#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "affray/referee/packs/shelf.hpp"
#include "server/http/connection_limit.hpp"
#include "server/http/gzip.hpp"
#include "server/http/origin.hpp"
#include "server/http/process.hpp"
#include "server/http/request_handler.hpp"
#include "server/http/websocket.hpp"
#include "server/log.hpp"
#include "server/match/host.hpp"
#include "server/match/relay.hpp"
#include "server/packs.hpp"
#include "server/problem.hpp"
#include "server/serve.hpp"

namespace affray::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Outcome = http::response<http::string_body>;

constexpr std::chrono::seconds sweep_every{20};
constexpr std::chrono::milliseconds pause_when_full{100};

Time now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

/// An answer that another thread provides.
struct Awaited {
  explicit Awaited(const asio::any_io_executor& executor)
      : timer(executor, asio::steady_timer::time_point::max()) {}
  asio::steady_timer timer;
  std::optional<Answer> answer;
};

class Server {
 public:
  Server(const ServeOptions& options, OfferedPacks packs, Store& store)
      : options_(options),
        library_(options.home, options.page, std::move(packs)),
        lobby_(store, options.lobby),
        hosts_(lobby_, metrics_, [this] { return runner(); }),
        puzzles_(store, options.home),
        previews_(options.home),
        request_handler_(library_, hosts_, puzzles_, previews_),
        connection_limit_(options.most_connections, options.most_per_address),
        servers_(store.servers()),
        accept_strand_(asio::make_strand(io_)),
        acceptor_(accept_strand_),
        signals_(accept_strand_, SIGINT, SIGTERM),
        sweeper_(accept_strand_) {}

  std::optional<Problem> run(const ServerReady& ready);

 private:
  [[nodiscard]] std::optional<Problem> listen();
  [[nodiscard]] Runner runner();
  void aside(Job job) { asio::post(aside_, std::move(job)); }
  void stop();
  void sweep();

  asio::awaitable<void> accept();
  asio::awaitable<void> serve_connection(tcp::socket socket, std::string address);
  asio::awaitable<void> serve_requests(beast::tcp_stream& stream, const std::string& address,
                                       bool& is_upgraded);
  asio::awaitable<void> serve_websocket(tcp::socket socket, Incoming request);
  asio::awaitable<Answer> answer(const Incoming& request, const std::string& address);
  [[nodiscard]] Outcome response(const Incoming& request, const Answer& answer);

  const ServeOptions options_;
  asio::io_context io_;
  asio::io_context aside_;
  asio::io_context background_;
  Metrics metrics_;
  Library library_;
  Lobby lobby_;
  MatchHosts hosts_;
  PuzzleRatings puzzles_;
  preview::Previews previews_;
  RequestHandler request_handler_;
  GzipCache gzip_cache_;
  ConnectionLimit connection_limit_;
  Servers* servers_;  // the servers that share the store, or nullptr
  std::optional<Relay> relay_;
  asio::strand<asio::io_context::executor_type> accept_strand_;  // for the members below
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer sweeper_;
  std::size_t removed_hosts_ = 0;  // since memory was last returned to the system
  std::atomic<ClientId> last_client_{0};
  std::mutex mutex_;
  std::map<ClientId, std::weak_ptr<WebSocketConnection>> websockets_;
};

Runner Server::runner() {
  const auto strand = asio::make_strand(io_);
  const auto timer = std::make_shared<asio::steady_timer>(strand);
  Runner runner;
  runner.here = [strand](Job job) { asio::post(strand, std::move(job)); };
  runner.aside = [this](Job job) { aside(std::move(job)); };
  runner.background = [this](Job job) { asio::post(background_, std::move(job)); };
  runner.later = [timer](std::optional<Time> wait, Job job) {
    timer->cancel();
    if (!wait) return;
    timer->expires_after(std::chrono::milliseconds(*wait));
    timer->async_wait([job = std::move(job)](Error error) {
      if (!error) job();
    });
  };
  runner.now = now;
  return runner;
}

// Without free file handles no connection can be accepted, and the next attempt would fail at once. Therefore
// the loop pauses, and new clients wait in the queue of the system.
asio::awaitable<void> Server::accept() {
  asio::steady_timer pause(accept_strand_);
  for (bool is_full = false;;) {
    Error error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    auto strand = asio::make_strand(io_);
    tcp::socket socket = co_await acceptor_.async_accept(strand, token);
    if (!acceptor_.is_open()) co_return;
    if (error == asio::error::connection_aborted) continue;  // the client left before it was accepted
    if (error && !is_full) log_line("error", "nobody-let-in", {{"why", error.message()}});
    if (!error && is_full) log_line("info", "let-in-again");
    is_full = bool(error);
    if (is_full) {
      pause.expires_after(pause_when_full);
      co_await pause.async_wait(token);
      continue;
    }
    Error ignored;
    const std::string address = socket.remote_endpoint(ignored).address().to_string();
    if (!connection_limit_.acquire(address)) {
      ++metrics_.refused;
      continue;  // the destructor closes the socket
    }
    socket.set_option(tcp::no_delay(true), ignored);
    auto executor = socket.get_executor();
    auto serving = serve_connection(std::move(socket), address);
    auto done = [this, address](const std::exception_ptr&) { connection_limit_.release(address); };
    asio::co_spawn(executor, std::move(serving), done);
  }
}

asio::awaitable<void> Server::serve_connection(tcp::socket socket, std::string address) {
  beast::tcp_stream stream(std::move(socket));
  bool is_upgraded = false;
  co_await serve_requests(stream, address, is_upgraded);
  Error ignored;
  if (!is_upgraded) stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> Server::serve_requests(beast::tcp_stream& stream, const std::string& address,
                                             bool& is_upgraded) {
  beast::flat_buffer buffer;
  for (bool is_open = true; is_open;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(8'192);
    parser.body_limit(max_request);
    stream.expires_after(idle_timeout);
    Error error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    co_await http::async_read(stream, buffer, parser, token);
    if (error == http::error::body_limit || error == http::error::header_limit) {
      const Answer too_large = error_answer(413, "too-large", "this request is too large");
      const Outcome refusal = response(Incoming{http::verb::get, "/", 11}, too_large);
      co_await http::async_write(stream, refusal, token);
      co_return;
    }
    if (error) co_return;
    ++metrics_.requests;
    Incoming request = parser.release();
    const bool is_websocket = websocket::is_upgrade(request) && path_of(request.target()) == "/ws";
    const std::string_view host = request[http::field::host];
    const bool is_own = is_own_host(host, options_.origins) &&
                        is_own_origin(request[http::field::origin], host, options_.origins);
    if (is_websocket && is_own) {
      is_upgraded = true;
      stream.expires_never();
      auto websocket = serve_websocket(stream.release_socket(), std::move(request));
      co_await std::move(websocket);
      co_return;
    }
    Answer reply;
    if (is_own) {
      reply = co_await answer(request, address);
    } else {
      ++metrics_.refused;
      reply = error_answer(403, "origin", "pages of this origin may not use this server");
    }
    const Outcome outcome = response(request, reply);
    is_open = outcome.keep_alive();
    stream.expires_after(idle_timeout);
    co_await http::async_write(stream, outcome, token);
    if (error) co_return;
  }
}

asio::awaitable<void> Server::serve_websocket(tcp::socket socket, Incoming request) {
  const ClientId id = ++last_client_;
  const auto websocket = make_websocket({options_, hosts_, metrics_}, id, std::move(socket));
  ++metrics_.connections;
  ++metrics_.connections_total;
  {
    const std::lock_guard lock(mutex_);
    websockets_[id] = websocket;
  }
  auto running = websocket->run(std::move(request));
  co_await std::move(running);
  --metrics_.connections;
  const std::lock_guard lock(mutex_);
  websockets_.erase(id);
}

asio::awaitable<Answer> Server::answer(const Incoming& request, const std::string& address) {
  Request asked;
  asked.method = request.method_string();
  asked.path = path_of(request.target());
  asked.query = query_of(request.target());
  asked.body = request.body();
  asked.authorization = request[http::field::authorization];
  asked.origin = address_of_host(request[http::field::host], options_.origins);
  asked.address = address;
  asked.now = now();
  const auto executor = co_await asio::this_coro::executor;
  const auto awaited = std::make_shared<Awaited>(executor);
  const std::function<void(Answer)> done = [awaited](Answer answer) {
    asio::post(awaited->timer.get_executor(), [awaited, answer = std::move(answer)]() mutable {
      awaited->answer = std::move(answer);
      awaited->timer.cancel();
    });
  };
  const std::function<void(Job)> run_aside = [this](Job job) { aside(std::move(job)); };
  if (std::optional<Answer> at_once = request_handler_.handle(asked, run_aside, done))
    co_return std::move(*at_once);
  Error ignored;
  auto token = asio::redirect_error(asio::use_awaitable, ignored);
  if (!awaited->answer) co_await awaited->timer.async_wait(token);
  if (!awaited->answer) co_return error_answer(503, "stopping", "the server is stopping");
  co_return std::move(*awaited->answer);
}

Outcome Server::response(const Incoming& request, const Answer& answer) {
  const bool is_known = !answer.tag.empty() && request[http::field::if_none_match] == answer.tag;
  Outcome outcome{is_known ? http::status::not_modified : http::int_to_status(answer.status),
                  request.version()};
  for (const auto& [name, value] : safety_headers(answer)) outcome.set(name, value);
  outcome.set(http::field::content_type, answer.type);
  outcome.set(http::field::cache_control, answer.never_changes ? "public, max-age=31536000, immutable"
                                          : answer.tag.empty() ? "no-store"
                                                               : "no-cache");
  if (!answer.tag.empty()) outcome.set(http::field::etag, answer.tag);
  if (!answer.file_name.empty()) {
    outcome.set(http::field::content_disposition, "attachment; filename=\"" + answer.file_name + '"');
  }
  if (!answer.next.empty()) outcome.set(http::field::link, '<' + answer.next + ">; rel=\"next\"");
  outcome.keep_alive(request.keep_alive() && answer.status < 500);
  outcome.set(http::field::vary, "Accept-Encoding");
  http::token_list codings(request[http::field::accept_encoding]);
  std::shared_ptr<const std::string> short_body;
  if (!is_known && answer.brotli && codings.exists("br")) {
    short_body = answer.brotli;
    outcome.set(http::field::content_encoding, "br");
  } else if (!is_known && codings.exists("gzip")) {
    short_body = gzip_cache_.compressed(answer);
    if (short_body) outcome.set(http::field::content_encoding, "gzip");
  }
  if (short_body) {
    outcome.body() = *short_body;
  } else if (!is_known && answer.body) {
    outcome.body() = *answer.body;
  }
  outcome.prepare_payload();
  if (request.method() == http::verb::head) outcome.body().clear();
  return outcome;
}

std::optional<Problem> Server::listen() {
  Error error;
  const auto fail = [&](const char* what) {
    return problem_of(std::string(what) + ' ' + options_.host + ':' + std::to_string(options_.port) + ": " +
                      error.message());
  };
  const auto address = asio::ip::make_address(options_.host, error);
  if (error) return fail("not an address:");
  const tcp::endpoint endpoint(address, options_.port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return fail("cannot listen at");
  return std::nullopt;
}

// Matches come and go between data that stays, so that the heap keeps their memory unless it is told not to.
void Server::sweep() {
  constexpr std::size_t worth_the_time = 100;
  removed_hosts_ += hosts_.sweep();
  if (removed_hosts_ >= worth_the_time) {
    removed_hosts_ = 0;
    aside(return_free_memory);
  }
  sweeper_.expires_after(sweep_every);
  sweeper_.async_wait([this](Error error) {
    if (!error) sweep();
  });
}

// Closes all connections; batches that are being stored are completed.
void Server::stop() {
  log_line("info", "stopping", {});
  Error ignored;
  acceptor_.close(ignored);
  sweeper_.cancel();
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, weak] : websockets_) {
      if (const auto websocket = weak.lock()) websocket->shut_down();
    }
  }
  sweeper_.expires_after(std::chrono::milliseconds(500));
  sweeper_.async_wait([this](Error) {
    aside_.stop();
    background_.stop();
    io_.stop();
  });
}

std::optional<Problem> Server::run(const ServerReady& ready) {
  use_all_file_handles();
  if (auto problem = listen()) return problem;
  if (servers_ != nullptr) {
    relay_.emplace(*servers_, hosts_, [this] { return ++last_client_; });
    hosts_.share(*relay_);
    servers_->start(relay_->callbacks());
  }
  if (auto problem = hosts_.open()) return problem;
  signals_.async_wait([this](Error error, int) {
    if (!error) stop();
  });
  auto accepting = accept();
  asio::co_spawn(accept_strand_, std::move(accepting), asio::detached);
  sweep();
  const std::uint16_t port = acceptor_.local_endpoint().port();
  if (auto problem = ready(port)) return problem;
  log_line("info", "listening", {{"host", options_.host}, {"port", std::to_string(port)}});
  const unsigned count =
      options_.threads > 0 ? options_.threads : std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::thread> threads;
  const auto work = asio::make_work_guard(aside_);
  const auto background_work = asio::make_work_guard(background_);
  // Threads that serve players have priority over those of bots, and these over those that refine odds.
  // Several players share the latter, as each takes half a minute.
  const unsigned processors = std::max(1U, std::thread::hardware_concurrency());
  constexpr unsigned odds_threads = 8;
  start_threads([this] { aside_.run(); }, processors, 10, threads);
  start_threads([this] { background_.run(); }, std::max(odds_threads, 2 * processors), 15, threads);
  for (unsigned i = 1; i < count; ++i) threads.emplace_back([this] { io_.run(); });
  io_.run();
  aside_.stop();
  background_.stop();
  if (servers_ != nullptr) servers_->stop();
  for (std::thread& thread : threads) thread.join();
  log_line("info", "stopped", {});
  return std::nullopt;
}

}  // namespace

std::optional<Problem> serve(const ServeOptions& options, const ServerReady& ready) {
  Result<OfferedPacks> packs = offer_packs(options.packs);
  if (!packs) return packs.problem();
  close_folders();  // fights come from strangers
  Result<std::unique_ptr<Store>> store = open_store(options.database);
  if (!store) return store.problem();
  // The server is destroyed after the store, so that the callbacks of the last batches remain valid; their
  // jobs are never run.
  auto server = std::make_unique<Server>(options, std::move(*packs), **store);
  std::optional<Problem> problem = server->run(ready);
  store->reset();
  return problem;
}

}  // namespace affray::server
