import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { askDatabase, databaseTests } from '../../testing/database-holder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const tests = databaseTests();
afterAll(() => tests.removeFolders());

const postmasterOf = (cluster: string) => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function untilAnswering(url: string): Promise<void> {
  for (;;) {
    try {
      await askDatabase(url, 'select 1');
      return;
    } catch {
      await wait(50);
    }
  }
}

it('a killed PostgreSQL comes back at the same address with everything committed, however often it is killed', async () => {
  const folder = tests.folder('killed');
  const restarts: string[] = [];
  const server = await startEmbeddedPostgres(folder, { onRestart: (why) => restarts.push(why) });
  await askDatabase(server.url, 'create table kept (id int)');
  for (let kill = 1; kill <= 3; kill += 1) {
    await askDatabase(server.url, `insert into kept values (${kill})`);
    process.kill(postmasterOf(tests.clusterOf(folder)), 'SIGKILL');
    while (restarts.length < kill) await wait(20);
    await untilAnswering(server.url);
  }
  expect(restarts).toEqual(Array(3).fill('PostgreSQL ended with SIGKILL'));
  expect(await askDatabase(server.url, 'select count(*)::int as kept from kept')).toEqual([{ kept: 3 }]);
  await server.stop();
  expect(restarts).toHaveLength(3);
});

it('one that does not restart is given up with a reason, and can still be stopped', async () => {
  const folder = tests.folder('given-up');
  const lost = Promise.withResolvers<Error>();
  const server = await startEmbeddedPostgres(folder, { onLost: lost.resolve });
  const cluster = tests.clusterOf(folder);
  writeFileSync(join(cluster, 'postgresql.auto.conf'), 'no setting of any kind\n');
  process.kill(postmasterOf(cluster), 'SIGKILL');
  expect((await lost.promise).message).toBe('PostgreSQL ended with SIGKILL and does not start again.');
  await server.stop();
  expect(readdirSync(folder)).not.toContain('database.json');
});

it('one that is stopped while it restarts stays stopped', async () => {
  const folder = tests.folder('stopped-meanwhile');
  const server = await startEmbeddedPostgres(folder);
  process.kill(postmasterOf(tests.clusterOf(folder)), 'SIGKILL');
  await server.stop();
  await expect(askDatabase(server.url, 'select 1')).rejects.toThrow();
});
