// A text between servers is "<word> <client> <match>", a line break and the message.

#include "server/match/relay.hpp"

#include <charconv>
#include <memory>
#include <optional>

#include "server/log.hpp"

namespace affray::server {

void Relay::send(ServerId to, std::string_view word, ClientId client, const std::string& match,
                 std::string_view text) {
  std::string whole(word);
  whole.append(" ").append(std::to_string(client)).append(" ").append(match).append("\n").append(text);
  servers_.send(to, std::move(whole));
}

void Relay::join(ServerId to, const std::string& match, ClientId from, std::string_view hello) {
  send(to, "join", from, match, hello);
}
void Relay::take(ServerId to, const std::string& match, ClientId from, std::string_view message) {
  send(to, "take", from, match, message);
}
void Relay::leave(ServerId to, const std::string& match, ClientId from) {
  send(to, "leave", from, match, {});
}

ServersCallbacks Relay::callbacks() {
  ServersCallbacks callbacks;
  callbacks.text_received = [this](ServerId from, const std::string& text) { receive(from, text); };
  callbacks.summaries_changed = [this](const std::vector<StoredSummary>& all) { hosts_.lobby().update(all); };
  callbacks.server_gone = [this](ServerId server) { handle_server_gone(server); };
  callbacks.matches_orphaned = [this](const std::vector<std::string>& orphans) { take_over(orphans); };
  callbacks.connection_lost = [this] { handle_connection_lost(); };
  callbacks.reconnected = [this] {
    if (const auto problem = hosts_.open())
      log_line("error", "matches-not-read", {{"why", problem->what.text()}});
  };
  return callbacks;
}

void Relay::receive(ServerId from, std::string_view text) {
  const std::size_t line = text.find('\n');
  if (line == std::string_view::npos) return;
  const std::string_view head = text.substr(0, line);
  const std::size_t first = head.find(' ');
  const std::size_t second = head.rfind(' ');
  if (first == std::string_view::npos || first == second) return;
  ClientId client = 0;
  std::from_chars(head.data() + first + 1, head.data() + second, client);
  const std::string_view word = head.substr(0, first);
  const std::string match(head.substr(second + 1));
  std::string payload(text.substr(line + 1));
  if (word == "say") {
    hosts_.at(match)->receive_from_host(from, client, std::move(payload));
  } else if (word == "close") {
    hosts_.at(match)->handle_disconnect_by_host(from, client);
  } else if (word == "join") {
    receive_join({from, client}, match, payload);
  } else if (word == "take") {
    receive_message({from, client}, payload);
  } else if (word == "leave") {
    disconnect({from, client});
  }
}

Link Relay::link_to(const Remote& remote, const std::string& match) {
  Link link;
  link.is_relayed = true;
  link.send = [this, remote, match](const std::shared_ptr<const std::string>& text) {
    send(remote.first, "say", remote.second, match, *text);
  };
  link.close = [this, remote, match] {
    send(remote.first, "close", remote.second, match, {});
    const std::lock_guard lock(mutex_);
    remote_clients_.erase(remote);
  };
  return link;
}

void Relay::receive_join(const Remote& remote, const std::string& match, const std::string& text) {
  Result<ClientMessage> message = read_message(text);
  auto* hello = message ? std::get_if<Hello>(&*message) : nullptr;
  if (hello == nullptr) return;  // the other server has validated it
  const ClientId client = new_client_id_();
  {
    const std::lock_guard lock(mutex_);
    remote_clients_[remote] = {client, match};
  }
  hosts_.at(match)->join(client, link_to(remote, match), std::move(*hello), text);
}

void Relay::receive_message(const Remote& remote, const std::string& text) {
  Result<ClientMessage> message = read_message(text);
  if (!message) return;
  std::optional<RemoteClient> client;
  {
    const std::lock_guard lock(mutex_);
    const auto found = remote_clients_.find(remote);
    if (found != remote_clients_.end()) client = found->second;
  }
  if (client) hosts_.at(client->match)->take(client->client, std::move(*message), text);
}

void Relay::disconnect(const Remote& remote) {
  std::optional<RemoteClient> client;
  {
    const std::lock_guard lock(mutex_);
    const auto found = remote_clients_.extract(remote);
    if (found) client = found.mapped();
  }
  if (client) hosts_.at(client->match)->leave(client->client);
}

void Relay::handle_server_gone(ServerId server) {
  std::vector<Remote> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [remote, client] : remote_clients_) {
      if (remote.first == server) all.push_back(remote);
    }
  }
  for (const Remote& remote : all) disconnect(remote);
  hosts_.handle_server_gone(server);
}

void Relay::handle_connection_lost() {
  {
    const std::lock_guard lock(mutex_);
    remote_clients_.clear();
  }
  hosts_.handle_leases_lost();
}

void Relay::take_over(const std::vector<std::string>& orphans) {
  std::vector<std::string> resting;
  for (const std::string& match : orphans) {
    if (hosts_.lobby().continues_alone(match)) {
      hosts_.at(match)->resume();
    } else {
      resting.push_back(match);
    }
  }
  servers_.forget(resting);
}

}  // namespace affray::server
