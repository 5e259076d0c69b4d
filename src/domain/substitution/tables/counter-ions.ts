import type { Strength } from '../../medicine/medicine-facts.ts';
import type { Verdict } from '../verdict.ts';
import { type RuleTable, UNREVIEWED } from './rule-table.ts';

/** Two salt forms of one molecule and the verdict on changing them. `*` is any other form, null is none printed. */
export interface CounterIonPair {
  readonly molecule: string;
  readonly one: string;
  readonly other: string | null;
  readonly verdict: Verdict;
  /** Only where the molecule is the pack's only salt. */
  readonly aloneOnly?: true;
}

/**
 * Salt forms whose strengths are stated as the same base and that act alike; and those that must never be interchanged.
 * Pairs not listed are *ask*.
 */
export const COUNTER_ION_PAIRS: RuleTable<CounterIonPair> = {
  title: 'Pairs of salt forms',
  source:
    'Pharmacy rules, section 2, row counter-ion: amlodipine besylate and maleate are labelled as base; the others differ in dose or release',
  reviewer: UNREVIEWED,
  date: '2026-11-21',
  rows: [
    { molecule: 'amlodipine', one: 'besilate', other: 'maleate', verdict: 'same' },
    { molecule: 'amlodipine', one: 'besilate', other: 'mesilate', verdict: 'ask' },
    // Besilate and maleate are both labelled as base, so a plain tablet that prints none is one of the two.
    { molecule: 'amlodipine', one: 'besilate', other: null, verdict: 'same', aloneOnly: true },
    { molecule: 'amlodipine', one: 'maleate', other: null, verdict: 'same', aloneOnly: true },
    { molecule: 'metoprolol', one: 'succinate', other: 'tartrate', verdict: 'never' },
    { molecule: 'perindopril', one: 'erbumine', other: 'arginine', verdict: 'never' },
    { molecule: 'fluticasone', one: 'propionate', other: 'furoate', verdict: 'never' },
    { molecule: 'betamethasone', one: 'valerate', other: 'dipropionate', verdict: 'never' },
    { molecule: 'hydrocortisone', one: 'acetate', other: 'butyrate', verdict: 'never' },
    { molecule: 'betamethasone', one: '*', other: '*', verdict: 'never' },
    { molecule: 'hydrocortisone', one: '*', other: '*', verdict: 'never' },
    { molecule: 'fluticasone', one: '*', other: '*', verdict: 'never' },
    { molecule: 'metoprolol', one: '*', other: '*', verdict: 'never' },
    { molecule: 'dexamethasone', one: '*', other: '*', verdict: 'never' },
    { molecule: 'prednisolone', one: '*', other: '*', verdict: 'never' },
    { molecule: 'erythromycin', one: '*', other: '*', verdict: 'ask' },
    { molecule: 'iron', one: '*', other: '*', verdict: 'never' },
    { molecule: 'olanzapine', one: 'pamoate', other: '*', verdict: 'never' },
  ],
};

/** Esters that make an injection last for weeks. Against any other salt form of the molecule the verdict is *never*. */
export const DEPOT_ESTERS: RuleTable<string> = {
  title: 'Depot esters',
  source: 'Pharmacy rules, section 2, row counter-ion: any depot ester',
  reviewer: UNREVIEWED,
  date: '2026-11-21',
  rows: [
    'decanoate',
    'undecanoate',
    'enantate',
    'cipionate',
    'caproate',
    'isocaproate',
    'palmitate',
    'phenylpropionate',
  ],
};

/** The verdict where neither pack prints the salt form, for molecules where it matters. */
export const SALT_SENSITIVE: RuleTable<{ readonly molecule: string; readonly verdict: 'ask' | 'never' }> = {
  title: 'Molecules whose salt form matters',
  source:
    'Pharmacy rules, section 2: an unprinted salt form is tolerated only where the molecule is not salt-sensitive; data profile, section 3 (dropped and kept counter-ions)',
  reviewer: UNREVIEWED,
  date: '2026-11-21',
  rows: [
    { molecule: 'metoprolol', verdict: 'never' },
    { molecule: 'fluticasone', verdict: 'never' },
    { molecule: 'betamethasone', verdict: 'never' },
    { molecule: 'hydrocortisone', verdict: 'never' },
    { molecule: 'perindopril', verdict: 'ask' },
    { molecule: 'diclofenac', verdict: 'ask' },
    { molecule: 'clopidogrel', verdict: 'ask' },
    { molecule: 'naproxen', verdict: 'ask' },
    { molecule: 'iron', verdict: 'ask' },
    { molecule: 'elemental iron', verdict: 'ask' },
    { molecule: 'calcium', verdict: 'ask' },
    { molecule: 'magnesium', verdict: 'ask' },
    { molecule: 'zinc', verdict: 'ask' },
    { molecule: 'erythromycin', verdict: 'ask' },
    { molecule: 'testosterone', verdict: 'never' },
    // Decanoate lasts three weeks, phenylpropionate one.
    { molecule: 'nandrolone', verdict: 'never' },
    // Hydrochloride and teoclate, both as 25 mg.
    { molecule: 'promethazine', verdict: 'ask' },
    // Sulfate with potassium or sodium chloride, and hydrochloride: 750 mg contain 440 to 620 mg of the base.
    { molecule: 'glucosamine', verdict: 'ask' },
    // Carbonate and hydrochloride.
    { molecule: 'sevelamer', verdict: 'ask' },
    // The ester and the free acid.
    { molecule: 'azilsartan', verdict: 'ask' },
    // Hemihydrate and valerate.
    { molecule: 'estradiol', verdict: 'ask' },
    // Butylbromide and hydrobromide.
    { molecule: 'hyoscine', verdict: 'ask' },
  ],
};

/**
 * Bound to a resin that releases it over twelve hours. Against any other salt form of the molecule the verdict is
 * *never*.
 */
export const SLOW_RESINS: RuleTable<string> = {
  title: 'Resins that release a medicine slowly',
  source: 'Labels of polistirex suspensions: one dose lasts 12 hours, the hydrobromide 4 to 6',
  reviewer: UNREVIEWED,
  date: '2026-11-22',
  rows: ['polistirex', 'resinate'],
};

/** One side of two labels that mean the same amount. */
export interface LabelSide {
  readonly unit: Strength['unit'];
  readonly counterIon?: string;
}

/** Two ways of printing one amount. A pharmacist may review such a pair; the rules call it *ask*, never *same*. */
export const LABEL_EQUIVALENTS: RuleTable<{
  readonly molecule: string;
  readonly one: LabelSide;
  readonly other: LabelSide;
  /** How much of the first is one of the second. */
  readonly ratio: number;
}> = {
  title: 'Two labels of one amount',
  source:
    'BNF: 1.16 % diclofenac diethylamine is 1 % sodium; WHO standards: 1 IU of vitamin E is 1 mg of dl-alpha tocopheryl acetate, 1 IU of vitamin A is 0.3 mcg of retinol',
  reviewer: UNREVIEWED,
  date: '2026-11-22',
  rows: [
    {
      molecule: 'diclofenac',
      one: { unit: 'mcg', counterIon: 'diethylamine' },
      other: { unit: 'mcg', counterIon: 'sodium' },
      ratio: 1.16,
    },
    { molecule: 'vitamin e', one: { unit: 'mcg' }, other: { unit: 'iu' }, ratio: 1_000 },
    { molecule: 'vitamin a', one: { unit: 'mcg' }, other: { unit: 'iu' }, ratio: 0.3 },
  ],
};
