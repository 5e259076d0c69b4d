import type { MedicineFacts, Salt, Strength } from '../../medicine/medicine-facts.ts';
import { isVague, mayBeOneMolecule } from '../../medicine/salts/salt-names.ts';
import { strengthKey, strengthText } from '../strength-text.ts';
import {
  COUNTER_ION_PAIRS,
  DEPOT_ESTERS,
  LABEL_EQUIVALENTS,
  type LabelSide,
  SALT_SENSITIVE,
  SLOW_RESINS,
} from '../tables/counter-ions.ts';
import { type AspectFinding, type Verdict, worstFinding } from '../verdict.ts';
import { comparedStrength } from './compared-strength.ts';

const depotEsters = new Set(DEPOT_ESTERS.rows);
const slowResins = new Set(SLOW_RESINS.rows);
const sensitive = new Map(SALT_SENSITIVE.rows.map(({ molecule, verdict }) => [molecule, verdict]));

/** All salts known on both packs, and the same set: no hidden, further or missing one. */
export function compareCompositions(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const texts = { aspect: 'composition', searched: saltsText(searched), candidate: saltsText(candidate) } as const;
  for (const facts of [searched, candidate]) {
    if (facts.salts === null || facts.salts.length === 0)
      return { ...texts, verdict: 'never', code: 'composition-unknown' };
    if (facts.listing === 'incomplete') return { ...texts, verdict: 'never', code: 'composition-incomplete' };
    if (facts.listing !== 'complete') return { ...texts, verdict: 'never', code: 'composition-unknown' };
  }
  if (!mayBeSameMolecules(searched, candidate)) return { ...texts, verdict: 'never', code: 'composition-differs' };
  if (!sameMolecules(searched, candidate) || searched.salts?.some(({ molecule }) => isVague(molecule)))
    return { ...texts, verdict: 'ask', code: 'salt-inexact' };
  return { ...texts, verdict: 'same', code: 'equal' };
}

/** Whether both list the same molecules, each equally often. Null salts match nothing. */
export function sameMolecules(first: MedicineFacts, second: MedicineFacts): boolean {
  if (first.salts === null || second.salts === null || first.salts.length !== second.salts.length) return false;
  return first.salts.every((salt, index) => salt.molecule === second.salts?.[index]?.molecule);
}

/** The same, where one side may print a vague name ("Vitamin B12") for the other's exact one. */
function mayBeSameMolecules(first: MedicineFacts, second: MedicineFacts): boolean {
  if (first.salts === null || second.salts === null || first.salts.length !== second.salts.length) return false;
  return first.salts.every((salt, index) => mayBeOneMolecule(salt.molecule, second.salts?.[index]?.molecule ?? ''));
}

/** The salts of both packs side by side; empty if the sets differ, which is a separate finding. */
function saltPairs(searched: MedicineFacts, candidate: MedicineFacts): [Salt, Salt][] {
  if (!mayBeSameMolecules(searched, candidate)) return [];
  return (searched.salts ?? []).flatMap((salt, index): [Salt, Salt][] => {
    const other = candidate.salts?.[index];
    return other ? [[salt, other]] : [];
  });
}

/**
 * The salt form (succinate, tartrate) of each molecule: equal, or a listed pair; it may be unprinted only where it does
 * not matter.
 */
export function compareCounterIons(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const pairs = saltPairs(searched, candidate);
  const findings = pairs.map(([one, other]) => compareIon(one, other, pairs.length === 1));
  return worstFinding([
    {
      aspect: 'counter-ion',
      verdict: 'same',
      code: 'equal',
      searched: ionsText(searched),
      candidate: ionsText(candidate),
    },
    ...findings,
  ]);
}

function compareIon(one: Salt, other: Salt, alone: boolean): AspectFinding {
  const texts = { aspect: 'counter-ion', searched: ionText(one), candidate: ionText(other) } as const;
  if (one.counterIon === other.counterIon) {
    const missing = one.counterIon === null ? sensitive.get(one.molecule) : undefined;
    return missing
      ? { ...texts, verdict: missing, code: 'counter-ion-unknown' }
      : { ...texts, verdict: 'same', code: 'equal' };
  }
  const verdict = pairVerdict(one.molecule, one.counterIon, other.counterIon, alone);
  if (verdict === 'same') return { ...texts, verdict, code: 'equal' };
  if (one.counterIon === MICRONISED || other.counterIon === MICRONISED)
    return { ...texts, verdict, code: 'particle-size' };
  if (one.counterIon === null || other.counterIon === null) return { ...texts, verdict, code: 'counter-ion-unknown' };
  return { ...texts, verdict, code: verdict === 'never' ? 'counter-ion-differs' : 'counter-ion-unlisted' };
}

