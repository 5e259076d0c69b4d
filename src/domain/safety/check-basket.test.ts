import { describe, expect, it } from 'vitest';
import { readMedicine } from '../medicine/read-medicine.ts';
import { agentsOf, checkedMedicine } from './agents.ts';
import { checkBasket, UNKNOWN_PATIENT } from './check-basket.ts';
import { readStatedMedicine } from './read-stated-medicine.ts';
import type { CheckedMedicine, PersonHealth } from './safety-finding.ts';
import { MOLECULE_CLASSES } from './tables/molecule-class-table.ts';
import { PAIR_RULES } from './tables/pair-rule-table.ts';

/** "Warf 5 Tablet: Warfarin (5mg)", by default a strip of tablets. */
function line(text: string, unitsPerDay: number | null = null, packLabel = 'strip of 10 tablets'): CheckedMedicine {
  const [name = '', salts = ''] = text.split(': ');
  const facts = readMedicine({
    ...{ id: name, name, manufacturer: 'Any', packLabel },
    ...{ saltTexts: salts.split(' + '), listing: 'complete' },
  });
  return checkedMedicine(facts, name, unitsPerDay);
}

const taken = (text: string) => ({ ...line(text), line: '' });

const WARFARIN = 'Thinner Tablet: Warfarin (5mg)';
const IBUPROFEN = 'Ibu Tablet: Ibuprofen (400mg)';
const DOLO = 'Fever 650 Tablet: Paracetamol (650mg)';
const ADULT: PersonHealth = {
  ...UNKNOWN_PATIENT,
  ...{ age: 40, sex: 'female', pregnant: 'no', breastfeeding: 'no', kidney: 'no', liver: 'no' },
};

/** "stop interaction", the worst first. */
function said(
  lines: readonly CheckedMedicine[],
  person: PersonHealth = ADULT,
  before: readonly CheckedMedicine[] = [],
) {
  return checkBasket(lines, person, before).findings.map(({ severity, code }) => `${severity} ${code}`);
}

