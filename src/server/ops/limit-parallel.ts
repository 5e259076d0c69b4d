import { AppError } from '#contract/app-error.ts';

/** Runs at most `most` tasks at once; the others wait in the order they came. */
export function limitParallel(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes directly to the next in the queue, so that no new call gets ahead.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The result of the work, or `unavailable` where it takes longer; the work itself continues, for the next caller. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', { retryAfterS: 2 })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
