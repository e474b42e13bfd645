import { crc32 } from 'node:zlib';
import { decodedPicture } from '../test/decoded-picture.ts';
import { indexedPng } from './indexed-png.ts';

const palette = [[1, 1, 1], [2, 2, 2], [3, 3, 3]]; // prettier-ignore

it('encodes the colours of the pixels, rows from the top, and transparent pixels', () =>
  expect(decodedPicture(indexedPng([[0, 1, 2], [null, 2, 0]], palette))).toEqual([
    ['#010101', '#020202', '#030303'],
    [null, '#030303', '#010101'],
  ])); // prettier-ignore

it('gives up the last colour of a full palette for the transparent one', () => {
  const full = Array.from({ length: 256 }, (_, index) => [index, index, index]);
  expect(decodedPicture(indexedPng([[0, 254, 255]], full))).toEqual([['#000000', '#fefefe', '#fefefe']]);
});

it('writes every chunk with the length and CRC that PNG requires', () => {
  const url = indexedPng([[0, 1], [null, 2]], palette); // prettier-ignore
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const types: string[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    types.push(body.subarray(0, 4).toString('latin1'));
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    at += 12 + length;
  }
  expect(types).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
});
