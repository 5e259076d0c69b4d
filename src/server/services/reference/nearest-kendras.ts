import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/app-error.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import { kilometresBetween, type Place } from '#domain/reference/distance.ts';
import { isHidden } from '#domain/reference/staleness.ts';
import {
  type Kendra,
  type ListState,
  readKendras,
} from '../../persistence/repositories/catalogue/reference-repository.ts';
import { findPinCode } from '../people/pin-codes.ts';
import type { ServiceParts } from '../service-parts.ts';

const SHIPPED = join(import.meta.dirname, '../../persistence/seed/reference/pin-places.csv.gz');

/** The shipped table, loaded at the first query: 18,000 pins in three arrays of numbers. */
let table: ReturnType<typeof readTable> | null = null;

/** The location of a pin code, the centre of its post offices; null if it is unknown. */
function placeOf(pin: string): Place | null {
  table ??= readTable();
  const at = indexOf(table.pins, Number(pin));
  if (at === -1) return null;
  return { latitude: table.latitudes[at] as number, longitude: table.longitudes[at] as number };
}

function readTable() {
  const lines = gunzipSync(readFileSync(SHIPPED)).toString('utf8').trimEnd().split('\n').slice(1);
  const pins = new Uint32Array(lines.length);
  const latitudes = new Float32Array(lines.length);
  const longitudes = new Float32Array(lines.length);
  lines.forEach((line, at) => {
    const [pin, latitude, longitude] = line.split(',').map(Number);
    pins[at] = pin ?? 0;
    latitudes[at] = latitude ?? 0;
    longitudes[at] = longitude ?? 0;
  });
  return { pins, latitudes, longitudes };
}

/** The pins are in ascending order. */
function indexOf(pins: Uint32Array, wanted: number): number {
  let from = 0;
  let to = pins.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((pins[middle] as number) < wanted) from = middle + 1;
    else to = middle;
  }
  return pins[from] === wanted ? from : -1;
}

/** A kendra with the distance of its pin code from the requested one; null if unknown. */
export interface NearKendra extends Kendra {
  readonly km: number | null;
}

/** The nearest ones, and the date and source of the list. */
export interface NearestKendras {
  readonly pin: string;
  readonly asOf: string;
  readonly source: string;
  readonly kendras: readonly NearKendra[];
}

/** Finds the kendras near a pin code. */
export interface KendraFinder {
  /** Refuses an unknown pin; reports if there is no list, or it is too old. */
  nearest(pin: string, limit: number): Promise<NearestKendras>;
}

type Parts = Pick<ServiceParts, 'db' | 'snapshot' | 'pinCodes' | 'now'>;

/** The maximum distance that counts as near. */
const FARTHEST_KM = 150;
const MOST_KEPT = 10;
const PINS_KEPT = 5_000;

/** The kendras of one edition of the list; those with a known location are sorted from south to north. */
interface Directory {
  readonly edition: number;
  readonly kendras: readonly Kendra[];
  readonly placed: PlacedKendras;
  /** Answers by pin, the ten nearest each. */
  readonly answers: LRUCache<string, readonly NearKendra[]>;
}

/**
 * Keeps the list of kendras in memory, loaded at the first query and again after another list was imported (which the
 * catalogue's version shows). A pin code's answer is calculated once. Distances are straight lines between pin codes:
 * the list has no exact locations of kendras.
 */
export function createKendraFinder(parts: Parts): KendraFinder {
  let directory: Promise<Directory> | null = null;
  let edition = -1;
  const directoryOf = (list: ListState): Promise<Directory> => {
    if (directory === null || edition !== list.importedAt.getTime()) {
      edition = list.importedAt.getTime();
      const reading = readDirectory(parts, edition);
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
      const kendras = known.answers.get(pin) ?? (await workOut(parts, known, pin));
      known.answers.set(pin, kendras);
      return { pin, asOf: list.asOf, source: list.source, kendras: kendras.slice(0, limit) };
    },
  };
}

