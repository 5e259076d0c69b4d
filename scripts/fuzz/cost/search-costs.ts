import { judgeGrowth, type Measured } from './judge-growth.ts';
import { mutate } from './mutate.ts';
import { bytesOf, describe, kernelOf, type Recipe, resize, sizeOf } from './recipe.ts';

/** The cost of one input. */
export interface Cost {
  /** Processor time of all threads that worked on it. */
  readonly ms: number;
  /** Of that, on the thread that everybody waits for. */
  readonly mainMs: number;
  /** The answer's status, or another word for how it ended. */
  readonly ended: string;
}

/** One entry point of the shop: what it accepts, and how it is sent. */
export interface InputKind {
  readonly name: string;
  readonly seeds: readonly Recipe[];
  readonly units: readonly string[];
  /** The largest accepted input. */
  readonly mostBytes: number;
  /** The limit during the search; growth is measured up to the real limit. */
  readonly triedBytes?: number;
  /** Milliseconds per megabyte, in addition to the fixed cost of an input, that are a fault however the cost grows. */
  readonly mostMsPerMb?: number;
  send(bytes: Buffer): Promise<Cost>;
}

/** One of the most expensive inputs of a kind, and how its cost grows with its size. */
export interface Finding {
  readonly kind: string;
  readonly recipe: Recipe;
  readonly series: readonly (Measured & { readonly mainMs: number })[];
  readonly ended: string;
  readonly ratio: number;
  readonly superlinear: boolean;
  readonly harmless: boolean;
}

export interface Searched {
  readonly tries: number;
  readonly findings: readonly Finding[];
}

interface SearchOptions {
  readonly random: () => number;
  /** No further input is tried once this returns true. */
  readonly isOver: (tries: number) => boolean;
  /** No further winner is lengthened once this returns true; the first one always is. */
  readonly isLate?: () => boolean;
  /** How many of the most expensive inputs are lengthened. */
  readonly winners?: number;
}

interface Kept {
  readonly recipe: Recipe;
  readonly cost: Cost;
  readonly perByte: number;
}

/** How many inputs are stored by each ranking: by cost, and by cost per byte. */
const KEPT = 8;
/** Below this many bytes every input is expensive per byte. */
const LEAST_BYTES = 64;
/** The lowest of this many measurements of an input is its own cost; the rest is noise. */
const LOOKS = 2;
const STEPS = [8, 4, 2, 1];
const CARE = 5;

/**
 * Searches a kind for the most expensive inputs, guided by cost: expensive ones are changed further. The most expensive
 * are then measured at an eighth, a quarter, a half and the whole of the accepted size.
 */
export async function searchCosts(
  kind: InputKind,
  { random, isOver, isLate = () => false, winners = 4 }: SearchOptions,
): Promise<Searched> {
  const kept = new Map<string, Kept>();
  const tried = { bytes: Math.min(kind.mostBytes, kind.triedBytes ?? kind.mostBytes) };
  let tries = 0;
  const look = async (recipe: Recipe) => {
    tries += 1;
    const cost = await kind.send(bytesOf(recipe));
    const perByte = cost.ms / Math.max(LEAST_BYTES, sizeOf(recipe));
    const kernel = kernelOf(recipe);
    const before = kept.get(kernel);
    if (before && before.cost.ms >= cost.ms) return;
    if (!before && !isAmongTheBest([...kept.values()], cost.ms, perByte)) return;
    const again = await leastOf(kind, recipe, LOOKS - 1, cost);
    tries += LOOKS - 1;
    kept.set(kernel, { recipe, cost: again, perByte: again.ms / Math.max(LEAST_BYTES, sizeOf(recipe)) });
    forgetCheap(kept);
  };
  for (const seed of kind.seeds) await look(seed);
  while (!isOver(tries)) {
    const parents = [...kept.values()];
    const parent = random() < 0.15 ? undefined : parents[Math.floor(random() * parents.length)];
    const recipe = parent?.recipe ?? kind.seeds[Math.floor(random() * kind.seeds.length)] ?? [];
    const others = parents.map((one) => one.recipe);
    await look(mutate(recipe, { random, units: kind.units, others, mostBytes: tried.bytes }));
  }
  const best = [...kept.values()].sort((one, other) => other.cost.ms - one.cost.ms);
  const dearest = [...new Set([...best.slice(0, Math.ceil(winners / 2)), ...byPrice(best).slice(0, winners)])];
  const findings: Finding[] = [];
  for (const { recipe } of dearest.slice(0, winners)) {
    if (findings.length > 0 && isLate()) break;
    const { finding, looks } = await lengthen(kind, recipe);
    tries += looks;
    findings.push(finding);
  }
  return { tries, findings };
}

