import { describe, expect, it } from 'vitest';
import { bytesOf, dataUrl, inPack } from './dropped';
import { merged, recordsIn } from '../lib/card_records.svelte';
import { picturesOf, sentPictures } from './pictures';
import { namedIn, withPack } from './mentions';
import { fightsOf } from './fights';
import { filesOf } from './store';

const pack = { name: 'my-set', version: '1.0.0', hash: '0x0123456789abcdef' };
const fight = '# mine\ngame: biomes\npacks: [..] # the folder above\nplayers: {ann: {deck: court}}\n';

describe('the packs of a fight', () => {
  it('are named by name, folder, or with a version', () => {
    expect(namedIn('packs: [one, a/two, {name: three}]\n')).toEqual(['one', 'two', 'three']);
    expect(namedIn('game: worlds\n')).toEqual([]);
    expect(namedIn('packs: [one')).toEqual([]);
  });
  it('are added and taken out; the folder of the pack becomes its name', () => {
    const used = withPack(fight, pack, true);
    expect(namedIn(used)).toEqual(['my-set']);
    expect(used).toContain('# mine');
    expect(used).toContain('hash: "0x0123456789abcdef"');
    expect(namedIn(withPack(used, pack, true))).toEqual(['my-set']);
    expect(withPack(used, pack, false)).not.toContain('packs');
    expect(namedIn(withPack('game: biomes\n', pack, true))).toEqual(['my-set']);
  });
});

describe('the files of a dropped pack', () => {
  it('are those beside its pack.yaml, without what does not belong to it', () => {
    const files = inPack({
      'up/my-set/pack.yaml': 'p',
      'up/my-set/cards.yaml': 'c',
      'up/my-set/fights/one.yaml': 'f',
      'up/my-set/deep/er/pack.yaml': 'other',
      'up/notes.yaml': 'n',
    });
    expect(files).toEqual({ 'pack.yaml': 'p', 'cards.yaml': 'c', 'fights/one.yaml': 'f' });
    expect(inPack({ 'pack.yaml': 'p' })).toEqual({ 'pack.yaml': 'p' });
  });
  it('are refused without a pack.yaml, and where there are too many', () => {
    expect(() => inPack({ 'cards.yaml': 'c' })).toThrow('no pack.yaml');
    expect(() => inPack({ 'pack.yaml': 'p', 'cards.yaml': 'c'.repeat(2 << 20) })).toThrow('too large');
  });
  it('are pictures too, which lie in their folder, small enough', () => {
    const url = dataUrl('deep-snow.svg', new TextEncoder().encode('<svg/>'));
    expect(url).toBe('data:image/svg+xml;base64,PHN2Zy8+');
    expect(new TextDecoder().decode(bytesOf(url))).toBe('<svg/>');
    const files = inPack({
      'a/pack.yaml': 'p',
      'a/pictures/deep-snow.svg': url,
      'a/pictures/deep/er.png': 'x',
      'a/pictures/page.html': 'x',
      'a/cover.png': 'x',
    });
    expect(Object.keys(files)).toEqual(['pack.yaml', 'pictures/deep-snow.svg']);
    const large = 'x'.repeat(6 << 20);
    expect(() => inPack({ 'pack.yaml': 'p', 'pictures/a.png': large })).toThrow('too large');
    const one = { ...pack, game: 'worlds', titles: {}, authors: [], licence: 'MIT', files };
    expect(picturesOf(one)).toEqual({ 'deep-snow': url });
    const address = '/api/packs/my-set/pictures/deep-snow.svg';
    expect(picturesOf({ ...one, isOffered: true, pictures: { 'deep-snow': address } })).toEqual({
      'deep-snow': address,
    });
  });
  it('are pictures that the server has for a match, the upper of two packs first', () => {
    expect(sentPictures({})).toEqual({});
    expect(
      sentPictures({ 'my-set': { 'ant.svg': 'a1.svg' }, other: { 'ant.png': 'b2.png', 'bee.png': 'c3.png' } }),
    ).toEqual({
      ant: '/api/pictures/a1.svg',
      bee: '/api/pictures/c3.png',
    });
  });
  it('are records for the table, in place of the shipped ones', async () => {
    const records = 'cards: [{id: ant, stamina: 2}]';
    const shipped = { cards: { ant: { id: 'ant' }, bee: { id: 'bee' } } };
    expect(merged(shipped, await recordsIn([records]))).toEqual({
      cards: { ant: { id: 'ant', stamina: 2 }, bee: { id: 'bee' } },
    });
    expect(shipped.cards.ant).toEqual({ id: 'ant' });
  });
  it('lie where the referee looks for them', () => {
    const one = {
      ...pack,
      game: 'biomes',
      titles: {},
      authors: [],
      licence: 'MIT',
      files: { 'fights/b.yaml': 'b', 'fights/a.yaml': 'title: {en: At Court, cs: U dvora}', 'cards.yaml': 'c' },
    };
    expect(filesOf([one])['packs/my-set/cards.yaml']).toBe('c');
    expect(fightsOf(one)).toEqual([
      { file: 'fights/a.yaml', titles: { en: 'At Court', cs: 'U dvora' } },
      { file: 'fights/b.yaml', titles: undefined },
    ]);
  });
});
