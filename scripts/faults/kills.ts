import { killLoop } from '../../bench/kill-loop.ts';
import { readOptions } from './options.ts';

/**
 * `kills [--rounds 200] [--seed 1]`: the shop is killed this often while 16 customers order; the order history must
 * hold.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { rounds, seed } = readOptions(args, { rounds: 200 });
  await killLoop({ kills: rounds, seed });
}
