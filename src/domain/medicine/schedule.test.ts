import { describe, expect, it } from 'vitest';
import type { DosageForm, Salt } from './medicine-facts.ts';
import { readSalt } from './salts/read-salt.ts';
import { canonicalSalt } from './salts/salt-names.ts';
import { isPsychotropic, scheduleOf, soldOnline, stricterSchedule } from './schedule.ts';
import { PSYCHOTROPIC_MOLECULES } from './tables/psychotropic-table.ts';
import {
  ABORTION_MOLECULES,
  NARCOTIC_ALONE,
  NARCOTIC_MOLECULES,
  OTC_AYURVEDIC,
  OTC_IN_EAR,
  OTC_IN_EYE_AND_NOSE,
  OTC_IN_MOUTH,
  OTC_IN_NOSE,
  OTC_MOLECULES,
  OTC_ON_SKIN,
  OTC_TRACES,
  POTASSIUM_SALTS,
  PRESCRIPTION_ABOVE_IU,
  SCHEDULE_H1_MOLECULES,
  SCHEDULE_X_MOLECULES,
} from './tables/schedule-table.ts';

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
    ['Cetirizine (10mg)', 'tablet', 'H'],
    ['Levocetirizine (5mg)', 'tablet', 'H'],
    ['Hydrotalcite (500mg)', 'tablet', 'H'],
    ['Sodium Picosulfate (10mg)', 'tablet', 'H'],
    ['Sodium Hyaluronate (50mg)', 'tablet', 'H'],
    ['Sodium Hyaluronate (0.1% w/v)', 'eye-drops', 'OTC'],
    ['Potassium Chloride (600mg)', 'tablet', 'H'],
    ['Potassium Citrate (1100mg/5ml) + Citric Acid (334mg/5ml)', 'oral-solution', 'H'],
    [
      'Sodium Chloride (2.6gm) + Potassium Chloride (1.5gm) + Dextrose (13.5gm) + Sodium Citrate (2.9gm)',
      'oral-powder',
      'OTC',
    ],
    ['Vitamin D3 (60000IU)', 'capsule', 'H'],
    ['Vitamin D3 (1000IU)', 'tablet', 'OTC'],
    ['Vitamin D3 (25mcg)', 'tablet', 'OTC'],
    ['Vitamin A (25000IU)', 'capsule', 'H'],
    ['Vitamin A (10000IU)', 'capsule', 'OTC'],
    ['Vitamin A (800mcg)', 'tablet', 'OTC'],
    ['Levonorgestrel (1.5mg)', 'tablet', 'OTC'],
    ['Levonorgestrel (0.15mg) + Ethinyl Estradiol (0.03mg)', 'tablet', 'H'],
    ['Levonorgestrel (0.03mg)', 'tablet', 'H'],
    ['Xylometazoline (0.1% w/v)', 'nasal-drops', 'OTC'],
    ['Xylometazoline (0.1% w/v)', 'eye-drops', 'H'],
    ['Ciprofloxacin (0.3% w/v)', 'ear-drops', 'H'],
    ['Miconazole (2% w/w)', 'cream', 'OTC'],
    ['Miconazole (2% w/w)', 'oral-gel', 'H'],
    ['Clotrimazole (100mg)', 'vaginal-tablet', 'H'],
    ['Aluminium Hydroxide (250mg) + Magnesium Hydroxide (250mg) + Simethicone (50mg)', 'suspension', 'OTC'],
    [
      'Aluminium Hydroxide (300mg) + Magnesium Aluminium Silicate (50mg) + Magnesium Hydroxide (25mg) + Simethicone (25mg)',
      'chewable-tablet',
      'OTC',
    ],
    ['Sodium Bicarbonate (2.32gm) + Citric Acid (2.18gm) + Sodium Carbonate (0.5gm)', 'oral-powder', 'OTC'],
    ['Aspirin (350mg)', 'tablet', 'OTC'],
    ['Aspirin (325mg)', 'dispersible-tablet', 'OTC'],
    ['Aspirin (75mg)', 'tablet', 'H'],
    ['Aspirin (150mg)', 'tablet', 'H'],
    ['Aspirin', 'tablet', 'H'],
    ['Aspirin (350mg) + Caffeine (20mg)', 'tablet', 'H'],
    ['Aspirin (350mg)', 'injection', 'H'],
    ['Chloroxylenol (4.8% w/v) + Terpineol (9% v/v) + Alcohol (13.1% v/v)', 'topical-solution', 'OTC'],
    ['Alcohol (13.1% v/v)', 'oral-solution', 'H'],
    ['Aminacrine (0.1% w/w) + Cetrimide (0.5% w/w)', 'cream', 'OTC'],
    ['Camphor (5% w/w) + Menthol (2% w/w) + Nutmeg Oil (0.5% w/w)', 'ointment', 'OTC'],
    ['Nutmeg Oil (0.5ml)', 'capsule', 'H'],
    ['Vitamin C (75mg) + Potassium Iodide (0.025mg) + Copper Sulphate (0.1mg)', 'capsule', 'OTC'],
    ['Potassium Iodide (65mg)', 'tablet', 'H'],
    ['Vitamin C (75mg) + Copper Sulphate', 'tablet', 'H'],
    ['Potassium Iodide (3.3mg)', 'eye-drops', 'H'],
    ['Ferric Ammonium Citrate (160mg/15ml) + Folic Acid (0.5mg/15ml)', 'syrup', 'OTC'],
    ['Terminalia Arjuna (32mg) + Capparis Spinosa (65mg)', 'tablet', 'OTC'],
    ['Terminalia Arjuna (32mg) + Metformin (500mg)', 'tablet', 'H'],
    ['Oxymetazoline (0.05% w/v)', 'nasal-spray', 'OTC'],
    ['Lactitol (66.67% w/w)', 'oral-solution', 'H'],
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
    ['Tapentadol (50mg)', 'tablet', 'H1'],
    ['Oseltamivir (75mg)', 'capsule', 'H1'],
    ['Zanamivir (5mg)', 'inhalation-capsule', 'H1'],
    ['Codeine (10mg/5ml) + Chlorpheniramine (4mg/5ml)', 'syrup', 'H1'],
    ['Codeine (30mg)', 'tablet', 'NARCOTIC'],
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

  it('treats what could not be read as Schedule H', () => {
    expect(scheduleOf(null, 'tablet')).toBe('H');
    expect(scheduleOf([], 'tablet')).toBe('H');
    expect(schedule('Paracetamol (500mg)', 'unknown')).toBe('H');
  });
});

