import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { isDiskFull } from '../../ops/file-fault.ts';
import type { ManifestEntry } from './manifest.ts';
import { BackupRefused } from './manifest.ts';
import { sealArchive } from './seal-archive.ts';

/** An archive being written: entries are added one after the other, each complete. */
export interface ArchiveWriter {
  /** All entries so far, with their hashes. */
  readonly entries: readonly ManifestEntry[];
  add(name: string, bytes: Buffer): Promise<void>;
}

interface Options {
  /** Encrypts the archive. */
  readonly passphrase?: string | undefined;
  /** Checks the finished file before it gets its name; if it throws, nothing is left behind. */
  readonly inspect: (file: string) => Promise<void>;
}

/** gzip's level: 3 of 9 is four times as fast as 9, and a tenth larger. */
const GZIP_LEVEL = 3;
/** Allowed names of a backup. `.enc` is only for readers: encryption is recognised by the first bytes. */
const NAME = /\.(?:tar|tar\.gz|tgz)(?:\.enc)?$/;

/** The temporary name of a backup, as below. */
const UNFINISHED = /^\..+\.(?:tar|tar\.gz|tgz)(?:\.enc)?\.\d+\.part$/;
/** No backup is written and read again for so long: one that has not changed since was killed. */
const KILLED_AFTER_MS = 24 * 3_600_000;

/**
 * Writes an archive: under a temporary name beside it, readable only by its owner, synced to disk, checked, and
 * then renamed. Refuses an existing name, before and after. What killed backups left in the folder is removed first, so that they
 * do not fill the disk.
 */
export async function writeArchive(
  file: string,
  { passphrase, inspect }: Options,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  refuseName(file);
  await removeKilled(dirname(file));
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  await rm(unfinished, { force: true });
  try {
    await writeThrough(unfinished, { gzip: /\.t(?:ar\.)?gz/.test(file), passphrase }, fill);
    await inspect(unfinished);
    await giveName(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  await sync(dirname(file));
}

/** A backup is more important than a tidy folder: what cannot be looked at or removed stays. */
async function removeKilled(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.filter((name) => UNFINISHED.test(name)).map((name) => join(folder, name))) {
    const isKilled = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > KILLED_AFTER_MS,
      () => false,
    );
    if (isKilled) await rm(path, { force: true }).catch(() => undefined);
  }
}

function refuseName(file: string): void {
  if (!NAME.test(file)) throw new BackupRefused(`Name the backup FILE.tar or FILE.tar.gz; ${file} is neither.`);
  if (existsSync(file)) throw taken(file);
  if (!existsSync(dirname(file))) throw new BackupRefused(`There is no folder ${dirname(file)}.`);
}

async function writeThrough(
  path: string,
  { gzip, passphrase }: { gzip: boolean; passphrase: string | undefined },
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const steps = [
    ...(gzip ? [createGzip({ level: GZIP_LEVEL })] : []),
    ...(passphrase === undefined ? [] : [(source: AsyncIterable<Buffer>) => sealArchive(source, passphrase)]),
  ];
  const written = pipeline([
    tar as unknown as Readable,
    ...steps,
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  ] as unknown as [Readable, NodeJS.WritableStream]);
  const entries: ManifestEntry[] = [];
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  const add = async (name: string, bytes: Buffer) => {
    // A full disk ends the pipeline; an entry would then wait for ever.
    await Promise.race([addEntry(tar, name, bytes), failed]);
    entries.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  };
  try {
    await fill({ entries, add });
    tar.finalize();
    await written;
  } catch (error) {
    tar.destroy();
    const fault = await written.then(() => null, causeOf);
    if (isDiskFull(fault))
      throw new BackupRefused(`There is not enough room for the backup in ${dirname(path)}. Nothing was written.`);
    throw fault ?? error;
  }
  await sync(path);
}

/** What ended the pipeline; null if nothing but the destruction of the tar, which itself knows no cause. */
function causeOf(fault: NodeJS.ErrnoException): Error | null {
  return fault.code === 'ERR_STREAM_PREMATURE_CLOSE' ? null : fault;
}

function addEntry(tar: ReturnType<typeof pack>, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.end(bytes);
  });
}

/** A link fails where the name exists, which a rename would overwrite; some file systems have no links. */
async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || existsSync(file)) throw taken(file);
    await rename(unfinished, file);
  }
}

/** Waits until a file, or the names of a folder, are on the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function taken(file: string): BackupRefused {
  return new BackupRefused(`There is a file ${file} already; a backup never overwrites one.`);
}
