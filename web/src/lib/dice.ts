// Verifies honest dice without trusting the server; docs/protocol.md defines how a face follows from the seed.

export const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (text: string) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
export const randomHex = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** The commitment that the server shows before the first choice. */
export const commitmentOf = async (seed: string) => toHex(await sha256(fromHex(seed)));

/** The key of the dice of a match: SHA-256 of the seed and the entropies in the order of the sides. */
export async function keyOf(seed: string, entropies: string[]): Promise<CryptoKey> {
  const key = await sha256(fromHex(seed + entropies.join('')));
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/** The eight 32-bit words of one block of one die of a move. */
export async function wordsOf(key: CryptoKey, match: string, move: number, die: number, block = 0): Promise<number[]> {
  const message = new TextEncoder().encode(`affray dice 1\n${match}\n${move}\n${die}\n${block}`);
  const signed = new DataView(await crypto.subtle.sign('HMAC', key, message));
  return Array.from({ length: 8 }, (_, i) => signed.getUint32(4 * i));
}

/** The first word below the largest multiple of `bound`, modulo `bound`; undefined if no word is below it. */
export function below(bound: number, words: number[]): number | undefined {
  const most = 2 ** 32 - (2 ** 32 % bound);
  const word = words.find((one) => one < most);
  return word === undefined ? undefined : word % bound;
}
