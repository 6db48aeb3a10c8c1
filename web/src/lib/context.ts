// What the position says about the open question: the line, move, attack, battle or card that it belongs to.
import { tablesOf } from './tables';
import type { ChronicleEvent, Message, Offer, TextTable, View } from './wire';

/** The titles of tables that say what is being settled now, the most recent first. */
const settling = [
  'position.doing',
  'position.moving',
  'position.placing',
  'position.attack',
  'position.line',
  'position.pending',
];

/** A choice that was made, as far as the context of the next one needs it. */
export interface Made {
  side: string | null;
  by: string | null;
  phrase: Message | null;
}
export interface Situation {
  game: string;
  tables: TextTable[];
  offers: Offer[];
  view: View;
  asked: string | null;
  moves: Made[];
  events: ChronicleEvent[];
}

/** What the question is about: messages of the game, the widest first. */
export function contextOf({ game, tables, offers, view, asked, moves, events }: Situation): Message[] {
  const listed = (message: Message | null | undefined) => (message ? [message] : []);
  if (game === 'biomes') {
    const settled = tablesOf(tables, 'position.damage', 'position.damage-order')[0]?.title;
    if (settled) return [settled];
    const action = actionOf(offers, asked, moves, events);
    return listed(reactionOf(tables, offers) ?? action).concat(action ? listed(wordsOf(tables, action)) : []);
  }
  if (game === 'worlds') return battleOf(tables, view);
  return listed(tablesOf(tables, ...settling)[0]?.title ?? (game === 'sectors' ? occasionOf(offers, events) : null));
}

/** The skill of biomes that asks whether it reacts: the last one that waits. */
function reactionOf(tables: TextTable[], offers: Offer[]): Message | null {
  if (!offers.some((offer) => offer.phrase.key === 'choice.react')) return null;
  return tablesOf(tables, 'position.waiting').at(-1)?.title ?? null;
}

const begins = ['choice.play', 'choice.play-anomaly', 'choice.activate', 'choice.convert'];
const continues = /^choice\.(pay|pick-x|target|sacrifice|discard|attach|equip|arrive|find|go-to)/;

const taken = ['event.card-taken', 'event.skill-activated', 'event.anomaly-played'];

/**
 * The card of biomes that is paid for or aimed: the last one that this side played, if all since belongs to it. A position
 * that was opened without its moves, such as a puzzle, has events only.
 */
function actionOf(offers: Offer[], asked: string | null, moves: Made[], events: ChronicleEvent[]): Message | null {
  if (!offers.some((offer) => continues.test(offer.phrase.key))) return null;
  if (!moves.length) return events.filter((event) => taken.includes(event.key)).at(-1) ?? null;
  for (const { side, phrase } of [...moves].reverse()) {
    if (side !== asked || !phrase) return null;
    if (begins.includes(phrase.key)) return phrase;
    if (!continues.test(phrase.key)) return null;
  }
  return null;
}

/** What the card of biomes does that is paid for or aimed, as the queue has it; a skill that is activated says it. */
function wordsOf(tables: TextTable[], action: Message): Message | null {
  const queued = tablesOf(tables, 'position.queued')[0]?.title?.arguments;
  if (!queued || action.key === 'choice.activate' || queued.says !== 'words') return null;
  return Array.isArray(queued.words) ? (queued.words[0] ?? null) : null;
}

/** The fight of worlds and its battle, while one is going on. */
function battleOf(tables: TextTable[], view: View): Message[] {
  const fight = tablesOf(tables, 'position.fight')[0]?.title;
  if (!fight) return [];
  const battle = (view.fight as { battle?: number } | undefined)?.battle;
  return battle ? [fight, { key: 'position.battle', arguments: { battle }, rules: [] }] : [fight];
}

/** What has just happened, where sectors asks for an answer to it. */
function occasionOf(offers: Offer[], events: ChronicleEvent[]): Message | null {
  const answers = ['choice.answer', 'choice.save', 'choice.save-with', 'choice.play-event'];
  if (!offers.some((offer) => answers.includes(offer.phrase.key))) return null;
  return events.filter((event) => event.tone !== 'aside').at(-1) ?? null;
}

/** What the position says about a choice: what stands at its place in a list, or the roll that it needs. */
export function detailOf(tables: TextTable[], offer: Offer): Message | null {
  if (offer.phrase.key === 'choice.try-rift')
    return (
      tablesOf(tables, 'position.rift-roll').find((one) => one.title!.arguments.space === offer.phrase.arguments.space)
        ?.title ?? null
    );
  if (offer.phrase.key !== 'choice.first') return null;
  const wanted = offer.phrase.arguments.amount;
  return tablesOf(tables, 'position.waiting').find((one) => one.title!.arguments.number === wanted)?.title ?? null;
}

/** Each part as a sentence of its own, for who hears them. */
export const inSentences = (parts: string[]) =>
  parts.map((part) => (/[.!?…:]$/.test(part) ? part : `${part}.`)).join(' ');
