import { parseArgs } from 'node:util';
import { runCostCampaign } from '../fuzz/cost/campaign.ts';
import { conclude } from './options.ts';

/**
 * `cost [--minutes 10] [--seed 1] [--only WORD,WORD]`, also `npm run fuzz -- --cost`: searches every way into a shop for the inputs
 * that cost most for a byte. Wrong is what costs more than its size explains, a turn over TURN_MS (50), a late answer, memory that
 * does not come back. The seed fixes what is drawn; which inputs are changed further depends on what they were seen to cost.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes is a number above 0, --seed a whole one.');
  const words = values.only.split(',');
  const wants = (name: string) => words.some((word) => name.includes(word));
  const faults = await runCostCampaign({ seed, minutes, wants });
  conclude(`${minutes} minutes of search by cost`, { seed, rounds: 1, wants }, faults);
}
