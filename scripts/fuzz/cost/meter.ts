import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Processor time used so far, in milliseconds. */
export interface Used {
  /** On the thread of the event loop: no other request is served meanwhile. */
  readonly mainMs: number;
  /** By the other threads: file checks, garbage collection, zlib. */
  readonly workersMs: number;
  readonly databaseMs: number;
}

/** Reads the processor time and the memory of a shop and its database from /proc. */
export interface Meter {
  used(): Used;
  /**
   * Milliseconds for which they could have worked so far, but no processor was free: the delay that a busy machine adds
   * to each answer.
   */
  waitedMs(): number;
  /** The same for the thread of the event loop alone. */
  mainWaitedMs(): number;
  residentMb(): number;
  /** The peak memory since the last call of `forgetPeak`. */
  peakMb(): number;
  forgetPeak(): void;
}

const NS_PER_MS = 1_000_000;
/** Connections open and close rarely. */
const LOOK_FOR_BACKENDS_MS = 1_000;

/** Processor time, unlike elapsed time, does not depend on what else the machine does: a busy one measures the same. */
export function openMeter(pid: number): Meter {
  const tasks = `/proc/${pid}/task`;
  let [backends, lookedAt] = [[] as number[], Number.NEGATIVE_INFINITY];
  const database = () => {
    if (performance.now() - lookedAt > LOOK_FOR_BACKENDS_MS) {
      const postmasters = childrenOf(pid);
      backends = [...postmasters, ...postmasters.flatMap(childrenOf)];
      lookedAt = performance.now();
    }
    return sumOf(backends.map((one) => `/proc/${one}/schedstat`));
  };
  const threads = () => sumOf(readdirSync(tasks).map((task) => `${tasks}/${task}/schedstat`));
  const status = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return {
    used: () => {
      const mainMs = scheduled(`${tasks}/${pid}/schedstat`).ranMs;
      return { mainMs, workersMs: Math.max(0, threads().ranMs - mainMs), databaseMs: database().ranMs };
    },
    mainWaitedMs: () => scheduled(`${tasks}/${pid}/schedstat`).waitedMs,
    waitedMs: () => threads().waitedMs + database().waitedMs,
    residentMb: () => status('VmRSS'),
    peakMb: () => status('VmHWM'),
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
  };
}

/** The usage between two readings. A thread or a connection that ended meanwhile counts as zero. */
export function usedBetween(before: Used, after: Used): Used {
  return {
    mainMs: Math.max(0, after.mainMs - before.mainMs),
    workersMs: Math.max(0, after.workersMs - before.workersMs),
    databaseMs: Math.max(0, after.databaseMs - before.databaseMs),
  };
}

/**
 * The kernel's first two figures: how long a thread ran, and how long it waited for a processor. A finished one has
 * neither.
 */
function scheduled(file: string): { readonly ranMs: number; readonly waitedMs: number } {
  try {
    const [ran, waited] = readFileSync(file, 'utf8').split(' ');
    return { ranMs: Number(ran) / NS_PER_MS, waitedMs: Number(waited) / NS_PER_MS };
  } catch {
    return { ranMs: 0, waitedMs: 0 };
  }
}

function sumOf(files: readonly string[]) {
  const all = files.map(scheduled);
  return {
    ranMs: all.reduce((sum, { ranMs }) => sum + ranMs, 0),
    waitedMs: all.reduce((sum, { waitedMs }) => sum + waitedMs, 0),
  };
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}
