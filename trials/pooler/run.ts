/**
 * `npm run trial:pooler`: the check that a shop makes at its start, with Debian's PgBouncer in each of its three modes.
 * Transaction and statement mode must be refused; session mode must be accepted.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  askServer,
  createCluster,
  giveHome,
  packagedPrograms,
  postgresServer,
} from '../../scripts/nodes/postgres-server.ts';
import { PoolerBetween, refusePooler } from '../../src/server/persistence/connection/refuse-pooler.ts';
import { daemon } from '../kit/daemon.ts';
import { endWithTrial } from '../kit/end-with-trial.ts';
import { freePort } from '../kit/free-port.ts';
import { printFaults } from '../kit/report.ts';
import { findProgram } from '../patroni/bed/programs.ts';

const MODES = { session: 'let through', transaction: 'refused', statement: 'refused' } as const;

async function tryModes(program: string): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), 'samesalt-pooler-'));
  chmodSync(home, 0o755);
  const programs = packagedPrograms(home);
  giveHome(programs, home);
  createCluster(programs, join(home, 'data'), { password_encryption: 'scram-sha-256' });
  const server = postgresServer(programs, { folder: join(home, 'data'), port: await freePort() });
  await server.start();
  endWithTrial(() => rmSync(home, { recursive: true, force: true }));
  const own = new URL(server.url('postgres'));
  writeFileSync(join(home, 'users.txt'), `"${own.username}" "${decodeURIComponent(own.password)}"\n`, { mode: 0o644 });
  const faults: string[] = [];
  for (const [mode, wanted] of Object.entries(MODES)) {
    const port = await freePort();
    const file = join(home, `${mode}.ini`);
    writeFileSync(file, settings({ port, to: Number(own.port), mode, home }), { mode: 0o644 });
    const pooler = daemon({ name: `pgbouncer-${mode}`, program, args: [file], home, user: programs.user });
    pooler.start();
    own.port = String(port);
    await untilAnswering(own.href);
    const said = await refusePooler(own.href).then(
      () => 'let through',
      (error: Error) => (error instanceof PoolerBetween ? 'refused' : `failed: ${error.message}`),
    );
    own.port = String(server.port);
    await pooler.kill();
    console.log(`PgBouncer in ${mode} mode: ${said}`);
    if (said !== wanted) faults.push(`${mode} mode must be ${wanted}`);
  }
  await server.stop();
  rmSync(home, { recursive: true, force: true });
  return faults;
}

function settings({ port, to, mode, home }: { port: number; to: number; mode: string; home: string }): string {
  return `[databases]
* = host=127.0.0.1 port=${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(home, 'users.txt')}
pool_mode = ${mode}
default_pool_size = 5
ignore_startup_parameters = extra_float_digits,idle_in_transaction_session_timeout,statement_timeout,lock_timeout
`;
}

async function untilAnswering(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; ; await wait(200)) {
    const fault = await askServer(url, 'select 1').then(
      () => null,
      (error: Error) => error,
    );
    if (fault === null) return;
    if (Date.now() > until) throw fault;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const pgbouncer = findProgram('pgbouncer');
const faults = pgbouncer
  ? await tryModes(pgbouncer).catch((error: Error) => [error.message])
  : ['Please install: apt-get install --no-install-recommends pgbouncer'];
printFaults(faults);
process.exit();
