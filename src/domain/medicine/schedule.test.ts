import { describe, expect, it } from 'vitest';
import type { DosageForm, Salt } from './medicine-facts.ts';
import { readSalt } from './read-salt.ts';
import { canonicalSalt } from './salt-names.ts';
import { scheduleOf, soldOnline } from './schedule.ts';
import {
  ABORTION_MOLECULES,
  NARCOTIC_MOLECULES,
  OTC_MOLECULES,
  OTC_ON_SKIN,
  SCHEDULE_H1_MOLECULES,
  SCHEDULE_X_MOLECULES,
} from './schedule-table.ts';

function salts(composition: string, form: DosageForm): readonly Salt[] {
  return composition
    .split(' + ')
    .map((text) => readSalt(text, form))
    .filter((salt): salt is Salt => salt !== null);
}
const schedule = (composition: string, form: DosageForm = 'tablet') => scheduleOf(salts(composition, form), form);

describe('scheduleOf', () => {
  it.each([
    ['Paracetamol (650mg)', 'tablet', 'OTC'],
    ['Cetirizine (10mg)', 'tablet', 'OTC'],
    ['Aluminium Hydroxide (250mg) + Magnesium Hydroxide (250mg) + Simethicone (50mg)', 'suspension', 'OTC'],
    ['Carboxymethylcellulose (0.5% w/v)', 'eye-drops', 'OTC'],
    ['Povidone Iodine (5% w/w)', 'ointment', 'OTC'],
    ['Diclofenac diethylamine (1.16% w/w)', 'gel', 'OTC'],
    ['Diclofenac (50mg)', 'tablet', 'H'],
    ['Amoxycillin (500mg) + Clavulanic Acid (125mg)', 'tablet', 'H'],
    ['Paracetamol (1000mg)', 'infusion', 'H'],
    ['Brandnewumab (5mg)', 'tablet', 'H'],
    ['Aceclofenac (100mg) + Paracetamol (325mg)', 'tablet', 'H'],
    ['Clobetasol (0.05% w/w)', 'cream', 'H'],
    ['Cefixime (200mg)', 'tablet', 'H1'],
    ['Cefpodoxime Proxetil (200mg)', 'tablet', 'H1'],
    ['Alprazolam (0.5mg) + Propranolol (20mg)', 'tablet', 'H1'],
    ['Tramadol (37.5mg) + Paracetamol (325mg)', 'tablet', 'H1'],
    ['Moxifloxacin (0.5% w/v)', 'eye-drops', 'H1'],
    ['Moxifloxacin (1% w/w)', 'cream', 'H'],
    ['Methylphenidate (18mg)', 'tablet', 'X'],
    ['Ketamine (50mg/ml)', 'injection', 'X'],
    ['Morphine (10mg)', 'tablet', 'NARCOTIC'],
    ['Fentanyl (25mcg)', 'transdermal-patch', 'NARCOTIC'],
  ] as const)('puts %s as %s under %s', (composition, form, expected) => {
    expect(schedule(composition, form)).toBe(expected);
  });

  it('counts what could not be read as Schedule H', () => {
    expect(scheduleOf(null, 'tablet')).toBe('H');
    expect(scheduleOf([], 'tablet')).toBe('H');
    expect(schedule('Paracetamol (500mg)', 'unknown')).toBe('H');
  });
});

describe('soldOnline', () => {
  const facts = (composition: string, name = 'Brand Tablet') => ({ name, salts: salts(composition, 'tablet') });

  it('refuses Schedule X, narcotics and medicines that end a pregnancy, each with a sentence', () => {
    for (const sale of [
      soldOnline('X', facts('Methylphenidate (18mg)')),
      soldOnline('NARCOTIC', facts('Morphine (10mg)')),
      soldOnline('H', facts('Mifepristone (200mg) + Misoprostol (200mcg)')),
      soldOnline('H', { name: 'Brand MTP Kit', salts: null }),
    ]) {
      expect(sale).toEqual({ ok: false, reason: expect.stringMatching(/^[A-Z].*\.$/) });
    }
  });

  it('sells the others', () => {
    expect(soldOnline('OTC', facts('Paracetamol (500mg)'))).toEqual({ ok: true });
    expect(soldOnline('H1', facts('Cefixime (200mg)'))).toEqual({ ok: true });
    expect(soldOnline('H', facts('Misoprostol (200mcg)'))).toEqual({ ok: true });
  });
});

describe('the schedule tables', () => {
  it('name molecules as the salt table does, each under one schedule', () => {
    const tables = [OTC_MOLECULES, SCHEDULE_H1_MOLECULES, SCHEDULE_X_MOLECULES, NARCOTIC_MOLECULES];
    for (const table of [...tables, OTC_ON_SKIN, ABORTION_MOLECULES]) {
      for (const molecule of table) expect(canonicalSalt(molecule).molecule).toBe(molecule);
    }
    const all = tables.flatMap((table) => [...table]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('hold the 46 names of 2013 and the two added later', () => {
    expect(SCHEDULE_H1_MOLECULES.size).toBe(48);
  });
});
