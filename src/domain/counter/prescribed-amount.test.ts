import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DosageForm } from '../medicine/medicine-facts.ts';
import { readPackSize } from '../medicine/pack-size.ts';
import {
  amountFaults,
  type CountedPack,
  countedPack,
  NO_AMOUNT,
  packsOver,
  prescribedAmount,
  readQuantity,
  readTypedDose,
  unitsOfCourse,
} from './prescribed-amount.ts';

const pack = (label: string, form: DosageForm): CountedPack =>
  countedPack({ form, pack: readPackSize(label, form) }, label);
const STRIP = pack('strip of 10 tablets', 'tablet');
const CAPSULES = pack('strip of 15 capsules', 'capsule');
const SYRUP = pack('bottle of 100 ml Syrup', 'syrup');
const INHALER = pack('packet of 200 MDI Inhaler', 'inhaler');
const NASAL = pack('bottle of 120 sprays Nasal Spray', 'nasal-spray');
const LOZENGES = pack('strip of 8 lozenges', 'lozenge');
const SUPPOSITORIES = pack('strip of 5 suppositories', 'suppository');
const CREAM = pack('tube of 30 gm Cream', 'cream');
const EYE = pack('packet of 5 ml Eye Drop', 'eye-drops');
const PEN = pack('prefilled pen of 3 ml Solution for Injection', 'pen');

const packs = (dose: string, days: number | null, quantity = '', of = STRIP) =>
  prescribedAmount({ ...NO_AMOUNT, dose, days, quantity }, of).packs;
const units = (dose: string, days: number | null, of = STRIP) =>
  prescribedAmount({ ...NO_AMOUNT, dose, days }, of).byDose;

describe('dose and days as units of the pack', () => {
  it.each([
    ['1-0-1', 5, STRIP, 10],
    ['1-0-1', 30, STRIP, 60],
    ['½-0-½', 7, STRIP, 7],
    ['½-0-0', 5, STRIP, 2.5],
    ['1 tablet at night', 10, STRIP, 10],
    ['2 BD', 5, STRIP, 20],
    ['2 TDS', 5, STRIP, 30],
    ['1 cap OD', 15, CAPSULES, 15],
    ['BD', 5, STRIP, 10],
    ['1 tab weekly once', 28, STRIP, 4],
    ['1 tab weekly once', 29, STRIP, 5],
    ['1 tab alternate days', 10, STRIP, 5],
    ['8 hourly', 5, STRIP, 15],
    ['5 ml thrice a day', 5, SYRUP, 75],
    ['5 ml TDS', 7, SYRUP, 105],
    ['2.5ml-0-2.5ml', 10, SYRUP, 50],
    ['1 tsp BD', 5, SYRUP, 50],
    ['2 teaspoons TDS', 5, SYRUP, 150],
    ['1 teaspoonful-0-1 teaspoonful', 5, SYRUP, 50],
    ['5 mls BD', 5, SYRUP, 50],
    ['2 doses BD', 30, INHALER, 120],
    ['2 lozenges TDS', 2, LOZENGES, 12],
    ['2 suppositories at night', 2, SUPPOSITORIES, 4],
    ['2 puffs BD', 30, INHALER, 120],
    ['1 spray BD', 30, NASAL, 60],
    ['single dose HS', null, STRIP, 1],
    ['8 tablets weekly', 28, STRIP, 32],
  ])('%s for %s days of %j', (dose, days, of, wanted) => expect(units(dose, days, of)).toBe(wanted));

  it.each([
    ['SOS', 5, STRIP],
    ['1 tab SOS', 5, STRIP],
    ['1-0-1', null, STRIP],
    ['', 5, STRIP],
    ['0-0-0', 5, STRIP],
    ['as directed', 5, STRIP],
    ['1 tab HS wkly', 28, STRIP],
    ['1-0-0 Weds', 28, STRIP],
    ['Sun 1 tab HS', 28, STRIP],
    ['11-0-1', 5, STRIP],
    ['1-0-1 then 1-0-0', 5, STRIP],
    ['5 ml BD', 5, STRIP],
    ['10 ml in juice BD', 5, SYRUP],
    ['100 ml TDS', 5, SYRUP],
    ['120 mg in 5 ml TDS', 5, SYRUP],
    ['200 puffs BD', 5, INHALER],
    ['5 ml (1 tsp) BD', 5, SYRUP],
    ['2 lozenges slowly TDS', 5, LOZENGES],
    ['1-0-1', 5, SYRUP],
    ['1 tab BD', 5, SYRUP],
    ['2 drops TDS', 5, EYE],
    ['apply BD', 5, CREAM],
    ['1-0-1', 5, CREAM],
    ['10 units at night', 30, PEN],
    ['2 puffs BD', 5, STRIP],
  ])('%s for %s days of %j is unknown, never zero', (dose, days, of) => {
    expect(units(dose, days, of)).toBeNull();
    expect(packs(dose, days, '', of)).toBeNull();
  });
});