/**
 * Measures an input at an eighth, a quarter, a half and the whole of its accepted size. A steep result is measured
 * again.
 */
async function lengthen(kind: InputKind, recipe: Recipe) {
  const accepted = await acceptedBytes(kind, recipe);
  let looks = accepted.looks;
  const measure = async (times: number) => {
    const series: (Measured & { readonly mainMs: number; readonly ended: string })[] = [];
    for (const step of STEPS) {
      const sized = resize(recipe, Math.floor(accepted.bytes / step));
      const bytes = sizeOf(sized);
      if (bytes > kind.mostBytes || bytes <= (series.at(-1)?.bytes ?? 0)) continue;
      const { ms, mainMs, ended } = await leastOf(kind, sized, times);
      looks += times;
      series.push({ bytes, ms, mainMs, ended });
    }
    return series;
  };
  let series = await measure(1);
  let judged = judgeGrowth(series);
  // Chance makes steep curves, too: a suspect is measured again carefully.
  if (judged.superlinear) {
    series = await measure(CARE);
    judged = judgeGrowth(series);
  }
  const ended = series.at(-1)?.ended ?? 'not sent';
  return { looks, finding: { kind: kind.name, recipe, series, ended, ...judged } };
}

/**
 * How long the input may become before it is refused; the limit of its kind if it is refused, or accepted, at any
 * length.
 */
async function acceptedBytes(
  kind: InputKind,
  recipe: Recipe,
): Promise<{ readonly bytes: number; readonly looks: number }> {
  const isRefused = async (bytes: number) => (await kind.send(bytesOf(resize(recipe, bytes)))).ended.startsWith('4');
  let [taken, refused] = [sizeOf(recipe), kind.mostBytes];
  if (!(await isRefused(refused))) return { bytes: refused, looks: 1 };
  if (await isRefused(taken)) return { bytes: refused, looks: 2 };
  let looks = 2;
  for (; looks < 10 && refused - taken > Math.max(8, taken / 16); looks += 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (await isRefused(middle)) refused = middle;
    else taken = middle;
  }
  return { bytes: taken, looks };
}

/** The lowest of several measurements: nothing makes an input look cheaper than it is. */
export async function leastOf(kind: InputKind, recipe: Recipe, times: number, first?: Cost): Promise<Cost> {
  let least = first;
  for (let time = 0; time < times; time += 1) {
    const cost = await kind.send(bytesOf(recipe));
    if (!least || cost.ms < least.ms) least = cost;
  }
  return least ?? { ms: 0, mainMs: 0, ended: 'not sent' };
}

function byPrice(kept: readonly Kept[]): Kept[] {
  return [...kept].sort((one, other) => other.perByte - one.perByte);
}

function isAmongTheBest(kept: readonly Kept[], ms: number, perByte: number): boolean {
  if (kept.length < KEPT) return true;
  const dearer = kept.filter(({ cost }) => cost.ms > ms).length;
  return dearer < KEPT || kept.filter((one) => one.perByte > perByte).length < KEPT;
}

/** Keeps the most expensive by each ranking. */
function forgetCheap(kept: Map<string, Kept>): void {
  const all = [...kept.values()];
  const byCost = [...all].sort((one, other) => other.cost.ms - one.cost.ms).slice(0, KEPT);
  const stay = new Set([...byCost, ...byPrice(all).slice(0, KEPT)]);
  for (const [kernel, one] of kept) if (!stay.has(one)) kept.delete(kernel);
}

/** Below this size, the price of a megabyte is that of one request. */
const TELLING_BYTES = 16 * 1024;
const OF_EVERY_INPUT_MS = 50;
const MB = 1024 * 1024;

/** The highest cost per megabyte of an input, in milliseconds. */
export function msPerMb({ series }: Pick<Finding, 'series'>): number {
  const telling = series.filter(({ bytes }) => bytes >= TELLING_BYTES);
  return Math.max(0, ...telling.map(({ bytes, ms }) => ((ms - OF_EVERY_INPUT_MS) / bytes) * MB));
}

/** A finding as a line of text. */
export function lineOf({ kind, recipe, series, ended, ratio }: Finding): string {
  const steps = series.map(({ bytes, ms }) => `${bytes} B ${ms.toFixed(1)} ms`).join(', ');
  return `${kind}: ${steps} (${ended}; growth ${ratio.toFixed(2)} of what is allowed): ${describe(recipe)}`;
}
