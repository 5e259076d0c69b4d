import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithTrial } from '../../../trials/kit/end-with-trial.ts';
import { launchShop, type StartedShop } from '../../../trials/kit/shop-process.ts';
import { partsOf, type ShopPart, strike } from './processes.ts';

const UNIT = join(import.meta.dirname, '../../../deploy/samesalt.service');
/** SIGUSR2 puts a process of the shop into an endless event loop turn. */
export const STUCK = ['--import', 'data:text/javascript,process.on("SIGUSR2",()=>{for(;;);})'];

/** A shop whose first process is restarted whenever it exits, as by a service manager. */
export interface SupervisedShop {
  /** Its running processes. */
  parts(): ShopPart[];
  /** How its first process ended, each time. */
  readonly ends: readonly (number | NodeJS.Signals)[];
  /** Stops it cleanly; resolves to the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the shop of a data folder on a fixed port. `leavesRest` says, for each exit, whether the processes that the
 * first one left running stay for the next start (a terminal) or are killed with it (systemd, whose unit is a group of
 * processes).
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
  // An aborted trial leaves nothing running.
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

/** How long the service manager waits before it restarts the shop. */
function restartPause(unit: string): number {
  const [, ms] = /^RestartSec=(\d+)ms$/m.exec(unit) ?? [];
  if (ms === undefined) throw new Error('deploy/samesalt.service says no RestartSec in milliseconds.');
  return Number(ms);
}
