/**
 * `npm run test:nodes`: servers of the shop on one PostgreSQL, customers whose every request goes to a different server
 * from the last, while servers are killed with -9 and replaced. `KILLS`, `CUSTOMERS`, `SEED_OF_NODES`. A new database
 * is created on the server at TEST_DATABASE_URL, otherwise with the PostgreSQL of PG_BIN, otherwise with the one that
 * comes with the shop.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '../../src/server/persistence/migrate.ts';
import { withDatabase } from '../../src/server/testing/start-database.ts';
import { type Acknowledged, Customer } from '../../trials/kit/customer.ts';
import { freePort } from '../../trials/kit/free-port.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { printFaults } from '../../trials/kit/report.ts';
import { startLoad } from './load.ts';
import {
  askServer,
  createCluster,
  giveHome,
  type Programs,
  packagedPrograms,
  postgresServer,
} from './postgres-server.ts';
import { judge, openTrial, type Trial } from './trial.ts';
import { walk } from './walk.ts';

const KILLS = Number(process.env.KILLS ?? 10);
const CUSTOMERS = Number(process.env.CUSTOMERS ?? 6);
const SEED = Number(process.env.SEED_OF_NODES ?? Math.floor(Math.random() * 1_000_000));
const BETWEEN_MS = { least: 500, most: 3_000 };

/** A new database and how to remove it. */
interface Place {
  readonly url: string;
  readonly what: string;
  remove(): Promise<void>;
}

async function openPlace(): Promise<Place> {
  const name = `nodes_${Date.now()}`;
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await askServer(given, `create database ${name}`);
    const remove = async () => void (await askServer(given, `drop database ${name} with (force)`));
    return { url: withDatabase(given, name), what: 'the server of TEST_DATABASE_URL', remove };
  }
  const home = mkdtempSync(join(tmpdir(), 'samesalt-postgres-'));
  chmodSync(home, 0o755);
  const own = process.env.PG_BIN;
  const packaged = packagedPrograms(home);
  const programs: Programs = own ? { ...packaged, bin: own, lib: null } : packaged;
  const cluster = join(home, 'server');
  giveHome(programs, cluster);
  createCluster(programs, join(cluster, 'data'));
  const server = postgresServer(programs, { folder: join(cluster, 'data'), port: await freePort() });
  await server.start();
  await askServer(server.url('postgres'), `create database ${name}`);
  const remove = async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { url: server.url(name), what: own ? 'the PostgreSQL of PG_BIN' : 'the PostgreSQL of the shop', remove };
}

/** Kills a server, lets the others serve alone for a while, then starts a new one. */
async function killByTurns(trial: Trial, random: () => number): Promise<void> {
  const between = () => wait(BETWEEN_MS.least + random() * (BETWEEN_MS.most - BETWEEN_MS.least));
  for (let kills = 1; kills <= KILLS; kills += 1) {
    await between();
    const names = [...trial.nodes.keys()];
    const victim = names[Math.floor(random() * names.length)] ?? '';
    await trial.kill(victim);
    await between();
    trial.nodes.delete(victim);
    await trial.start(`server-${kills + 2}`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const place = await openPlace();
console.log(`2 servers on ${place.what}, ${CUSTOMERS} customers, ${KILLS} kills, seed ${SEED}`);
await migrate(place.url);
const trial = await openTrial(place.url, ['server-1', 'server-2']);
const faults: string[] = [];
try {
  const acknowledged: Acknowledged = new Map();
  const behind = { origin: trial.proxy.origin, codeFor: trial.codeFor };
  const load = await startLoad(trial, place.url, CUSTOMERS, acknowledged);
  await walk(new Customer('9300000000', behind), acknowledged);
  await killByTurns(trial, seededRandom(SEED));
  load.over = true;
  await load.ended;
  await walk(new Customer('9300009999', behind), acknowledged);
  const result = await judge(place.url, acknowledged);
  const holders = await askServer(place.url, 'select name, fence from job_lease order by name');
  console.log(
    `acknowledged ${result.acknowledged}, in the database ${result.inDatabase}, lost ${result.lost}, duplicated ${result.doubled}, ` +
      `nobody was told of ${result.untold}, refused ${load.refused}, asked again ${trial.proxy.retried()}, failed checks ${result.broken.length}`,
  );
  console.log(`answered by each server: ${[...trial.proxy.answered.values()].join(', ')}`);
  console.log(`jobs taken: ${holders.map(({ name, fence }) => `${name} ${fence} times`).join(', ')}`);
  if (result.lost + result.doubled + result.untold > 0) faults.push('orders and what was told of them differ');
  faults.push(...result.broken);
} finally {
  await trial.close();
  await place.remove();
}
printFaults(faults);
process.exit();
