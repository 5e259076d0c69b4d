/**
 * `npm run trial:patroni -- --kills 20 [--seed N] [--restore]`: three database members under Patroni with synchronous
 * replication, three of etcd, HAProxy, and two servers of the shop, on loopback ports of this machine. Leaders are
 * killed with -9 under orders, and in between followers, members of etcd and the proxy. Prints what was acknowledged,
 * lost and duplicated, and how long no order was acknowledged. `--restore` then takes a backup with pgBackRest and
 * recovers to a given second. Needs Debian packages; it names missing ones in one line.
 */
import { parseArgs } from 'node:util';
import { startLoad } from '../../scripts/nodes/load.ts';
import { judge, openTrial } from '../../scripts/nodes/trial.ts';
import { migrate } from '../../src/server/persistence/migrate.ts';
import type { Acknowledged } from '../kit/customer.ts';
import { whenAndWhere } from '../kit/machine.ts';
import { seededRandom } from '../kit/random.ts';
import { printFaults } from '../kit/report.ts';
import { openBed } from './bed/bed.ts';
import { findPrograms, type PatroniPrograms } from './bed/programs.ts';
import { middleAndWorst } from './gaps.ts';
import { type Fallen, strike } from './kills.ts';
import { archiving, type Returned, returnToSecond } from './restore.ts';

const CUSTOMERS = 6;
/** About ten orders a second: as in a busy pharmacy, and as many as two shared cores can handle with nine servers. */
const PAUSE_MS = 400;

interface Asked {
  readonly kills: number;
  readonly seed: number;
  readonly restore: boolean;
}

function readAsked(): Asked {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      restore: { type: 'boolean', default: false },
    },
  });
  const [kills, seed] = [Number(values.kills), Number(values.seed)];
  if (!Number.isInteger(kills) || kills < 0 || kills > 1_000)
    throw new Error('--kills is a whole number from 0 to 1000.');
  if (!Number.isInteger(seed) || seed < 1) throw new Error('--seed is a whole number from 1.');
  return { kills, seed, restore: values.restore };
}

async function tryIt(programs: PatroniPrograms, { kills, seed, restore }: Asked): Promise<string[]> {
  const random = seededRandom(seed);
  const began = performance.now();
  const bed = await openBed(programs, restore ? { archiveCommand: archiving(programs) } : {});
  await migrate(bed.shopUrl);
  const trial = await openTrial(bed.shopUrl, ['first', 'second']);
  console.log(`the bed stands after ${Math.round((performance.now() - began) / 1000)} s`);
  const faults: string[] = [];
  try {
    const acknowledged: Acknowledged = new Map();
    const load = await startLoad(trial, bed.shopUrl, CUSTOMERS, acknowledged, PAUSE_MS);
    const fallen: Fallen[] = [];
    const tell = (each: Fallen) => {
      fallen.push(each);
      console.log(`${each.what} (${each.name}): no orders for ${(each.gapMs / 1000).toFixed(1)} s`);
    };
    await Promise.race([strike(bed, acknowledged, { kills, random, tell }), load.ended]);
    if (restore) faults.push(...sayReturned(await returnToSecond(programs, bed, acknowledged)));
    load.over = true;
    await load.ended;
    const result = await judge(bed.shopUrl, acknowledged);
    for (const what of new Set(fallen.map((each) => each.what))) {
      const gaps = fallen.filter((each) => each.what === what).map(({ gapMs }) => gapMs);
      console.log(`${what} killed ${gaps.length} times: no orders for ${middleAndWorst(gaps)}`);
    }
    console.log(
      `acknowledged ${result.acknowledged}, in the database ${result.inDatabase}, lost ${result.lost}, duplicated ${result.doubled}, ` +
        `nobody was told of ${result.untold}, refused ${load.refused}, failed checks ${result.broken.length}`,
    );
    if (result.lost + result.doubled > 0) faults.push('acknowledged orders are lost or duplicated');
    faults.push(...result.broken);
  } finally {
    await trial.close();
    await bed.close();
  }
  return faults;
}

/** Prints what was restored, and returns what is wrong with it. */
function sayReturned({ target, before, missing, after, extra, broken, backupS, restoreS }: Returned): string[] {
  console.log(
    `returned to ${target}: of ${before} orders acknowledged before, ${missing} missing; of ${after} asked for after, ${extra} there; ` +
      `failed checks ${broken.length}; full backup ${backupS.toFixed(1)} s, restored and open after ${restoreS.toFixed(1)} s`,
  );
  const wrong = missing > 0 || extra > 0 || before === 0 || after === 0;
  return [...(wrong ? ['the database is not that of the second'] : []), ...broken];
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
try {
  const asked = readAsked();
  const programs = findPrograms();
  console.log(whenAndWhere());
  console.log(`${asked.kills} leaders are killed, ${CUSTOMERS} customers, 2 servers of the shop, seed ${asked.seed}`);
  printFaults(await tryIt(programs, asked));
} catch (error) {
  printFaults([(error as Error).message]);
}
process.exit();
