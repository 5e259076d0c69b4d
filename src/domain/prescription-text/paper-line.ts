/** A position on a page, in pixels from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One line, typed or read from a page. */
export interface PaperLine {
  readonly text: string;
  /** Null where the text was typed. */
  readonly box: Box | null;
  /** Its words with the confidence of each (0 to 100); omitted where the text was typed. */
  readonly words?: readonly { readonly text: string; readonly confidence: number }[];
}

/** The form that a word on the prescription names; doses are counted in some of them. */
export type PaperForm =
  | 'tablet'
  | 'capsule'
  | 'syrup'
  | 'suspension'
  | 'solution'
  | 'drops'
  | 'injection'
  | 'cream'
  | 'ointment'
  | 'gel'
  | 'lotion'
  | 'spray'
  | 'inhaler'
  | 'powder'
  | 'sachet'
  | 'other';

export type Food = 'after' | 'before' | 'empty-stomach' | 'with';

/** How much and how often, in the unit of the medicine. An amount that the prescription does not state is null. */
export interface PaperDose {
  readonly morning: number | null;
  readonly noon: number | null;
  /** In the evening and at night together. */
  readonly night: number | null;
  /** How much of `night` is taken in the evening; left out if nothing is. */
  readonly evening?: number;
  /** Only when needed: no daily amount follows. */
  readonly sos: boolean;
  /** Null: every day. */
  readonly every: 'week' | 'other-day' | 'once' | `${number}h` | null;
  /** Null where no daily amount follows. */
  readonly perDay: number | null;
  /** False where the prescription says how many per day but not when. */
  readonly slotsExact: boolean;
}

/** One strength as printed; the unit is null for a number alone ("Telma 40"). */
export interface PaperStrength {
  readonly amount: number;
  readonly unit: 'mcg' | 'mg' | 'g' | 'iu' | 'ml' | '%' | null;
  /** The "5 ml" of "125 mg/5 ml"; null where nothing follows a slash. */
  readonly perMl: number | null;
}

/** A line that names a medicine. Whatever could not be read is null or empty. */
export interface ReadLine {
  /** The number of its first line in the text, from 0. */
  readonly line: number;
  readonly text: string;
  readonly box: Box | null;
  readonly form: PaperForm | null;
  /** As printed, with its numbers: the search text. */
  readonly name: string;
  /** In their order on the prescription; empty where none is printed. */
  readonly strengths: readonly PaperStrength[];
  readonly dose: PaperDose | null;
  readonly days: number | null;
  readonly food: Food | null;
  readonly quantity: number | null;
  /** The lowest confidence in its name, 0 to 100; null where the text was typed. */
  readonly sureness: number | null;
}

/** Hints for the pharmacist who reviews the prescription; never a proof. */
export interface PaperHints {
  readonly doctor: string | null;
  readonly registration: string | null;
  /** As printed. */
  readonly date: string | null;
  readonly patient: string | null;
}

/** A prescription, bill or message as it was read. */
export interface ReadPaper {
  readonly lines: readonly ReadLine[];
  readonly hints: PaperHints;
}
