import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import type { MedicineFacts, PackSize, Salt } from '../medicine/medicine-facts.ts';
import { compareMedicines } from './compare-medicines.ts';
import { comparedFamilyKey, substitutionKey } from './substitution-key.ts';
import { printed } from './testing/example-offers.ts';
import { isWorse } from './verdict.ts';

const SALTS = [
  'Telmisartan (40mg)',
  'Telmisartan (0.04gm)',
  'Telmisartan (80mg)',
  'Amlodipine Besylate (5mg)',
  'Amlodipine Maleate (5mg)',
  'Metformin (500mg)',
  'Metoprolol Succinate (50mg)',
  'Metoprolol Tartrate (50mg)',
  'Metoprolol (50mg)',
  'Diclofenac (50mg)',
  'Warfarin (5mg)',
  'Levetiracetam (500mg)',
  'Insulin Glargine (100IU)',
  'Imatinib (400mg)',
  'Amoxycillin (125mg/5ml)',
  'Paracetamol (125mg/5ml)',
  'Salbutamol (200mcg)',
  'Ethinyl Estradiol (0.03mg)',
  'Nifedipine (20mg)',
  'Telmisartan (NA)',
  'Olanzapine (5mg)',
  'Vitamin B12 (500mcg)',
  'Cyanocobalamin (500mcg)',
  'Methylcobalamin (500mcg)',
  'Bupropion (150mg)',
  'Mesalazine (400mg)',
  'Timolol (0.5% w/v)',
  'Dexamethasone (0.1% w/v)',
  'Ondansetron (2mg/ml)',
  'Ondansetron (4mg)',
  'Ceftriaxone (1gm)',
  'Vitamin D3 (400IU)',
  'Vitamin D3 (10mcg)',
  'Diclofenac Sodium (75mg)',
  'Ashwagandha (250mg)',
  'Unheardofine (5mg)',
  'Levothyroxne (50mcg)',
  'Surface Antigen (20mcg)',
  'Fluticasone Furoate (27.5mcg)',
];
const PACKS = [
  'strip of 10 tablets',
  'strip of 15 tablets',
  'strip of 21 tablets',
  'strip of 10 tablet sr',
  'strip of 10 tablet er',
  'strip of 10 tablet dt',
  'strip of 10 capsules',
  'bottle of 60 ml Syrup',
  'bottle of 60 ml Oral Suspension',
  'bottle of 30 ml Dry Syrup',
  'bottle of 100 syrups',
  'vial of 2 ml Injection',
  'vial of 1 Injection',
  'penfill of 3 ml Solution for Injection',
  'packet of 30 rotacaps',
  'packet of 200 MDI Inhaler',
  'bottle of 5 ml Eye Drop',
  'bottle of 5 ml Ophthalmic Suspension',
  'strip of 10 tablet xl',
  'strip of 10 tablet gr',
  'vial of 10 ml Injection',
  'vial of 1 Powder for Injection',
  'ampoule of 2 ml Injection',
  'tube of 20 gm Cream',
  'tube of 30 gm Cream',
  'bottle of 6 gm Nasal Spray',
  'bottle of 9 gm Nasal Spray',
  'packet of 1 Kit',
  '',
];
const NAMES = [
  'Alpha',
  'Beta',
  'Alpha SR',
  'Alpha DT',
  'Beta Sugar Free',
  'Beta PF',
  'Alpha 5/40/12.5',
  'Beta Liposomal',
  'Alpha RT',
  'Alpha OD',
  'Beta LA',
  'Alpha BKC Free',
  'Beta 40',
  'Beta Q',
  'Alpha Vaccine',
];

/** Packs from few kinds, so that many pairs match. */
const pack = fc
  .record({
    name: fc.constantFrom(...NAMES),
    maker: fc.constantFrom('First Firm', 'Second Firm'),
    pack: fc.constantFrom(...PACKS),
    salts: fc.uniqueArray(fc.constantFrom(...SALTS), { minLength: 1, maxLength: 2 }).map((salts) => salts.join(' + ')),
    listing: fc.constantFrom('complete', 'complete', 'complete', 'unknown', 'incomplete'),
  } as const)
  .map((parts) => printed(parts));
/** Three packs of one composition, so that the other aspects decide. */
const trio = fc
  .tuple(pack, pack, pack, fc.boolean())
  .map(([one, two, three, alike]) =>
    alike
      ? ([one, { ...two, salts: one.salts }, { ...three, salts: one.salts }] as const)
      : ([one, two, three] as const),
  );
