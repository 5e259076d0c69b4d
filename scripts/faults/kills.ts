import { killLoop } from '../../bench/kill-loop.ts';
import { readOptions } from './options.ts';

/** `kills [--rounds 200] [--seed 1]`: the shop is killed so often under 16 customers who order; the history must hold. */
export async function run(args: readonly string[]): Promise<void> {
  const { rounds, seed } = readOptions(args, { rounds: 200 });
  await killLoop({ kills: rounds, seed });
}
