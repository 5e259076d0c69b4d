import { describe, expect, it } from 'vitest';
import type { PickLine } from '#contract/areas/counter/bench.ts';
import type { PackCode } from '../scan/read-scan.ts';
import { findPack, firstOf, nextLine } from './find-pack.ts';
import { choose, count, type Scanned } from './scanned.ts';

const batch = (name: string, packs: number, expiry: string | null = '2028-06-30') => ({
  batch: name,
  expiry,
  mrp: 30,
  packs,
});
const lineOf = (line: number, more: Partial<PickLine> = {}): PickLine => ({
  line,
  medicine_id: `m${line}`,
  name: `Medicine ${line}`,
  manufacturer: 'Maker',
  pack: 'strip of 10',
  quantity: 2,
  schedule: 'OTC',
  counted: true,
  planned: [],
  shelf: [],
  course_ends: null,
  ...more,
});
/** Line 1 needs 2 of FIRST1; LATER2 is in stock too. Line 2 needs 1 of OTHER9. */
const lines = [
  lineOf(1, {
    planned: [batch('FIRST1', 2, '2027-03-31')],
    shelf: [batch('FIRST1', 5, '2027-03-31'), batch('LATER2', 5)],
  }),
  lineOf(2, { quantity: 1, planned: [batch('OTHER9', 1)], shelf: [batch('OTHER9', 3)] }),
];
const [one, two] = lines as [PickLine, PickLine];
const at = (scanned: Scanned = [], more = {}) => ({
  lines,
  scanned,
  at: 1,
  isChosen: false,
  today: '2026-11-23',
  ...more,
});
const code = (more: Partial<PackCode>): PackCode => ({
  kind: 'pack',
  gtin: null,
  batch: 'FIRST1',
  expiry: null,
  count: null,
  ...more,
});
const typed = (text: string) => ({ kind: 'typed', text }) as const;

describe('a right pack', () => {
  it('is counted, one pack per scan', () =>
    expect(findPack(code({ expiry: '2027-03-31' }), at())).toEqual({
      kind: 'counted',
      line: one,
      batch: 'FIRST1',
      packs: 1,
    }));
  it('is recognised with another day of the same month, and in lower case', () =>
    expect(findPack(code({ batch: 'first1', expiry: '2027-03-01' }), at())).toMatchObject({
      kind: 'counted',
      line: one,
    }));
  it('is recognised by four letters of its batch', () =>
    expect(findPack(typed('firs'), at())).toMatchObject({ kind: 'counted', batch: 'FIRST1' }));
  it('of another line is counted there', () =>
    expect(findPack(code({ batch: 'OTHER9' }), at())).toMatchObject({ kind: 'counted', line: two }));
  it('counts a carton whole, where the line takes it', () => {
    expect(findPack(code({ count: 2 }), at())).toMatchObject({ kind: 'counted', packs: 2 });
    expect(findPack(code({ count: 3 }), at())).toMatchObject({ sentence: expect.stringContaining('needs 2') });
  });
});

describe('a pack', () => {
  it('of a batch that is not in the order names the first to expire', () =>
    expect(findPack(code({ batch: 'ZZZZ' }), at())).toMatchObject({
      kind: 'refused',
      sentence: 'No line of this order needs batch ZZZZ. Take FIRST1 for line 1.',
      instead: { batch: 'FIRST1' },
      choosable: null,
    }));
  it('of a later batch can be chosen, and then counts', () => {
    expect(findPack(code({ batch: 'LATER2' }), at())).toMatchObject({
      kind: 'refused',
      sentence: 'Batch LATER2 is not the batch of line 1. Take FIRST1 instead, or press b to pack this one.',
      choosable: { batch: 'LATER2' },
    });
    expect(findPack(code({ batch: 'LATER2' }), at(choose([], one, 'LATER2')))).toMatchObject({
      kind: 'counted',
      batch: 'LATER2',
    });
  });
  it('that has expired is refused, whatever the lists say, and can’t be chosen', () =>
    expect(findPack(code({ expiry: '2026-11-22' }), at(choose([], one, 'FIRST1')))).toMatchObject({
      sentence: 'This pack expired on 22 Nov 2026. Put it aside; it must not be sent. Take FIRST1 for line 1.',
      choosable: null,
    }));
  it('may be packed on the day of its expiry', () =>
    expect(findPack(code({ expiry: '2027-03-31' }), at([], { today: '2027-03-31' }))).toMatchObject({
      kind: 'counted',
    }));
  it('of a batch that expired by the stock list is refused', () =>
    expect(findPack(typed('FIRST1'), at([], { today: '2027-04-01' }))).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('Batch FIRST1 expired on 31 Mar 2027'),
    }));
  it('whose expiry is another month than the stock list’s is refused', () =>
    expect(findPack(code({ expiry: '2027-04-30' }), at())).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('expires in 2027-04; the stock list says 2027-03'),
    }));
  it('more than the line needs goes back on the shelf', () =>
    expect(findPack(code({}), at(count([], one, 'FIRST1', 2)))).toMatchObject({
      sentence: 'Line 1 needs only 2. Put this pack back on the shelf.',
    }));
  it('more than the stock list holds, over all lines, is refused', () => {
    const twice = [
      lineOf(1, { medicine_id: 'm', planned: [batch('AAAA', 1)], shelf: [batch('AAAA', 1)] }),
      lineOf(2, { medicine_id: 'm', planned: [batch('AAAA', 2)], shelf: [batch('AAAA', 1)] }),
    ];
    const scanned = count([], twice[0] as PickLine, 'AAAA', 1);
    expect(findPack(typed('AAAA'), at(scanned, { lines: twice, at: 2 }))).toMatchObject({
      sentence: expect.stringContaining('no more packs of batch AAAA'),
    });
  });
});

