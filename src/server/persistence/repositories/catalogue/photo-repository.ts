import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { doomFiles } from '../named-file-repository.ts';

/** A photograph of a pack, with the member of staff who took it, and when. */
export interface StoredPhoto {
  readonly medicineId: string;
  readonly name: string;
  readonly hash: string;
  readonly takenBy: string;
  /** "yyyy-MM-dd". */
  readonly takenOn: string;
  readonly addedBy: string;
  readonly addedAt: Date;
}

/** One size and format of a photograph. */
export interface PhotoFile {
  readonly size: string;
  readonly format: string;
  readonly fileKey: string;
}

/** Every photograph, by the name of its medicine. */
export function listPhotos(db: Db): Promise<StoredPhoto[]> {
  return db
    .selectFrom('medicine_photo as p')
    .innerJoin('medicine as m', 'm.id', 'p.medicine_id')
    .select(['p.medicine_id as medicineId', 'm.name', 'p.hash', 'p.taken_by as takenBy', 'p.taken_on as takenOn'])
    .select(['p.added_by as addedBy', 'p.added_at as addedAt'])
    .orderBy('m.name')
    .orderBy('m.id')
    .execute();
}

/** Those of these medicines that exist, with the hashes of their photographs. Locked if the caller changes them. */
export async function readShownPhotos(
  db: Db,
  ids: readonly string[],
  { lock = false } = {},
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const asked = db
    .selectFrom('medicine')
    .select(['id', 'photo'])
    .where('id', 'in', [...ids])
    .orderBy('id');
  const rows = await (lock ? asked.forUpdate() : asked).execute();
  return new Map(rows.map(({ id, photo }) => [id, photo]));
}

/** Stores a photograph of a medicine whose row the caller has locked, replacing the earlier one. */
export async function savePhoto(
  db: Db,
  { medicineId, hash, takenBy, takenOn, addedBy, addedAt }: Omit<StoredPhoto, 'name'>,
  files: readonly PhotoFile[],
): Promise<void> {
  await takePhotoAway(db, medicineId, addedAt);
  const photo = { hash, taken_by: takenBy, taken_on: takenOn, added_by: addedBy, added_at: addedAt };
  await db
    .insertInto('medicine_photo')
    .values({ medicine_id: medicineId, ...photo })
    .execute();
  await db
    .insertInto('medicine_photo_file')
    .values(files.map(({ fileKey, size, format }) => ({ file_key: fileKey, medicine_id: medicineId, size, format })))
    .execute();
  await db.updateTable('medicine').set({ photo: hash, updated_at: addedAt }).where('id', '=', medicineId).execute();
}

/** Removes the photograph of a medicine whose row the caller has locked; the next sweep deletes its files. */
export async function takePhotoAway(db: Db, medicineId: string, at: Date): Promise<void> {
  const files = await db
    .deleteFrom('medicine_photo_file')
    .where('medicine_id', '=', medicineId)
    .returning('file_key')
    .execute();
  await doomFiles(db, files, at);
  await db.deleteFrom('medicine_photo').where('medicine_id', '=', medicineId).execute();
  await db.updateTable('medicine').set({ photo: null, updated_at: at }).where('id', '=', medicineId).execute();
}

/** The key of one file of a photograph; null if it is not stored. */
export async function findPhotoFile(
  db: Db,
  asked: { readonly medicineId: string; readonly hash: string; readonly size: string; readonly format: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('medicine_photo_file as f')
    .innerJoin('medicine_photo as p', 'p.medicine_id', 'f.medicine_id')
    .select('f.file_key')
    .where('f.medicine_id', '=', asked.medicineId)
    .where('p.hash', '=', asked.hash)
    .where('f.size', '=', asked.size)
    .where('f.format', '=', asked.format)
    .executeTakeFirst();
  return row?.file_key ?? null;
}

/** The keys of the newest photographs' files, up to the given number, to check whether they open. */
export async function newestPhotoFiles(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select f.file_key as key from medicine_photo_file f join medicine_photo p on p.medicine_id = f.medicine_id
    order by p.added_at desc, f.file_key limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}
