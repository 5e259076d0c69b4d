import { LICENSEE_VARIABLES } from '#licensee';
import { readEnvironment } from './read-environment.ts';
import type { Environment } from './stand-ins.ts';

const OF_LICENSEE: ReadonlySet<string> = new Set(Object.values(LICENSEE_VARIABLES));

/**
 * What a live shop would refuse about its licensee if this were its environment, one line each: no value may be entered
 * with which the shop could not restart.
 */
export function refusedOfLicensee(env: Environment): readonly string[] {
  if (env.SHOP_MODE !== 'live') return [];
  const read = readEnvironment(env);
  return read.ok ? [] : read.lines.filter((line) => OF_LICENSEE.has(/^\w+/.exec(line)?.[0] ?? ''));
}
