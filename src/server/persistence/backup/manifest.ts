import { z } from 'zod';

/** The format this version writes and reads. A later one that old versions can't read gets the next number. */
export const FORMAT = 1;
/** First entry: states the format before anything else is read. */
export const HEAD = 'format.json';
/** Last entry: lists everything in the archive, with its hash. */
export const MANIFEST = 'manifest.json';

/** A table's rows are cut into pieces of this many bytes: no more of a table is in memory at once, however long it is. */
export const PIECE_BYTES = 4 * 2 ** 20;
/** The largest private file; uploads are limited to 10 MB. */
export const LARGEST_FILE = 64 * 2 ** 20;
/** About 700,000 private files. */
export const LARGEST_MANIFEST = 96 * 2 ** 20;
const LARGEST_HEAD = 4096;

/** The key of a private file, as the file store generates it. */
export const FILE_KEY = /^[0-9a-f]{32}$/;
const PIECE = /^tables\/([a-z_][a-z0-9_]{0,62})\/(\d{6})\.copy$/;
const FILE = /^files\/([0-9a-f]{32})$/;

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const headSchema = z.object({ format: z.number().int().positive(), shop: z.string().max(64) });

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** Version of the shop that made it. */
  shop: z.string().max(64),
  /** When the snapshot was taken, UTC. */
  made_at: z.iso.datetime(),
  schema: z.strictObject({
    migrations: z.array(z.strictObject({ name: z.string().regex(/^[\w.-]{1,100}$/), hash: z.string().max(128) })),
    /** A hash over tables, columns, constraints, indexes, triggers and functions. */
    hash: sha256,
  }),
  /** In the order of their entries. */
  tables: z.array(z.strictObject({ name: identifier, columns: z.array(identifier), rows: count, bytes: count })),
  sequences: z.array(z.strictObject({ name: identifier, last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() })),
  /** `missing`: files that rows of the snapshot name and that no longer existed when they were copied. */
  files: z.strictObject({ count, bytes: count, missing: z.array(z.string().regex(FILE_KEY)) }),
  /** All entries but this one, in their order. */
  entries: z.array(z.strictObject({ name: z.string().max(100), bytes: count, sha256 })),
});

/** An archive's content, from its last entry. */
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestEntry = Manifest['entries'][number];

/** The kind of an entry, by its name alone. */
export type EntryKind =
  | { readonly kind: 'head' | 'manifest' }
  | { readonly kind: 'piece'; readonly table: string; readonly index: number }
  | { readonly kind: 'file'; readonly key: string };

/** The name of a piece of a table, counted from 0. */
export function pieceName(table: string, index: number): string {
  return `tables/${table}/${String(index).padStart(6, '0')}.copy`;
}

/** The name of the entry that holds a private file. */
export function fileName(key: string): string {
  return `files/${key}`;
}

/** Reads an entry's name. Refuses every name that a backup never contains, including paths that lead elsewhere. */
export function entryKind(name: string): EntryKind {
  if (name === HEAD) return { kind: 'head' };
  if (name === MANIFEST) return { kind: 'manifest' };
  const piece = PIECE.exec(name);
  if (piece) return { kind: 'piece', table: piece[1] ?? '', index: Number(piece[2]) };
  const file = FILE.exec(name);
  if (file) return { kind: 'file', key: file[1] ?? '' };
  throw new BackupRefused(`The backup holds an entry that no backup has: ${JSON.stringify(name.slice(0, 60))}.`);
}

/** Refuses an entry that is larger than its kind may be, before a byte of it is read. */
export function refuseLarge(name: string, bytes: number): void {
  const { kind } = entryKind(name);
  const most = { head: LARGEST_HEAD, manifest: LARGEST_MANIFEST, piece: PIECE_BYTES, file: LARGEST_FILE }[kind];
  if (bytes > most) throw new BackupRefused(`The backup's entry ${name} says it has ${bytes} bytes; ${most} at most.`);
}

/** Reads the first entry. Refuses a format that a later version wrote. */
export function readHead(bytes: Buffer): void {
  const head = headSchema.safeParse(parsed(bytes));
  if (!head.success) throw new BackupRefused('The file is no backup of this shop: its first entry says nothing of it.');
  if (head.data.format > FORMAT) {
    throw new BackupRefused(
      `The backup was made by a newer version (${head.data.shop}, format ${head.data.format}; this one reads format ${FORMAT}). Please use that version or a later one.`,
    );
  }
}

/** Reads the last entry. Refuses an incomplete one. */
export function readManifest(bytes: Buffer): Manifest {
  const manifest = manifestSchema.safeParse(parsed(bytes));
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  throw new BackupRefused(`The backup's manifest can't be read: ${issue?.path.join('.') || 'it is not JSON'}.`);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** A backup that can't be made, read or restored; its message is one sentence for the operator. Nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
