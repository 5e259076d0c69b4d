import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Processor time that was used so far, in milliseconds. */
export interface Used {
  /** On the thread of the event loop: nobody else is served meanwhile. */
  readonly mainMs: number;
  /** By the other threads: judges of files, collectors, zlib. */
  readonly workersMs: number;
  readonly databaseMs: number;
}

/** Reads the processor time and the memory of a shop and its database from /proc. */
export interface Meter {
  used(): Used;
  residentMb(): number;
  /** The most memory since the last call of `forgetPeak`. */
  peakMb(): number;
  forgetPeak(): void;
}

const NS_PER_MS = 1_000_000;
/** Connections come and go seldom. */
const LOOK_FOR_BACKENDS_MS = 1_000;

/** Processor time, unlike time, does not depend on what else the machine does: a busy one measures the same. */
export function openMeter(pid: number): Meter {
  const tasks = `/proc/${pid}/task`;
  let [backends, lookedAt] = [[] as number[], Number.NEGATIVE_INFINITY];
  const database = () => {
    if (performance.now() - lookedAt > LOOK_FOR_BACKENDS_MS) {
      const postmasters = childrenOf(pid);
      backends = [...postmasters, ...postmasters.flatMap(childrenOf)];
      lookedAt = performance.now();
    }
    return backends.reduce((sum, one) => sum + onProcessorMs(`/proc/${one}/schedstat`), 0);
  };
  const status = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return {
    used: () => {
      const mainMs = onProcessorMs(`${tasks}/${pid}/schedstat`);
      const all = readdirSync(tasks).reduce((sum, task) => sum + onProcessorMs(`${tasks}/${task}/schedstat`), 0);
      return { mainMs, workersMs: Math.max(0, all - mainMs), databaseMs: database() };
    },
    residentMb: () => status('VmRSS'),
    peakMb: () => status('VmHWM'),
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
  };
}

/** What was used between two looks. A thread or a connection that ended meanwhile counts as nothing. */
export function usedBetween(before: Used, after: Used): Used {
  return {
    mainMs: Math.max(0, after.mainMs - before.mainMs),
    workersMs: Math.max(0, after.workersMs - before.workersMs),
    databaseMs: Math.max(0, after.databaseMs - before.databaseMs),
  };
}

/** A thread that ends while it is read has used nothing. */
function onProcessorMs(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / NS_PER_MS;
  } catch {
    return 0;
  }
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
