import type { DosageForm, MedicineFacts, Salt } from '../medicine/medicine-facts.ts';
import { strengthKey, strengthText } from './strength-text.ts';
import { COUNTER_ION_PAIRS, DEPOT_ESTERS, SALT_SENSITIVE } from './tables/counter-ions.ts';
import { type AspectFinding, type Verdict, worstFinding } from './verdict.ts';

const depotEsters = new Set(DEPOT_ESTERS.rows);
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
  if (!sameMolecules(searched, candidate)) return { ...texts, verdict: 'never', code: 'composition-differs' };
  return { ...texts, verdict: 'same', code: 'equal' };
}

/** Whether both list the same molecules, each as often. Null salts share nothing. */
export function sameMolecules(first: MedicineFacts, second: MedicineFacts): boolean {
  if (first.salts === null || second.salts === null || first.salts.length !== second.salts.length) return false;
  return first.salts.every((salt, index) => salt.molecule === second.salts?.[index]?.molecule);
}

/** The salts of both packs side by side; empty where the sets differ, which is a finding of its own. */
function saltPairs(searched: MedicineFacts, candidate: MedicineFacts): [Salt, Salt][] {
  if (!sameMolecules(searched, candidate)) return [];
  return (searched.salts ?? []).flatMap((salt, index): [Salt, Salt][] => {
    const other = candidate.salts?.[index];
    return other ? [[salt, other]] : [];
  });
}

/** The salt form (succinate, tartrate) of each molecule: equal, or a listed pair; unprinted only where it does not matter. */
export function compareCounterIons(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const findings = saltPairs(searched, candidate).map(([one, other]) => compareIon(one, other));
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

function compareIon(one: Salt, other: Salt): AspectFinding {
  const texts = { aspect: 'counter-ion', searched: ionText(one), candidate: ionText(other) } as const;
  if (one.counterIon === other.counterIon) {
    const missing = one.counterIon === null ? sensitive.get(one.molecule) : undefined;
    return missing
      ? { ...texts, verdict: missing, code: 'counter-ion-unknown' }
      : { ...texts, verdict: 'same', code: 'equal' };
  }
  const verdict = pairVerdict(one.molecule, one.counterIon, other.counterIon);
  if (verdict === 'same') return { ...texts, verdict, code: 'equal' };
  return { ...texts, verdict, code: verdict === 'never' ? 'counter-ion-differs' : 'counter-ion-unlisted' };
}

function pairVerdict(molecule: string, one: string | null, other: string | null): Verdict {
  if ([one, other].some((ion) => ion?.split(' ').some((word) => depotEsters.has(word)))) return 'never';
  const fits = (pattern: string, ion: string | null) => pattern === '*' || pattern === ion;
  const listed = COUNTER_ION_PAIRS.rows.find(
    (row) =>
      row.molecule === molecule &&
      ((fits(row.one, one) && fits(row.other, other)) || (fits(row.one, other) && fits(row.other, one))),
  );
  return listed?.verdict ?? (one === null || other === null ? (sensitive.get(molecule) ?? 'ask') : 'ask');
}

/** The amount of each salt, units brought together. A strength that is not known equals none. */
export function compareStrengths(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const findings = saltPairs(searched, candidate).map(([one, other]) =>
    compareStrength(one, other, [searched.form, candidate.form]),
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

function compareStrength(one: Salt, other: Salt, [form, otherForm]: readonly [DosageForm, DosageForm]): AspectFinding {
  const texts = {
    aspect: 'strength',
    searched: strengthText(one, form),
    candidate: strengthText(other, otherForm),
  } as const;
  if (one.strength === null || other.strength === null) return { ...texts, verdict: 'never', code: 'strength-unknown' };
  const equal = strengthKey(one.strength) === strengthKey(other.strength);
  return equal
    ? { ...texts, verdict: 'same', code: 'equal' }
    : { ...texts, verdict: 'never', code: 'strength-differs' };
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
