import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { drawDatabaseId, writeDatabaseId } from '../../server/persistence/embedded/database-id.ts';
import { noteFolder, placeElsewhere, removeElsewhere } from '../../server/persistence/embedded/databases-elsewhere.ts';
import { runShop } from '../testing/run-shop.ts';

const home = mkdtempSync(join(tmpdir(), 'samesalt-cli-data-'));
const made: string[] = [];
afterEach(() => {
  for (const id of made.splice(0)) removeElsewhere(id);
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A database outside its data folder, with no server running on it. */
function database({ noted, held }: { readonly noted: boolean; readonly held: boolean }) {
  const id = drawDatabaseId();
  const folder = join(home, id);
  made.push(id);
  mkdirSync(join(placeElsewhere(id), 'pg/data'), { recursive: true });
  writeFileSync(join(placeElsewhere(id), 'pg/data/some-table'), 'rows');
  if (held) mkdirSync(folder);
  if (held) writeDatabaseId(folder, id);
  if (noted) noteFolder(id, folder);
  return { id, folder };
}
const shop = (...args: string[]) => runShop(['data', ...args], { DATA_DIR: join(home, 'none') });
const listed = async (id: string) => {
  const all = JSON.parse((await shop('list', '--json')).out) as {
    id: string;
    belonging: string;
    folder: string | null;
  }[];
  return all.find((one) => one.id === id);
};

// Only root creates databases outside their data folders, for PostgreSQL's own user.
describe.skipIf(process.getuid?.() !== 0)('databases outside of their data folders', () => {
  it('are listed with their folder; one that belongs to it is kept', async () => {
    const { id, folder } = database({ noted: true, held: true });
    expect(await listed(id)).toMatchObject({ belonging: 'belongs', folder });
    const refused = await shop('remove', id);
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringContaining(`belongs to the data folder ${folder}`),
    ]);
    expect(existsSync(placeElsewhere(id))).toBe(true);
  });

  it('are removed once their folder is gone', async () => {
    const { id } = database({ noted: true, held: false });
    expect(await listed(id)).toMatchObject({ belonging: 'orphan' });
    expect((await shop('remove', id)).code).toBe(0);
    expect([existsSync(placeElsewhere(id)), await listed(id)]).toEqual([false, undefined]);
  });

  it('without a known owner are removed only when the operator says so', async () => {
    const { id } = database({ noted: false, held: false });
    expect(await listed(id)).toMatchObject({ belonging: 'unknown', folder: null });
    expect((await shop('remove', id)).errors).toContain('--folder-unknown');
    expect(existsSync(placeElsewhere(id))).toBe(true);
    expect((await shop('remove', id, '--folder-unknown')).code).toBe(0);
    expect(existsSync(placeElsewhere(id))).toBe(false);
  });

  it('are removed only by their full id', async () => {
    for (const id of ['0000000000000000', '..', '']) {
      const refused = await shop('remove', id);
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('There is no database')]);
    }
  });
});
