import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Verdict } from '#domain/substitution/verdict.ts';
import { EXPECTED, supposedMaker } from './check-pairs.ts';

/** One product of a pair as a list would print it. */
export interface PairSide {
  readonly name: string;
  readonly maker: string;
  readonly packLabel: string;
  /** Complete, salts joined with ' + '; or the two short columns of a list that omits further salts. */
  readonly composition: string | readonly [string, string];
}

/** Two products and the verdict of a careful pharmacist. */
export interface ExpectedPair {
  readonly title: string;
  readonly a: PairSide;
  readonly b: PairSide;
  readonly expected: Verdict;
  readonly why: string;
}

type Row = Readonly<Record<string, string>>;

/** Files of the pairs, in the folder of the market's lists. */
export const PAIR_FILES = ['substitution_pairs_hard_250.csv.gz', 'substitution_pairs.csv.gz'];

/** The hard pairs and the older hand-picked ones. */
export function readExpectedPairs(folder: string): ExpectedPair[] {
  const rowsOf = (file: string) =>
    parse(gunzipSync(readFileSync(join(folder, file))).toString('utf8'), { columns: true, bom: true }) as Row[];
  const [hard, older] = PAIR_FILES.map(rowsOf);
  return [...(hard ?? []).map(hardPair), ...(older ?? []).map(olderPair)];
}

function hardPair(row: Row): ExpectedPair {
  const side = (letter: 'a' | 'b'): PairSide => ({
    name: row[`${letter}_name`] ?? '',
    maker: row[`${letter}_maker`] ?? '',
    packLabel: row[`${letter}_pack`] ?? '',
    composition: readComposition(row[`${letter}_composition`] ?? ''),
  });
  return {
    title: `hard ${row.n} (${row.area})`,
    a: side('a'),
    b: side('b'),
    expected: row.expected as Verdict,
    why: row.reason ?? '',
  };
}

/** "A || B_": two short columns, the underscore standing for the space with which a list marks omitted salts. */
function readComposition(text: string): PairSide['composition'] {
  const [first, second] = text.split(' || ');
  if (first === undefined || second === undefined) return text;
  return [first, second.replace(/_$/, ' ')];
}

function olderPair(row: Row): ExpectedPair {
  const side = (name: 'searched' | 'other'): PairSide => ({
    name: row[`${name}_name`] ?? '',
    maker: supposedMaker(row, name),
    packLabel: row[`${name}_pack`] ?? '',
    composition: row[`${name}_composition`] ?? '',
  });
  const expected = EXPECTED[row.expected ?? ''];
  if (expected === undefined) throw new Error(`The expectation "${row.expected}" is not known.`);
  return { title: `older (${row.kind})`, a: side('searched'), b: side('other'), expected, why: row.why ?? '' };
}
