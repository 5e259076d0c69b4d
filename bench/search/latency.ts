import { performance } from 'node:perf_hooks';
import type { Engine } from './engine.ts';
import type { QueryClass } from './query-classes.ts';

/** Milliseconds of one class. */
interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly slowest: string;
}

/** The distribution of each class by its name. */
export type Latency = ReadonlyMap<string, Spread>;

/**
 * Measures an engine class by class and prints it beside the one measured first. Each query is sent once; the engine
 * answers the other queries of `before` first, so that compilation is not measured. Measure the shop's own index before
 * building the others: their objects make garbage collection pauses long.
 */
export async function printLatency(
  engine: Engine,
  { before, classes }: { readonly before: readonly QueryClass[]; readonly classes: readonly QueryClass[] },
  own: Latency | null,
): Promise<Latency> {
  for (const { queries } of before) for (const text of queries.slice(0, engine.queries)) await engine.find(text);
  const measured = new Map<string, Spread>();
  for (const { name, queries } of classes) {
    const asked = queries.slice(0, engine.queries);
    const spread = await measure(engine, asked);
    measured.set(name, spread);
    const base = own?.get(name);
    const beside = base
      ? `  ratio to own p50 ${(spread.p50 / base.p50).toFixed(0)}, p99 ${(spread.p99 / base.p99).toFixed(0)}`
      : '';
    console.log(
      `  ${name.padEnd(24)} ${engine.name.padEnd(20)} p50 ${ms(spread.p50)}  p99 ${ms(spread.p99)}  worst ${ms(spread.worst)} ("${spread.slowest}")  n ${asked.length}${beside}`,
    );
  }
  return measured;
}

async function measure(engine: Engine, queries: readonly string[]): Promise<Spread> {
  const took: { ms: number; text: string }[] = [];
  for (const text of queries) {
    const began = performance.now();
    const rows = engine.find(text);
    if (rows instanceof Promise) await rows;
    took.push({ ms: performance.now() - began, text });
  }
  took.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? { ms: 0, text: '' };
  const last = at(1);
  return { p50: at(0.5).ms, p99: at(0.99).ms, worst: last.ms, slowest: last.text };
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 4 : 1).padStart(8);
}
