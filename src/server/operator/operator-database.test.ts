import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { rememberCommand } from './operator-audit.ts';
import { withDatabase } from './operator-database.ts';

const home = mkdtempSync(join(tmpdir(), 'samesalt-operator-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
  const release = new Command('release');
  new Command('shop').addCommand(new Command('stock').addCommand(release));
  rememberCommand(release);
});
beforeEach(() => {
  vi.stubEnv('DATA_DIR', join(home, 'var'));
  vi.stubEnv('DATABASE_URL', database.url);
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const logged = async () => (await database.pool.query('select subject from audit_event order by seq')).rows;

it('logs what was carried out, and what was refused', async () => {
  expect(await withDatabase(async () => 'done')).toBe('done');
  await expect(withDatabase(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await logged()).toEqual([{ subject: 'stock:release' }, { subject: 'stock:release refused' }]);
});

it('does not log a command as refused that was carried out but could not be logged', async () => {
  await database.pool.query(`
    create function lose() returns trigger language plpgsql as $$ begin raise 'lost'; end $$;
    create trigger lose before insert on audit_event for each row when (new.subject = 'stock:release') execute function lose()`);
  const before = await logged();
  await expect(withDatabase(async () => 'done')).rejects.toThrow('lost');
  expect(await logged()).toEqual(before);
});
