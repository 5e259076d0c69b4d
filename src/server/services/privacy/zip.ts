import { crc32 } from 'node:zlib';

/** A file of an archive. Its name is plain ASCII, with '/' between folders. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0, the least that every unpacker knows. */
const VERSION = 20;

/**
 * A ZIP archive of these files, stored as they are (photos and PDFs are packed already), which every phone opens without an app.
 * Times are UTC. Refuses more than 65,535 files or 4 GB, which the plain format can't hold.
 */
export function makeZip(entries: readonly ZipEntry[], at: Date): Buffer {
  const size = entries.reduce((sum, { bytes, name }) => sum + bytes.length + 2 * name.length + 76, 22);
  if (entries.length > 0xffff || size > 0xffffffff) throw new RangeError('Too much for one plain ZIP archive.');
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const head = headOf(name, bytes, at);
    parts.push(word(LOCAL, 4), head, Buffer.from(name), bytes);
    directory.push(word(CENTRAL, 4), word(VERSION, 2), head, Buffer.alloc(10), word(offset, 4), Buffer.from(name));
    offset += 4 + head.length + name.length + bytes.length;
  }
  const central = Buffer.concat(directory);
  const count = word(entries.length, 2);
  const end = [word(END, 4), Buffer.alloc(4), count, count, word(central.length, 4), word(offset, 4), Buffer.alloc(2)];
  return Buffer.concat([...parts, central, ...end]);
}

/** What the two headers of a file have in common: version, flags, method "stored", time, check sum, sizes, lengths. */
function headOf(name: string, bytes: Buffer, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([
    ...[VERSION, 0, 0, time, day].map((value) => word(value, 2)),
    ...[crc32(bytes), bytes.length, bytes.length].map((value) => word(value, 4)),
    word(name.length, 2),
    word(0, 2),
  ]);
}

function word(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
