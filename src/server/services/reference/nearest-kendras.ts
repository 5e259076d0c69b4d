import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/app-error.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import { kilometresBetween, type Place } from '#domain/reference/distance.ts';
import { isHidden } from '#domain/reference/staleness.ts';
import { type Kendra, type ListState, readKendras } from '../../persistence/reference-repository.ts';
import { PinCodesUnavailable } from '../../providers/pin-codes/pin-codes.ts';
import type { ServiceParts } from '../service-parts.ts';
import { createPinPlaces, type PinPlaces } from './pin-places.ts';

/** A kendra with how far its pin code is from the one that was asked about; null where that is not known. */
export interface NearKendra extends Kendra {
  readonly km: number | null;
}

/** The nearest ones, and of which list. */
export interface NearestKendras {
  readonly pin: string;
  readonly asOf: string;
  readonly source: string;
  readonly kendras: readonly NearKendra[];
}

/** Finds the kendras near a pin code. */
export interface KendraFinder {
  /** Refuses a pin that nobody knows, and says so where there is no list, or one that is too old. */
  nearest(pin: string, limit: number): Promise<NearestKendras>;
}

type Parts = Pick<ServiceParts, 'db' | 'snapshot' | 'pinCodes' | 'now'>;

/** Farther away than this nobody calls it near. */
const FARTHEST_KM = 150;
const MOST_KEPT = 10;
const PINS_KEPT = 5_000;

/** The kendras of one edition of the list, with the place of each pin. */
interface Directory {
  readonly edition: number;
  readonly kendras: readonly Kendra[];
  readonly places: readonly (Place | null)[];
  /** Answers by pin, the ten nearest each. */
  readonly answers: LRUCache<string, readonly NearKendra[]>;
}

/**
 * Keeps the list of kendras in memory, read at the first question and again when another list was taken in (which the
 * catalogue's version tells). A pin code's answer is worked out once. Distances are those between pin codes, as the crow
 * flies: no kendra of the list has a place of its own.
 */
export function createKendraFinder(parts: Parts, pinPlaces: PinPlaces = createPinPlaces()): KendraFinder {
  let directory: Promise<Directory> | null = null;
  let edition = -1;
  const directoryOf = (list: ListState): Promise<Directory> => {
    if (directory === null || edition !== list.importedAt.getTime()) {
      edition = list.importedAt.getTime();
      const reading = readDirectory(parts, pinPlaces, edition);
      directory = reading;
      reading.catch(() => {
        if (directory === reading) directory = null;
      });
    }
    return directory;
  };
  return {
    nearest: async (pin, limit) => {
      const list = parts.snapshot().listOf('kendras');
      if (list === null || isHidden('kendras', list.asOf, indianDay(parts.now().getTime())))
        throw new AppError('kendras-unavailable');
      const known = await directoryOf(list);
      const kendras = known.answers.get(pin) ?? (await workOut(parts, pinPlaces, known, pin));
      known.answers.set(pin, kendras);
      return { pin, asOf: list.asOf, source: list.source, kendras: kendras.slice(0, limit) };
    },
  };
}

async function readDirectory({ db }: Parts, pinPlaces: PinPlaces, edition: number): Promise<Directory> {
  const kendras = await readKendras(db);
  const places = kendras.map(({ latitude, longitude, pin }) =>
    latitude !== null && longitude !== null ? { latitude, longitude } : pinPlaces.placeOf(pin),
  );
  return { edition, kendras, places, answers: new LRUCache({ max: PINS_KEPT }) };
}

async function workOut(parts: Parts, pinPlaces: PinPlaces, directory: Directory, pin: string) {
  const here = pinPlaces.placeOf(pin);
  if (here !== null) return byDistance(directory, pin, here);
  const area = await findArea(parts, pin);
  const same = directory.kendras.filter((kendra) => kendra.pin === pin).map((kendra) => ({ ...kendra, km: 0 }));
  const districts = new Set(area?.districts.map((name) => name.toLowerCase()));
  const near = directory.kendras
    .filter((kendra) => kendra.pin !== pin && districts.has(kendra.district.toLowerCase()))
    .map((kendra) => ({ ...kendra, km: null }));
  return [...same, ...near].slice(0, MOST_KEPT);
}

/** Where the list of pins can't be asked, the kendras of this very pin are all that is known. */
async function findArea({ pinCodes }: Parts, pin: string) {
  const area = await pinCodes.find(pin).catch((error: unknown) => {
    if (error instanceof PinCodesUnavailable) throw new AppError('pins-unavailable', { cause: error });
    throw error;
  });
  if (area === null) throw new AppError('pin-not-found');
  return area;
}

/** More degrees than these away, north or east, is farther than `FARTHEST_KM` anywhere in India: most kendras cost one comparison. */
const FARTHEST_NORTH = 1.4;
const FARTHEST_EAST = 1.8;

function byDistance({ kendras, places }: Directory, pin: string, here: Place): readonly NearKendra[] {
  const near: { readonly index: number; readonly km: number }[] = [];
  for (let index = 0; index < kendras.length; index += 1) {
    const km = kendras[index]?.pin === pin ? 0 : kilometresTo(here, places[index] ?? null);
    if (km <= FARTHEST_KM) near.push({ index, km });
  }
  near.sort((one, other) => one.km - other.km);
  return near.slice(0, MOST_KEPT).flatMap(({ index, km }) => {
    const kendra = kendras[index];
    return kendra ? [{ ...kendra, km }] : [];
  });
}

function kilometresTo(here: Place, place: Place | null): number {
  if (place === null) return Number.POSITIVE_INFINITY;
  if (Math.abs(place.latitude - here.latitude) > FARTHEST_NORTH) return Number.POSITIVE_INFINITY;
  if (Math.abs(place.longitude - here.longitude) > FARTHEST_EAST) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.round(kilometresBetween(here, place)));
}
