import { describe, expect, it } from 'vitest';
import { doseInWords, failureInWords, needInWords, packsInWords } from './draft-words.ts';

const strips = {
  medicine_id: 'x',
  medicine_name: 'Almet 500',
  manufacturer: 'Example',
  pack: 'strip of 20 tablets',
  unit: 'tablet' as const,
};
const syrup = { ...strips, medicine_name: 'Coughex', pack: 'bottle of 60 ml Syrup', unit: 'ml' as const };

describe('a line of a prescription', () => {
  it.each([
    [{ packs: null, units: 60, days: 30 }, 'For 30 days you need 60.'],
    [{ packs: null, units: 1, days: 1 }, 'For 1 day you need 1.'],
    [{ packs: 2, units: 60, days: 30 }, null],
    [{ packs: null, units: null, days: 30 }, null],
    [{ packs: null, units: 60, days: null }, null],
  ])('with %o needs "%s"', (line, words) => expect(needInWords({ ...line, medicine: strips })).toBe(words));

  it('of a syrup or of a vial is counted in ml and in packs', () => {
    const dose = { morning: 5, noon: 5, night: 5, sos: false, every: null, per_day: 15 };
    expect(doseInWords({ dose, medicine: syrup, text: '' })).toBe(
      '5 ml in the morning, 5 ml at noon, 5 ml at night, each day',
    );
    expect(needInWords({ packs: null, units: 75, days: 5, medicine: syrup })).toBe('For 5 days you need 75 ml.');
    expect(packsInWords({ ...syrup, packs: 2, units_in_pack: 60, price: 180 })).toBe('2 packs of 60 ml, Rs 180.00');
    expect(packsInWords({ ...syrup, packs: 1, units_in_pack: 60, price: 90 })).toBe('1 pack of 60 ml, Rs 90.00');
  });

  it.each([
    [{ every: 'week', per_day: 2 / 7 }, '2, once a week'],
    [{ every: 'other-day', per_day: 0.5 }, '1, every other day'],
    [{ every: '8h', per_day: 6 }, '2, every 8 hours'],
    [{ every: 'once', per_day: null }, 'once'],
  ])('of rare doses says how many each time: %o', (rare, words) => {
    const dose = { morning: null, noon: null, night: null, sos: false, ...rare };
    expect(doseInWords({ dose, medicine: strips, text: '' })).toBe(words);
  });

  it.each([
    ['Syp Ambrodil 5 ml TDS x 5 days', '5 ml in the morning'],
    ['Syp Ambrodil 5ML TDS', '5 ml in the morning'],
    ['Syp Ambrodil 15 mg/5 ml', '5 in the morning'],
    ['Syp Ambrodil 15mg/ 5ml 5-0-0', '5 in the morning'],
    ['Syp Ambrodil 2.5 ml', '5 in the morning'],
    ['Tab. Ambrodil 5-0-0', '5 in the morning'],
  ])('"%s", with no medicine chosen yet, is %s', (text, words) => {
    const dose = { morning: 5, noon: null, night: null, sos: false, every: null, per_day: 5 };
    expect(doseInWords({ dose, medicine: null, text })).toBe(`${words}, each day`);
  });

  it.each([
    [{ packs: 3, units_in_pack: 20, price: 69.24 }, '3 packs of 20, Rs 69.24'],
    [{ packs: 1, units_in_pack: 15, price: 35.16 }, '1 pack of 15, Rs 35.16'],
    [{ packs: 1, units_in_pack: null, price: 90 }, '1 pack (strip of 20 tablets), Rs 90.00'],
  ])('names the packs of the medicine: %o', (packs, words) =>
    expect(packsInWords({ ...strips, ...packs })).toBe(words),
  );
});

it.each(['no-medicine', 'nothing-printed', 'not-in-time', null] as const)(
  'a page that was not read (%s) promises nothing that needs a press',
  (because) => expect(failureInWords(because)).not.toMatch(/\b(?:reads|calls) /),
);
