/**
 * Before each test file: what fast-check draws follows from one seed, so that a commit gives the same answer wherever and
 * whenever it is tested. `PROPERTY_SEED=N` draws other values, `PROPERTY_TIMES=N` tries each property N times as often;
 * `npm run test:properties` sets both. A property that fails names its seed itself.
 */
import fc from 'fast-check';
import { RUNS } from './property-runs.ts';

const SEED = 20_261_121;

fc.configureGlobal({
  seed: whole('PROPERTY_SEED', SEED),
  numRuns: RUNS * whole('PROPERTY_TIMES', 1),
});

function whole(name: string, otherwise: number): number {
  const given = process.env[name] ?? '';
  if (given === '') return otherwise;
  if (!/^\d{1,9}$/.test(given) || Number(given) === 0)
    throw new Error(`${name}=${given} is not a whole number from 1.`);
  return Number(given);
}
