import { parseArgs } from 'node:util';
import { runCostCampaign } from '../fuzz/cost/campaign.ts';
import { conclude } from './options.ts';

/**
 * `cost [--minutes 10] [--seed 1] [--only WORD,WORD]`, also `npm run fuzz -- --cost`: searches every entry point of a
 * shop for the inputs with the highest cost per byte. Faults are: a cost that the size does not explain, an event loop
 * turn over TURN_MS (50), a late answer, memory that is not freed. The seed fixes the random choices; which inputs are
 * changed further depends on their measured cost.
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
