// Reads maps that are drawn as text. Mistakes are reported with the line and column in the drawing.

#include <algorithm>
#include <array>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms::adapter {

namespace {

using realms::Shape;
using realms::Terrain;

constexpr std::size_t widest = 26;  // columns are named by letters

struct Symbol {
  char symbol;
  Terrain terrain;
};
constexpr std::array<Symbol, 7> symbols{{{'.', Terrain::floor},
                                         {'#', Terrain::wall},
                                         {'o', Terrain::obstacle},
                                         {'+', Terrain::door},
                                         {'^', Terrain::trap},
                                         {'*', Terrain::goal},
                                         {'_', Terrain::nothing}}};

const Symbol* symbol_of(char letter) {
  const auto found =
      std::find_if(symbols.begin(), symbols.end(), [&](const Symbol& s) { return s.symbol == letter; });
  return found == symbols.end() ? nullptr : &*found;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

/// A character for use in a message; an incomplete UTF-8 character is described in words.
Sentence shown(char c) {
  if (c > ' ' && c < 0x7f) return {"'$1'", std::string(1, c)};
  return {"this character"};
}

class Drawing {
 public:
  Drawing(const Node& draw, Shape shape) : draw_(draw), shape_(shape) {}

  DrawnMap read() {
    const std::vector<TextLine> lines = draw_.lines();
    if (draw_.has_problem()) return {};
    for (const TextLine& line : lines) {
      if (draw_.has_problem()) return {};
      read_row(line);
    }
    if (rows_ == 0) draw_.complain("the map is empty");
    check_ceilings();
    if (draw_.has_problem()) return {};
    map_.board = realms::Board(shape_, static_cast<std::uint8_t>(columns_), static_cast<std::uint8_t>(rows_),
                               terrain_);
    return std::move(map_);
  }

 private:
  void complain(const TextLine& line, std::size_t at, const Sentence& what) const {
    draw_.complain_at(line.line, line.column + static_cast<int>(at), what, "RG23");
  }

  void read_row(const TextLine& line) {
    const std::size_t indentation = shape_ == Shape::hex ? rows_ % 2 : 0;
    const std::size_t first = std::min(line.text.find_first_not_of(' '), line.text.size());
    if (line.text.empty())
      return complain(line, 0, "an empty line in the map: draw '_' where there is no space");
    if (first != indentation) {
      return complain(line, first,
                      indentation == 0 ? "this row of the map begins without a blank"
                                       : "the second, fourth, ... row of hexes begins with one blank");
    }
    std::size_t columns = 0;
    for (std::size_t at = first; at < line.text.size(); ++at) {
      if ((at - first) % 2 == 0) {
        if (line.text[at] == ' ') return complain(line, at, "one blank stands between two spaces of the map");
        add(line, at);
        ++columns;
      } else if (line.text[at] != ' ') {
        return complain(line, at,
                        {"expected a blank between two spaces of the map, not $1", shown(line.text[at])});
      }
      if (draw_.has_problem()) return;
    }
    if (rows_ == 0) columns_ = columns;
    if (columns != columns_) {
      return complain(
          line, first,
          {"this row has $1 spaces, the first row has $2: draw '_' where there is none", columns, columns_});
    }
    ++rows_;
  }

  void add(const TextLine& line, std::size_t at) {
    const char letter = line.text[at];
    const Symbol* symbol = symbol_of(letter);
    if (symbol == nullptr && !is_letter(letter)) {
      return complain(line, at,
                      {"$1 means nothing on a map: expected . (floor) # (wall) o (obstacle) + (door) ^ "
                       "(trap) * (goal) _ (no space) or a letter of the legend",
                       shown(letter)});
    }
    if (terrain_.size() == realms::max_spaces) {
      return complain(line, at, {"the map is too large: at most $1 spaces", realms::max_spaces});
    }
    if (symbol == nullptr) {
      map_.letters.push_back(
          {letter, id_at<SpaceId>(terrain_.size()), line.line, line.column + static_cast<int>(at)});
    }
    terrain_.push_back(symbol == nullptr ? Terrain::floor : symbol->terrain);
  }

  void check_ceilings() const {
    const auto count = [&](Terrain terrain) {
      return static_cast<std::size_t>(std::count(terrain_.begin(), terrain_.end(), terrain));
    };
    if (columns_ > widest) draw_.complain({"the map is too wide: at most $1 columns", widest});
    if (count(Terrain::door) > realms::max_doors) {
      draw_.complain({"too many doors: at most $1", realms::max_doors});
    }
    if (count(Terrain::trap) > realms::max_traps) {
      draw_.complain({"too many traps: at most $1", realms::max_traps});
    }
  }

  Node draw_;
  Shape shape_;
  DrawnMap map_;
  std::vector<Terrain> terrain_;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
};

}  // namespace

DrawnMap read_map(const Node& map) {
  map.only({"shape", "draw", "legend", "trap_damage"});
  Shape shape = Shape::hex;
  if (const Node word = map.optional("shape"))
    shape = static_cast<Shape>(read_word(word, shape_words, "shape"));
  const Node draw = map.required("draw");
  if (map.has_problem()) return {};
  return Drawing(draw, shape).read();
}

SpaceId read_space(const Node& word, const realms::Board& board) {
  if (!word || board.size() == 0) return SpaceId{};
  const std::string name = word.word();
  const SpaceId space = board.named(name);
  if (space == realms::nowhere) {
    word.complain({"'$1' is not on the map: its spaces are a1 to $2", name.substr(0, 20),
                   board.name(id_at<SpaceId>(board.size() - 1))},
                  "RG23");
    return SpaceId{};
  }
  const Terrain terrain = board.terrain(space);
  if (terrain == Terrain::nothing || terrain == Terrain::wall || terrain == Terrain::obstacle) {
    word.complain({"nobody can stand on $1: there is $2", name,
                   terrain == Terrain::nothing ? "no space"
                   : terrain == Terrain::wall  ? "a wall"
                                               : "an obstacle"},
                  "RG51");
  }
  return space;
}

void read_trap_damage(const Node& map, realms::Codex& codex) {
  constexpr int usual = 2;
  codex.trap_damage.fill(usual);
  const Node damage = map.optional("trap_damage");
  if (!damage) return;
  if (codex.board.traps().empty()) return damage.complain("there is no trap on the map", "RG41");
  if (damage.is_word()) {
    codex.trap_damage.fill(static_cast<std::uint8_t>(damage.integer(1, 50, "trap_damage", "RG41")));
    return;
  }
  for (const auto& [space, value] : damage.entries()) {
    const std::uint8_t trap = codex.board.trap_at(read_space(space, codex.board));
    if (damage.has_problem()) return;
    if (trap == realms::no_number) return space.complain({"there is no trap on $1", space.word()}, "RG41");
    codex.trap_damage[trap] = static_cast<std::uint8_t>(value.integer(1, 50, "trap_damage", "RG41"));
  }
}

}  // namespace affray::realms::adapter
