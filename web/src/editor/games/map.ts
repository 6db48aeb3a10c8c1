// The map of realms as the editor paints it: the drawing of a fight file in spaces, and back.

/** A space for each mark: rows from above, columns from the left. */
export interface Drawing {
  hex: boolean;
  rows: string[][];
}
export const terrain = ['.', '#', 'o', '+', '^', '*', '_'] as const;
const most = 26; // columns have letters

export function readDrawing(draw: string, shape: unknown): Drawing {
  const rows = draw
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.split(/\s+/));
  const width = Math.max(1, ...rows.map((row) => row.length));
  return {
    hex: shape !== 'square',
    rows: rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '_')]),
  };
}

export const writeDrawing = ({ hex, rows }: Drawing) =>
  rows.map((row, r) => `${hex && r % 2 ? ' ' : ''}${row.join(' ')}\n`).join('');

export const nameOfSpace = (row: number, column: number) => `${String.fromCharCode(97 + column)}${row + 1}`;

/** The lines that `readMap` (lib/hexes.ts) reads, as the referee writes them. */
export const linesOf = ({ hex, rows }: Drawing): string[] => [
  '',
  ...rows.map((row, r) => String(r + 1).padEnd(hex && r % 2 ? 6 : 4) + row.map((mark) => mark.padEnd(4)).join('')),
];

export const withMark = (drawing: Drawing, row: number, column: number, mark: string): Drawing => ({
  ...drawing,
  rows: drawing.rows.map((marks, r) => (r === row ? marks.map((old, c) => (c === column ? mark : old)) : marks)),
});

/** One row or column more or less, at the lower or right edge. */
export function resized(drawing: Drawing, rows: number, columns: number): Drawing {
  const width = drawing.rows[0]?.length ?? 0;
  const height = drawing.rows.length;
  const wanted = Math.min(most, Math.max(1, width + columns));
  const kept = drawing.rows.slice(0, Math.max(1, height + rows));
  while (kept.length < Math.min(99, height + rows)) kept.push(Array.from({ length: width }, () => '.'));
  return {
    ...drawing,
    rows: kept.map((row) => Array.from({ length: wanted }, (_, c) => row[c] ?? '.')),
  };
}

/** The letter of a figure or hero in the legend, or a free one: its first letter where it can be. */
export function letterFor(legend: Record<string, unknown>, id: string, isHero: boolean): string {
  const given = Object.keys(legend).find((letter) => legend[letter] === id);
  if (given) return given;
  const first = isHero ? id[0]!.toUpperCase() : id[0]!;
  const letters = [
    first,
    first.toLowerCase(),
    first.toUpperCase(),
    ...'abcdefghijklmnpqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  ];
  return letters.find((letter) => letter !== 'o' && !(letter in legend)) ?? first;
}

/** Who of the legend stands nowhere on the map. */
export function unusedLetters(drawing: Drawing, legend: Record<string, unknown>): string[] {
  const used = new Set(drawing.rows.flat());
  return Object.keys(legend).filter((letter) => !used.has(letter));
}
