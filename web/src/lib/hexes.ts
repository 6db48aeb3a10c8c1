// The map of realms: reads the drawing of the referee and places its spaces on the screen.

export interface Space {
  name: string; // d5
  mark: string; // # . o + / ^ * ~fi $ or the symbol of a figure
  x: number;
  y: number;
}
export interface Field {
  hex: boolean;
  spaces: Space[];
  width: number;
  height: number;
  radius: number; // from the centre to a corner (hex) or half a side (square)
}

const columnName = (column: number) => String.fromCharCode(97 + column);

/** Reads the drawing: a line with the columns, then the rows, each with its number. */
export function readMap(drawn: string[], shape: string): Field {
  const hex = shape === 'hex';
  const radius = hex ? 30 : 27;
  const stepX = hex ? Math.sqrt(3) * radius : 2 * radius;
  const stepY = hex ? 1.5 * radius : 2 * radius;
  const spaces: Space[] = [];
  let columns = 0;
  const rows = drawn
    .slice(1)
    .map((line) => /^(\d+)(\s+)(.*)$/.exec(line))
    .filter((row) => row !== null);
  rows.forEach((row, r) => {
    // A space takes four characters; a row that is shifted by half a space begins two characters later.
    const start = row[1]!.length + row[2]!.length;
    const shifted = start % 4 !== 0;
    const first = Math.floor((start - 4) / 4);
    const cells = row[0]!.slice(start - (shifted ? 2 : 0));
    const body = shifted ? cells.slice(2) : cells;
    for (let at = 0, column = first; at < body.length; at += 4, ++column) {
      const mark = body.slice(at, at + 4).trim();
      if (!mark) continue;
      columns = Math.max(columns, column + 1);
      spaces.push({
        name: `${columnName(column)}${row[1]}`,
        mark,
        x: column * stepX + (shifted && hex ? stepX / 2 : 0),
        y: r * stepY,
      });
    }
  });
  const shift = hex ? stepX / 2 : radius;
  for (const space of spaces) {
    space.x += shift + 4;
    space.y += radius + 4;
  }
  return {
    hex,
    spaces,
    radius,
    width: columns * stepX + (hex ? stepX / 2 : 0) + 8,
    height: (rows.length - 1) * stepY + 2 * radius + 8,
  };
}

/** Where the letter of each column and the number of each row stand along the edges. */
export function edgesOf({ hex, spaces }: Field) {
  const columns = new Map<string, number[]>();
  const rows = new Map<string, number>();
  for (const { name, x, y } of spaces) {
    const [, column = '', row = ''] = /^(\D+)(\d+)$/.exec(name) ?? [];
    columns.set(column, [...(columns.get(column) ?? []), x]);
    rows.set(row, y);
  }
  // Half of the spaces of a column of hexes stand a little to the right: the letter stands between both.
  const middle = (xs: number[]) => (Math.min(...xs) + Math.max(...xs)) / 2;
  return {
    columns: [...columns].map(([name, xs]) => ({ name, at: middle(xs) })),
    rows: [...rows].map(([name, at]) => ({ name, at })),
  };
}

/** The corners of a hex that stands on its point, around 0, 0. */
export const corners = (radius: number) =>
  [30, 90, 150, 210, 270, 330]
    .map(
      (angle) =>
        `${(radius * Math.cos((angle * Math.PI) / 180)).toFixed(1)},${(radius * Math.sin((angle * Math.PI) / 180)).toFixed(1)}`,
    )
    .join(' ');
