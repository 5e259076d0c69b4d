import { describe, expect, it } from 'vitest';
import { mergeMakers } from './merge-makers.ts';
import { rankMedicines } from './rank-medicines.ts';
import { fullRows, type SmallRow } from './testing/small-catalogue.ts';

const salts = ['Paracetamol (500mg)'];

function order(rows: SmallRow[]): string[] {
  const all = fullRows(rows);
  return rankMedicines(all, mergeMakers(all, [])).map(({ name }) => name);
}

describe('rankMedicines', () => {
  it('puts active before discontinued, then the more popular', () => {
    expect(
      order([
        { name: 'Gone', salts, popularity: 99, discontinued: true },
        { name: 'Little', salts, popularity: 1 },
        { name: 'Unknown', salts },
        { name: 'Much', salts, popularity: 50 },
      ]),
    ).toEqual(['Much', 'Little', 'Unknown', 'Gone']);
  });

  it('falls back on the size of the maker, its spellings merged, then on the name', () => {
    expect(
      order([
        { name: 'Alone', salts, manufacturerPrinted: 'Tiny Labs' },
        { name: 'Second', salts, manufacturerPrinted: 'Cipla Ltd' },
        { name: 'First', salts, manufacturerPrinted: 'Cipla Limited' },
      ]),
    ).toEqual(['First', 'Second', 'Alone']);
  });
});

describe('rankMedicines among equals', () => {
  it('puts the plain brand before its longer siblings', () => {
    const names = ['Betnovate-C Skin Cream', 'Betnovate N Cream', 'Betnovate Cream', 'Betnovate-S Ointment'];
    const rows = names.map((name) => ({ name, salts, manufacturerPrinted: 'Cipla Ltd' }));
    expect(order(rows)[0]).toBe('Betnovate Cream');
  });
});

describe('mergeMakers', () => {
  it('prefers the operator’s table to the shipped rules, and counts only active medicines', () => {
    const rows = fullRows([
      { name: 'A', salts, manufacturerPrinted: 'Old Name Pvt Ltd' },
      { name: 'B', salts, manufacturerPrinted: 'New Name' },
      { name: 'C', salts, manufacturerPrinted: 'New Name', discontinued: true },
    ]);
    const makers = mergeMakers(rows, [
      { key: 'new', name: 'New Name', topTier: true, spellingKeys: ['old name', 'new name'] },
    ]);
    expect(makers.get('Old Name Pvt Ltd')).toEqual({ name: 'New Name', topTier: true, size: 2 });
    expect(makers.get('New Name')).toBe(makers.get('Old Name Pvt Ltd'));
  });
});