describe('a quantity', () => {
  it.each([
    ['20', STRIP, { units: 20 }],
    ['#20', STRIP, { units: 20 }],
    ['20 tabs', STRIP, { units: 20 }],
    ['2 strips', STRIP, { packs: 2 }],
    ['2 packs', CREAM, { packs: 2 }],
    ['1 tube', CREAM, { packs: 1 }],
    ['100 ml', SYRUP, { units: 100 }],
    ['10 tsp', SYRUP, { units: 50 }],
    ['1 bottle', SYRUP, { packs: 1 }],
    ['200 doses', INHALER, { units: 200 }],
    ['30 gm', CREAM, { units: 30 }],
  ])('%s of %j', (typed, of, wanted) => expect(readQuantity(typed, of)).toEqual(wanted));

  it.each([
    ['1', SYRUP],
    ['0', STRIP],
    ['-5', STRIP],
    ['1.5 strips', STRIP],
    ['2 bottles', STRIP],
    ['100 ml', STRIP],
    ['2 strips', pack('3 strips of 10 tablets', 'tablet')],
    ['ten', STRIP],
    ['1e3', STRIP],
    ['99999', STRIP],
    ['1 constructor', STRIP],
    ['10 10', STRIP],
  ])('%s of %j gives no count', (typed, of) => expect(readQuantity(typed, of)).toBeNull());
});

it('a prescribed amount in whole packs is the smaller of the amounts by dose and by quantity', () => {
  expect(packs('1-0-1', 5)).toBe(1);
  expect(packs('1-0-1', 6)).toBe(2);
  expect(packs('½-0-0', 5)).toBe(1);
  expect(packs('1-0-1', 5, '20')).toBe(1);
  expect(packs('1-0-1', 30, '1 strip')).toBe(1);
  expect(packs('SOS', null, '10')).toBe(1);
  expect(packs('5 ml TDS', 7, '', SYRUP)).toBe(2);
});

const dose = fc.array(fc.constantFrom<number>(0, 0.5, 1, 1.5, 2, 3), { minLength: 3, maxLength: 3 });

it('the amount of a dose is the daily sum times the days, in the fewest packs that contain it', () => {
  fc.assert(
    fc.property(dose, fc.integer({ min: 1, max: 366 }), fc.integer({ min: 1, max: 60 }), (slots, days, inPack) => {
      const of = { ...STRIP, units: inPack };
      const aDay = slots.reduce((sum, one) => sum + one, 0);
      const typed = { ...NO_AMOUNT, dose: slots.join('-').replaceAll('0.5', '½').replaceAll('1½', '1.5'), days };
      const { byDose, packs: whole } = prescribedAmount(typed, of);
      if (aDay === 0) return byDose === null && whole === null;
      return byDose === aDay * days && whole !== null && whole * inPack >= byDose && (whole - 1) * inPack < byDose;
    }),
  );
});

it('a course never takes fewer units for more days, and is never zero', () => {
  const every = fc.constantFrom('1-0-1', '½-0-½', '1 tab weekly once', '1 tab alternate days', '6 hourly');
  fc.assert(
    fc.property(every, fc.integer({ min: 1, max: 365 }), (typed, days) => {
      const read = readTypedDose(typed, STRIP);
      const [less, more] = [unitsOfCourse(read, days), unitsOfCourse(read, days + 1)];
      return less !== null && more !== null && less > 0 && more >= less;
    }),
  );
});

it('any text is accepted, and no amount for a day or more is zero or less', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.option(fc.integer()), (text, quantity, days) => {
      const { packs: whole } = prescribedAmount({ ...NO_AMOUNT, dose: text, quantity, days }, STRIP);
      return whole === null || whole > 0 || (days ?? 0) < 1;
    }),
  );
});

describe('approving a line', () => {
  const line = { line: 2, name: 'Imagined 40', quantity: 2, schedule: 'H', psychotropic: false } as const;
  const faults = (typed: Partial<typeof NO_AMOUNT>, more: object = {}, of = STRIP) =>
    Object.keys(amountFaults({ ...line, ...more }, { ...NO_AMOUNT, ...typed }, of));

  it('of Schedule H needs neither dose nor quantity; of H1 or of a psychotropic it needs both', () => {
    expect(faults({})).toEqual([]);
    expect(faults({}, { schedule: 'H1' })).toEqual(['quantity_2', 'dose_2']);
    expect(faults({}, { psychotropic: true })).toEqual(['quantity_2', 'dose_2']);
    expect(faults({ dose: '1-0-1', days: 10 }, { schedule: 'H1' })).toEqual([]);
    expect(faults({ dose: 'SOS' }, { schedule: 'H1' })).toEqual(['quantity_2']);
    expect(faults({ dose: 'SOS', quantity: '20' }, { schedule: 'H1' })).toEqual([]);
    expect(faults({ dose: 'apply BD', quantity: '2 tubes' }, { schedule: 'H1' }, CREAM)).toEqual([]);
  });

  it('beyond the prescribed amount needs a reason in words', () => {
    expect(faults({ dose: '1-0-1', days: 5 })).toEqual(['over_2']);
    expect(faults({ dose: '1-0-1', days: 5, overReason: '..' })).toEqual(['over_2']);
    expect(faults({ dose: '1-0-1', days: 5, overReason: 'the doctor was called: ten days' })).toEqual([]);
    expect(faults({ dose: '1-0-1', days: 5 }, { quantity: 1 })).toEqual([]);
    expect(packsOver({ byDose: null, byQuantity: null, packs: null }, 9)).toBe(0);
  });

  it('refuses invalid days and quantities', () => {
    expect(faults({ days: 0 })).toEqual(['days_2']);
    expect(faults({ days: 1.5 })).toEqual(['days_2']);
    expect(faults({ days: 400 })).toEqual(['days_2']);
    expect(faults({ quantity: 'some' })).toEqual(['quantity_2']);
  });
});
