#include "server/preview/card.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "server/preview/svg.hpp"

namespace affray::server::preview {

namespace {

constexpr double margin = 56;
constexpr double top = 190;  // of what is below the title
constexpr double bottom = picture_height - 40;
constexpr double letter = 0.58;  // the mean width of a character, as a part of its size
constexpr std::string_view soft = "#a9a391";
constexpr std::string_view accent = "#edb95a";
constexpr std::string_view surface = "#1f2230";

struct Cell {
  std::string text;
  int side = -1;  // whose name it is
};

/// A table of a position with formatted texts.
struct Block {
  std::string title;
  std::vector<std::vector<Cell>> rows;
  std::vector<std::string> drawing;
};

std::string_view colour_of(const std::string& name, int side) {
  constexpr std::array<std::string_view, 6> colours{"#6fa8ff", "#ff7d6b", "#b68cff",
                                                    "#5fd0a5", "#f0c04c", "#ff9ad1"};
  if (name == "gray") return "#98a1b1";
  if (name == "white") return "#f3efe4";
  return side < 0 ? soft : colours[static_cast<std::size_t>(side) % colours.size()];
}

Svg begin(const Card& card) {
  Svg svg(picture_width, picture_height);
  svg.rectangle(0, 0, picture_width, picture_height, "#12141a");
  svg.rectangle(0, 0, picture_width, 6, accent);
  svg.text(margin, 62, "affray", {.size = 26, .colour = accent, .is_bold = true, .is_heading = true});
  svg.text(margin, 120, shortened(card.title, 46), {.size = 46, .is_bold = true, .is_heading = true});
  svg.text(margin, 162, shortened(card.sentence, 84), {.size = 25, .colour = soft});
  return svg;
}

std::string named_side(const Message& message) {
  if (message.key != "position.side") return "";
  for (const auto& [name, value] : message.arguments) {
    const auto* text = std::get_if<std::string>(&value);
    if (name == "side" && text != nullptr) return *text;
  }
  return "";
}

std::vector<Block> blocks_of(const Messages& messages, const Session& session) {
  std::vector<Block> blocks;
  for (const TextTable& table : session.tables(nobody)) {
    Block block{messages.text(table.title), {}, table.drawing};
    for (const std::vector<Message>& row : table.rows) {
      std::vector<Cell> cells;
      for (const Message& message : row) {
        Cell cell{message.key.empty() ? "" : messages.text(message), -1};
        const std::string side = named_side(message);
        for (std::size_t i = 0; i < session.sides() && !side.empty(); ++i) {
          if (session.side_name(side_at(i)) == side) cell.side = static_cast<int>(i);
        }
        cells.push_back(std::move(cell));
      }
      block.rows.push_back(std::move(cells));
    }
    blocks.push_back(std::move(block));
  }
  return blocks;
}

/// The map of a skirmish: the letters of the terminal at their places.
double draw_map(Svg& svg, const std::vector<std::string>& drawing) {
  constexpr std::size_t numbers = 4;  // characters before the first space of the map
  const std::size_t rows = drawing.size() - 1;
  std::size_t columns = 0;
  for (const std::string& row : drawing) columns = std::max(columns, row.size());
  const double step = std::min({150.0 / 4, (bottom - top) / (3.5 * static_cast<double>(rows) + 0.5),
                                560.0 / static_cast<double>(columns - numbers + 2)});
  const double radius = step * 2.2;
  for (std::size_t row = 1; row < drawing.size(); ++row) {
    const std::string& letters = drawing[row];
    for (std::size_t at = numbers; at < letters.size(); ++at) {
      if (letters[at] == ' ') continue;
      std::string mark(1, letters[at]);
      const double x = margin + radius + step * static_cast<double>(at - numbers);
      while (at + 1 < letters.size() && letters[at + 1] != ' ') mark += letters[++at];
      const double y = top + radius + step * 3.5 * static_cast<double>(row - 1);
      const char kind = mark[0];
      const bool is_hero = kind >= 'A' && kind <= 'Z';
      const bool is_figure = is_hero || (kind >= 'a' && kind <= 'z' && kind != 'o');
      svg.hexagon(x, y, radius, kind == '#' ? "#0c0d12" : kind == 'o' ? "#4a4232" : "#2a2e3d");
      if (is_figure) svg.circle(x, y, radius * 0.66, is_hero ? "#6fa8ff" : "#ff7d6b");
      if (is_figure || kind == 'o' || (kind != '#' && kind != '.'))
        svg.text(x, y + radius * 0.26, mark,
                 {.size = radius * 0.75,
                  .colour = is_figure ? "#12141a" : "#f1ebdd",
                  .is_bold = true,
                  .is_centred = true});
    }
  }
  return margin + step * static_cast<double>(columns - numbers) + 2 * radius + 30;
}

/// The widths of the columns of all blocks in characters.
std::vector<std::size_t> widths_of(const Block& block, std::size_t most) {
  std::vector<std::size_t> widths;
  for (const std::vector<Cell>& row : block.rows) {
    if (widths.size() < row.size()) widths.resize(row.size());
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], std::min(most, characters(row[i].text)));
  }
  std::erase(widths, 0U);
  return widths;
}

