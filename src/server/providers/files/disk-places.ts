import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/server/answers.ts';
import { limitParallel } from '../../ops/limit-parallel.ts';

/** Node's own number if none is set. It is read once, before the first of them starts. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/**
 * People's files may use half of Node's thread pool: a hanging disk blocks each thread that uses it, and the others
 * keep compressing answers, resolving names and re-encoding photos. Requests without a place wait within the class
 * `files`.
 */
const inPlaces = limitParallel(Math.max(1, Math.floor(THREADS / 2)));

/** The limit for one disk operation, including its wait for a place. A slower disk counts as unavailable. */
export const DISK_ANSWERS_WITHIN_MS = 6_000;
const TRY_AGAIN_S = 30;

/** The refusal of a request that needs a file while the disk does not respond. */
export function filesAreStuck(): AppError {
  return new AppError('unavailable', {
    sentence: say.weCannotTakeOrShowFiles,
    retryAfterS: TRY_AGAIN_S,
  });
}

/**
 * Runs a disk operation when a place is free. Refuses with `filesAreStuck` if that takes too long: an operation not
 * started by then never runs; a started one keeps its place until the disk answers, and `late` gets its result.
 */
export async function onDisk<Result>(
  work: () => Promise<Result>,
  { withinMs = DISK_ANSWERS_WITHIN_MS, late }: { withinMs?: number; late?: (result: Result) => unknown } = {},
): Promise<Result> {
  let isLate = false;
  const done = inPlaces(async () => {
    if (isLate) throw filesAreStuck();
    const result = await work();
    if (isLate) await late?.(result);
    return result;
  });
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(filesAreStuck());
    }, withinMs);
  });
  return Promise.race([done, over]).finally(() => clearTimeout(timer));
}

/** Work that must be done however long it takes, such as deleting a file; nobody should wait for it. */
export function onDiskAtLast<Result>(work: () => Promise<Result>): Promise<Result> {
  return inPlaces(work);
}
