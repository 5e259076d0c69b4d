import { CARD_WORDS } from '#domain/courses/card-words-table.ts';
import { amountText, type CardLine, cardLine } from '#domain/courses/dose-card.ts';
import { DOSE_TIMES } from '#domain/courses/dose-schedule.ts';
import { renderDoseCard } from '../render-dose-card.ts';
import type { CardReader } from './read-card.ts';

export const CARD_DAY = '2026-11-23';
const NAMES = ['Telma 40 Tablet', 'Glycomet 500 Tablet', 'Pan 40 Tablet', 'Ecosprin 75 Tablet', 'Thyronorm 50 Tablet'];
const FOODS = ['before', 'with', 'after', 'empty-stomach', null] as const;

/** Six medicines as a patient may have entered them. `draw` returns whole numbers below its argument. */
export function drawLines(draw: (below: number) => number): readonly CardLine[] {
  return Array.from({ length: 6 }, (_, place) => {
    const isSyrup = draw(4) === 0;
    const most = isSyrup ? 60 : 16;
    const amount = () => (draw(3) === 0 ? 0 : draw(2) === 0 ? 4 * (1 + draw(most / 4)) : 1 + draw(most));
    const line = cardLine(
      {
        name: isSyrup ? 'Ascoril LS Syrup' : (NAMES[draw(NAMES.length)] ?? ''),
        pack: isSyrup ? 'bottle of 100 ml Syrup' : 'strip of 10 tablets',
        unit: isSyrup ? 'ml' : 'tablet',
        schedule: {
          start: '2026-11-01',
          until: null,
          pauses: [],
          pattern: place === 5 ? { kind: 'as-needed' } : { kind: 'daily' },
          dose: { morning: 4 + 4 * draw(3), noon: amount(), evening: amount(), night: amount() },
        },
        food: FOODS[draw(FOODS.length)] ?? null,
        isStopped: false,
      },
      CARD_DAY,
    );
    return line as CardLine;
  });
}

/** Prints lines, reads the print back, and returns the differences: a time, a count, a unit, or a sentence that says to ask. */
export async function judgeCard(
  lines: readonly CardLine[],
  language: 'en' | 'hi',
  reader: CardReader,
): Promise<{ readonly amounts: number; readonly wrong: readonly string[] }> {
  const words = CARD_WORDS[language];
  const address = 'https://shop.example/account?tab=my-medicines';
  const printed = lines.map((line) => ({ ...line, picture: null }));
  const card = {
    shop: 'Shop',
    patient: '',
    language,
    today: CARD_DAY,
    address,
    source: 'list' as const,
    lines: printed,
  };
  const seen = await reader.read(await renderDoseCard(card, 'a4'));
  const wrong: string[] = [];
  let amounts = 0;
  if (seen.lines.length !== lines.length) return { amounts, wrong: [`${seen.lines.length} lines of ${lines.length}`] };
  lines.forEach((line, place) => {
    const shown = seen.lines[place];
    if (shown === undefined) return;
    if (line.amounts === null) {
      if (!letters(shown.text).includes(letters(words.asNeeded))) wrong.push(`asks "${shown.text}"`);
      return;
    }
    for (const time of DOSE_TIMES) {
      amounts += 1;
      const quarters = line.amounts[time];
      const { number, circles, unit } = shown.amounts[time];
      const text = amountText(quarters, line.unit);
      const isCounted = line.unit === 'tablet' && quarters > 0;
      const units = [words.units[line.unit ?? 'ml'], words.manyUnits?.[line.unit ?? 'ml'] ?? ''].map(letters);
      const said = `${place} ${time} ${text}: read "${number}", circles ${circles}, "${unit}"`;
      if (isCounted && quarters <= 16 && circles !== quarters) wrong.push(said);
      else if ((quarters % 4 === 0 || !isCounted) && number !== text) wrong.push(said);
      else if (quarters > 0 && !units.includes(letters(unit))) wrong.push(said);
    }
  });
  return { amounts, wrong };
}

/** Only letters and their signs: spacing and punctuation are not compared. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
