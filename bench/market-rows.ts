/**
 * Makes a market-sized list in the A-Z format from the rows of the shared lists: real rows first, then as many more as
 * requested, with invented brand names (generated letter by letter from the real ones), other manufacturers and other
 * prices. Same seed, same list. `node bench/market-rows.ts --rows 250000 --out FILE [--seed 1]`
 */

import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { seededRandom } from '../trials/kit/random.ts';

export const HEADER =
  'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,short_composition1,short_composition2';

/** A row of the A-Z list. */
export interface MarketRow {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly discontinued: string;
  readonly manufacturer: string;
  readonly pack: string;
  readonly first: string;
  readonly second: string;
}

/** Where the shared lists are; null if this machine has none. */
export function marketFolder(): string | null {
  const folder = process.env.MARKET_DATA ?? join(import.meta.dirname, '../../shared/data');
  return existsSync(join(folder, 'medicines_az_dense_raw.csv.gz')) ? folder : null;
}

/** The real rows: the dense part of the A-Z list, and the random sample converted to its format. */
function realRows(folder: string): MarketRow[] {
  const read = (name: string) =>
    parse(gunzipSync(readFileSync(join(folder, name))), { columns: true }) as Record<string, string>[];
  const dense = read('medicines_az_dense_raw.csv.gz').map(
    (row): MarketRow => ({
      id: row.id ?? '',
      name: row.name ?? '',
      price: row['price(₹)'] ?? '',
      discontinued: row.Is_discontinued ?? '',
      manufacturer: row.manufacturer_name ?? '',
      pack: row.pack_size_label ?? '',
      first: row.short_composition1 ?? '',
      second: row.short_composition2 ?? '',
    }),
  );
  const sample = read('medicines_az_random_raw.csv.gz').map((row): MarketRow => {
    const salts = [...(row.active_ingredients ?? '').matchAll(/'full_description': '([^']*)'/g)].map(
      (match) => match[1] ?? '',
    );
    return {
      id: row.product_id ?? '',
      name: row.brand_name ?? '',
      price: row.price_inr ?? '',
      discontinued: (row.is_discontinued ?? '').toUpperCase(),
      manufacturer: row.manufacturer ?? '',
      pack: row.packaging_raw ?? '',
      first: salts[0] ?? '',
      // The sample has lost the mark of a third salt; every fifth two-salt row gets it, as in the market.
      second: salts[1] ? ` ${salts[1]}${Number(row.product_id) % 5 === 0 ? ' ' : ''}` : '',
    };
  });
  const seen = new Set<string>();
  return [...dense, ...sample].filter(({ id }) => id !== '' && !seen.has(id) && seen.add(id));
}

const PRODUCTS_PER_BRAND = 3.5;

/** `count` rows: the real ones, then invented brands over real compositions and packs. */
export function* marketRows(folder: string, count: number, seed: number): Generator<MarketRow> {
  const real = realRows(folder);
  const random = seededRandom(seed);
  const invent = brandMaker(
    real.map(({ name }) => firstWord(name)),
    random,
  );
  // A brand comes in several strengths and forms: the real list has 3 to 4 products per brand (70,572 words in 242,736
  // names).
  const brands = Array.from({ length: Math.ceil(Math.max(0, count - real.length) / PRODUCTS_PER_BRAND) }, invent);
  const brand = () => brands[Math.floor(random() * brands.length)] ?? invent();
  yield* real.slice(0, count);
  for (let made = real.length; made < count; made += 1) {
    const pattern = real[Math.floor(random() * real.length)];
    const maker = real[Math.floor(random() * real.length)];
    if (!pattern || !maker) return;
    yield {
      ...pattern,
      id: `m${made}`,
      name: brand() + pattern.name.slice(firstWord(pattern.name).length),
      price: (Number(pattern.price) * (0.5 + random() * 1.2)).toFixed(2),
      manufacturer: maker.manufacturer,
    };
  }
}

function firstWord(name: string): string {
  return /^[^\s\d]+/.exec(name)?.[0] ?? name;
}

/** Generates words whose letters follow each other as in real brands (order-2 Markov chain). */
function brandMaker(words: readonly string[], random: () => number): () => string {
  const next = new Map<string, string[]>();
  for (const word of words) {
    const letters = `^^${word.toLowerCase()}$`;
    for (let at = 2; at < letters.length; at += 1) {
      const key = letters.slice(at - 2, at);
      const list = next.get(key) ?? [];
      list.push(letters[at] ?? '$');
      next.set(key, list);
    }
  }
  return () => {
    for (;;) {
      let word = '^^';
      while (word.length < 14) {
        const list = next.get(word.slice(-2)) ?? ['$'];
        const letter = list[Math.floor(random() * list.length)] ?? '$';
        if (letter === '$') break;
        word += letter;
      }
      if (word.length >= 6 && /^[a-z]+$/.test(word.slice(2))) return word.charAt(2).toUpperCase() + word.slice(3);
    }
  };
}

/** Writes the list, gzipped if the file's name ends in .gz. */
export async function writeMarket(file: string, folder: string, rows: number, seed: number): Promise<void> {
  const output = createWriteStream(file);
  const target = file.endsWith('.gz') ? createGzip({ level: 1 }) : output;
  if (target !== output) target.pipe(output);
  target.write(`${HEADER}\n`);
  for (const row of marketRows(folder, rows, seed)) {
    const line = [
      row.id,
      row.name,
      row.price,
      row.discontinued,
      row.manufacturer,
      'allopathy',
      row.pack,
      row.first,
      row.second,
    ]
      .map(csvCell)
      .join(',');
    if (!target.write(`${line}\n`)) await once(target, 'drain');
  }
  target.end();
  await finished(output);
}

function csvCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '250000' },
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const folder = marketFolder();
  const wrong = /^\d{1,8}$/.test(values.rows) ? null : `--rows holds "${values.rows}"; it may hold a number of rows.`;
  const obstacle = values.out ? wrong : 'Please say where to write: --out FILE';
  if (!folder || !values.out || obstacle) {
    console.error(obstacle ?? "The market's lists are not on this machine (MARKET_DATA names their folder).");
    process.exit(1);
  }
  await writeMarket(values.out, folder, Number(values.rows), Number(values.seed));
  console.log(`${values.rows} rows in ${values.out} (${Math.round(statSync(values.out).size / 1e6)} MB)`);
}
