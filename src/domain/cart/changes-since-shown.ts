import { formatRupees } from '../pricing/money.ts';

/** A line as a page showed it when its button was pressed. Money in paise, of one pack. */
export interface ShownLine {
  /** The searched medicine, which keys the line. */
  readonly medicineId: string;
  /** What the page said is sent; null if it did not say. */
  readonly suppliedId: string | null;
  readonly quantity: number;
  readonly packPaise: number;
}

/** The same line as it is now, with the name of what is sent. */
export interface StandingLine extends ShownLine {
  readonly suppliedId: string;
  readonly name: string;
}

/** A difference from what the page showed: which line, and a sentence for the customer. */
export interface ChangedLine {
  readonly medicineId: string;
  readonly sentence: string;
}

/**
 * Every difference between the cart and what a page showed: a line added or removed, another number of packs, another medicine in its
 * place, another price. Empty if both are equal; the order of the lines does not matter.
 */
export function changesSinceShown(shown: readonly ShownLine[], standing: readonly StandingLine[]): ChangedLine[] {
  const seen = new Map(shown.map((line) => [line.medicineId, line]));
  const there = new Set(standing.map(({ medicineId }) => medicineId));
  return [
    ...standing.flatMap((line) => changeOf(seen.get(line.medicineId), line)),
    ...shown
      .filter(({ medicineId }) => !there.has(medicineId))
      .map(({ medicineId }) => ({
        medicineId,
        sentence: 'A medicine that this page showed is not in your cart any more.',
      })),
  ];
}

function changeOf(before: ShownLine | undefined, now: StandingLine): ChangedLine[] {
  const sentence = sentenceOf(before, now);
  return sentence === null ? [] : [{ medicineId: now.medicineId, sentence }];
}

function sentenceOf(before: ShownLine | undefined, now: StandingLine): string | null {
  const { name, quantity } = now;
  if (before === undefined) return `${name} was put into your cart after this page was shown.`;
  const sentences: string[] = [];
  if (before.suppliedId !== null && before.suppliedId !== now.suppliedId) {
    sentences.push(`${name} would be sent now, and not what this page showed.`);
  }
  if (before.quantity !== quantity) {
    sentences.push(`Your cart holds ${packs(quantity)} of ${name} now; this page showed ${before.quantity}.`);
  }
  const more = now.packPaise - before.packPaise;
  if (more !== 0) {
    sentences.push(
      `A pack of ${name} costs ${formatRupees(now.packPaise)} now, ${formatRupees(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than this page showed.`,
    );
  }
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** How the total to pay changed, as a sentence; null if it is unchanged. */
export function totalChange(shownPaise: number, standingPaise: number): string | null {
  if (shownPaise === standingPaise) return null;
  return `The total is ${formatRupees(standingPaise)} now; this page showed ${formatRupees(shownPaise)}.`;
}

const packs = (count: number) => (count === 1 ? '1 pack' : `${count} packs`);
