import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A canvas that takes one image and gives it back as a picture: of so much has a map need. */
export function standInCanvas(width: number, height: number): HTMLCanvasElement {
  let pixels = new Uint8ClampedArray();
  const context = {
    createImageData: () => ({ data: new Uint8ClampedArray(4 * width * height) }),
    putImageData: ({ data }: ImageData) => void (pixels = data),
  };
  const canvas = {
    width,
    height,
    getContext: () => context,
    toDataURL: () => `data:image/png;base64,${png(pixels, width, height).toString('base64')}`,
  };
  return canvas as unknown as HTMLCanvasElement;
}

/** A PNG with a palette: the colours of a map are few. Those beyond 256 become the last one. */
function png(pixels: Uint8ClampedArray, width: number, height: number): Buffer {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const places = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  colours.forEach((colour, index) => {
    if (!places.has(colour) && places.size < 256) places.set(colour, places.size);
    rows[Math.floor(index / width) * (width + 1) + 1 + (index % width)] = places.get(colour) ?? 255;
  });
  const palette = [...places.keys()].map((colour) => [colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // eight bits for each pixel, out of a palette
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('tRNS', Buffer.from([...places.keys()].map((colour) => colour >>> 24))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
