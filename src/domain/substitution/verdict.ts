import type { REASONS } from './reasons.ts';

/** May one medicine replace another? */
export type Verdict = 'same' | 'ask' | 'never';

/**
 * How well equivalence is documented: E3 a study on file, E2 a licence under the 2017 bioequivalence duty with its date
 * on file, E1 equal print only. No study and no licence date is stored yet, so every pair has E1.
 */
export type EvidenceGrade = 'E1' | 'E2' | 'E3';

/** A closed list; each code has one sentence in `reasons.ts`. Add codes only there. */
export type ReasonCode = keyof typeof REASONS;

export type Aspect =
  | 'composition'
  | 'counter-ion'
  | 'strength'
  | 'release'
  | 'form'
  | 'route'
  | 'device'
  | 'presentation'
  | 'narrow-index'
  | 'seizure'
  | 'biologic'
  | 'specialist'
  | 'kit'
  | 'excipient'
  | 'pack'
  | 'container';

/** What both packs say about one aspect, and the resulting verdict. */
export interface AspectFinding {
  readonly aspect: Aspect;
  readonly verdict: Verdict;
  readonly code: ReasonCode;
  readonly searched: string;
  readonly candidate: string;
}

/** The verdict on a pair: that of its strictest findings, with the code of the one that the patient sees. */
export interface Comparison {
  readonly verdict: Verdict;
  readonly code: ReasonCode;
  /** One sentence for the patient. */
  readonly reason: string;
  readonly evidence: EvidenceGrade;
  readonly findings: readonly AspectFinding[];
}

const RANK: Readonly<Record<Verdict, number>> = { same: 0, ask: 1, never: 2 };

/** Whether the first verdict is stricter than the second. */
export function isWorse(first: Verdict, second: Verdict): boolean {
  return RANK[first] > RANK[second];
}

/**
 * The strictest finding; of equally strict ones the first. Findings are combined only in this way: no rule can raise a
 * verdict, only lower it.
 */
export function worstFinding(findings: readonly [AspectFinding, ...AspectFinding[]]): AspectFinding {
  return findings.reduce((worst, finding) => (isWorse(finding.verdict, worst.verdict) ? finding : worst));
}

/**
 * The aspects in the order in which patients ask: contents, use, form; then strength and release, since twice the dose is no mere
 * change of brand; then the kind of medicine, and the rest.
 */
const PATIENT_ORDER: readonly Aspect[] = [
  'composition',
  'route',
  'form',
  'device',
  'presentation',
  'strength',
  'release',
  'biologic',
  'specialist',
  'narrow-index',
  'seizure',
  'kit',
  'counter-ion',
  'container',
  'pack',
  'excipient',
];

/** Missing data rather than a difference: shown only where no difference is known. */
const GAPS: ReadonlySet<ReasonCode> = new Set([
  'counter-ion-unknown',
  'strength-unknown',
  'release-conflict',
  'form-unknown',
  'device-unknown',
  'container-unknown',
  'content-unknown',
  'presentation-unknown',
  'pack-doubtful',
]);

/**
 * The finding whose reason a patient sees: one of the strictest verdict, and of those the first in the patient's order,
 * with known differences before missing data. It never changes the verdict.
 */
export function findingForPatient(findings: readonly [AspectFinding, ...AspectFinding[]]): AspectFinding {
  const { verdict } = worstFinding(findings);
  const place = ({ aspect, code }: AspectFinding) =>
    PATIENT_ORDER.indexOf(aspect) + (GAPS.has(code) ? PATIENT_ORDER.length : 0);
  return findings.reduce((shown, each) => {
    if (each.verdict !== verdict) return shown;
    return shown.verdict !== verdict || place(each) < place(shown) ? each : shown;
  });
}
