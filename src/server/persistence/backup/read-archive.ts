import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { fileFault } from '../../ops/file-fault.ts';
import {
  BackupRefused,
  entryKind,
  HEAD,
  MANIFEST,
  type Manifest,
  type ManifestEntry,
  readHead,
  readManifest,
  refuseLarge,
} from './manifest.ts';
import { readTar, type TarEntry } from './read-tar.ts';
import { openSealed, SEALED_MAGIC } from './seal-archive.ts';

/** An archive on the disk, and its passphrase. */
export interface ArchiveFile {
  readonly file: string;
  readonly passphrase?: string | undefined;
}

const GZIP_MAGIC = Buffer.of(0x1f, 0x8b);
/** An archive that unpacks to more than this many times its size is an attack; a shop's own rows unpack to 5 to 30 times. */
const MOST_GROWTH = 400;
const GROWTH_FROM = 256 * 2 ** 20;

/** The entries of an archive, decrypted and unpacked; at most one is in memory. Anything doubtful throws `BackupRefused`. */
export async function* readEntries({ file, passphrase }: ArchiveFile): AsyncGenerator<TarEntry> {
  const fault = fileFault(file);
  if (fault !== null) throw new BackupRefused(fault);
  const { size } = await stat(file);
  const first = await firstBytes(file, SEALED_MAGIC.length);
  const sealed = first.equals(SEALED_MAGIC);
  if (sealed && passphrase === undefined) {
    throw new BackupRefused(
      'The backup is encrypted. Give its passphrase with --passphrase-file or BACKUP_PASSPHRASE.',
    );
  }
  const raw = createReadStream(file, { highWaterMark: 2 ** 18 });
  const clear = sealed ? openSealed(raw, passphrase ?? '') : (raw as AsyncIterable<Buffer>);
  try {
    yield* readTar(refuseBomb(unpack(clear), size), refuseLarge);
  } finally {
    raw.destroy();
  }
}

/**
 * Reads the whole archive and compares every entry with the manifest: none missing, none extra, none in another position, none
 * with another hash. Writes nothing anywhere.
 */
export async function verifyArchive(archive: ArchiveFile): Promise<Manifest> {
  const seen: ManifestEntry[] = [];
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of readEntries(archive)) {
    if (manifest) throw new BackupRefused('The backup is damaged: something follows its manifest.');
    if (seen.length === 0 && name !== HEAD) {
      throw new BackupRefused(`The file is no backup of this shop: it begins with ${JSON.stringify(name)}.`);
    }
    if (name === HEAD) readHead(bytes);
    if (name === MANIFEST) manifest = readManifest(bytes);
    else seen.push({ name, bytes: bytes.length, sha256: hashOf(bytes) });
  }
  if (!manifest) throw new BackupRefused('The backup is cut short: it has no manifest.');
  refuseDifference(manifest.entries, seen);
  refuseContradiction(manifest);
  return manifest;
}

/** The hash of an entry. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function refuseDifference(listed: readonly ManifestEntry[], seen: readonly ManifestEntry[]): void {
  for (let at = 0; at < Math.max(listed.length, seen.length); at += 1) {
    const [said, found] = [listed[at], seen[at]];
    if (!said) throw new BackupRefused(`The backup holds an entry that its manifest does not know: ${found?.name}.`);
    if (!found) throw new BackupRefused(`The backup lacks ${said.name}, which its manifest names.`);
    if (said.name !== found.name) {
      throw new BackupRefused(`The backup is damaged: ${found.name} stands where ${said.name} should.`);
    }
    if (said.sha256 !== found.sha256 || said.bytes !== found.bytes) {
      throw new BackupRefused(`The backup is damaged: ${said.name} is not what was written.`);
    }
  }
}

/** A manifest's tables and files must match its entries: each table's pieces together, in order, then the files. */
function refuseContradiction({ tables, files, entries }: Manifest): void {
  const expected = tables.flatMap(({ name, bytes }) => (bytes === 0 ? [] : [{ name, bytes }]));
  const found = new Map<string, { bytes: number; pieces: number }>();
  let kept = 0;
  let keptBytes = 0;
  let at = -1;
  for (const { name, bytes } of entries) {
    const entry = entryKind(name);
    if (entry.kind === 'file') {
      kept += 1;
      keptBytes += bytes;
    }
    if (entry.kind !== 'piece') continue;
    const before = found.get(entry.table) ?? { bytes: 0, pieces: 0 };
    if (before.pieces === 0) at += 1;
    if (kept > 0 || expected[at]?.name !== entry.table || entry.index !== before.pieces) {
      throw new BackupRefused(`The backup contradicts itself: ${name} is out of place.`);
    }
    found.set(entry.table, { bytes: before.bytes + bytes, pieces: before.pieces + 1 });
  }
  const wrong = expected.find(({ name, bytes }) => found.get(name)?.bytes !== bytes);
  if (wrong) throw new BackupRefused(`The backup contradicts itself: the rows of ${wrong.name} are not all there.`);
  if (
    new Set(tables.map(({ name }) => name)).size !== tables.length ||
    new Set(entries.map(({ name }) => name)).size !== entries.length
  )
    throw new BackupRefused('The backup contradicts itself: something is in it twice.');
  if (kept !== files.count || keptBytes !== files.bytes)
    throw new BackupRefused('The backup contradicts itself: the private files are not all there.');
}

async function firstBytes(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Unpacks data that begins like gzip; anything else passes unchanged. */
async function* unpack(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) throw new BackupRefused('The file is empty.');
  const whole = (async function* () {
    yield first.value;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  })();
  if (!first.value.subarray(0, 2).equals(GZIP_MAGIC)) {
    yield* whole;
    return;
  }
  const out = new PassThrough({ highWaterMark: 2 ** 18 });
  let refusal: unknown;
  const done = pipeline(whole, createGunzip({ chunkSize: 2 ** 18 }), out).catch((error: unknown) => {
    refusal =
      error instanceof BackupRefused
        ? error
        : new BackupRefused('The backup is damaged or cut short: it does not unpack.');
  });
  try {
    yield* out as AsyncIterable<Buffer>;
  } catch (error) {
    await done;
    throw refusal ?? error;
  } finally {
    out.destroy();
  }
}

async function* refuseBomb(source: AsyncIterable<Buffer>, packed: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > GROWTH_FROM && bytes > packed * MOST_GROWTH) {
      throw new BackupRefused(`The file unpacks to more than ${MOST_GROWTH} times its size; no backup does.`);
    }
    yield chunk;
  }
}
