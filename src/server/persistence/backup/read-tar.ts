import { BackupRefused } from './manifest.ts';

/** A complete entry of an archive. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const BLOCK = 512;
const NAME = { at: 0, length: 100 };
const SIZE = { at: 124, length: 12 };
const CHECKSUM = { at: 148, length: 8 };
const TYPE_AT = 156;
const MAGIC_AT = 257;
const PREFIX = { at: 345, length: 155 };
const PLAIN_FILE = 0x30;

/**
 * Reads the entries of a tar, one after the other. It accepts only plain files with short names, because a
 * backup contains nothing else: links, folders, long names and the extensions by which a header can grow without end are
 * refused, and so are a wrong checksum, a missing end and whatever follows it. `admit` may refuse an entry by its name
 * and size before it is read; that bounds the memory.
 */
export async function* readTar(
  source: AsyncIterable<Buffer>,
  admit: (name: string, bytes: number) => void,
): AsyncGenerator<TarEntry> {
  const take = taker(source);
  for (;;) {
    const header = await take(BLOCK);
    if (isEmpty(header)) break;
    const { name, size } = readHeader(header);
    admit(name, size);
    const bytes = await take(size);
    await take((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name, bytes };
  }
  if (!isEmpty(await take(BLOCK))) throw damaged('its end is not marked');
  if (!(await take.over())) throw damaged('something follows its end');
}

function readHeader(header: Buffer): { name: string; size: number } {
  if (header.toString('latin1', MAGIC_AT, MAGIC_AT + 5) !== 'ustar') throw new BackupRefused('The file is no backup.');
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1) {
    sum += at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.length ? 0x20 : (header[at] ?? 0);
  }
  if (octal(header, CHECKSUM) !== sum) throw damaged('a header is not what was written');
  const name = text(header, NAME);
  if (header[TYPE_AT] !== PLAIN_FILE || text(header, PREFIX) !== '') {
    throw new BackupRefused(
      `The backup holds an entry that no backup has: ${JSON.stringify(name.slice(0, 60))} is no plain file.`,
    );
  }
  return { name, size: octal(header, SIZE) };
}

function text(header: Buffer, { at, length }: { at: number; length: number }): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

function octal(header: Buffer, field: { at: number; length: number }): number {
  const digits = text(header, field).trim();
  if (!/^[0-7]{1,11}$/.test(digits)) throw damaged('a header is not what was written');
  return Number.parseInt(digits, 8);
}

function isEmpty(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}

function damaged(how: string): BackupRefused {
  return new BackupRefused(`The backup is damaged: ${how}.`);
}

/** Returns the next given number of bytes of a source. A source that ends earlier was truncated. */
function taker(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const take = async (bytes: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let missing = bytes; missing > 0; ) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) throw new BackupRefused('The backup is cut short.');
        rest = next.value;
      }
      const part = rest.subarray(0, missing);
      parts.push(part);
      rest = rest.subarray(part.length);
      missing -= part.length;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, bytes);
  };
  /** Whether nothing but zeros is left: tar pads its end. */
  const over = async (): Promise<boolean> => {
    for (;;) {
      if (!isEmpty(rest)) return false;
      const next = await chunks.next();
      if (next.done) return true;
      rest = next.value;
    }
  };
  return Object.assign(take, { over });
}
