import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { askDatabase, databaseTests, HOLDER } from '../../testing/database-holder.ts';
import { listElsewhere, placeElsewhere } from './databases-elsewhere.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { canReach, choosePlace, databaseUser, hasDatabase } from './place.ts';

const AS_ROOT = process.getuid?.() === 0;
/** The user "nobody", if it exists and can read this checkout. */
const NOBODY = AS_ROOT ? readableNobody() : null;

/** Whether PostgreSQL's user can read this checkout; in a home of mode 0700 every database is elsewhere. */
const CHECKOUT_IS_OPEN = !AS_ROOT || canReach(databaseUser() ?? { uid: 0, gid: 0, name: 'root' }, dirname(HOLDER));

const tests = databaseTests();
afterEach(() => tests.endHolders());
afterAll(() => tests.removeFolders());

/** A data folder that PostgreSQL's user can't reach. */
function elsewhere(name: string): string {
  const folder = tests.folder(name);
  chmodSync(dirname(folder), 0o700);
  return folder;
}

function readableNobody(): { uid: number; gid: number } | null {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  const nobody = { uid: Number(uid), gid: Number(gid) };
  const read = uid === undefined ? null : spawnSync('cat', [HOLDER], { ...nobody, stdio: 'ignore', cwd: '/' });
  return read?.status === 0 ? nobody : null;
}

describe.skipIf(!AS_ROOT)('a shop started by root', () => {
  it('runs PostgreSQL under its own user', async () => {
    const folder = tests.folder('by-root');
    const server = await startEmbeddedPostgres(folder);
    expect(statSync(tests.clusterOf(folder)).uid).not.toBe(0);
    expect(server.movedTo === null).toBe(CHECKOUT_IS_OPEN);
    await server.stop();
  });

  it('keeps the database elsewhere where that user cannot reach the folder, and stays there', async () => {
    const closed = tests.folder('closed');
    const folder = tests.folder('closed/var');
    chmodSync(closed, 0o700);
    const first = await startEmbeddedPostgres(folder);
    expect(first.movedTo).toMatch(/^\/var\/lib\/samesalt\/[0-9a-f]{16}$/);
    expect(existsSync(join(first.movedTo ?? '', 'pg/data/PG_VERSION'))).toBe(true);
    await askDatabase(first.url, 'create table kept (id int)');
    await first.stop();
    chmodSync(closed, 0o755);
    const second = await startEmbeddedPostgres(folder);
    expect(second.movedTo).toBe(first.movedTo);
    expect(await askDatabase(second.url, 'select * from kept')).toEqual([]);
    await second.stop();
  });

  it('starts with a new database if the data folder was deleted, and reports the one that is left', async () => {
    const folder = elsewhere('deleted/var');
    const first = await startEmbeddedPostgres(folder);
    await askDatabase(first.url, 'create table secret_of_before (id int)');
    await first.stop();
    rmSync(folder, { recursive: true });
    const second = await startEmbeddedPostgres(folder);
    expect(second.left).toEqual([first.movedTo]);
    await expect(askDatabase(second.url, 'select * from secret_of_before')).rejects.toThrow('does not exist');
    await second.stop();
    expect(listElsewhere().find(({ place }) => place === first.movedTo)).toMatchObject({
      folder,
      belonging: 'orphan',
      running: false,
    });
    rmSync(first.movedTo ?? '', { recursive: true });
  });

  it('follows its data folder to another path, and refuses a copy of it', async () => {
    const folder = elsewhere('followed/var');
    const first = await startEmbeddedPostgres(folder);
    await askDatabase(first.url, 'create table kept (id int)');
    await first.stop();
    const moved = tests.folder('followed/elsewhere');
    renameSync(folder, moved);
    const second = await startEmbeddedPostgres(moved);
    expect(await askDatabase(second.url, 'select * from kept')).toEqual([]);
    const copy = tests.folder('followed/copy');
    cpSync(moved, copy, { recursive: true });
    rmSync(join(copy, 'server.pid'));
    await expect(startEmbeddedPostgres(copy)).rejects.toThrow(`is a copy of ${moved}`);
    expect(await askDatabase(second.url, 'select * from kept')).toEqual([]);
    await second.stop();
    rmSync(copy, { recursive: true });
  });

  it('keeps a database that a version without ids put elsewhere, and leaves alone one whose folder is gone', async () => {
    const folder = elsewhere('earlier/var');
    const first = await startEmbeddedPostgres(folder);
    await askDatabase(first.url, 'create table kept (id int)');
    await first.stop();
    const old = placeElsewhere(createHash('sha256').update(folder).digest('hex').slice(0, 16));
    renameSync(first.movedTo ?? '', old);
    rmSync(join(old, 'data-folder'));
    rmSync(join(folder, 'database-id'));
    const second = await startEmbeddedPostgres(folder);
    expect(second).toMatchObject({ movedTo: old, left: [] });
    expect(await askDatabase(second.url, 'select * from kept')).toEqual([]);
    await second.stop();
    rmSync(folder, { recursive: true });
    const third = await startEmbeddedPostgres(folder);
    expect(third.left).toEqual([old]);
    await third.stop();
    rmSync(old, { recursive: true });
  });

  it('refuses a data folder whose database is gone, and starts over if the first start was interrupted', async () => {
    const folder = elsewhere('gone/var');
    choosePlace(folder);
    const first = await startEmbeddedPostgres(folder);
    await first.stop();
    rmSync(first.movedTo ?? '', { recursive: true });
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/^The database of the data folder .+ is gone/);
    expect(hasDatabase(folder)).toBe(false);
  });

  it.skipIf(!CHECKOUT_IS_OPEN)(
    'refuses to begin a new database where the old one can no longer be reached',
    async () => {
      const folder = tests.folder('shut/var');
      await (await startEmbeddedPostgres(folder)).stop();
      chmodSync(join(tests.home, 'shut'), 0o700);
      await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
        "can't be reached by the user it runs under, samesalt",
      );
    },
  );

  it.skipIf(NOBODY === null)('opens a database that an ordinary user made, who cannot open one of root’s', async () => {
    const nobody = NOBODY ?? { uid: 0, gid: 0 };
    const theirs = tests.folder('ordinary');
    chownSync(theirs, nobody.uid, nobody.gid);
    const holder = tests.hold(theirs, { ...nobody, cwd: theirs });
    await askDatabase(await holder.url(), 'create table kept (id int)');
    await holder.end('SIGTERM');
    const byRoot = await startEmbeddedPostgres(theirs);
    expect(await askDatabase(byRoot.url, 'select * from kept')).toEqual([]);
    await byRoot.stop();
    const roots = tests.folder('roots');
    await (await startEmbeddedPostgres(roots)).stop();
    chmodSync(roots, 0o777);
    const refused = await tests.hold(roots, { ...nobody, cwd: theirs }).opened;
    expect(refused).toHaveProperty('refusal', expect.stringContaining('belongs to another user than nobody'));
  });
});
