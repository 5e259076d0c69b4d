import { expect, it } from 'vitest';
import { DatabasePatience } from './database-patience.ts';

function clock() {
  const time = { ms: 0 };
  return { time, patience: new DatabasePatience(1_000, () => time.ms) };
}

it('counts what a request waits for the database, and nothing that it does in between', async () => {
  const { time, patience } = clock();
  const waits = Promise.withResolvers<string>();
  const first = patience.during(waits.promise);
  time.ms = 300;
  waits.resolve('read');
  expect(await first).toBe('read');
  time.ms = 5_000;
  expect(patience.leftMs()).toBe(700);
});

it('counts waits at the same time once, and failed ones too', async () => {
  const { time, patience } = clock();
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const both = Promise.allSettled([patience.during(one.promise), patience.during(other.promise)]);
  time.ms = 400;
  one.resolve();
  time.ms = 600;
  expect(patience.leftMs()).toBe(400);
  other.reject(new Error('gone'));
  await both;
  expect(patience.leftMs()).toBe(400);
});

it('gives up a wait when nothing is left, and hands over what comes later', async () => {
  const patience = new DatabasePatience(50);
  const connection = Promise.withResolvers<string>();
  const late: string[] = [];
  const wait = patience.withinLimit(connection.promise, (result) => late.push(result));
  await expect(wait).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  connection.resolve('a connection');
  await connection.promise;
  expect(late).toEqual(['a connection']);
});