async function readDirectory({ db }: Parts, edition: number): Promise<Directory> {
  const kendras = await readKendras(db);
  const placed = placeKendras(kendras);
  return { edition, kendras, placed, answers: new LRUCache({ max: PINS_KEPT }) };
}

/** Three columns of numbers sorted by latitude, so that a look-up reads only one strip of the country. */
interface PlacedKendras {
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** The index of each in the list. */
  readonly indexes: Uint32Array;
  /** The indexes in the list of each pin's kendras. */
  readonly ofPin: ReadonlyMap<string, readonly number[]>;
}

function placeKendras(kendras: readonly Kendra[]): PlacedKendras {
  const placed = kendras
    .flatMap(({ latitude, longitude, pin }, index) => {
      const place = latitude !== null && longitude !== null ? { latitude, longitude } : placeOf(pin);
      return place === null ? [] : [{ index, ...place }];
    })
    .sort((one, other) => one.latitude - other.latitude);
  const indexes = kendras.map((_kendra, index) => index);
  return {
    latitudes: Float64Array.from(placed, ({ latitude }) => latitude),
    longitudes: Float64Array.from(placed, ({ longitude }) => longitude),
    indexes: Uint32Array.from(placed, ({ index }) => index),
    ofPin: Map.groupBy(indexes, (index) => (kendras[index] as Kendra).pin),
  };
}

async function workOut(parts: Parts, directory: Directory, pin: string) {
  const here = placeOf(pin);
  if (here !== null) return byDistance(directory, pin, here);
  const area = await findPinCode(parts, pin);
  const same = directory.kendras.filter((kendra) => kendra.pin === pin).map((kendra) => ({ ...kendra, km: 0 }));
  const districts = new Set(area.districts.map((name) => name.toLowerCase()));
  const near = directory.kendras
    .filter((kendra) => kendra.pin !== pin && districts.has(kendra.district.toLowerCase()))
    .map((kendra) => ({ ...kendra, km: null }));
  return [...same, ...near].slice(0, MOST_KEPT);
}

/** Differences in latitude and longitude beyond which the distance exceeds `FARTHEST_KM` anywhere in India. */
const FARTHEST_NORTH = 1.4;
const FARTHEST_EAST = 1.8;

/** Those with this exact pin first, then by distance, then in the order of the list. */
function byDistance({ kendras, placed }: Directory, pin: string, here: Place): readonly NearKendra[] {
  const same = placed.ofPin.get(pin) ?? [];
  const near = same.map((index) => ({ index, km: 0 }));
  for (const found of near.length < MOST_KEPT ? around(placed, here) : [])
    if (kendras[found.index]?.pin !== pin) near.push(found);
  near.sort((one, other) => one.km - other.km || one.index - other.index);
  return near.slice(0, MOST_KEPT).flatMap(({ index, km }) => {
    const kendra = kendras[index];
    return kendra ? [{ ...kendra, km }] : [];
  });
}

function around({ latitudes, longitudes, indexes }: PlacedKendras, here: Place): { index: number; km: number }[] {
  const found: { index: number; km: number }[] = [];
  for (let at = firstFrom(latitudes, here.latitude - FARTHEST_NORTH); at < latitudes.length; at += 1) {
    const latitude = latitudes[at] as number;
    if (latitude > here.latitude + FARTHEST_NORTH) break;
    const longitude = longitudes[at] as number;
    if (Math.abs(longitude - here.longitude) > FARTHEST_EAST) continue;
    const km = Math.max(1, Math.round(kilometresBetween(here, { latitude, longitude })));
    if (km <= FARTHEST_KM) found.push({ index: indexes[at] as number, km });
  }
  return found;
}

/** The index of the first number in ascending order that is not below the wanted one. */
function firstFrom(ascending: Float64Array, wanted: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] as number) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}
