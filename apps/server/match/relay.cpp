// What goes over the wire between servers is "<word> <watcher> <match>", a line break and what was said.

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
    hear_join({from, watcher}, match, said);
  } else if (word == "take") {
    hear_message({from, watcher}, said);
  } else if (word == "leave") {
    see_off({from, watcher});
  }
}

Link Relay::link_to(const Afar& afar, const std::string& match) {
  Link link;
  link.is_from_afar = true;
  link.send = [this, afar, match](const std::shared_ptr<const std::string>& text) {
    say(afar.first, "say", afar.second, match, *text);
  };
  link.close = [this, afar, match] {
    say(afar.first, "close", afar.second, match, {});
    const std::lock_guard lock(mutex_);
    guests_.erase(afar);
  };
  return link;
}

void Relay::hear_join(const Afar& afar, const std::string& match, const std::string& text) {
  Result<ClientMessage> message = read_message(text);
  auto* hello = message ? std::get_if<Hello>(&*message) : nullptr;
  if (hello == nullptr) return;  // the other server looked at it already
  const Watcher watcher = new_watcher_();
  {
    const std::lock_guard lock(mutex_);
    guests_[afar] = {watcher, match};
  }
  tables_.at(match)->join(watcher, link_to(afar, match), std::move(*hello), text);
}

void Relay::hear_message(const Afar& afar, const std::string& text) {
  Result<ClientMessage> message = read_message(text);
  if (!message) return;
  std::optional<Guest> guest;
  {
    const std::lock_guard lock(mutex_);
    const auto found = guests_.find(afar);
    if (found != guests_.end()) guest = found->second;
  }
  if (guest) tables_.at(guest->match)->take(guest->watcher, std::move(*message), text);
}

void Relay::see_off(const Afar& afar) {
  std::optional<Guest> guest;
  {
    const std::lock_guard lock(mutex_);
    const auto found = guests_.extract(afar);
    if (found) guest = found.mapped();
  }
  if (guest) tables_.at(guest->match)->leave(guest->watcher);
}

void Relay::gone(ServerId server) {
  std::vector<Afar> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [afar, guest] : guests_) {
      if (afar.first == server) all.push_back(afar);
    }
  }
  for (const Afar& afar : all) see_off(afar);
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
