/** Scores the reading of labelled pages: lines, doses (right, left open, wrong), choices, and preselections. */
import type { ReadLine, ReadPaper } from '#domain/prescription-text/paper-line.ts';
import { isReadByPharmacist, matchPaperLine } from '#server/services/catalogue/match-paper-line.ts';
import { isDose, type shippedCatalogue, type TrueLine } from './labelled-pages.ts';

export interface TruePage {
  readonly page: string;
  readonly readable: 'yes' | 'partly' | 'no';
  readonly lines: readonly TrueLine[];
}

type Reading =
  | { readonly kind: 'read'; readonly paper: ReadPaper }
  | { readonly kind: 'unread'; readonly because: string };

interface Options {
  readonly catalogue: Awaited<ReturnType<typeof shippedCatalogue>>;
  /** For a degraded picture "it cannot be read" is also an answer. */
  readonly isWorn: boolean;
  /** Called with each line that was read differently. */
  readonly tell: (words: string) => void;
}

/** A read line may match a labelled one if they share at least this part of their pairs of letters. */
const SAME_LINE = 0.45;

/** The score of a set of pages: `add` each, then `print`. */
export class PageScore {
  readonly #options: Options;
  readonly #count = {
    ...{ medicines: 0, found: 0, doses: 0, openDoses: 0, wrongDoses: 0, named: 0, within: 0 },
    ...{ preselected: 0, wrong: 0, strength: 0 },
  };
  readonly #unread = { pages: 0, reported: 0, preselected: 0 };
  readonly #given = { pages: 0, reported: 0 };

  constructor(options: Options) {
    this.#options = options;
  }

  add(page: TruePage, reading: Reading): void {
    const lines = reading.kind === 'read' ? reading.paper.lines : [];
    if (reading.kind !== 'read' && page.readable !== 'no')
      this.#options.tell(`UNREAD PAGE  ${page.page} (${reading.because})`);
    if (page.readable === 'no') this.#judgeUnread(page, lines);
    else if (this.#options.isWorn && reading.kind !== 'read') this.#given.reported += 1;
    else {
      this.#given.pages += 1;
      this.#checkPage(page, lines);
    }
  }

  #judgeUnread({ page, lines: labelled }: TruePage, lines: readonly ReadLine[]): void {
    this.#unread.pages += 1;
    if (lines.length === 0) this.#unread.reported += 1;
    else this.#options.tell(`UNREAD       ${page}: ${lines.length} lines of ${labelled.length}`);
    for (const line of lines) {
      if (this.#chosen(line) === null) continue;
      this.#unread.preselected += 1;
      console.log(`PRESELECTED  ${page} ${line.text}`);
    }
  }

  #checkPage({ page, lines: labelled }: TruePage, lines: readonly ReadLine[]): void {
    const pairs = pairUp(labelled, lines);
    for (const line of lines) {
      const name = this.#chosen(line);
      const truth = pairs.get(line);
      if (name === null) continue;
      this.#count.preselected += 1;
      if (truth?.is_medicine && !truth.open && truth.accept?.includes(name)) continue;
      this.#count.wrong += 1;
      const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
      if (truth?.accept?.some((one) => bare(one) === bare(name))) this.#count.strength += 1;
      console.log(`WRONG        ${page} "${line.text}": ${name} (${truth?.open ?? truth?.product ?? 'no medicine'})`);
    }
    for (const truth of labelled.filter(({ is_medicine, readable }) => is_medicine && readable === 'yes')) {
      const [line] = [...pairs].find(([, one]) => one === truth) ?? [];
      this.#judgeLine(`${page} ${truth.text}`, truth, line);
    }
  }

  #judgeLine(where: string, truth: TrueLine, line: ReadLine | undefined): void {
    this.#count.medicines += 1;
    if (line === undefined) {
      this.#options.tell(`NOT FOUND    ${where}`);
      return;
    }
    this.#count.found += 1;
    this.#judgeDose(where, truth, line);
    const { accept = [] } = truth;
    if (!accept.some((name) => this.#options.catalogue.sold.has(name))) return;
    this.#count.named += 1;
    const { choices, open } = matchPaperLine(this.#options.catalogue.snapshot, line);
    const names = choices.map((id) =>
      this.#options.catalogue.snapshot.nameOf(this.#options.catalogue.snapshot.rankOf(id)),
    );
    if (names.some((name) => accept.includes(name))) this.#count.within += 1;
    else this.#options.tell(`NOT OFFERED  ${where} | ${line.text}: ${names.join(', ')} (${open})`);
  }

  #judgeDose(where: string, truth: TrueLine, line: ReadLine): void {
    if (isDose(truth.dose ?? null, line.dose)) {
      this.#count.doses += 1;
      return;
    }
    if (line.dose === null) this.#count.openDoses += 1;
    else this.#count.wrongDoses += 1;
    const kind = line.dose === null ? 'DOSE OPEN   ' : 'DOSE WRONG  ';
    this.#options.tell(`${kind} ${where} | ${line.text}: ${JSON.stringify(line.dose)}`);
  }

  /** The name that would be preselected, as in a draft. */
  #chosen(line: ReadLine): string | null {
    const { preselected } = matchPaperLine(this.#options.catalogue.snapshot, line);
    const rank = preselected === null ? -1 : this.#options.catalogue.snapshot.rankOf(preselected);
    return rank < 0 || isReadByPharmacist(this.#options.catalogue.snapshot, rank)
      ? null
      : this.#options.catalogue.snapshot.nameOf(rank);
  }

  /**
   * Prints the score. False if more than 1 % of the preselections are wrong, if one has another strength, or if
   * something was preselected on an unreadable page.
   */
  print(): boolean {
    if (this.#options.isWorn)
      console.log(
        `pages read                      ${this.#given.pages}, told that they can't be read ${this.#given.reported}`,
      );
    console.log(`readable medicine lines found   ${part(this.#count.found, this.#count.medicines)}`);
    console.log(
      `doses right, of those found     ${part(this.#count.doses, this.#count.found)}, left open ${this.#count.openDoses}, wrong ${this.#count.wrongDoses}`,
    );
    console.log(`right product within five       ${part(this.#count.within, this.#count.named)}`);
    console.log(
      `preselected                     ${this.#count.preselected}, wrong ${this.#count.wrong}, of them another strength ${this.#count.strength}`,
    );
    console.log(
      `unreadable pages                ${this.#unread.pages}, told so ${this.#unread.reported}, lines preselected ${this.#unread.preselected}`,
    );
    return (
      this.#count.wrong <= this.#count.preselected / 100 && this.#count.strength === 0 && this.#unread.preselected === 0
    );
  }
}

const part = (some: number, all: number) => `${some} of ${all} (${((100 * some) / Math.max(all, 1)).toFixed(1)} %)`;

/** Each read line with the most similar labelled one, the closest pair first, none twice. */
function pairUp(labelled: readonly TrueLine[], lines: readonly ReadLine[]): Map<ReadLine, TrueLine> {
  const likest = lines
    .flatMap((line) => labelled.map((truth) => ({ line, truth, alike: likeness(line.text, truth.text) })))
    .filter(({ alike }) => alike >= SAME_LINE)
    .sort((one, other) => other.alike - one.alike);
  const pairs = new Map<ReadLine, TrueLine>();
  for (const { line, truth } of likest) {
    if (!pairs.has(line) && ![...pairs.values()].includes(truth)) pairs.set(line, truth);
  }
  return pairs;
}

function likeness(first: string, second: string): number {
  const [ours, theirs] = [first, second].map((text) => {
    const letters = text.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '');
    return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
  }) as [Set<string>, Set<string>];
  return (2 * [...ours].filter((pair) => theirs.has(pair)).length) / Math.max(1, ours.size + theirs.size);
}