describe('soldOnline', () => {
  const facts = (composition: string, name = 'Brand Tablet') => {
    const read = salts(composition, 'tablet');
    return { name, salts: read, psychotropic: isPsychotropic(read) };
  };

  it('refuses Schedule X, narcotics and medicines that end a pregnancy, each with a sentence', () => {
    for (const sale of [
      soldOnline('X', facts('Methylphenidate (18mg)')),
      soldOnline('NARCOTIC', facts('Morphine (10mg)')),
      soldOnline('H', facts('Mifepristone (200mg) + Misoprostol (200mcg)')),
      soldOnline('H', { name: 'Brand MTP Kit', salts: null, psychotropic: false }),
    ]) {
      expect(sale).toEqual({ ok: false, reason: expect.stringMatching(/^[A-Z].*\.$/) });
    }
  });

  it.each([
    'Alprazolam (0.5mg)',
    'Clonazepam (0.5mg) + Escitalopram (10mg)',
    'Chlordiazepoxide (5mg) + Clidinium (2.5mg)',
    'Tramadol (37.5mg) + Paracetamol (325mg)',
    'Zolpidem (10mg)',
    'Phenobarbital (30mg)',
    'Buprenorphine (2mg) + Naloxone (0.5mg)',
  ])('blocks %s until a policy allows psychotropic substances, and says that it is one', (composition) => {
    const medicine = facts(composition);
    const held = soldOnline('H', medicine);
    expect(held).toEqual({ ok: false, reason: expect.stringMatching(/psychotropic substance under the NDPS Act/) });
    expect(soldOnline('H', medicine, new Map())).toEqual({ ok: true });
  });

  it.each(['Zopiclone (7.5mg)', 'Butorphanol (1mg)', 'Tapentadol (50mg)', 'Pregabalin (75mg)'])(
    'does not call %s psychotropic',
    (composition) => expect(facts(composition).psychotropic).toBe(false),
  );

  it('gives Schedule X and narcotic medicines a separate sentence, psychotropic or not', () => {
    expect(soldOnline('X', facts('Methylphenidate (18mg)'))).toEqual({
      ok: false,
      reason: expect.stringMatching(/Schedule X/),
    });
    expect(soldOnline('NARCOTIC', facts('Morphine (10mg)'))).toEqual({
      ok: false,
      reason: expect.stringMatching(/^This is a narcotic medicine/),
    });
  });

  it('shows the sentence of whatever class a policy blocks', () => {
    expect(soldOnline('H1', facts('Cefixime (200mg)'), new Map([['H1', 'Not by post.']]))).toEqual({
      ok: false,
      reason: 'Not by post.',
    });
  });

  it('sells the others', () => {
    expect(soldOnline('OTC', facts('Paracetamol (500mg)'))).toEqual({ ok: true });
    expect(soldOnline('H1', facts('Cefixime (200mg)'))).toEqual({ ok: true });
    expect(soldOnline('H', facts('Misoprostol (200mcg)'))).toEqual({ ok: true });
  });
});

