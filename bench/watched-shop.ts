/**
 * Loaded into a shop's process before the shop (`node --import`): on SIGUSR2 it writes one line of JSON about the
 * process to the file BENCH_WATCH, and starts a new measurement.
 */
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.BENCH_WATCH;
const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

if (file) {
  process.on('SIGUSR2', () => {
    // The event loop delay as it was, before the collection below adds to it.
    const [p99, max] = [delay.percentile(99), delay.max].map((ns) => Math.max(0, ns / 1e6 - RESOLUTION_MS));
    (globalThis as { gc?: () => void }).gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    const facts = { loopP99Ms: p99, loopMaxMs: max, rss, heapUsed, files: readdirSync('/proc/self/fd').length };
    writeFileSync(`${file}.new`, JSON.stringify(facts));
    renameSync(`${file}.new`, file);
    delay.reset();
  });
}