describe('a basket against itself', () => {
  it.each<[string, string[], string[]]>([
    ['one medicine alone gives no finding', [DOLO], []],
    ['a blood thinner and a painkiller stop', [WARFARIN, IBUPROFEN], ['stop interaction']],
    [
      'a nitrate and avanafil stop',
      ['Heart Tablet: Isosorbide Mononitrate (20mg)', 'Man Tablet: Avanafil (100mg)'],
      ['stop interaction'],
    ],
    ['a blood thinner and rifapentine', [WARFARIN, 'R Tablet: Rifapentine (150mg)'], ['ask interaction']],
    [
      'pantoprazole and its mirror form are one medicine',
      ['P Tablet: Pantoprazole (40mg)', 'S Tablet: S-Pantoprazole (20mg)'],
      ['ask duplicate'],
    ],
    [
      'linezolid and a cold remedy with phenylephrine',
      ['Line Tablet: Linezolid (600mg)', 'Cold Tablet: Paracetamol (500mg) + Phenylephrine (10mg)'],
      ['ask interaction'],
    ],
    [
      'a painkiller inside a combination is found',
      [WARFARIN, 'Duo Tablet: Paracetamol (325mg) + Aceclofenac (100mg)'],
      ['stop interaction', 'know interaction'],
    ],
    [
      'two blood thinners stop as an interaction, not as a duplicate',
      [WARFARIN, 'Other Tablet: Acenocoumarol (2mg)'],
      ['stop interaction'],
    ],
    [
      'nitrate and sildenafil stop',
      ['Heart Tablet: Isosorbide Mononitrate (20mg)', 'Man Tablet: Sildenafil (50mg)'],
      ['stop interaction'],
    ],
    [
      'the same molecule twice is an ask',
      ['A Tablet: Cilnidipine (5mg)', 'B Tablet: Cilnidipine (5mg) + Telmisartan (40mg)'],
      ['ask duplicate'],
    ],
    [
      'over the daily limit is one card, not two',
      [DOLO, 'C Tablet: Paracetamol (650mg)', 'D Tablet: Paracetamol (500mg)'],
      ['ask max_daily'],
    ],
    [
      'an enantiomer counts as the same molecule',
      ['A Tablet: Cetirizine (10mg)', 'B Tablet: Levocetirizine (5mg)'],
      ['ask duplicate'],
    ],
    ['one product with both gives no finding', ['E Tablet: Aspirin (75mg) + Clopidogrel (75mg)'], []],
    [
      'two vitamins give no finding',
      ['A Tablet: Folic Acid (5mg)', 'B Tablet: Folic Acid (1.5mg) + Ferrous Ascorbate (100mg)'],
      [],
    ],
    [
      'a dose built from two strengths gives no finding',
      ['A Tablet: Thyroxine (100mcg)', 'B Tablet: Thyroxine (25mcg)'],
      [],
    ],
    [
      'three QT medicines stop, as one card',
      ['A Tablet: Escitalopram (10mg)', 'B Tablet: Ondansetron (4mg)', 'C Tablet: Quetiapine (50mg)'],
      ['stop qt'],
    ],
    [
      'blood pressure medicine, diuretic and painkiller together are one ask',
      ['A Tablet: Telmisartan (40mg) + Hydrochlorothiazide (12.5mg)', IBUPROFEN],
      ['ask interaction'],
    ],
    [
      'a low-dose statin with clarithromycin is milder',
      ['A Tablet: Atorvastatin (10mg)', 'B Tablet: Clarithromycin (500mg)'],
      ['ask interaction'],
    ],
    [
      'a higher-dose one is not',
      ['A Tablet: Atorvastatin (40mg)', 'B Tablet: Clarithromycin (500mg)'],
      ['stop interaction'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(said(lines.map((text) => line(text)))).toEqual(expected);
  });

  it('ignores a topical painkiller in interactions and duplicates', () => {
    const gel = line('Pain Gel: Diclofenac (1% w/w)', null, 'tube of 30 gm Gel');
    expect(said([gel, line(WARFARIN), line('B Tablet: Diclofenac (50mg)')])).toEqual(['stop interaction']);
    expect(said([gel, line(WARFARIN)])).toEqual([]);
  });

  it('gives the same result whatever the order of the lines', () => {
    const lines = [WARFARIN, IBUPROFEN, DOLO, 'A Tablet: Aspirin (75mg)'].map((text) => line(text));
    const sorted = (of: readonly CheckedMedicine[]) =>
      checkBasket(of, ADULT).findings.map(({ severity, code, salts }) =>
        [severity, code, ...salts.toSorted()].join(' '),
      );
    expect(sorted(lines.toReversed()).toSorted()).toEqual(sorted(lines).toSorted());
  });
});

describe('a basket and its patient', () => {
  it.each<[string, string, Partial<PersonHealth>, string[]]>([
    ['an ACE inhibitor in pregnancy', 'A Tablet: Ramipril (5mg)', { pregnant: 'yes' }, ['stop pregnancy']],
    ['paracetamol in pregnancy', DOLO, { pregnant: 'yes' }, []],
    ['low-dose aspirin in pregnancy', 'A Tablet: Aspirin (75mg)', { pregnant: 'yes' }, ['know pregnancy']],
    [
      'valproate where pregnancy is not known',
      'A Tablet: Sodium Valproate (500mg)',
      { pregnant: 'unknown' },
      ['ask pregnancy'],
    ],
    ['valproate for a man', 'A Tablet: Sodium Valproate (500mg)', { sex: 'male', pregnant: 'unknown' }, []],
    [
      'lithium while breastfeeding',
      'A Tablet: Lithium Carbonate (300mg)',
      { breastfeeding: 'yes' },
      ['stop breastfeeding'],
    ],
    ['aspirin at fifteen', 'A Tablet: Aspirin (75mg)', { age: 15 }, ['stop age']],
    ['an adult tablet at eleven', DOLO, { age: 11 }, ['ask age']],
    ['an adult tablet at one', DOLO, { age: 1 }, ['stop age']],
    ['metformin with severe kidney disease', 'A Tablet: Metformin (500mg)', { kidney: 'severe' }, ['stop kidney']],
    ['linagliptin with severe kidney disease', 'A Tablet: Linagliptin (5mg)', { kidney: 'severe' }, []],
    ['a statin with moderate liver disease', 'A Tablet: Atorvastatin (10mg)', { liver: 'moderate' }, ['ask liver']],
    ['a statin with mild liver disease', 'A Tablet: Atorvastatin (10mg)', { liver: 'mild' }, []],
    ['a statin with liver disease of unknown stage', 'A Tablet: Atorvastatin (10mg)', { liver: 'yes' }, ['ask liver']],
    [
      'amoxicillin and a penicillin allergy',
      'A Tablet: Amoxycillin (500mg)',
      { allergies: ['Penicillin - rash'] },
      ['stop allergy'],
    ],
    ['cefixime and a penicillin allergy', 'A Tablet: Cefixime (200mg)', { allergies: ['penicillin'] }, ['ask allergy']],
    ['furosemide and a sulfa allergy', 'A Tablet: Furosemide (40mg)', { allergies: ['sulfa drugs'] }, ['know allergy']],
    ['zinc sulphate and a sulfa allergy', 'A Tablet: Zinc Sulphate (20mg)', { allergies: ['sulfa'] }, []],
    [
      'mycophenolate sodium in pregnancy',
      'A Tablet: Mycophenolate Sodium (360mg)',
      { pregnant: 'yes' },
      ['stop pregnancy'],
    ],
    ['swallowed tretinoin in pregnancy', 'A Capsule: Tretinoin (10mg)', { pregnant: 'yes' }, ['stop pregnancy']],
    ['methimazole in pregnancy', 'A Tablet: Methimazole (10mg)', { pregnant: 'yes' }, ['ask pregnancy']],
    ['a cancer medicine in pregnancy', 'A Tablet: Palbociclib (125mg)', { pregnant: 'yes' }, ['stop pregnancy']],
    ['much vitamin A in pregnancy', 'A Capsule: Vitamin A (50000IU)', { pregnant: 'yes' }, ['ask pregnancy']],
    ['much vitamin A by weight', 'A Capsule: Vitamin A (15mg)', { pregnant: 'yes' }, ['ask pregnancy']],
    ['much vitamin A in units', 'A Capsule: Vitamin A (50000 units)', { pregnant: 'yes' }, ['ask pregnancy']],
    ['vitamin A of an unread strength', 'A Capsule: Vitamin A', { pregnant: 'yes' }, ['ask pregnancy']],
    ['little vitamin A', 'A Capsule: Vitamin A (5000IU)', { pregnant: 'yes' }, []],
    ['little vitamin A by weight', 'A Capsule: Vitamin A (1.5mg)', { pregnant: 'yes' }, []],
    [
      'naproxen and swelling after diclofenac',
      'A Tablet: Naproxen (250mg)',
      { allergies: ['diclofenac: swelling'] },
      ['stop allergy'],
    ],
  ])('%s', (_, text, person, expected) => {
    expect(said([line(text)], { ...ADULT, ...person })).toEqual(expected);
  });

  it('says of each salt of a product only what is true of it', () => {
    const { findings } = checkBasket([line('Nim Tablet: Nimesulide (100mg) + Paracetamol (650mg)')], {
      ...ADULT,
      age: 1,
    });
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'Nimesulide (Nim Tablet) at this age needs care. In India: not for children under 12 years.',
      'Paracetamol (Nim Tablet) at this age needs care. This strength is made for adults.',
    ]);
  });

  it('says once that a product of several salts is made for adults', () => {
    const { findings } = checkBasket([line('Coughex Adult Syrup: Guaifenesin (50mg/5ml) + Bromhexine (4mg/5ml)')], {
      ...ADULT,
      age: 5,
    });
    expect(findings.filter(({ sentence }) => sentence.includes('made for adults'))).toHaveLength(1);
  });

  it('counts a known dose, and stops where it is far above the limit', () => {
    expect(said([line(DOLO, 6)])).toEqual([]);
    expect(said([line(DOLO, 8)])).toEqual(['ask max_daily']);
    expect(said([line(DOLO, 10)])).toEqual(['stop max_daily']);
    const man = { ...ADULT, sex: 'male' as const };
    for (const aDay of [1, 0.5, 0.25])
      expect(said([line('M Tablet: Methotrexate (7.5mg)', aDay)], man)).toEqual(['stop max_daily']);
    for (const aWeek of [1, 1.5, 2, 6])
      expect(said([line('M Tablet: Methotrexate (2.5mg)', aWeek / 7)], man)).toEqual(['know max_daily']);
  });
});

