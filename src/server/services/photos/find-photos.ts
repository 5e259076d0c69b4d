import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as say from '#sentences/operator/photos.ts';

/** A file with a photograph, the medicine that it shows, and who took it and when. */
export interface FoundPhoto {
  readonly file: string;
  readonly medicineId: string;
  readonly takenBy: string;
  /** "yyyy-MM-dd". */
  readonly takenOn: string;
}

/** A refused file, and why. */
export interface RefusedPhoto {
  readonly file: string;
  readonly reason: string;
}

/** Who took the photographs and on which day, where a list does not say. */
export interface Taken {
  readonly takenBy?: string | undefined;
  readonly takenOn?: string | undefined;
}

const PICTURE = /\.(?:jpe?g|png)$/i;
const LIST = /\.csv$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The photographs in folders and files: a picture is named after its medicine's id (an id with a slash is URL-encoded), and a list
 * (.csv) names file and medicine_id in each row, and taken_by and taken_on where they differ. Nothing is guessed: a photograph without
 * a person and a day is refused, as is a second one of the same medicine.
 */
export async function findPhotos(
  places: readonly string[],
  given: Taken,
  today: string,
): Promise<{ readonly photos: readonly FoundPhoto[]; readonly refused: readonly RefusedPhoto[] }> {
  const photos = new Map<string, FoundPhoto>();
  const refused: RefusedPhoto[] = [];
  for (const place of places) {
    const there = await stat(place).catch(() => null);
    if (there === null) refused.push({ file: resolve(place), reason: say.cannotBeRead });
    for (const { file, medicineId, ...own } of there === null ? [] : await namedIn(place, there.isDirectory())) {
      const takenBy = (own.takenBy || given.takenBy || '').trim();
      const takenOn = own.takenOn || given.takenOn || '';
      const fault = faultOf({ file, medicineId, takenBy, takenOn }, today, photos);
      if (fault === null) photos.set(medicineId, { file, medicineId, takenBy, takenOn });
      else refused.push({ file, reason: fault });
    }
  }
  return { photos: [...photos.values()], refused };
}

interface Named extends Taken {
  readonly file: string;
  readonly medicineId: string;
}

async function namedIn(place: string, isFolder: boolean): Promise<Named[]> {
  const path = resolve(place);
  if (isFolder) {
    const names = (await readdir(path)).filter((name) => !name.startsWith('.')).toSorted();
    return names.filter((name) => !LIST.test(name)).map((name) => byItsName(join(path, name)));
  }
  return LIST.test(path) ? byTheList(path) : [byItsName(path)];
}

function byItsName(file: string): Named {
  const name = basename(file, extname(file));
  try {
    return { file, medicineId: decodeURIComponent(name) };
  } catch {
    return { file, medicineId: name };
  }
}

async function byTheList(list: string): Promise<Named[]> {
  const rows = parse(await readFile(list), {
    columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
    bom: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
  }) as Readonly<Record<string, string | undefined>>[];
  return rows.map(({ file = '', medicine_id = '', taken_by, taken_on }) => ({
    file: resolve(dirname(list), file),
    medicineId: medicine_id,
    takenBy: taken_by,
    takenOn: taken_on,
  }));
}

function faultOf(
  { file, medicineId, takenBy, takenOn }: FoundPhoto,
  today: string,
  photos: ReadonlyMap<string, FoundPhoto>,
): string | null {
  if (!PICTURE.test(file)) return say.isNotAnImage;
  if (medicineId === '') return say.namesNoMedicine;
  if (takenBy === '') return say.saysNotWhoTookIt;
  if (!isDay(takenOn)) return say.saysNotWhenItWasTaken;
  if (takenOn > today) return say.wasTakenInTheFuture(takenOn);
  const other = photos.get(medicineId);
  return other === undefined ? null : say.isTheSecondOf(medicineId, basename(other.file));
}

function isDay(text: string): boolean {
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
