import { describe, expect, it } from 'vitest';
import type { PickLine, PickSheet } from '#contract/areas/counter/bench.ts';
import { asPacked, choose, count, countByHand, isComplete, isScanned, missing, packsOf } from './scanned.ts';
import { offShelf, rescan } from './sheet-changes.ts';

const shelf = [{ batch: 'B1', expiry: null, mrp: 12, packs: 9 }];
const line: PickLine = {
  line: 1,
  medicine_id: 'm1',
  name: 'Dolo',
  manufacturer: 'Micro',
  pack: 'strip of 15',
  quantity: 3,
  schedule: 'OTC',
  counted: true,
  course_ends: null,
  planned: shelf,
  shelf,
};
const byHand = { ...line, line: 2, medicine_id: 'm2', quantity: 1, counted: false, planned: [], shelf: [] };
const sheet: PickSheet = {
  number: 'SS-1',
  version: 4,
  status: 'CONFIRMED',
  order_type: 'cod',
  receiver: 'A',
  city: 'Pune',
  due: '2026-11-25',
  lines: [line, byHand],
  obstacles: [],
  recalled: [],
  has_dose: false,
};

describe('the bench', () => {
  it('counts up and down, and never below zero', () => {
    const two = count(count([], line, 'B1', 1), line, 'B1', 1);
    expect(packsOf(two, line)).toBe(2);
    expect(missing(two, line)).toBe(1);
    expect(packsOf(count(two, line, 'B1', -9), line)).toBe(0);
    expect(count(two, line, 'B1', -2)[0]?.batches).toEqual([]);
  });
  it('is complete with every pack of every line and none too many', () => {
    const all = countByHand(count([], line, 'B1', 3), byHand, 1);
    expect(isComplete(all, sheet)).toBe(true);
    expect(isComplete(count(all, line, 'B1', 1), sheet)).toBe(false);
    expect(isComplete(count(all, line, 'B1', -1), sheet)).toBe(false);
    expect(isComplete([], { lines: [] })).toBe(false);
  });
  it('sends each line with its batches, without packs counted by hand', () =>
    expect(asPacked(countByHand(choose(count([], line, 'B1', 3), line, 'B1'), byHand, 1), sheet)).toEqual({
      number: 'SS-1',
      version: 4,
      lines: [
        { line: 1, batches: [{ batch: 'B1', packs: 3 }] },
        { line: 2, batches: [] },
      ],
    }));
  it('restores what it stored, and nothing that only resembles it', () => {
    const kept = choose(countByHand(count([], line, 'B1', 3), byHand, 1), line, 'B1');
    expect(isScanned(JSON.parse(JSON.stringify(kept)))).toBe(true);
    for (const bad of [
      null,
      7,
      {},
      [null],
      [{}],
      [{ ...kept[0], batches: [{ batch: 1, packs: 1 }] }],
      [{ ...kept[0], byHand: -1 }],
    ])
      expect(isScanned(bad)).toBe(false);
  });
});

describe('a bench whose order changed meanwhile', () => {
  const scanned = countByHand(count([], line, 'B1', 3), byHand, 1);
  it('keeps the packs of unchanged lines', () =>
    expect(rescan(scanned, sheet, { ...sheet, version: 5 })).toEqual({ scanned, changes: [] }));
  it('names a line that was removed, scanned or not', () => {
    expect(rescan([], sheet, { ...sheet, lines: [line] }).changes).toEqual([
      'Line 2, Dolo, is no longer in the order.',
    ]);
    expect(rescan(scanned, sheet, { ...sheet, lines: [line] }).changes).toEqual([
      'Line 2 has changed. Put its packs back: 1.',
      'Line 2, Dolo, is no longer in the order.',
    ]);
  });
  it('names the medicine that a line has now, and what to put back', () => {
    const other = { ...line, medicine_id: 'm9', name: 'Calpol' };
    expect(rescan(scanned, sheet, { ...sheet, lines: [other, byHand] })).toMatchObject({
      scanned: [{ line: 2 }],
      changes: ['Line 1 has changed. Put its packs back: 3.', 'Line 1 is Calpol now, not Dolo.'],
    });
  });
  it('says that a line needs fewer packs', () =>
    expect(rescan(scanned, sheet, { ...sheet, lines: [{ ...line, quantity: 2 }, byHand] }).changes).toEqual([
      'Line 1: 2 packs now, not 3.',
      'Line 1 needs 2 now. Put 1 back (press u or -).',
    ]));
  it('reports a changed state, and a batch that may no longer be packed', () => {
    expect(rescan(scanned, sheet, { ...sheet, status: 'CANCELLED' }).changes).toEqual([
      'The order was “to pack”, and is “cancelled” now.',
    ]);
    expect(offShelf(scanned, { lines: [{ ...line, shelf: [], planned: [] }] })).toEqual([
      'Batch B1 of line 1 may no longer be packed. Put it aside.',
    ]);
  });
});
