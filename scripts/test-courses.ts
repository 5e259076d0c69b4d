/**
 * Compares the run-out days of random schedules with a day-by-day simulation: 100,000 of them, or `--count N`. The seed
 * is printed; `--seed N` repeats it.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { FORESEEN_DAYS, findRunOut } from '#domain/courses/run-out.ts';
import { drawCourse, drawFrom } from '#domain/courses/testing/generate-course.ts';
import { simulateRunOut } from '#domain/courses/testing/simulate-course.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' } } });
const seed = Number(values.seed ?? randomInt(1, 1_000_000_000));
const count = Number(values.count ?? 100_000);
const draw = drawFrom(seed);
const kinds = new Map<string, number>();
let wrong = 0;
for (let n = 0; n < count; n += 1) {
  const { schedule, supply } = drawCourse(draw);
  const said = findRunOut(schedule, supply);
  const walked = simulateRunOut(schedule, supply, FORESEEN_DAYS);
  kinds.set(walked.kind, (kinds.get(walked.kind) ?? 0) + 1);
  if (JSON.stringify(said) === JSON.stringify(walked)) continue;
  wrong += 1;
  if (wrong <= 5) console.log(JSON.stringify({ schedule, supply, said, walked }));
}
const found = [...kinds].map(([kind, times]) => `${kind} ${times}`).join(', ');
console.log(`${count} schedules, seed ${seed}: ${found}; ${wrong} wrong`);
process.exitCode = wrong === 0 && count > 0 ? 0 : 1;
