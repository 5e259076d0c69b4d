import { expect, it } from 'vitest';
import { WorkPlaces } from './work-places.ts';

const LINE = { queue: 10, waitMs: 2_000 };
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('lets a class use its own and the shared places, and leaves the others their own', () => {
  const places = new WorkPlaces(
    { one: { reserved: 1, most: 9, ...LINE }, other: { reserved: 2, most: 9, ...LINE } },
    2,
  );
  const taken = Array.from({ length: 5 }, () => places.takeNow('one')).filter((place) => place !== null);
  expect(taken).toHaveLength(3);
  const others = Array.from({ length: 5 }, () => places.takeNow('other')).filter((place) => place !== null);
  expect(others).toHaveLength(2);
  taken[0]?.();
  taken[0]?.();
  expect([places.takeNow('other'), places.takeNow('other')].map((place) => place !== null)).toEqual([true, false]);
});

it('gives no class more than its maximum, even if others leave room', () => {
  const places = new WorkPlaces({ one: { reserved: 0, most: 1, ...LINE } }, 5);
  expect([places.takeNow('one'), places.takeNow('one')].map((place) => place !== null)).toEqual([true, false]);
});

it('serves the queues in turn, so that a long one does not delay the others', async () => {
  const places = new WorkPlaces(
    { long: { reserved: 0, most: 1, ...LINE }, short: { reserved: 0, most: 1, ...LINE } },
    1,
  );
  const first = places.takeNow('long');
  const order: string[] = [];
  const stand = async (name: 'long' | 'short') => {
    const giveBack = await places.take(name);
    order.push(name);
    giveBack?.();
  };
  const all = [stand('long'), stand('long'), stand('long'), stand('short')];
  await settle();
  first?.();
  await Promise.all(all);
  expect(order.slice(0, 2).toSorted()).toEqual(['long', 'short']);
});

it('refuses callers when the queue is full, or when they have waited too long', async () => {
  const places = new WorkPlaces({ one: { reserved: 1, most: 1, queue: 1, waitMs: 20 } });
  const giveBack = places.takeNow('one');
  const [waited, full] = await Promise.all([places.take('one'), places.take('one')]);
  expect([waited, full]).toEqual([null, null]);
  giveBack?.();
  expect(places.takeNow('one')).not.toBeNull();
});
