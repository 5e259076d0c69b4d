import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatJob } from './repeat-job.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const log = { error: vi.fn<(facts: object, text: string) => void>() };

it('runs at once and after every pause, a slow run never twice at once', async () => {
  let running = 0;
  let runs = 0;
  const job = repeatJob(
    'slow',
    1000,
    async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5000));
      running -= 1;
      runs += 1;
    },
    log,
  );
  await vi.advanceTimersByTimeAsync(18_000);
  expect(runs).toBe(3);
  const stopped = job.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  await stopped;
  expect(runs).toBeLessThanOrEqual(4);
});

it('continues after a failed run, and logs it', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {
    throw new Error('the database is down');
  });
  const job = repeatJob('failing', 1000, work, log);
  await vi.advanceTimersByTimeAsync(2500);
  expect(work).toHaveBeenCalledTimes(3);
  expect(log.error).toHaveBeenCalledTimes(3);
  await job.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('ends endless work after its current step when it is stopped', async () => {
  let steps = 0;
  const work = async (goesOn: () => boolean) => {
    for (; goesOn(); steps += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const job = repeatJob('endless', 1000, work, log);
  await vi.advanceTimersByTimeAsync(500);
  const stopped = job.stop();
  await vi.advanceTimersByTimeAsync(10);
  await stopped;
  expect(steps).toBe(51);
});

it('is stopped after twelve seconds, whatever its step waits for', async () => {
  const job = repeatJob('hung', 1000, () => new Promise(() => undefined), log);
  let stopped = false;
  void job.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(11_900);
  expect(stopped).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(stopped).toBe(true);
});
