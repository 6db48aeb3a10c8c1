// The properties of every board.
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
}
