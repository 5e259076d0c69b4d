import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Processor time used so far, in milliseconds. */
export interface CpuTime {
  /** On the thread of the event loop: no other request is served meanwhile. */
  readonly mainMs: number;
  /** By the other threads: file checks, garbage collection, zlib. */
  readonly workersMs: number;
  readonly databaseMs: number;
}

/** Reads from /proc the processor time of a shop and its database, and the memory of the shop's process alone. */
export interface Meter {
  used(): CpuTime;
  /**
   * Milliseconds for which they could have worked so far, but no processor was free: the delay that a busy machine adds
   * to each answer.
   */
  waitedMs(): number;
  /** The same for the thread of the event loop alone. */
  mainWaitedMs(): number;
  residentMb(): number;
  /** The peak memory since the last call of `resetPeak`. */
  peakMb(): number;
  resetPeak(): void;
}

/** How long a thread or process ran so far, and how long it waited for a processor. */
interface Scheduled {
  readonly ranMs: number;
  readonly waitedMs: number;
}

const NS_PER_MS = 1_000_000;
/** Connections open and close rarely. */
const LOOK_FOR_BACKENDS_MS = 1_000;

/** Processor time, unlike elapsed time, does not depend on what else the machine does: a busy one measures the same. */
export function openMeter(pid: number): Meter {
  const tasks = `/proc/${pid}/task`;
  let [backends, lookedAt] = [[] as number[], Number.NEGATIVE_INFINITY];
  const [addMain, addWorkers, addDatabase] = [createTotal(), createTotal(), createTotal()];
  const database = () => {
    if (performance.now() - lookedAt > LOOK_FOR_BACKENDS_MS) {
      const postmasters = childrenOf(pid);
      backends = [...postmasters, ...postmasters.flatMap(childrenOf)];
      lookedAt = performance.now();
    }
    return addDatabase(backends.map((one) => `/proc/${one}/schedstat`));
  };
  const main = () => addMain([`${tasks}/${pid}/schedstat`]);
  const workers = () => {
    const others = readdirSync(tasks).filter((task) => task !== String(pid));
    return addWorkers(others.map((task) => `${tasks}/${task}/schedstat`));
  };
  const status = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return {
    used: () => ({ mainMs: main().ranMs, workersMs: workers().ranMs, databaseMs: database().ranMs }),
    mainWaitedMs: () => main().waitedMs,
    waitedMs: () => main().waitedMs + workers().waitedMs + database().waitedMs,
    residentMb: () => status('VmRSS'),
    peakMb: () => status('VmHWM'),
    resetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
  };
}

/** The usage between two readings. */
export function usedBetween(before: CpuTime, after: CpuTime): CpuTime {
  return {
    mainMs: after.mainMs - before.mainMs,
    workersMs: after.workersMs - before.workersMs,
    databaseMs: after.databaseMs - before.databaseMs,
  };
}

/** The kernel's first two figures; null if the thread or process has ended. */
function readScheduled(file: string): Scheduled | null {
  try {
    const [ran, waited] = readFileSync(file, 'utf8').split(' ');
    return { ranMs: Number(ran) / NS_PER_MS, waitedMs: Number(waited) / NS_PER_MS };
  } catch {
    return null;
  }
}

/**
 * Returns a function that reads the files and returns a total that never falls: a thread or connection that has ended
 * keeps what it had at its last reading. What it used after that is not counted.
 */
function createTotal(): (files: readonly string[]) => Scheduled {
  let last = new Map<string, Scheduled>();
  let [ranMs, waitedMs] = [0, 0];
  return (files) => {
    const now = new Map<string, Scheduled>();
    for (const file of files) {
      const read = readScheduled(file);
      if (read === null) continue;
      now.set(file, read);
      // A new thread may have the number of one that has ended.
      ranMs += Math.max(0, read.ranMs - (last.get(file)?.ranMs ?? 0));
      waitedMs += Math.max(0, read.waitedMs - (last.get(file)?.waitedMs ?? 0));
    }
    last = now;
    return { ranMs, waitedMs };
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
