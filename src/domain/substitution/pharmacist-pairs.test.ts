import { describe, expect, it } from 'vitest';
import type { MedicineFacts } from '../medicine/medicine-facts.ts';
import { compareMedicines } from './compare-medicines.ts';
import { printed } from './testing/example-offers.ts';
import { PHARMACIST_PAIRS, type Side } from './testing/pharmacist-pairs-table.ts';
import { SECOND_PAIRS } from './testing/second-pairs-table.ts';
import { THIRD_PAIRS } from './testing/third-pairs-table.ts';

const read = ([name, salts, pack]: Side, id: string, maker: string): MedicineFacts =>
  printed({
    id,
    name,
    maker,
    pack,
    salts: salts.replace(' || ', ' + '),
    listing: salts.includes(' || ') ? 'incomplete' : 'complete',
  });

describe.each([...Object.entries(PHARMACIST_PAIRS), ...Object.entries(SECOND_PAIRS)])('%s', (_kind, rows) => {
  it.each(rows)('%s: %s / %s', (expected, one, other) => {
    const [first, second] = [
      read(one, 'a', 'First Firm'),
      read(other, 'b', one[0] === other[0] ? 'First Firm' : 'Second Firm'),
    ];
    const [there, back] = [compareMedicines(first, second), compareMedicines(second, first)];
    expect([there.verdict, back.verdict], there.code).toEqual([expected, expected]);
  });
});

describe.each(Object.entries(THIRD_PAIRS))('third sample: %s', (_kind, rows) => {
  it.each(rows)('%s: %s / %s', (expected, one, other) => {
    const [first, second] = [read(one, 'a', 'First Firm'), read(other, 'b', 'Second Firm')];
    const verdicts = [compareMedicines(first, second), compareMedicines(second, first)].map(({ verdict }) => verdict);
    expect(verdicts.map((verdict) => (verdict === 'same' ? 'same' : 'not same'))).toEqual([expected, expected]);
  });
});
