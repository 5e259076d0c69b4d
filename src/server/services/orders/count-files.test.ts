import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { ServiceParts } from '../service-parts.ts';
import { countFiles } from './count-files.ts';

let database: TestDatabase;
let now = new Date('2026-11-21T06:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(() => database.drop());

const send = (account: string, files: number) =>
  countFiles({ db: database.db, now: () => now } as ServiceParts, account, files);

describe('the files of one account', () => {
  it('are at most fifty a day, whole requests alone, and another account has its own', async () => {
    for (let request = 0; request < 9; request += 1) await send('one', 5);
    await send('one', 3);
    await expect(send('one', 3)).rejects.toMatchObject({ code: 'too-many-requests', retryAfterS: 86_400 });
    await send('one', 2);
    await expect(send('one', 1)).rejects.toThrow('You have sent many files today. Please try again in 24 hours');
    await send('other', 5);
    now = new Date(now.getTime() + 86_400_000);
    await send('one', 5);
  });

  it('are counted once by many requests at once', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => send('crowd', 5)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});