describe('a batch name with two matches', () => {
  const same = [
    lineOf(1, { planned: [batch('SAME1', 2)], shelf: [batch('SAME1', 5)] }),
    lineOf(2, { planned: [batch('SAME1', 2)], shelf: [batch('SAME1', 5)] }),
  ];
  it('of two medicines needs the packer to choose a line', () => {
    expect(findPack(typed('SAME1'), at([], { lines: same }))).toMatchObject({
      sentence:
        'Lines 1 and 2 have this batch. Read the name on the pack, press the number of its line, then scan again.',
    });
    expect(findPack(typed('SAME1'), at([], { lines: same, at: 2, isChosen: true }))).toMatchObject({
      kind: 'counted',
      line: { line: 2 },
    });
  });
  it.each([
    ['typed', typed('SAME1')],
    ['scanned', code({ batch: 'SAME1' })],
  ])('%s is not counted for the other line once its own is full', (_, scan) => {
    const full = count([], same[0] as PickLine, 'SAME1', 2);
    expect(findPack(scan, at(full, { lines: same, at: 2 }))).toMatchObject({
      sentence:
        'Lines 1 and 2 have this batch. Read the name on the pack, press the number of its line, then scan again.',
    });
    expect(findPack(scan, at(full, { lines: same, at: 2, isChosen: true }))).toMatchObject({ line: { line: 2 } });
    const both = count(full, same[1] as PickLine, 'SAME1', 2);
    expect(findPack(scan, at(both, { lines: same }))).toMatchObject({ sentence: expect.stringContaining('Put this') });
  });
  it('typed in part is not counted for another line whose batch begins alike', () => {
    const alike = [
      lineOf(1, { planned: [batch('ABCD1', 1)], shelf: [batch('ABCD1', 5)], quantity: 1 }),
      lineOf(2, { planned: [batch('ABCD2', 2)], shelf: [batch('ABCD2', 5)] }),
    ];
    const full = count([], alike[0] as PickLine, 'ABCD1', 1);
    expect(findPack(typed('ABCD'), at(full, { lines: alike, at: 2 }))).toMatchObject({
      sentence: 'Several batches begin like this: ABCD1, ABCD2. Please type more letters.',
    });
    expect(findPack(typed('ABCD2'), at(full, { lines: alike, at: 2 }))).toMatchObject({ line: { line: 2 } });
  });
  it('of one medicine goes to the line that still misses packs', () => {
    const twice = same.map((each) => ({ ...each, medicine_id: 'm' }));
    const full = count([], twice[0] as PickLine, 'SAME1', 2);
    expect(findPack(typed('SAME1'), at(full, { lines: twice }))).toMatchObject({ kind: 'counted', line: { line: 2 } });
  });
  it('is resolved by the month of the expiry', () => {
    const apart = [
      same[0],
      { ...same[1], shelf: [batch('SAME1', 5, '2029-01-31')], planned: [batch('SAME1', 2, '2029-01-31')] },
    ];
    expect(findPack(code({ batch: 'SAME1', expiry: '2029-01-31' }), at([], { lines: apart }))).toMatchObject({
      kind: 'counted',
      line: { line: 2 },
    });
  });
  it('typed in part asks for more letters', () => {
    const alike = [lineOf(1, { planned: [batch('ABCD1', 2)], shelf: [batch('ABCD1', 5), batch('ABCD2', 5)] })];
    expect(findPack(typed('ABCD'), at([], { lines: alike }))).toMatchObject({
      sentence: 'Several batches begin like this: ABCD1, ABCD2. Please type more letters.',
    });
  });
  it('needs four letters of a long name, and all of a short one', () => {
    expect(findPack(typed('FIR'), at())).toMatchObject({ sentence: expect.stringContaining('first 4 letters') });
    const short = [lineOf(1, { planned: [batch('B7', 2)], shelf: [batch('B7', 5)] })];
    expect(findPack(typed('b7'), at([], { lines: short }))).toMatchObject({ kind: 'counted' });
  });
});

it('names the batch to take next, and the line to continue with', () => {
  expect(firstOf(at())).toMatchObject({ batch: 'FIRST1' });
  const full = count([], one, 'FIRST1', 2);
  expect(firstOf(at(full))).toBeNull();
  expect(nextLine(lines, full, 1)).toBe(2);
  expect(nextLine(lines, count([], two, 'OTHER9', 1), 2)).toBe(1);
  expect(nextLine(lines, count(full, two, 'OTHER9', 1), 1)).toBe(1);
});
