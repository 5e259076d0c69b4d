import { AppError } from '#contract/app-error.ts';
import { limitParallel } from '../../ops/limit-parallel.ts';

/** Node's own number where none is set. It is read once, before the first of them starts. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/**
 * Half of the threads that Node does such work on, for people's files: a disk that hangs keeps each thread that asked it, and the
 * others go on packing answers, looking up names and redrawing photos. Who finds no place waits within the class `files`.
 */
const inPlaces = limitParallel(Math.max(1, Math.floor(THREADS / 2)));

/** One piece of work on the disk, its wait for a place included. A disk that needs longer is as good as gone for whoever waits. */
export const DISK_ANSWERS_WITHIN_MS = 6_000;
const TRY_AGAIN_S = 30;

/** What a person is told who needs a file while the disk is silent. */
export function filesAreStuck(): AppError {
  return new AppError('unavailable', {
    sentence: 'We cannot take or show files just now. Please try again in a minute.',
    retryAfterS: TRY_AGAIN_S,
  });
}

/**
 * Works on the disk where there is a place. Refuses with `filesAreStuck` once that has taken too long: what has not begun by
 * then never does; what has begun keeps its place until the disk answers, and `late` is handed what came of it.
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

/** Work that must be done however long it takes, such as letting a file go; nobody should wait for it. */
export function onDiskAtLast<Result>(work: () => Promise<Result>): Promise<Result> {
  return inPlaces(work);
}