describe('paracetamol for a child', () => {
  const calpol = (millilitres: number) =>
    line('Fever Suspension: Paracetamol (250mg/5ml)', millilitres, 'bottle of 60 ml Suspension');

  it('has a separate limit by age, and twice as much stops', () => {
    const child = { ...ADULT, age: 4 };
    expect(said([calpol(20)], child)).toEqual([]);
    expect(said([calpol(32)], child)).toEqual(['ask max_daily']);
    expect(said([calpol(60)], child)).toEqual(['stop max_daily']);
    expect(said([calpol(60)], { ...ADULT, age: 13 })).toEqual([]);
  });
});

describe('a medicine that is already taken', () => {
  it('counts like a line, but is never reported on its own', () => {
    expect(said([line(IBUPROFEN)], ADULT, [taken(WARFARIN)])).toEqual(['stop interaction']);
    expect(said([line(DOLO)], ADULT, [taken(WARFARIN), taken(IBUPROFEN)])).toEqual(['know interaction']);
  });

  it('is no duplicate where it is refilled, by the same manufacturer or another', () => {
    expect(said([line(DOLO)], ADULT, [taken(DOLO)])).toEqual([]);
    expect(said([line(DOLO)], ADULT, [taken('Other 650 Tablet: Paracetamol (650mg)')])).toEqual(['know duplicate']);
  });

  it('is doubled, not refilled, by another salt or another release of it', () => {
    const slow = { ...line('Slow 500 Tablet SR: Metformin (500mg)', null, 'strip of 10 tablet sr'), line: '' };
    expect(said([line('Plain 500 Tablet: Metformin (500mg)')], ADULT, [slow])).toEqual(['ask duplicate']);
    const tartrate = line('Plain 50 Tablet: Metoprolol Tartrate (50mg)');
    expect(said([tartrate], ADULT, [taken('Other 50: Metoprolol Succinate (50mg)')])).toEqual(['ask duplicate']);
  });

  it.each<[string, string[], boolean]>([
    ['azathioprine 50 mg', ['azathioprine'], true],
    ['ergotamine with caffeine', ['ergotamine', 'caffeine'], true],
    ['co-trimoxazole 800/160 mg', ['trimethoprim', 'sulfamethoxazole'], true],
    ['joint powder from the vaidya', [], false],
    ['warfarin + root of the hill', ['warfarin'], false],
  ])('understands "%s"', (text, molecules, known) => {
    const read = readStatedMedicine(text);
    expect((read.salts ?? []).map(({ molecule }) => molecule)).toEqual(molecules);
    expect(read.compositionKnown).toBe(known);
  });
});

