#include "affray/formats/yaml/tree.hpp"

#include <algorithm>

#include "affray/formats/yaml/document.hpp"

namespace affray {

namespace {

/// Whether the text can be written without quotation marks in any context.
bool is_plain(std::string_view text) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  const auto fits = [&](char c) { return is_letter(c) || c == '-' || c == '.' || c == ' ' || c == '+'; };
  // Other readers of YAML take a hash for a number.
  return !text.empty() && is_letter(text.front()) && text.back() != ' ' && !text.starts_with("0x") &&
         std::all_of(text.begin(), text.end(), fits) && text != "null" && text != "Null" && text != "NULL";
}

std::string scalar(std::string_view text) {
  if (is_plain(text)) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c == '\t' ? std::string("\\t") : c == '\r' ? std::string("\\r") : std::string(1, c);
  }
  return quoted + '"';
}

/// A block scalar with each line indented by `indent`. The explicit indentation indicator (2) allows the
/// first line to begin with spaces of its own.
std::string block(std::string_view text, std::size_t indent) {
  const std::size_t ends = text.size() - (text.find_last_not_of('\n') + 1);
  std::string all = std::string("|2") + (ends == 0 ? "-" : ends == 1 ? "" : "+");
  std::string_view rest = text.substr(0, text.size() - (ends > 0 ? 1 : 0));
  while (true) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    all += '\n' + (line.empty() ? std::string() : std::string(indent, ' ')) + std::string(line);
    if (end == std::string_view::npos) return all;
    rest.remove_prefix(end + 1);
  }
}

void write(const YamlTree& tree, std::size_t indent, std::string& into) {
  const bool is_map = tree.is == YamlTree::Is::map;
  for (const auto& [key, value] : tree.entries) {
    into += std::string(indent, ' ') + (is_map ? scalar(key) + ":" : "-");
    if (value.is == YamlTree::Is::word) {
      if (value.text.find('\n') != std::string::npos) {
        into += ' ' + block(value.text, indent + 2);
      } else {
        into += ' ' + scalar(value.text);
      }
      into += '\n';
    } else if (value.entries.empty()) {
      into += value.is == YamlTree::Is::map ? " {}\n" : " []\n";
    } else {
      into += '\n';
      write(value, indent + 2, into);
    }
  }
}

}  // namespace

YamlTree* YamlTree::find(std::string_view key) {
  if (is != Is::map) return nullptr;
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.first == key; });
  return found == entries.end() ? nullptr : &found->second;
}

YamlTree tree_of(const Node& node) {
  YamlTree tree;
  if (node.is_map()) {
    tree.is = YamlTree::Is::map;
    for (const auto& [key, value] : node.entries()) tree.entries.emplace_back(key.raw(), tree_of(value));
  } else if (node.is_list()) {
    tree.is = YamlTree::Is::list;
    for (const Node& item : node.items()) tree.entries.emplace_back("", tree_of(item));
  } else {
    tree.text = node.raw();
  }
  return tree;
}

Result<YamlTree> read_tree(std::string_view text, const std::string& file) {
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  return tree_of(document->root());
}

std::string written(const YamlTree& tree) {
  if (tree.is == YamlTree::Is::word) return scalar(tree.text) + '\n';
  if (tree.entries.empty()) return tree.is == YamlTree::Is::map ? "{}\n" : "[]\n";
  std::string text;
  write(tree, 0, text);
  return text;
}

}  // namespace affray
