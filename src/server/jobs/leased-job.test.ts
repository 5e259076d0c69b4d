import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import type { LeaseStore } from '../persistence/repositories/lease-repository.ts';
import { runLeased } from './leased-job.ts';

const LEASE_MS = 900;

/** A store with a clock that the test controls, behaving like the database's: see `createLeaseStore`. */
function storeOf(clock: { ms: number }, isDown: () => boolean): LeaseStore {
  let row = { fence: 0, heldUntil: 0, dueAt: 0 };
  const reach = () => {
    if (isDown()) throw new Error('the database is away');
  };
  return {
    take: async (_job, _holder, leaseMs) => {
      reach();
      if (row.heldUntil > clock.ms || row.dueAt > clock.ms) return null;
      row = { ...row, fence: row.fence + 1, heldUntil: clock.ms + leaseMs };
      return { fence: row.fence };
    },
    renew: async (_job, fence, leaseMs) => {
      reach();
      if (row.fence !== fence || row.heldUntil <= clock.ms) return false;
      row = { ...row, heldUntil: clock.ms + leaseMs };
      return true;
    },
    finish: async (_job, fence, pauseMs) => {
      reach();
      if (row.fence === fence) row = { ...row, heldUntil: clock.ms, dueAt: clock.ms + pauseMs };
    },
  };
}

/** Time that passes only when the test says so; sleepers wake in order of time. */
function fakeTime() {
  const clock = { ms: 0 };
  const sleepers = new Set<{ at: number; wake: () => void }>();
  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const sleeper = { at: clock.ms + ms, wake: resolve };
      sleepers.add(sleeper);
      signal?.addEventListener('abort', () => {
        sleepers.delete(sleeper);
        resolve();
      });
    });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const advance = async (ms: number) => {
    const until = clock.ms + ms;
    for (await settle(); ; await settle()) {
      const next = [...sleepers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      sleepers.delete(next);
      clock.ms = Math.max(clock.ms, next.at);
      next.wake();
    }
    clock.ms = until;
  };
  return { clock, sleep, advance };
}

const steps = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 12 });
const outages = fc.array(
  fc.record({ from: fc.integer({ min: 0, max: 8000 }), ms: fc.integer({ min: 50, max: 3000 }) }),
  {
    maxLength: 4,
  },
);
const servers = fc.array(
  fc.record({
    startsAt: fc.integer({ min: 0, max: 3000 }),
    steps,
    diesAt: fc.option(fc.integer({ min: 1, max: 9000 })),
  }),
  { minLength: 2, maxLength: 4 },
);

it('never lets two servers work at once, whatever stalls, dies or loses the database', async () => {
  let worked = 0;
  await fc.assert(
    fc.asyncProperty(servers, outages, async (plan, away) => {
      const { clock, sleep, advance } = fakeTime();
      const isDown = () => away.some(({ from, ms }) => clock.ms >= from && clock.ms < from + ms);
      const store = storeOf(clock, isDown);
      const effects: { at: number; fence: number }[] = [];
      const running = plan.map(async ({ startsAt, steps: waits, diesAt }, index) => {
        const isDead = () => diesAt !== null && clock.ms >= diesAt;
        await sleep(startsAt);
        for (let look = 0; look < 6 && !isDead(); look += 1) {
          const work = async (lease: { goesOn(): boolean; fence: number }) => {
            for (const wait of waits) {
              await sleep(wait);
              // A dead server writes nothing more, and returns nothing.
              if (isDead()) await new Promise(() => undefined);
              if (!lease.goesOn()) return;
              effects.push({ at: clock.ms, fence: lease.fence });
            }
          };
          const parts = { store, holder: String(index), monotonicMs: () => clock.ms, sleep };
          await runLeased({ name: 'job', pauseMs: 100, leaseMs: LEASE_MS, work }, parts).catch(() => false);
          await sleep(150);
        }
      });
      void running;
      await advance(40_000);
      worked += effects.length;
      // In order of time the fences only grow: nobody wrote after a later holder.
      for (const [index, effect] of effects.entries())
        expect(effect.fence).toBeGreaterThanOrEqual(effects[index - 1]?.fence ?? 0);
    }),
    { numRuns: runs(300) },
  );
  expect(worked).toBeGreaterThan(1000);
});

it('keeps a job that takes longer than its lease, as long as it is renewed', async () => {
  const { clock, sleep, advance } = fakeTime();
  const store = storeOf(clock, () => false);
  let held: boolean | null = null;
  const job = {
    name: 'long',
    pauseMs: 100,
    leaseMs: LEASE_MS,
    work: async (lease: { goesOn(): boolean }) => {
      await sleep(LEASE_MS * 5);
      held = lease.goesOn();
    },
  };
  const parts = { store, monotonicMs: () => clock.ms, sleep };
  const first = runLeased(job, { ...parts, holder: 'one' });
  await advance(LEASE_MS * 2);
  expect(await runLeased(job, { ...parts, holder: 'two' })).toBe(false);
  await advance(LEASE_MS * 4);
  expect(await first).toBe(true);
  expect(held).toBe(true);
});

it('detects that the lease is lost when no renewal succeeds', async () => {
  const { clock, sleep, advance } = fakeTime();
  const store = storeOf(clock, () => clock.ms > 10 && clock.ms < 5_000);
  const seen: boolean[] = [];
  const work = async (lease: { goesOn(): boolean; signal: AbortSignal }) => {
    await sleep(LEASE_MS - 1);
    seen.push(lease.goesOn());
    await sleep(1);
    seen.push(lease.goesOn(), lease.signal.aborted);
  };
  const job = { name: 'cut off', pauseMs: 100, leaseMs: LEASE_MS, work };
  const run = runLeased(job, { store, holder: 'one', monotonicMs: () => clock.ms, sleep });
  await advance(10_000);
  await run;
  expect(seen).toEqual([true, false, true]);
});

it('ends between two steps when its server stops, and is due at once for another server', async () => {
  const { clock, sleep, advance } = fakeTime();
  const store = storeOf(clock, () => false);
  let stopped = false;
  let steps = 0;
  const work = async (lease: { goesOn(): boolean }) => {
    for (; lease.goesOn(); steps += 1) await sleep(100);
  };
  const job = { name: 'endless', pauseMs: 86_400_000, leaseMs: LEASE_MS, work };
  const parts = { store, monotonicMs: () => clock.ms, sleep };
  const run = runLeased(job, { ...parts, holder: 'one', goesOn: () => !stopped });
  await advance(1_000);
  stopped = true;
  await advance(100);
  await run;
  const done = steps;
  expect(done).toBeGreaterThan(5);
  expect(await runLeased({ ...job, work: async () => undefined }, { ...parts, holder: 'two' })).toBe(true);
});

it('is tried again within a minute if it failed, however rarely it runs', async () => {
  const { clock, sleep } = fakeTime();
  const parts = { store: storeOf(clock, () => false), holder: 'one', monotonicMs: () => clock.ms, sleep };
  const daily = { name: 'daily', pauseMs: 86_400_000, leaseMs: LEASE_MS };
  const failing = { ...daily, work: () => Promise.reject(new Error('the database restarts')) };
  await expect(runLeased(failing, parts)).rejects.toThrow('the database restarts');
  const working = { ...daily, work: async () => undefined };
  expect(await runLeased(working, parts)).toBe(false);
  clock.ms += 60_000;
  expect(await runLeased(working, parts)).toBe(true);
  clock.ms += 86_399_999;
  expect(await runLeased(working, parts)).toBe(false);
});
