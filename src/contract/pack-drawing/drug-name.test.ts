import { describe, expect, it } from 'vitest';
import { capitaliseWords, drugName, spaceStrength } from './drug-name.ts';

describe('drugName', () => {
  it.each([
    ['TELMA-AM TABLET', 'Telma-AM Tablet'],
    ['PAN 40', 'Pan 40'],
    ['Augmentin 625 Duo Tablet', 'Augmentin 625 Duo Tablet'],
    ['', ''],
  ])('shows %o as %o', (printed, shown) => expect(drugName(printed)).toBe(shown));
});

describe('capitaliseWords', () => {
  it.each([
    ['augmentin duo', 'Augmentin Duo'],
    ["burnol's 5x", "Burnol's 5x"],
    ['LMX', 'LMX'],
  ])('shows %o as %o', (read, shown) => expect(capitaliseWords(read)).toBe(shown));
});

describe('spaceStrength', () => {
  it.each([
    ['500mg', '500 mg'],
    ['5mg/5ml', '5 mg/5 ml'],
    ['0.5% w/v', '0.5% w/v'],
    ['Amoxycillin  (500mg)', 'Amoxycillin  (500 mg)'],
    ['100IU/ml', '100 IU/ml'],
    ['40 mg', '40 mg'],
    ['B12', 'B12'],
  ])('writes %o as %o', (printed, shown) => expect(spaceStrength(printed)).toBe(shown));
});