/**
 * Names of Schedule H that a shop might mistake for household medicines. Drugs Rules, 1945, as consolidated to
 * September 2024.
 */
const NAMED_IN_SCHEDULE_H = [
  'albendazole',
  'bromhexine',
  'cetirizine',
  'levocetirizine',
  'fexofenadine',
  'desloratadine',
  'cinnarizine',
  'clotrimazole',
  'diclofenac',
  'dicyclomine',
  'domperidone',
  'famotidine',
  'hydrotalcite',
  'ibuprofen',
  'ketoconazole',
  'loperamide',
  'mebendazole',
  'mefenamic acid',
  'metronidazole',
  'miconazole',
  'nimesulide',
  'omeprazole',
  'oxetacaine',
  'oxymetazoline',
  'pantoprazole',
  'racecadotril',
  'ranitidine',
  'salbutamol',
  'sodium picosulfate',
  'sodium hyaluronate',
  'sucralfate',
  'terbutaline',
  'tranexamic acid',
  'minoxidil',
  'tretinoin',
  'serratiopeptidase',
  'isosorbide mononitrate',
  'carbocisteine',
];

describe('stricterSchedule', () => {
  it.each([
    ['OTC', 'H', 'H'],
    ['H1', 'OTC', 'H1'],
    ['NARCOTIC', 'X', 'NARCOTIC'],
    ['X', 'NARCOTIC', 'NARCOTIC'],
    ['H', 'H', 'H'],
  ] as const)('of %s and %s is %s', (one, other, expected) => {
    expect(stricterSchedule(one, other)).toBe(expected);
  });
});

describe('the schedule tables', () => {
  it('name molecules as the salt table does, each under one schedule', () => {
    const tables = [OTC_MOLECULES, SCHEDULE_H1_MOLECULES, SCHEDULE_X_MOLECULES, NARCOTIC_MOLECULES];
    const more = [OTC_ON_SKIN, OTC_IN_MOUTH, OTC_IN_NOSE, OTC_IN_EAR, OTC_IN_EYE_AND_NOSE, OTC_AYURVEDIC];
    const held = [ABORTION_MOLECULES, NARCOTIC_ALONE, PSYCHOTROPIC_MOLECULES, POTASSIUM_SALTS];
    const bounded = [new Set(PRESCRIPTION_ABOVE_IU.keys()), new Set(OTC_TRACES.keys())];
    for (const table of [...tables, ...more, ...held, ...bounded]) {
      for (const molecule of table) expect(canonicalSalt(molecule).molecule).toBe(molecule);
    }
    const all = tables.flatMap((table) => [...table]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('have as many H1 names as the law: 46 of 2013, four added up to 2024, and one under the same conditions by an order', () => {
    expect(SCHEDULE_H1_MOLECULES.size).toBe(46 + 4 + 1);
  });

  it('list none of these names of Schedule H as OTC', () => {
    expect(NAMED_IN_SCHEDULE_H.filter((molecule) => OTC_MOLECULES.has(molecule))).toEqual([]);
    expect(NAMED_IN_SCHEDULE_H.filter((molecule) => canonicalSalt(molecule).molecule !== molecule)).toEqual([]);
  });
});