/// Rows and columns that have nothing but a heading are left out.
void drop_empty(Block& block) {
  auto& rows = block.rows;
  const auto is_empty = [](const Cell& cell) { return cell.text.empty(); };
  std::erase_if(rows, [&](const std::vector<Cell>& row) {
    return row.size() > 1 && std::all_of(row.begin() + 1, row.end(), is_empty);
  });
  std::size_t columns = 0;
  for (const auto& row : rows) columns = std::max(columns, row.size());
  for (std::size_t column = columns; column-- > 1;) {
    const bool says_nothing = std::all_of(rows.begin() + 1, rows.end(), [&](const std::vector<Cell>& row) {
      return column >= row.size() || row[column].text.empty();
    });
    if (!says_nothing) continue;
    for (auto& row : rows) {
      if (column < row.size()) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
    }
  }
}

struct Area {
  double left = 0;
  double y = 0;
  double size = 0;  // of letters
};

void draw_rows(Svg& svg, const Block& block, const Session& session, std::size_t most, Area& area) {
  const std::vector<std::size_t> widths = widths_of(block, most);
  for (const std::vector<Cell>& row : block.rows) {
    area.y += area.size * 1.55;
    if (area.y > bottom) return;
    double x = area.left;
    for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
      const Cell& cell = row[i];
      const bool is_head = &row == &block.rows.front() || i == 0;
      const std::string_view colour =
          cell.side >= 0
              ? colour_of(session.side_name(side_at(static_cast<std::size_t>(cell.side))), cell.side)
          : is_head ? soft
                    : std::string_view("#f1ebdd");
      svg.text(x, area.y, shortened(cell.text, most),
               {.size = area.size, .colour = colour, .is_bold = cell.side >= 0});
      x += (static_cast<double>(widths[i]) + 2.2) * letter * area.size;
    }
  }
}

/// The longest texts that a column may have so that the letters stay legible.
std::size_t longest_cell(const std::vector<Block>& blocks, double room) {
  constexpr double smallest = 17;
  std::size_t most = 44;
  const auto needed = [&](std::size_t cut) {
    double all = 0;
    for (const Block& block : blocks) {
      double sum = 0;
      for (const std::size_t one : widths_of(block, cut)) sum += static_cast<double>(one) + 2.2;
      all = std::max(all, sum);
    }
    return all * letter * smallest;
  };
  while (most > 10 && needed(most) > room) most -= 2;
  return most;
}

}  // namespace

Card position_card(const Messages& messages, const Session& session, std::string title,
                   std::string sentence) {
  if (title.empty()) title = "affray";
  Card card{std::move(title), std::move(sentence), {}};
  Svg svg = begin(card);
  std::vector<Block> blocks = blocks_of(messages, session);
  double left = margin;
  for (const Block& block : blocks) {
    if (block.drawing.size() > 1 && left == margin) left = draw_map(svg, block.drawing);
  }
  std::erase_if(blocks, [](const Block& block) { return block.rows.empty(); });
  for (Block& block : blocks) drop_empty(block);
  std::erase_if(blocks, [](const Block& block) { return block.rows.size() < 2; });
  const double room = picture_width - margin - left;
  const std::size_t most = longest_cell(blocks, room);
  double widest = 1;
  double lines = 0;
  for (const Block& block : blocks) {
    double sum = 0;
    for (const std::size_t one : widths_of(block, most)) sum += static_cast<double>(one) + 2.2;
    widest = std::max(widest, sum);
    lines += static_cast<double>(block.rows.size()) + 1.4;
  }
  const double fits = std::min(room / (widest * letter), (bottom - top) / (std::max(lines, 1.0) * 1.55));
  Area area{left, top, std::clamp(fits, 17.0, 30.0)};
  for (const Block& block : blocks) {
    area.y += area.size * 1.6;
    if (area.y + area.size * 1.6 > bottom) break;
    svg.text(area.left, area.y, shortened(block.title, static_cast<std::size_t>(room / (letter * area.size))),
             {.size = area.size, .colour = accent, .is_bold = true});
    draw_rows(svg, block, session, most, area);
    area.y += area.size * 0.4;
  }
  card.svg = svg.document();
  return card;
}

Card bars_card(std::string title, std::string sentence, const std::vector<Bar>& bars) {
  Card card{std::move(title), std::move(sentence), {}};
  Svg svg = begin(card);
  constexpr double label_width = 400;
  constexpr double bar_width = picture_width - 2 * margin - label_width - 110;
  const double step =
      std::min(56.0, (bottom - top) / static_cast<double>(std::max<std::size_t>(bars.size(), 1)));
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double y = top + step * static_cast<double>(i) + 10;
    const double size = std::min(26.0, step * 0.55);
    const double x = margin + label_width;
    svg.text(margin, y + size, shortened(bars[i].label, 28), {.size = size});
    svg.rectangle(x, y, bar_width, step * 0.6, surface, 6);
    svg.rectangle(x, y, std::max(2.0, bar_width * bars[i].chance), step * 0.6, accent, 6);
    svg.text(x + bar_width + 16, y + size, bars[i].percent, {.size = size, .is_bold = true});
  }
  card.svg = svg.document();
  return card;
}

}  // namespace affray::server::preview
