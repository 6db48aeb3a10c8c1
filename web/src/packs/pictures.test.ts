import { expect, it, vi } from 'vitest';
import { sendPictures } from './pictures';

const sendPicture = vi.hoisted(() => vi.fn());
vi.mock('../lib/api', () => ({ sendPicture }));

const pack = {
  name: 'my-set',
  version: '1.0.0',
  hash: '0x1',
  game: 'worlds',
  titles: {},
  authors: [],
  licence: 'MIT',
  files: { 'pack.yaml': 'p', 'pictures/ant.svg': 'data:image/svg+xml;base64,PHN2Zy8+' },
};

it('sends each picture of a pack of this browser once, and again where that has failed', async () => {
  sendPicture.mockRejectedValueOnce(new Error('away')).mockResolvedValue('a1.svg');
  await expect(sendPictures([pack])).rejects.toThrow('away');
  for (let match = 0; match < 3; ++match) {
    expect(await sendPictures([pack])).toEqual({ 'my-set': { 'ant.svg': 'a1.svg' } });
  }
  expect(sendPicture).toHaveBeenCalledTimes(2);
  expect(await sendPictures([{ ...pack, isOffered: true }])).toEqual({});
});
