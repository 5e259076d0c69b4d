import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithTrial } from '../../../trials/kit/end-with-trial.ts';
import { launchShop, type StartedShop } from '../../../trials/kit/shop-process.ts';
import { partsOf, type ShopPart, strike } from './processes.ts';

const UNIT = join(import.meta.dirname, '../../../deploy/samesalt.service');
/** A process of the shop that is sent SIGUSR2 never comes out of one turn of its event loop. */
export const STUCK = ['--import', 'data:text/javascript,process.on("SIGUSR2",()=>{for(;;);})'];

/** A shop whose first process is started again whenever it ends, as a service manager would. */
export interface SupervisedShop {
  /** Its living processes. */
  parts(): ShopPart[];
  /** How its first process ended, each time. */
  readonly ends: readonly (number | NodeJS.Signals)[];
  /** Ends it in order; the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the shop of a data folder at a port that stays. `leavesRest` says, for each end, whether what the first process left
 * running is left to the next start (a terminal) or killed with it (systemd, whose unit is a group of processes).
 */
export async function superviseShop(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  leavesRest: () => boolean,
): Promise<SupervisedShop> {
  const ends: (number | NodeJS.Signals)[] = [];
  const restartAfterMs = restartPause(readFileSync(UNIT, 'utf8'));
  let stopping = false;
  let shop: StartedShop;
  let known: ShopPart[] = [];
  const parts = () => {
    const found = partsOf(shop.pid);
    if (found.length > 0) known = found;
    return found;
  };
  const start = () => {
    shop = launchShop(dataDir, STUCK, env);
    shop.ready.catch(() => undefined);
    const began = shop;
    void began.ended.then(async (how) => {
      if (stopping) return;
      ends.push(how);
      const rest = leavesRest() ? [] : known;
      for (const part of rest) strike(part, 'SIGKILL');
      await wait(restartAfterMs);
      if (!stopping) start();
    });
    return began;
  };
  // A trial that is broken off leaves nothing running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  endWithTrial(() => {
    stopping = true;
    for (const part of parts()) strike(part, 'SIGKILL');
  });
  await start().ready;
  return {
    parts,
    ends,
    stop: async () => {
      stopping = true;
      return shop.stop();
    },
  };
}

/** How long the service manager waits before it starts the shop again. */
function restartPause(unit: string): number {
  const [, ms] = /^RestartSec=(\d+)ms$/m.exec(unit) ?? [];
  if (ms === undefined) throw new Error('deploy/samesalt.service says no RestartSec in milliseconds.');
  return Number(ms);
}
