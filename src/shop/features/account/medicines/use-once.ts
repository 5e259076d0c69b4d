import { useRef } from 'react';

/**
 * Runs one piece of work at a time for each key, and ignores the others: of two quick presses of a button the second
 * must not add another pack, or report that what the first one removed is not there.
 */
export function useOnce() {
  const running = useRef(new Set<string>());
  return async (key: string, work: () => Promise<unknown>): Promise<void> => {
    if (running.current.has(key)) return;
    running.current.add(key);
    try {
      await work();
    } finally {
      running.current.delete(key);
    }
  };
}
