// The properties of every board.
import type { Picker } from '../lib/picker.svelte';
import type { Catalogue } from '../lib/message';
import type { TextTable, View } from '../lib/wire';

export interface BoardProps {
  view: View;
  tables: TextTable[];
  words: Catalogue;
  sides: string[];
  me: string | null; // whose eyes these are
  picker: Picker;
}