const verdictOf = (one: MedicineFacts, other: MedicineFacts) => {
  const { verdict, code } = compareMedicines(one, other);
  return `${verdict} ${code}`;
};

describe('compareMedicines', () => {
  it('gives the same verdict in both directions', () => {
    fc.assert(
      fc.property(trio, ([one, other]) => {
        expect(compareMedicines(other, one).verdict).toBe(compareMedicines(one, other).verdict);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('ignores the order of salts', () => {
    const order = fc.shuffledSubarray(['Telmisartan (40mg)', 'Amlodipine (5mg)', 'Hydrochlorothiazide (12.5mg)'], {
      minLength: 3,
    });
    fc.assert(
      fc.property(order, order, (one, other) => {
        const first = printed({ salts: one.join(' + ') });
        expect(compareMedicines(first, printed({ id: 'b', salts: other.join(' + ') })).verdict).toBe('same');
      }),
    );
  });

  it('is never better than its worst finding, and gives the code of one that is as strict', () => {
    fc.assert(
      fc.property(trio, ([one, other]) => {
        const { verdict, code, findings } = compareMedicines(one, other);
        expect(findings.some((finding) => isWorse(finding.verdict, verdict))).toBe(false);
        expect(findings.filter((finding) => finding.verdict === verdict).map((finding) => finding.code)).toContain(
          code,
        );
      }),
    );
  });

  it('rates different families never, and so anything incomplete or unread', () => {
    fc.assert(
      fc.property(trio, ([one, other]) => {
        const unlike =
          comparedFamilyKey(one) !== comparedFamilyKey(other) || one.listing !== 'complete' || one.pack === null;
        fc.pre(unlike);
        expect(compareMedicines(one, other).verdict).toBe('never');
      }),
    );
  });
});

describe('substitutionKey', () => {
  it('for equal medicines gives the same verdict and code against any third', () => {
    let met = 0;
    fc.assert(
      fc.property(trio, ([one, other, third]) => {
        if (substitutionKey(one) !== substitutionKey(other)) return;
        met += 1;
        expect(verdictOf(one, third)).toBe(verdictOf(other, third));
        expect(verdictOf(third, one)).toBe(verdictOf(third, other));
      }),
      { numRuns: runs(20_000) },
    );
    expect(met).toBeGreaterThan(50);
  });

  it('keeps brands apart where the brand decides, and nowhere else', () => {
    const key = (salts: string, name: string) => substitutionKey(printed({ salts, name }));
    expect(key('Warfarin (5mg)', 'Alpha')).not.toBe(key('Warfarin (5mg)', 'Beta'));
    expect(key('Telmisartan (40mg)', 'Alpha')).toBe(key('Telmisartan (40mg)', 'Beta'));
  });

  it('keeps brands of an ointment apart where the tablets are brand-bound, as their findings differ', () => {
    const ointment = (name: string) =>
      printed({ name, salts: 'Tacrolimus (0.1% w/w)', pack: 'tube of 10 gm Ointment' });
    const tablet = printed({ name: 'Alpha', salts: 'Tacrolimus (1mg)' });
    const found = (name: string) => compareMedicines(ointment(name), tablet).findings.map(({ code }) => code);
    expect(found('Alpha')).not.toEqual(found('Beta'));
    expect(substitutionKey(ointment('Alpha'))).not.toBe(substitutionKey(ointment('Beta')));
  });
});

/** The first salt of a facts object with something changed. */
const withSalt = (facts: MedicineFacts, change: Partial<Salt>): MedicineFacts => ({
  ...facts,
  salts: (facts.salts ?? []).map((salt, index) => (index === 0 ? { ...salt, ...change } : salt)),
});
const withPack = (facts: MedicineFacts, change: Partial<PackSize>): MedicineFacts => ({
  ...facts,
  pack: facts.pack && { ...facts.pack, ...change },
});
const STRENGTH = { amount: 40_000, unit: 'mcg', basis: 'unit', inferred: false } as const;

/** Changes of one attribute, each of which must end equivalence with the unchanged medicine. */
const CHANGES: readonly (readonly [string, (facts: MedicineFacts) => MedicineFacts])[] = [
  ['molecule', (facts) => withSalt(facts, { molecule: 'another' })],
  ['salt form', (facts) => withSalt(facts, { counterIon: 'another' })],
  ['amount', (facts) => withSalt(facts, { strength: { ...STRENGTH, amount: 40_001 } })],
  ['unit', (facts) => withSalt(facts, { strength: { ...STRENGTH, unit: 'iu' } })],
  ['basis', (facts) => withSalt(facts, { strength: { ...STRENGTH, basis: 'ml' } })],
  ['strength, now unknown', (facts) => withSalt(facts, { strength: null })],
  ['number of salts', (facts) => ({ ...facts, salts: [...(facts.salts ?? []), ...(facts.salts ?? [])] })],
  ['salts, now unread', (facts) => ({ ...facts, salts: null })],
  ['listing, now cut', (facts) => ({ ...facts, listing: 'incomplete' })],
  ['listing, now unknown', (facts) => ({ ...facts, listing: 'unknown' })],
  ['form', (facts) => ({ ...facts, form: 'capsule' })],
  ['form, now unknown', (facts) => ({ ...facts, form: 'unknown' })],
  ['route', (facts) => ({ ...facts, route: 'sublingual' })],
  ['route, now unknown', (facts) => ({ ...facts, route: 'unknown' })],
  ['device', (facts) => ({ ...facts, device: 'mdi' })],
  ['release, now slow', (facts) => ({ ...facts, release: 'extended' })],
  ['release, now delayed', (facts) => ({ ...facts, release: 'delayed' })],
  ['release, now in conflict', (facts) => ({ ...facts, release: 'conflict' })],
  ['release, now not printed', (facts) => ({ ...facts, release: 'unknown' })],
  ['salt name, now heard of nowhere', (facts) => ({ ...facts, unknownSalts: ['telmisartan'] })],
  ['name, now of a vaccine', (facts) => ({ ...facts, biologicByName: true })],
  ['presentation', (facts) => ({ ...facts, presentation: 'liposomal' })],
  ['unit class', (facts) => withPack(facts, { unitClass: 'ml' })],
  ['doubt of the count', (facts) => withPack(facts, { doubt: 'The count cannot be true.' })],
  ['pack, now unread', (facts) => ({ ...facts, pack: null })],
  ['content of a container', (facts) => withPack(facts, { contentPerUnit: { amount: 3, unit: 'ml' } })],
  ['preservatives', (facts) => ({ ...facts, preservativeFree: true })],
  ['sugar', (facts) => ({ ...facts, sugarFree: true })],
];

describe('one changed attribute', () => {
  const plain = printed();

  it.each(CHANGES)('ends equivalence: %s', (_, change) => {
    expect(compareMedicines(plain, { ...plain, id: 'b' }).verdict).toBe('same');
    const changed = change({ ...plain, id: 'b' });
    expect(compareMedicines(plain, changed).verdict).not.toBe('same');
    expect(substitutionKey(changed)).not.toBe(substitutionKey(plain));
  });

  it.each(CHANGES.filter(([name]) => /unknown|unread|cut|doubt|conflict/.test(name)))(
    'equals nothing, not even itself: %s',
    (_, change) => {
      const changed = change(plain);
      expect(compareMedicines(changed, { ...changed, id: 'b' }).verdict).toBe('never');
    },
  );

  it('never counts by weight or volume what a label measures by the piece or puff', () => {
    fc.assert(
      fc.property(pack, (facts) => {
        fc.pre(facts.pack?.unitClass === 'ml' || facts.pack?.unitClass === 'g');
        fc.pre(facts.salts?.some(({ strength }) => strength?.basis === 'unit' || strength?.basis === 'dose') ?? false);
        const larger = withPack({ ...facts, id: 'b' }, { units: (facts.pack?.units ?? 0) + 1 });
        expect(compareMedicines(facts, larger).verdict).not.toBe('same');
        expect(substitutionKey(larger)).not.toBe(substitutionKey(facts));
      }),
    );
  });

  it('ends equivalence in any composition and pack where it changes the key', () => {
    fc.assert(
      fc.property(pack, fc.constantFrom(...CHANGES), (facts, [, change]) => {
        const changed = change(facts);
        fc.pre(substitutionKey(changed) !== substitutionKey(facts));
        expect(compareMedicines(facts, changed).verdict).not.toBe('same');
      }),
      { numRuns: runs(3000) },
    );
  });
});
