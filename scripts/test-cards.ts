/**
 * Prints generated dose cards and reads them back by OCR, in English and Hindi: `--count N` of each language, 10 by
 * default. The seed is printed; `--seed N` repeats it. Every time and count must come back.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { drawFrom } from '#domain/courses/testing/generate-course.ts';
import { drawLines, judgeCard } from '../src/server/receipts/dose-card/testing/judge-card.ts';
import { openCardReader } from '../src/server/receipts/dose-card/testing/read-card.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' } } });
const seed = Number(values.seed ?? randomInt(1, 1_000_000_000));
const count = Number(values.count ?? 10);
const draw = drawFrom(seed);
let failed = count <= 0;
for (const language of ['en', 'hi'] as const) {
  const reader = await openCardReader(language);
  let [amounts, wrong] = [0, 0];
  for (let card = 0; card < count; card += 1) {
    const judged = await judgeCard(drawLines(draw), language, reader);
    amounts += judged.amounts;
    wrong += judged.wrong.length;
    for (const one of judged.wrong) console.log(`  ${language} card ${card}: ${one}`);
  }
  await reader.close();
  failed ||= wrong > 0 || amounts === 0;
  console.log(`${language}: ${count} cards, ${amounts} amounts read back, ${wrong} wrong (seed ${seed})`);
}
process.exitCode = failed ? 1 : 0;
