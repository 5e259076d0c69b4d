import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { askDatabase, databaseTests } from '../../testing/database-holder.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from './embedded-postgres.ts';

const tests = databaseTests();
afterEach(() => tests.endHolders());
afterAll(() => tests.removeFolders());

/** The processes whose working directory is a database's folder, from the system. */
function processesIn(cluster: string): string[] {
  return readdirSync('/proc').filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(join('/proc', entry, 'cwd')) === cluster;
    } catch {
      return false;
    }
  });
}

async function untilNoneIn(cluster: string): Promise<void> {
  while (processesIn(cluster).length > 0) await wait(20);
}

describe('the embedded PostgreSQL', () => {
  it('is a real one that syncs to disk, and keeps what was written', async () => {
    const folder = tests.folder('plain');
    const first = await startEmbeddedPostgres(folder);
    const settings = "select current_setting('fsync') f, current_setting('synchronous_commit') s";
    expect(await askDatabase(first.url, settings)).toEqual([{ f: 'on', s: 'on' }]);
    expect((await askDatabase(first.url, 'show server_version'))[0]?.server_version).toMatch(/^18\./);
    await askDatabase(first.url, 'create table kept (id int)');
    await first.stop();
    expect(processesIn(tests.clusterOf(folder))).toEqual([]);
    const second = await startEmbeddedPostgres(folder);
    expect(await askDatabase(second.url, 'select * from kept')).toEqual([]);
    await second.stop();
  });

  it('shows its password and its address only to its owner, and admits nobody without the password', async () => {
    const folder = tests.folder('secret');
    const server = await startEmbeddedPostgres(folder);
    for (const file of ['database-password', 'database.json', 'pg.log']) {
      expect(statSync(join(folder, file)).mode & 0o777, file).toBe(0o600);
    }
    await expect(askDatabase(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    expect(await runningDatabaseUrl(folder)).toBe(server.url);
    await server.stop();
    expect(await runningDatabaseUrl(folder)).toBeNull();
  });

  it('opens again with its data when the password file was lost', async () => {
    const folder = tests.folder('lost');
    const first = await startEmbeddedPostgres(folder);
    await askDatabase(first.url, 'create table kept (id int)');
    await first.stop();
    rmSync(join(folder, 'database-password'));
    const second = await startEmbeddedPostgres(folder);
    expect(await askDatabase(second.url, 'select * from kept')).toEqual([]);
    await second.stop();
  });

  it('starts over if a first start was interrupted', async () => {
    const folder = tests.folder('half');
    const home = dirname(tests.clusterOf(folder));
    mkdirSync(join(home, 'data.new-1/base'), { recursive: true });
    const server = await startEmbeddedPostgres(folder);
    expect(readdirSync(home)).toEqual(['data']);
    await server.stop();
  });

  it('leaves the process free for other work while a cluster is being created, and only then', async () => {
    const folder = tests.folder('meanwhile');
    const home = dirname(tests.clusterOf(folder));
    const seen: string[][] = [];
    const meanwhile = async () => {
      seen.push(readdirSync(home).filter((entry) => entry.startsWith('data')));
      throw new Error('reported by whoever needs it');
    };
    const first = await startEmbeddedPostgres(folder, { meanwhile });
    await first.stop();
    const second = await startEmbeddedPostgres(folder, { meanwhile });
    await second.stop();
    expect(seen).toHaveLength(1);
    expect(seen[0]).not.toContain('data');
  });

  it.each(['a folder with spaces', 'दवा é 薬', `long/${'deep-'.repeat(20)}/${'deeper-'.repeat(15)}`])(
    'runs in %s',
    async (name) => {
      const server = await startEmbeddedPostgres(tests.folder(name));
      expect(await askDatabase(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
    },
  );

  it('runs in a folder given relative to where the shop was started', async () => {
    const holder = tests.hold('./here/var', { cwd: tests.home });
    expect(await askDatabase(await holder.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(tests.home, 'here/var/database.json'))).toBe(true);
  });
});

describe('a second server on the same folder', () => {
  it('is refused with one line that names the first', async () => {
    const folder = tests.folder('shared');
    const first = tests.hold(folder);
    const url = await first.url();
    expect(await tests.hold(folder).opened).toEqual({
      refusal: `Another SameSalt server (process ${first.child.pid}) already uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    });
    expect(await askDatabase(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('never opens it when all start at the same moment', async () => {
    const folder = tests.folder('race');
    const outcomes = await Promise.all([1, 2, 3].map(() => tests.hold(folder).opened));
    expect(outcomes.filter((outcome) => 'url' in outcome)).toHaveLength(1);
    for (const outcome of outcomes) {
      if ('refusal' in outcome) expect(outcome.refusal).toMatch(/^Another SameSalt server/);
    }
  });

  it('is refused in another container too, as long as the first one shows that it is alive', async () => {
    const folder = tests.folder('containers');
    const note = join(folder, 'server.pid');
    writeFileSync(note, JSON.stringify({ pid: 7, host: 'another-container', realm: 'another' }));
    const beat = setInterval(() => utimesSync(note, new Date(), new Date()), 300);
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('(process 7 on another-container)');
    clearInterval(beat);
  });

  it.each([
    ['a clock that was right', 0],
    ['a clock a day ahead', 86_400_000],
    ['a clock a day behind', -86_400_000],
  ])('opens where another container under another name was killed a moment ago, with %s', async (_what, aheadMs) => {
    const folder = tests.folder(`killed-${aheadMs}`);
    const note = join(folder, 'server.pid');
    writeFileSync(note, JSON.stringify({ pid: 7, host: 'earlier-container', realm: 'another' }));
    utimesSync(note, new Date(), new Date(Date.now() + aheadMs));
    await (await startEmbeddedPostgres(folder)).stop();
  });

  it('is refused if the folder was moved under the first one', async () => {
    const folder = tests.folder('moved');
    const first = tests.hold(folder);
    await first.url();
    renameSync(folder, `${folder}-on`);
    expect(await tests.hold(`${folder}-on`).opened).toEqual({
      refusal: expect.stringContaining(`(process ${first.child.pid}) already uses the data folder`),
    });
    renameSync(`${folder}-on`, folder);
  });
});

describe('the end of the shop', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s stops PostgreSQL', async (signal) => {
    const folder = tests.folder(`end-${signal}`);
    const holder = tests.hold(folder);
    await holder.url();
    await holder.end(signal);
    await untilNoneIn(tests.clusterOf(folder));
    expect(existsSync(join(tests.clusterOf(folder), 'postmaster.pid'))).toBe(false);
  });

  it.each(['throw', 'exit'] as const)('by %s stops PostgreSQL', async (then) => {
    const folder = tests.folder(`end-${then}`);
    const holder = tests.hold(folder, { then });
    await holder.url();
    await holder.end('SIGCONT');
    await untilNoneIn(tests.clusterOf(folder));
    expect(existsSync(join(tests.clusterOf(folder), 'postmaster.pid'))).toBe(false);
  });

  it('by kill -9 leaves a PostgreSQL that the next start ends, keeping every acknowledged row', async () => {
    const folder = tests.folder('killed');
    const holder = tests.hold(folder);
    await askDatabase(await holder.url(), 'create table kept as select generate_series(1, 1000) as id');
    await holder.end('SIGKILL');
    expect(processesIn(tests.clusterOf(folder)).length).toBeGreaterThan(0);
    expect(existsSync(join(folder, 'database.json'))).toBe(true);
    expect(await runningDatabaseUrl(folder)).toBeNull();
    const again = await startEmbeddedPostgres(folder);
    expect(await askDatabase(again.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }]);
    await again.stop();
  });

  it('by kill -9 is no obstacle where the database is on another disk, behind a link', async () => {
    const folder = tests.folder('linked');
    symlinkSync(tests.folder('disk'), join(folder, 'pg'));
    const holder = tests.hold(folder);
    await askDatabase(await holder.url(), 'create table kept (id int)');
    await holder.end('SIGKILL');
    const again = await startEmbeddedPostgres(folder);
    expect(await askDatabase(again.url, 'select * from kept')).toEqual([]);
    await again.stop();
  });

  it('leaves alone another program whose working directory is the database folder', async () => {
    const folder = tests.folder('bystander');
    await (await startEmbeddedPostgres(folder)).stop();
    const bystander = spawn('sleep', ['60'], { cwd: tests.clusterOf(folder) });
    await once(bystander, 'spawn');
    await (await startEmbeddedPostgres(folder)).stop();
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    bystander.kill();
  });

  it('does not mistake the number in a stale file for its own', async () => {
    const folder = tests.folder('stale');
    await (await startEmbeddedPostgres(folder)).stop();
    writeFileSync(join(tests.clusterOf(folder), 'postmaster.pid'), `${process.pid}\n`);
    const server = await startEmbeddedPostgres(folder);
    expect(await askDatabase(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});
