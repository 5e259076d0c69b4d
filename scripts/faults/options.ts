import { parseArgs } from 'node:util';
import { printFaults } from '../../trials/kit/report.ts';

/** The options of every trial: the seed of its random choices, the number of rounds, and a selection of its parts. */
export interface TrialOptions {
  readonly seed: number;
  readonly rounds: number;
  /**
   * Whether a part of the trial is selected: `--only a,b` keeps parts whose names contain one of these words; without
   * it, all.
   */
  readonly wants: (name: string) => boolean;
}

/** Reads `--seed N --rounds N --only WORD,WORD`; a word without a flag, or an invalid number, is refused. */
export function readOptions(args: readonly string[], { rounds }: { readonly rounds: number }): TrialOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string' }, rounds: { type: 'string' }, only: { type: 'string' } },
  });
  const words = (values.only ?? '').split(',');
  const wants = (name: string) => words.some((word) => name.includes(word));
  return { seed: whole(values.seed, 1), rounds: whole(values.rounds, rounds), wants };
}

function whole(given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(given) || Number(given) === 0) throw new Error(`${given} is no whole number from 1.`);
  return Number(given);
}

/** Adds a fault that may be seen many times. */
export function addOnce(faults: string[], fault: string): void {
  if (!faults.includes(fault)) faults.push(fault);
}

/** Prints the faults, or that there were none, with the seed that reproduces them; faults set the exit code. */
export function conclude(line: string, { seed }: TrialOptions, faults: readonly string[]): void {
  console.log(`${line}, ${faults.length} faults, seed ${seed}`);
  printFaults(faults);
}
