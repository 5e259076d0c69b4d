import type { Salt } from '../medicine/medicine-facts.ts';

/** stop: a pharmacist must speak with the patient first; ask: a pharmacist looks at the line; know: one sentence, nothing waits. */
export type Severity = 'stop' | 'ask' | 'know';

/** Each is one kind of risk that is checked. */
export const SAFETY_CODES = [
  'duplicate',
  'interaction',
  'qt',
  'allergy',
  'pregnancy',
  'breastfeeding',
  'age',
  'max_daily',
  'kidney',
  'liver',
] as const;
export type SafetyCode = (typeof SAFETY_CODES)[number];

/** Stands below every result, also below findings. */
export const NO_ALL_CLEAR = `We check ${SAFETY_CODES.length} kinds of risk; this is no all-clear. Tell our pharmacist about everything you take.`;

/** One risk in a basket, in words for the person who orders. */
export interface SafetyFinding {
  readonly severity: Severity;
  readonly code: SafetyCode;
  /** What joins several risks to one card: 'bleeding'. */
  readonly cause: string;
  /** Molecules as the shop reads them. */
  readonly salts: readonly string[];
  /** Ids of the basket's lines that take part. */
  readonly lines: readonly string[];
  readonly sentence: string;
  readonly action: string;
  readonly source: string;
}

/** What a check of one basket says. Silence about a medicine means only that these kinds of risk were looked for. */
export interface SafetyReport {
  readonly findings: readonly SafetyFinding[];
  /** Names and words that could not be checked, as given. */
  readonly notChecked: readonly string[];
}

/** Two sides that meet badly. A side names classes and molecules. */
export interface PairRule {
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly severity: Severity;
  readonly cause: string;
  readonly effect: string;
  readonly action: string;
  readonly source: string;
  /** A pair of the two sides that a small strength of `a` makes milder. */
  readonly milder?: {
    readonly a: string;
    readonly b: string;
    readonly upToMg: number;
    readonly severity: Severity;
  };
}

/** A rule about what one medicine is for a person in some state. */
export interface PersonRule {
  readonly of: readonly string[];
  readonly severity: Severity;
  readonly source: string;
  /** Milligrams of one unit, where the rule hangs on them. */
  readonly aboveMg?: number;
  readonly fromMg?: number;
  readonly atMostMg?: number;
  /** Molecules that the rule passes over although their class is named. */
  readonly but?: readonly string[];
  /** Only this way in; swallowed, injected, rectal and patch ones otherwise. */
  readonly on?: 'skin' | 'nose' | 'mouth-solid' | 'mouth';
  /** Beside this molecule in the same product only. */
  readonly with?: readonly string[];
  readonly note?: string;
}

/** A rule with the ages it holds for, in years: from `from` on, under `under`. */
export interface AgeRule extends PersonRule {
  readonly from?: number;
  readonly under?: number;
}

/** yes: the stage was not told. */
export type OrganState = 'no' | 'mild' | 'moderate' | 'severe' | 'yes' | 'unknown';
export type Answer = 'yes' | 'no' | 'unknown';

/** What a person told about themselves. Nothing of it is needed to order. */
export interface PersonHealth {
  /** In years, with a fraction below two; null where it is not known. */
  readonly age: number | null;
  readonly sex: 'female' | 'male' | 'unknown';
  readonly pregnant: Answer;
  readonly breastfeeding: Answer;
  readonly kidney: OrganState;
  readonly liver: OrganState;
  /** In the person's own words. */
  readonly allergies: readonly string[];
  /** Illnesses in the person's own words. No table judges them yet, and the report says so. */
  readonly conditions: readonly string[];
}

/** One medicine as the check takes it: a line of the basket, or one that the person takes or ordered before. */
export interface CheckedMedicine {
  /** The basket line's id; empty for what is not in the basket. */
  readonly line: string;
  readonly name: string;
  /** Null: nothing could be read of it. */
  readonly salts: readonly Salt[] | null;
  readonly compositionKnown: boolean;
  readonly form: string;
  readonly route: string;
  readonly release: string;
  readonly unitsPerDay: number | null;
}
