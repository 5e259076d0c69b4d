import { expect, it } from 'vitest';
import { findProvenSalts } from './proven-salts.ts';

const rows = (...names: string[]) => names.map((name) => ({ name, salts: ['Newmolin (5mg)'] }));

it('accepts an unknown salt name that three products list, in any amount', () => {
  expect(findProvenSalts([...rows('Alpha', 'Beta'), { name: 'Gamma', salts: ['Newmolin Sodium (10mg)'] }])).toEqual([
    'newmolin',
  ]);
});

it('counts the packs of one product once', () => {
  expect(findProvenSalts(rows('Alpha', 'Beta', 'beta'))).toEqual([]);
});

it('leaves out names that the tables know', () => {
  expect(findProvenSalts(['a', 'b', 'c'].map((name) => ({ name, salts: ['Telmisartan (40mg)'] })))).toEqual([]);
});
