// Finds rows and cells in the text tables of a position by the keys of their headings.
import type { Message, TextTable } from './wire';

export const tableOf = (tables: TextTable[], ...keys: string[]) =>
  tables.find((table) => table.title && keys.includes(table.title.key));
export const tablesOf = (tables: TextTable[], ...keys: string[]) =>
  tables.filter((table) => table.title && keys.includes(table.title.key));

export type Row = Record<string, Message | undefined>;

/** The rows below the headings, each a map from the key of the heading to the cell; the first cell is `head`. */
export function rowsOf(table: TextTable | undefined): Row[] {
  if (!table || table.rows.length === 0) return [];
  const [heads, ...rows] = table.rows;
  return rows.map((row) =>
    Object.fromEntries(
      row.map((cell, i) => [i === 0 ? 'head' : (heads![i]?.key ?? String(i)), cell?.key ? cell : undefined]),
    ),
  );
}

/** The items of a list that nested messages line.comma join. */
export function flat(message: Message | undefined): Message[] {
  if (!message?.key) return [];
  if (message.key !== 'line.comma') return [message];
  const { line, more } = message.arguments;
  return [...(Array.isArray(line) ? line.flatMap(flat) : []), ...(Array.isArray(more) ? more.flatMap(flat) : [])];
}

/** The cell of a row in the column of a side, for tables whose headings are sides. */
export function cellOf(table: TextTable | undefined, row: string, side: string): Message | undefined {
  const column = table?.rows[0]?.findIndex((head) => head?.arguments.side === side) ?? -1;
  return (column > 0 && table?.rows.find((one) => one[0]?.key === row)?.[column]) || undefined;
}

export const number = (message: Message | undefined, argument = 'count') =>
  message ? Number(message.arguments[argument] ?? 0) : undefined;
