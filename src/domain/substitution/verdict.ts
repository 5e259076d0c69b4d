import type { REASONS } from './reasons.ts';

/** May one medicine stand for another? */
export type Verdict = 'same' | 'ask' | 'never';

/** How well sameness is shown: E3 a study on file, E2 licensed under the 2017 bioequivalence duty, E1 equal composition only. */
export type EvidenceGrade = 'E1' | 'E2' | 'E3';

/** Closed list; each has one sentence in `reasons.ts`. Extended there and nowhere else. */
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

/** What both packs say about one aspect, and what that is worth. */
export interface AspectFinding {
  readonly aspect: Aspect;
  readonly verdict: Verdict;
  readonly code: ReasonCode;
  readonly searched: string;
  readonly candidate: string;
}

/** The verdict on a pair: the worst of its findings, with the code of that finding. */
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
 * The strictest finding; of equally strict ones the first. The only way findings are ever combined: whatever a rule
 * says, it can lower a verdict and never raise one.
 */
export function worstFinding(findings: readonly [AspectFinding, ...AspectFinding[]]): AspectFinding {
  return findings.reduce((worst, finding) => (isWorse(finding.verdict, worst.verdict) ? finding : worst));
}
