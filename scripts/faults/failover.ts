/**
 * A failover of the database under orders, with a real streaming replica: how many acknowledged orders there were
 * before, how many there are after, and how long nobody could order. `FAILOVERS` rounds of each kind,
 * `SEED_OF_FAILOVERS`. An argument selects kinds by the beginning of their names. Needs PostgreSQL's tools
 * (pg_basebackup, pg_rewind): PG_BIN is their folder if they are not on the PATH.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '../../src/server/persistence/migrate.ts';
import type { Acknowledged } from '../../trials/kit/customer.ts';
import { freePort } from '../../trials/kit/free-port.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { startLoad } from '../nodes/load.ts';
import {
  askServer,
  createCluster,
  giveHome,
  installedPrograms,
  type PostgresServer,
  type Programs,
  postgresServer,
} from '../nodes/postgres-server.ts';
import { type Judgement, judge, openTrial } from '../nodes/trial.ts';
import { copyForFollowing, openLink, promote, rejoin, untilFollowed, waitForFollower } from './replication.ts';

/** The state of the replica when the server fails. */
const KINDS = {
  asynchronous: { isSynchronous: false, silentMs: 0 },
  'asynchronous, replication cut off half a second before': { isSynchronous: false, silentMs: 500 },
  synchronous: { isSynchronous: true, silentMs: 0 },
  'synchronous, replication cut off half a second before': { isSynchronous: true, silentMs: 500 },
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

const ROUNDS = Number(process.env.FAILOVERS ?? 2);
const SEED = Number(process.env.SEED_OF_FAILOVERS ?? Math.floor(Math.random() * 1_000_000));
const CUSTOMERS = 6;
/** The server fails after this many acknowledged orders, and the trial waits for this many more. */
const ORDERS_BEFORE = { least: 60, most: 160 };
const ORDERS_AFTER = 60;

interface Outcome extends Judgement {
  readonly before: number;
  readonly refused: number;
  /** From the failure to the first acknowledgement of an order requested after it; and the operator's share of that. */
  readonly pauseMs: number;
  readonly promotedMs: number;
  readonly rejoined: boolean;
}

/** The two databases of one round; the second follows the first. */
interface Pair {
  readonly leader: PostgresServer;
  readonly follower: PostgresServer;
  readonly link: Awaited<ReturnType<typeof openLink>>;
}

async function openPair(programs: Programs, home: string, { isSynchronous }: Kind): Promise<Pair> {
  giveHome(programs, home);
  // pg_rewind needs hint bits in the WAL, and the WAL back to where the two diverged.
  createCluster(programs, join(home, 'first'), { wal_log_hints: 'on', wal_keep_size: '512MB' });
  const leader = postgresServer(programs, { folder: join(home, 'first'), port: await freePort() });
  await leader.start();
  await askServer(leader.url('postgres'), 'create database shop');
  await migrate(leader.url('shop'));
  const link = await openLink(leader.port);
  copyForFollowing(programs, leader.port, join(home, 'second'));
  const follower = postgresServer(programs, {
    folder: join(home, 'second'),
    port: await freePort(),
    settings: { primary_conninfo: leader.url('postgres').replace(`:${leader.port}/`, `:${link.port}/`) },
  });
  await follower.start();
  await untilFollowed(leader);
  if (isSynchronous) await waitForFollower(leader);
  return { leader, follower, link };
}

/** One round: orders, the failure, the promotion, orders again, and the failed server taken back as a follower. */
async function failOver(programs: Programs, kind: Kind, random: () => number): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), 'samesalt-failover-'));
  chmodSync(home, 0o755);
  const { leader, follower, link } = await openPair(programs, home, kind);
  // Both servers in one address: the shop looks for the one that accepts writes.
  const databaseUrl = leader.url('shop').replace(`:${leader.port}/`, `:${leader.port},127.0.0.1:${follower.port}/`);
  const trial = await openTrial(databaseUrl, ['first', 'second']);
  try {
    const acknowledged: Acknowledged = new Map();
    const load = await startLoad(trial, leader.url('shop'), CUSTOMERS, acknowledged);
    await untilOrdered(acknowledged, ORDERS_BEFORE.least + random() * (ORDERS_BEFORE.most - ORDERS_BEFORE.least));
    if (kind.silentMs > 0) {
      link.cut();
      await wait(kind.silentMs);
    }
    await leader.kill();
    load.fellAt = performance.now();
    const before = acknowledged.size;
    await link.close();
    await promote(follower);
    const promotedMs = performance.now() - load.fellAt;
    await untilOrdered(acknowledged, before + ORDERS_AFTER);
    load.over = true;
    await load.ended;
    const judgement = await judge(follower.url('shop'), acknowledged);
    const rejoined = await rejoin(programs, leader, follower).then(
      () => true,
      (error: Error) => {
        console.log(`  the fallen server was not taken back: ${error.message}`);
        return false;
      },
    );
    return {
      ...judgement,
      before,
      refused: load.refused,
      pauseMs: load.firstAfter - load.fellAt,
      promotedMs,
      rejoined,
    };
  } finally {
    await trial.close();
    await leader.kill();
    await follower.kill();
    rmSync(home, { recursive: true, force: true });
  }
}

async function untilOrdered(acknowledged: Acknowledged, orders: number): Promise<void> {
  for (const until = Date.now() + 120_000; acknowledged.size < orders; await wait(5)) {
    if (Date.now() > until) throw new Error(`Only ${acknowledged.size} orders were acknowledged in two minutes.`);
  }
}

const programs = installedPrograms();
if (programs === null) {
  console.log(
    'SKIPPED  no failover was tried: the PostgreSQL of the shop has no pg_basebackup and pg_rewind. Set PG_BIN to the folder of an installed one.',
  );
  process.exit(process.env.PG_BIN ? 1 : 0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const random = seededRandom(SEED);
console.log(`${ROUNDS} failovers of each kind, ${CUSTOMERS} customers, 2 servers of the shop, seed ${SEED}`);
let isWrong = false;
const wanted = process.argv[2] ?? '';
for (const [name, kind] of Object.entries(KINDS).filter(([each]) => each.startsWith(wanted))) {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const result = await failOver(programs, kind, random);
    console.log(
      `${name}: acknowledged before ${result.before}, after ${result.acknowledged - result.before}; kept ${result.acknowledged - result.lost}, ` +
        `lost ${result.lost}, duplicated ${result.doubled}, nobody was told of ${result.untold}, refused ${result.refused}, failed checks ${result.broken.length}; ` +
        `no orders for ${(result.pauseMs / 1000).toFixed(1)} s (promoted after ${(result.promotedMs / 1000).toFixed(1)} s); ` +
        `fallen server ${result.rejoined ? 'follows again' : 'NOT taken back'}`,
    );
    for (const rule of result.broken) console.log(`  WRONG  ${rule}`);
    // Asynchronous replication may lose what was not sent yet: that is reported, but is not a fault of the shop.
    isWrong ||=
      result.doubled > 0 || result.broken.length > 0 || !result.rejoined || (kind.isSynchronous && result.lost > 0);
  }
}
process.exit(isWrong ? 1 : 0);
