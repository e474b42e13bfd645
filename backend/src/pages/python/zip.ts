import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive. The path has slashes. */
export interface ArchiveEntry {
  path: string;
  bytes: Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_HEADER = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x800;
const DEFLATED = 8;
const FIRST_OF_JANUARY_1980 = 0x21;
const REGULAR_FILE_644 = 0o100644 * 2 ** 16;

/** A ZIP archive. The same entries always give the same bytes: the time of each file is the first one that ZIP knows. */
export function zip(entries: ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes } of entries) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes, { level: 9 });
    const facts = commonFacts(bytes, packed, name);
    const local = Buffer.concat([uint32(LOCAL_HEADER), facts, name, packed]);
    parts.push(local);
    directory.push(
      uint32(CENTRAL_HEADER),
      uint16(VERSION | (3 << 8)), // made on Unix, for the permissions
      facts,
      Buffer.alloc(6), // no comment, first disk, no attributes of its own
      uint32(REGULAR_FILE_644),
      uint32(offset),
      name,
    );
    offset += local.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const counts = [uint16(0), uint16(0), uint16(entries.length), uint16(entries.length)];
  return Buffer.concat([
    ...parts,
    ...directory,
    uint32(END_HEADER),
    ...counts,
    uint32(size),
    uint32(offset),
    uint16(0),
  ]);
}

/** What stands in both headers of a file. */
function commonFacts(bytes: Buffer, packed: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    uint16(VERSION),
    uint16(UTF8_NAMES),
    uint16(DEFLATED),
    uint16(0),
    uint16(FIRST_OF_JANUARY_1980),
    uint32(crc32(bytes)),
    uint32(packed.length),
    uint32(bytes.length),
    uint16(name.length),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