/** Compared like the salt form, because it changes as much. */
const MICRONISED = 'micronised';

function pairVerdict(molecule: string, one: string | null, other: string | null, alone: boolean): Verdict {
  const bears = (words: ReadonlySet<string>) =>
    [one, other].some((ion) => ion?.split(' ').some((word) => words.has(word)));
  if (bears(depotEsters) || bears(slowResins)) return 'never';
  const fits = (pattern: string | null, ion: string | null) => pattern === '*' || pattern === ion;
  const listed = COUNTER_ION_PAIRS.rows.find(
    (row) =>
      row.molecule === molecule &&
      (alone || row.aloneOnly !== true) &&
      ((fits(row.one, one) && fits(row.other, other)) || (fits(row.one, other) && fits(row.other, one))),
  );
  return listed?.verdict ?? (one === null || other === null ? (sensitive.get(molecule) ?? 'ask') : 'ask');
}

/** The amount of each salt, in common units. An unknown strength equals none. */
export function compareStrengths(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const findings = saltPairs(searched, candidate).map(([one, other]) =>
    compareStrength([one, searched], [other, candidate]),
  );
  return worstFinding([
    {
      aspect: 'strength',
      verdict: 'same',
      code: 'equal',
      searched: strengthsText(searched),
      candidate: strengthsText(candidate),
    },
    ...findings,
  ]);
}

type SaltInPack = readonly [Salt, MedicineFacts];

function compareStrength([one, searched]: SaltInPack, [other, candidate]: SaltInPack): AspectFinding {
  const texts = {
    aspect: 'strength',
    searched: strengthText(one, searched.form),
    candidate: strengthText(other, candidate.form),
  } as const;
  const [first, second] = [comparedStrength(one, searched), comparedStrength(other, candidate)];
  if (first === null || second === null) return { ...texts, verdict: 'never', code: 'strength-unknown' };
  const alike = (a: Strength | null, b: Strength | null) =>
    a !== null && b !== null && strengthKey(a) === strengthKey(b);
  // Equal per millilitre in containers of different or unknown size: the container differs, which is a separate
  // finding.
  if (alike(first, second) || alike(one.strength, other.strength)) return { ...texts, verdict: 'same', code: 'equal' };
  if (meanOneAmount([one, first], [other, second])) return { ...texts, verdict: 'ask', code: 'strength-other-unit' };
  return { ...texts, verdict: 'never', code: 'strength-differs' };
}

/** Two labels of one amount: milligrams against units of a vitamin, one salt's weight against another's. */
function meanOneAmount([one, first]: readonly [Salt, Strength], [other, second]: readonly [Salt, Strength]): boolean {
  if (first.basis !== second.basis) return false;
  const near = (value: number, target: number) => Math.abs(value / target - 1) < 0.005;
  return LABEL_EQUIVALENTS.rows.some((row) => {
    if (row.molecule !== one.molecule) return false;
    const fits = (salt: Salt, { unit }: Strength, side: LabelSide) =>
      side.unit === unit && (side.counterIon === undefined || side.counterIon === salt.counterIon);
    if (fits(one, first, row.one) && fits(other, second, row.other))
      return near(first.amount / second.amount, row.ratio);
    if (fits(one, first, row.other) && fits(other, second, row.one))
      return near(second.amount / first.amount, row.ratio);
    return false;
  });
}

function saltsText({ salts, compositionDoubt }: MedicineFacts): string {
  if (salts === null) return 'not known';
  const names = salts.map(({ printedName }) => printedName).join(' + ');
  return compositionDoubt === null ? names : `${names} (${compositionDoubt})`;
}

function ionText({ molecule, counterIon }: Salt): string {
  return counterIon === null ? `${molecule}, salt form not printed` : `${molecule} ${counterIon}`;
}

function ionsText({ salts }: MedicineFacts): string {
  return salts?.map(ionText).join(' + ') ?? 'not known';
}

function strengthsText({ salts, form }: MedicineFacts): string {
  return salts?.map((salt) => strengthText(salt, form)).join(' + ') ?? 'not known';
}
