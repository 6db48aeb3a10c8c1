// A text between servers is "<word> <watcher> <match>", a line break and the message.

#include "server/match/relay.hpp"

#include <charconv>
#include <memory>
#include <optional>

#include "server/log.hpp"

namespace affray::server {

void Relay::say(ServerId to, std::string_view word, Watcher watcher, const std::string& match,
                std::string_view text) {
  std::string whole(word);
  whole.append(" ").append(std::to_string(watcher)).append(" ").append(match).append("\n").append(text);
  servers_.send(to, std::move(whole));
}

void Relay::join(ServerId to, const std::string& match, Watcher from, std::string_view hello) {
  say(to, "join", from, match, hello);
}
void Relay::take(ServerId to, const std::string& match, Watcher from, std::string_view message) {
  say(to, "take", from, match, message);
}
void Relay::leave(ServerId to, const std::string& match, Watcher from) { say(to, "leave", from, match, {}); }

ServersNews Relay::news() {
  ServersNews news;
  news.heard = [this](ServerId from, const std::string& text) { heard(from, text); };
  news.changed = [this](const std::vector<StoredSummary>& all) { tables_.lobby().note(all); };
  news.gone = [this](ServerId server) { gone(server); };
  news.orphaned = [this](const std::vector<std::string>& orphans) { adopt(orphans); };
  news.lost = [this] { lost(); };
  news.back = [this] {
    if (const auto problem = tables_.open()) log_line("error", "matches-not-read", {{"why", problem->what}});
  };
  return news;
}

void Relay::heard(ServerId from, std::string_view text) {
  const std::size_t line = text.find('\n');
  if (line == std::string_view::npos) return;
  const std::string_view head = text.substr(0, line);
  const std::size_t first = head.find(' ');
  const std::size_t second = head.rfind(' ');
  if (first == std::string_view::npos || first == second) return;
  Watcher watcher = 0;
  std::from_chars(head.data() + first + 1, head.data() + second, watcher);
  const std::string_view word = head.substr(0, first);
  const std::string match(head.substr(second + 1));
  std::string said(text.substr(line + 1));
  if (word == "say") {
    tables_.at(match)->answered(from, watcher, std::move(said));
  } else if (word == "close") {
    tables_.at(match)->dropped(from, watcher);
  } else if (word == "join") {
    receive_join({from, watcher}, match, said);
  } else if (word == "take") {
    receive_message({from, watcher}, said);
  } else if (word == "leave") {
    disconnect({from, watcher});
  }
}

Link Relay::link_to(const Remote& remote, const std::string& match) {
  Link link;
  link.is_from_afar = true;
  link.send = [this, remote, match](const std::shared_ptr<const std::string>& text) {
    say(remote.first, "say", remote.second, match, *text);
  };
  link.close = [this, remote, match] {
    say(remote.first, "close", remote.second, match, {});
    const std::lock_guard lock(mutex_);
    guests_.erase(remote);
  };
  return link;
}

void Relay::receive_join(const Remote& remote, const std::string& match, const std::string& text) {
  Result<ClientMessage> message = read_message(text);
  auto* hello = message ? std::get_if<Hello>(&*message) : nullptr;
  if (hello == nullptr) return;  // the other server has validated it
  const Watcher watcher = new_watcher_();
  {
    const std::lock_guard lock(mutex_);
    guests_[remote] = {watcher, match};
  }
  tables_.at(match)->join(watcher, link_to(remote, match), std::move(*hello), text);
}

void Relay::receive_message(const Remote& remote, const std::string& text) {
  Result<ClientMessage> message = read_message(text);
  if (!message) return;
  std::optional<Guest> guest;
  {
    const std::lock_guard lock(mutex_);
    const auto found = guests_.find(remote);
    if (found != guests_.end()) guest = found->second;
  }
  if (guest) tables_.at(guest->match)->take(guest->watcher, std::move(*message), text);
}

void Relay::disconnect(const Remote& remote) {
  std::optional<Guest> guest;
  {
    const std::lock_guard lock(mutex_);
    const auto found = guests_.extract(remote);
    if (found) guest = found.mapped();
  }
  if (guest) tables_.at(guest->match)->leave(guest->watcher);
}

void Relay::gone(ServerId server) {
  std::vector<Remote> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [remote, guest] : guests_) {
      if (remote.first == server) all.push_back(remote);
    }
  }
  for (const Remote& remote : all) disconnect(remote);
  tables_.lose_server(server);
}

void Relay::lost() {
  {
    const std::lock_guard lock(mutex_);
    guests_.clear();
  }
  tables_.lose_all();
}

void Relay::adopt(const std::vector<std::string>& orphans) {
  std::vector<std::string> resting;
  for (const std::string& match : orphans) {
    if (tables_.lobby().wakes(match)) {
      tables_.at(match)->wake();
    } else {
      resting.push_back(match);
    }
  }
  servers_.forget(resting);
}

}  // namespace affray::server
