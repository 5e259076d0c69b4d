import type { Salt } from '../medicine/medicine-facts.ts';

/**
 * stop: a pharmacist must speak with the patient first; ask: a pharmacist reviews the line; know: for information,
 * nothing waits.
 */
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

/** Shown below every result, with or without findings. */
export const NO_ALL_CLEAR = `We check ${SAFETY_CODES.length} kinds of risk; a result without warnings does not mean that everything is safe. Tell our pharmacist about everything you take.`;

/** One risk in a basket, in words for the patient. */
export interface SafetyFinding {
  readonly severity: Severity;
  readonly code: SafetyCode;
  /** The cause by which several risks become one card: 'bleeding'. */
  readonly cause: string;
  /** Molecules as the shop reads them. */
  readonly salts: readonly string[];
  /** Ids of the basket's lines involved. */
  readonly lines: readonly string[];
  readonly sentence: string;
  readonly action: string;
  readonly source: string;
}

/** The result of checking one basket. No finding about a medicine means only that these kinds of risk were checked. */
export interface SafetyReport {
  readonly findings: readonly SafetyFinding[];
  /** Names and words that could not be checked, as given. */
  readonly notChecked: readonly string[];
}

/** Two sides that interact. A side names classes and molecules. */
export interface PairRule {
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly severity: Severity;
  readonly cause: string;
  readonly effect: string;
  readonly action: string;
  readonly source: string;
  /** A pair that is milder at a low strength of `a`. */
  readonly milder?: {
    readonly a: string;
    readonly b: string;
    readonly upToMg: number;
    readonly severity: Severity;
  };
}

/** A rule about the risk of one medicine for a patient in some condition. */
export interface PersonRule {
  readonly of: readonly string[];
  readonly severity: Severity;
  readonly source: string;
  /** Milligrams of one unit, where the rule depends on them. */
  readonly aboveMg?: number;
  readonly fromMg?: number;
  readonly atMostMg?: number;
  /** International units of one unit. */
  readonly aboveIu?: number;
  /** Molecules exempt from the rule although their class is named. */
  readonly but?: readonly string[];
  /** Only this route; otherwise swallowed, injected, rectal and patch. */
  readonly on?: 'skin' | 'nose' | 'mouth-solid' | 'mouth';
  /** Only together with one of these molecules in the same product. */
  readonly with?: readonly string[];
  readonly note?: string;
}

/** A rule with its ages, in years: from `from` on, under `under`. */
export interface AgeRule extends PersonRule {
  readonly from?: number;
  readonly under?: number;
}

/** yes: the stage is not known. */
export type OrganState = 'no' | 'mild' | 'moderate' | 'severe' | 'yes' | 'unknown';
export type Answer = 'yes' | 'no' | 'unknown';

/** A patient's health answers. None of them is needed to order. */
export interface PersonHealth {
  /** In years, with a fraction below two; null if it is not known. */
  readonly age: number | null;
  readonly sex: 'female' | 'male' | 'unknown';
  readonly pregnant: Answer;
  readonly breastfeeding: Answer;
  readonly kidney: OrganState;
  readonly liver: OrganState;
  /** In the patient's own words. */
  readonly allergies: readonly string[];
  /** Illnesses in the patient's own words. No table covers them yet, and the report says so. */
  readonly conditions: readonly string[];
}

/** One medicine for the check: a line of the basket, or one that the patient takes or ordered before. */
export interface CheckedMedicine {
  /** The basket line's id; empty for a medicine outside the basket. */
  readonly line: string;
  readonly name: string;
  /** Null: nothing could be read about it. */
  readonly salts: readonly Salt[] | null;
  readonly compositionKnown: boolean;
  readonly form: string;
  readonly route: string;
  readonly release: string;
  readonly unitsPerDay: number | null;
}
