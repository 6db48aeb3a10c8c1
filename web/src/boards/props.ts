// The properties of every board.
import type { Snippet } from 'svelte';
import type { Picker } from '../lib/picker.svelte';
import type { Catalogue } from '../lib/message';
import type { Message, TextTable, View } from '../lib/wire';

export interface BoardProps {
  view: View;
  tables: TextTable[];
  words: Catalogue;
  sides: string[];
  me: string | null; // whose eyes these are
  texts?: Record<string, Message>; // of cards, by id; as far as the server or the referee tells them
  picker: Picker;
  isWhole?: boolean; // false: only what stands first on a small screen is drawn yet
  tray?: Snippet; // the dice of the last moves, where the board has a place for them
}
