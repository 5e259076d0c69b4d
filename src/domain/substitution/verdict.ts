/** May one medicine stand for another? */
export type Verdict = 'same' | 'ask' | 'never';

/** How well sameness is shown: E3 a study on file, E2 licensed under the 2017 bioequivalence duty, E1 equal composition only. */
export type EvidenceGrade = 'E1' | 'E2' | 'E3';

/** What both packs say about one aspect, and what that is worth. */
export interface AspectFinding {
  readonly aspect: Aspect;
  readonly verdict: Verdict;
  readonly code: ReasonCode;
  readonly searched: string;
  readonly candidate: string;
}

export type Aspect =
  | 'composition' | 'counter-ion' | 'strength' | 'release' | 'form' | 'route' | 'device' | 'presentation'
  | 'narrow-index' | 'seizure' | 'biologic' | 'specialist' | 'kit' | 'excipient' | 'pack' | 'container' | 'availability' | 'price';

/** Closed list; each has one sentence in `reasons.ts`. Extended there and nowhere else. */
export type ReasonCode = keyof typeof import('./reasons.ts').REASONS;

/** The verdict on a pair: the worst of its findings, with the code of that finding. */
export interface Comparison {
  readonly verdict: Verdict;
  readonly code: ReasonCode;
  /** One sentence for the patient. */
  readonly reason: string;
  readonly evidence: EvidenceGrade;
  readonly findings: readonly AspectFinding[];
}
