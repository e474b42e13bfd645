/** Function that browsers and Node have alike. */
declare function btoa(bytes: string): string;

/**
 * A picture as a PNG data URL: `pixels` are rows from the top, each an index into `palette`; null is transparent.
 * Written by hand because a card's map is 2 kB, and a canvas per card is not.
 */
export function indexedPng(
  pixels: readonly (readonly (number | null)[])[],
  palette: readonly (readonly number[])[],
): string {
  const height = pixels.length;
  const width = pixels[0]?.length ?? 0;
  // Index 0 is the hole; the palette's colours follow it, the last one giving way.
  const colours = [[0, 0, 0], ...palette.slice(0, 255)].flat();
  const rows = pixels.flatMap((row) => [0, ...row.map((index) => (index === null ? 0 : Math.min(index, 254) + 1))]);
  const bytes = [
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...uint32(width), ...uint32(height), 8, 3, 0, 0, 0]),
    ...chunk('PLTE', colours),
    ...chunk('tRNS', [0]),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ];
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}

const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(type: string, data: number[]): number[] {
  const body = [...type].map((letter) => letter.charCodeAt(0)).concat(data);
  return [...uint32(data.length), ...body, ...uint32(crc32(body))];
}

/** A zlib stream of one stored block: enough for up to 65,535 bytes, and nothing to compress at this size. */
function stored(data: number[]): number[] {
  const size = data.length;
  return [
    0x78,
    0x01,
    0x01,
    size & 255,
    size >>> 8,
    ~size & 255,
    (~size >>> 8) & 255,
    ...data,
    ...uint32(adler32(data)),
  ];
}

function adler32(data: number[]): number {
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}

function crc32(data: number[]): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
