import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addVisit } from '../../server/persistence/repositories/people/audience-repository.ts';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { runShop } from '../testing/run-shop.ts';

const home = mkdtempSync(join(tmpdir(), 'samesalt-blog-'));
const file = join(home, 'keep-insulin-cool.html');
const TEXT = `---
title: Keep insulin cool
category: Safety
description: Where it may lie & where not.
createdAt: 2026-11-01
createdBy: The pharmacist
---
<h1>Cool</h1><script>alert(1)</script><p onclick="x()">Not frozen.</p>`;
let database: TestDatabase;

beforeAll(async () => {
  writeFileSync(file, TEXT);
  database = await createTestDatabase({ seeded: false });
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const shop = (...args: string[]) =>
  runShop(args, { SEED: 'off', DATA_DIR: join(home, 'var'), DATABASE_URL: database.url });

describe('shop blog', () => {
  it('publishes a sanitised file, replaces it, lists it and removes it', async () => {
    expect(await shop('blog', 'publish', file)).toEqual({
      code: 0,
      signal: null,
      out: '“Keep insulin cool” is published at /blog/keep-insulin-cool.',
      errors: '',
    });
    const [row] = await database.db.selectFrom('blog_post').selectAll().execute();
    expect(row?.content).toBe('<h2>Cool</h2><p>Not frozen.</p>');
    expect(row?.description).toBe('<p>Where it may lie &amp; where not.</p>');
    expect((await shop('blog', 'publish', file)).out).toContain('is replaced at');
    expect((await shop('blog', 'list')).out).toBe('2026-11-01  operator  keep-insulin-cool  Keep insulin cool');
    const listed = JSON.parse((await shop('blog', 'list', '--json')).out);
    expect(listed).toMatchObject([{ slug: 'keep-insulin-cool', source: 'operator' }]);
    expect((await shop('blog', 'remove', 'keep-insulin-cool')).out).toBe('keep-insulin-cool is removed.');
    expect((await shop('blog', 'list')).out).toBe('There are no articles.');
  });

  it.each([
    [['publish', join(home, 'nothing.md')], /^There is no file .*nothing\.md\.$/],
    [['publish', home], /cannot be read\.$/],
    [['remove', 'nothing'], /^There is no article nothing\.$/],
    [['publish'], /missing required argument 'file'/],
  ])('refuses %j with one line', async (args, sentence) => {
    const said = await shop('blog', ...args);
    expect([said.code, said.out]).toEqual([1, '']);
    expect(said.errors).toMatch(sentence);
    expect(said.errors.split('\n')).toHaveLength(1);
  });

  it('says what is wrong with a file', async () => {
    const bad = join(home, 'bad.md');
    writeFileSync(bad, 'No header');
    const said = await shop('blog', 'publish', bad);
    expect([said.code, said.errors]).toEqual([1, `${bad}: it must begin with a header between two lines of ---.`]);
  });
});

describe('shop newsletter', () => {
  it('prints the addresses and deletes one', async () => {
    const on = (email: string, day: string, confirmed = true) => {
      const at = new Date(`${day}T00:00:00Z`);
      return { email, added_at: at, confirmed_at: confirmed ? at : null };
    };
    await database.db
      .insertInto('newsletter_address')
      .values([
        on('asha@mail.in', '2026-11-01'),
        on('ravi@mail.in', '2026-11-02'),
        on('never-asked@mail.in', '2026-11-03', false),
      ])
      .execute();
    expect((await shop('newsletter', 'export')).out).toBe('asha@mail.in\nravi@mail.in');
    expect((await shop('newsletter', 'remove', 'ASHA@mail.in')).out).toBe(
      'asha@mail.in no longer gets the newsletter.',
    );
    expect((await shop('newsletter', 'export')).out).toBe('ravi@mail.in');
    const again = await shop('newsletter', 'remove', 'asha@mail.in');
    expect([again.code, again.errors]).toEqual([1, 'asha@mail.in does not get the newsletter.']);
  });
});

describe('shop analytics', () => {
  it('prints days, pages and numbers', async () => {
    expect((await shop('analytics')).out).toMatch(/^No visits were counted since \d{4}-\d\d-\d\d\.$/);
    for (const page of ['visit', '/blog', 'visit']) await addVisit(database.db, '2020-01-01', page);
    const { out } = await shop('analytics', '--days', '9999');
    expect(out).toBe('2020-01-01         2  visit\n2020-01-01         1  /blog');
    expect((await shop('analytics', '--days', '0')).errors).toContain('a whole number from 1 to 9999');
  });
});
