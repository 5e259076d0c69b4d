import type { DeskData, DeskLine } from '#contract/areas/counter/desk.ts';
import * as say from '#sentences/counter/amounts.ts';
import * as words from '#sentences/counter/desk.ts';
import type { KeyAct } from '../frame/keys.ts';
import { doseId } from './line-amount.tsx';
import type { Target } from './targets.ts';
import type { Typed } from './typed/typed.ts';

/** The keys that move to the dose field of the chosen line, confirm the machine's reading of it, and lower its packs. */
export function amountKeys(
  desk: DeskData,
  at: Target | null,
  {
    typed,
    check,
    lower,
    tell,
  }: {
    readonly typed: Typed;
    readonly check: (line: number) => void;
    readonly lower: (line: DeskLine) => void;
    readonly tell: (sentence: string) => void;
  },
): KeyAct[] {
  const line = at?.kind === 'line' ? desk.lines.find((one) => one.line === at.number) : undefined;
  const typeDose = () => {
    if (!line) return tell(words.chooseALineWithItsNumber);
    if (!line.needs_verdict) return tell(say.lineTakesNoDose(line.line));
    document.getElementById(doseId(line.line))?.querySelector('input')?.focus();
  };
  const checkDose = () => {
    if (!line || !typed.amounts[line.line]?.isRead) return tell(say.nothingWasRead);
    check(line.line);
    tell(say.isChecked(line.line));
  };
  return [
    { keys: 'w', does: say.typeTheDose, run: typeDose },
    { keys: 'f', does: say.sendFewer, run: () => (line ? lower(line) : tell(words.chooseALineWithItsNumber)) },
    { keys: 'i', does: say.theReadingIsRight, run: checkDose },
  ];
}
