import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { runningDatabaseUrl } from './embedded-postgres.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGTERM');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(name = 'samesalt-pg-'): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.push(folder);
  return folder;
}

interface Said {
  readonly url: string;
  readonly movedTo: string | null;
  readonly refused?: string;
  readonly name?: string;
}

async function hold(folder: string): Promise<{ child: ChildProcess; said: Said }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/hold-database.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (!child.stdout) throw new Error('no output to read');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, said: JSON.parse(line) as Said };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

describe('startEmbeddedPostgres', () => {
  it('keeps what was committed when the shop is killed, and starts again with nothing to clean', async () => {
    const folder = newFolder();
    const first = await hold(folder);
    await ask(first.said.url, 'create table kept (n int)');
    await ask(first.said.url, 'insert into kept values (42)');
    await end(first.child, 'SIGKILL');
    const second = await hold(folder);
    expect(second.said.refused).toBeUndefined();
    expect(await ask(second.said.url, 'select n from kept')).toBe(42);
    expect(second.said.url).not.toBe(first.said.url);
  });

  it('writes to disk before it acknowledges', async () => {
    const { said } = await hold(newFolder());
    expect(await ask(said.url, 'show fsync')).toBe('on');
    expect(await ask(said.url, 'show synchronous_commit')).toBe('on');
  });

  it('refuses a second server on the same folder with one clear line, and leaves the first one alone', async () => {
    const folder = newFolder();
    const first = await hold(folder);
    const second = await hold(folder);
    expect(second.said.name).toBe('FolderInUse');
    expect(second.said.refused).toBe(
      `Another SameSalt server (process ${first.child.pid}) already uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await ask(first.said.url, 'select 1')).toBe(1);
  });

  it('lets only one of several simultaneous starts in', async () => {
    const folder = newFolder();
    const said = await Promise.all([hold(folder), hold(folder), hold(folder)]);
    expect(said.filter(({ said }) => said.refused === undefined)).toHaveLength(1);
  });

  it('works in a folder with spaces and letters of any script', async () => {
    const { said } = await hold(join(newFolder(), 'ದತ್ತ folder é'));
    expect(await ask(said.url, 'select 1')).toBe(1);
  });

  it('begins anew where a first start was cut off half-way', async () => {
    const folder = newFolder();
    const { child, said } = await hold(folder);
    await end(child, 'SIGTERM');
    const home = said.movedTo ? join(said.movedTo, 'pg') : join(folder, 'pg');
    rmSync(join(home, 'data'), { recursive: true, force: true });
    mkdirSync(join(home, 'data.new/base'), { recursive: true });
    const again = await hold(folder);
    expect(again.said.refused).toBeUndefined();
    expect(await ask(again.said.url, 'select 1')).toBe(1);
  });

  it('keeps its secrets readable by their owner alone', async () => {
    const folder = newFolder();
    await hold(folder);
    for (const name of readdirSync(folder).filter((each) => /password|database\.json|pg\.log/.test(each))) {
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    }
  });

  it('tells a command where the running database is, and nothing once it is closed', async () => {
    const folder = newFolder();
    const { child, said } = await hold(folder);
    expect(await runningDatabaseUrl(folder)).toBe(said.url);
    await end(child, 'SIGTERM');
    expect(await runningDatabaseUrl(folder)).toBeNull();
  });

  it('tells no address after the shop was killed', async () => {
    const folder = newFolder();
    const { child } = await hold(folder);
    await end(child, 'SIGKILL');
    expect(existsSync(join(folder, 'database.json'))).toBe(true);
    expect(await runningDatabaseUrl(folder)).toBeNull();
    await end((await hold(folder)).child, 'SIGTERM');
  });

  it.runIf(process.getuid?.() === 0)(
    "lives elsewhere, and says where, when root's folder can't be reached by PostgreSQL's user",
    async () => {
      const closed = newFolder();
      // mkdtemp makes 0700 folders: exactly the home of mode 0700 that only root can enter.
      const folder = join(closed, 'var');
      const { said } = await hold(folder);
      expect(said.movedTo).toMatch(/^\/var\/lib\/samesalt\/[0-9a-f]{16}$/);
      expect(await ask(said.url, 'select 1')).toBe(1);
      if (said.movedTo) folders.push(said.movedTo);
    },
  );
});
