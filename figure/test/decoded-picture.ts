import { inflateSync } from 'node:zlib';

/** The colours of an indexed PNG, rows from the top, as `#rrggbb`; a transparent pixel is null. */
export function decodedPicture(url: string): (string | null)[][] {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const [head, palette, holes, data] = ['IHDR', 'PLTE', 'tRNS', 'IDAT'].map((type) => partOf(bytes, type));
  const [width, height] = [head!.readUInt32BE(0), head!.readUInt32BE(4)];
  // A row is a byte for its filter, which is none, and a byte for each pixel.
  const rows = inflateSync(data!);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_x, column) => {
      const index = rows[row * (width + 1) + 1 + column]!;
      return holes![index] === 0 ? null : `#${palette!.subarray(3 * index, 3 * index + 3).toString('hex')}`;
    }),
  );
}

function partOf(bytes: Buffer, type: string): Buffer {
  const at = bytes.indexOf(type);
  return bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
}
