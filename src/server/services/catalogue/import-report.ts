import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';

/** One thing an import could not understand, with how often and a few examples. */
export interface Finding {
  readonly what: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** A line that was not imported. */
export interface RefusedLine {
  readonly line: number;
  readonly problem: string;
}

/** What an operator reads after an import. */
export interface ImportReport {
  readonly read: number;
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
  /** Medicines whose stock the list changed, new ones among them. */
  readonly stockChanged: number;
  readonly repeatedIds: number;
  readonly version: number;
  /** True if the list lost the sign for a third salt, so that two-salt rows count as unknown. */
  readonly markerLost: boolean;
  readonly refused: readonly RefusedLine[];
  readonly notUnderstood: readonly Finding[];
}

const EXAMPLES = 5;

/** Collects what the reading of packs left open, so that an operator sees which rows can have no substitute and why. */
export class FindingLog {
  readonly #found = new Map<string, { count: number; examples: string[] }>();

  /** Records everything that could not be read on one pack. */
  note(facts: MedicineFacts, printed: { readonly packLabel: string; readonly salts: readonly string[] }): void {
    if (facts.salts === null)
      this.#add('composition not understood', printed.salts.join(' + ') || '(none)'); // not a sentence: a key of the report.
    else
      for (const salt of facts.salts)
        if (salt.strength === null) this.#add('strength not known', `${salt.printedName} (${salt.printedStrength})`); // not a sentence: a key of the report.
    if (facts.listing === 'incomplete')
      this.#add('composition incomplete', `${facts.name}: ${facts.compositionDoubt ?? 'the list cut it'}`); // not a sentence: a key of the report.
    if (facts.listing === 'unknown') this.#add('composition may be cut', facts.name); // not a sentence: a key of the report.
    if (facts.form === 'unknown') this.#add('dosage form not understood', `${facts.name} | ${printed.packLabel}`); // not a sentence: a key of the report.
    if (facts.pack === null)
      this.#add('pack size not understood', printed.packLabel); // not a sentence: a key of the report.
    else if (facts.pack.doubt !== null) this.#add('pack size doubtful', `${printed.packLabel}: ${facts.pack.doubt}`); // not a sentence: a key of the report.
    if (facts.release === 'conflict')
      this.#add('name and label disagree on release', `${facts.name} | ${printed.packLabel}`); // not a sentence: a key of the report.
  }

  /** Everything noted, the most frequent first. */
  findings(): Finding[] {
    return [...this.#found]
      .map(([what, { count, examples }]) => ({ what, count, examples }))
      .sort((a, b) => b.count - a.count);
  }

  #add(what: string, example: string): void {
    const entry = this.#found.get(what) ?? { count: 0, examples: [] };
    entry.count += 1;
    if (entry.examples.length < EXAMPLES && !entry.examples.includes(example)) entry.examples.push(example);
    this.#found.set(what, entry);
  }
}