describe('what was not checked', () => {
  it('is named: an unread composition, an unknown word, an illness', () => {
    const strange = line('Herb Tablet: Shatavari Of The Hills (10mg)');
    const person = { ...ADULT, allergies: ['peanuts; penicillin'], conditions: ['asthma', ''] };
    const { findings, notChecked } = checkBasket([strange], person, [readStatedMedicine('powder from the vaidya')]);
    expect(findings).toEqual([]);
    expect(notChecked).toEqual(['Herb Tablet', 'powder from the vaidya', 'peanuts', 'asthma']);
  });

  it('is named where the list may omit a salt, and the known salts are still checked', () => {
    const hidden = { ...line(IBUPROFEN), compositionKnown: false };
    const { findings, notChecked } = checkBasket([line(WARFARIN), hidden], ADULT);
    expect(findings).toHaveLength(1);
    expect(notChecked).toEqual([hidden.name]);
  });

  it('is never a "no" answer', () => {
    expect(checkBasket([line(DOLO)], { ...ADULT, allergies: ['none', 'No known allergies', ''] }).notChecked).toEqual(
      [],
    );
  });
});

describe('every pair of the table', () => {
  const RANK = { know: 0, ask: 1, stop: 2 };
  const members = (names: readonly string[]) =>
    names.flatMap((name) =>
      Object.hasOwn(MOLECULE_CLASSES, name) ? MOLECULE_CLASSES[name as keyof typeof MOLECULE_CLASSES] : [name],
    );
  const tablet = (molecule: string) => line(`${molecule} tablet: ${molecule}`);

  it.each(PAIR_RULES.map((rule) => [`${rule.a.join(', ')} and ${rule.b.join(', ')}`, rule] as const))(
    '%s',
    (_, rule) => {
      for (const a of members(rule.a)) {
        for (const b of members(rule.b)) {
          const [one, other] = [tablet(a), tablet(b)];
          if (a === b || agentsOf(one)[0]?.same === agentsOf(other)[0]?.same) continue;
          for (const lines of [
            [one, other],
            [other, one],
          ]) {
            const found = checkBasket(lines, { ...ADULT, sex: 'male' }).findings.filter(
              ({ code }) => code === 'interaction' || code === 'qt',
            );
            const worst = Math.max(-1, ...found.map(({ severity }) => RANK[severity]));
            expect({ a, b, found: worst >= RANK[rule.severity] }).toEqual({ a, b, found: true });
          }
        }
      }
    },
  );
});
