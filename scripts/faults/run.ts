/** `npm run faults -- <trial> [arguments]`: each trial breaks something on purpose and prints figures and a seed. */

import { whenAndWhere } from '../../trials/kit/machine.ts';

/** A trial: `run` gets the arguments after its name, prints its findings and sets the exit code if there is a fault. */
interface Trial {
  run(args: readonly string[]): Promise<void>;
}

/** One line for each trial: its name, and its module in this folder. */
const TRIALS: Record<string, () => Promise<Trial>> = {
  backup: () => import('./backup.ts'),
  migrations: () => import('./migrations.ts'),
  'migration-locks': () => import('./migration-locks.ts'),
  clients: () => import('./clients.ts'),
  database: () => import('./database.ts'),
  failpoints: () => import('./failpoints.ts'),
  providers: () => import('./providers.ts'),
  disk: () => import('./disk.ts'),
  hung: () => import('./hung.ts'),
  clock: () => import('./clock.ts'),
  bombs: () => import('./bombs.ts'),
  files: () => import('./files.ts'),
  cost: () => import('./cost.ts'),
  'read-only': () => import('./read-only.ts'),
  kills: () => import('./kills.ts'),
  'restore-speed': () => import('./restore-speed.ts'),
  tree: () => import('./tree.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const open = TRIALS[name];
if (!open) {
  console.error(
    `${name === '' ? 'Name a trial' : `No such trial: ${name}`}. There are: ${Object.keys(TRIALS).join(', ')}.`,
  );
  process.exit(1);
}
console.log(`${whenAndWhere()}  ${name}`);
await (await open()).run(args);
process.exit();
