import { useEffect, useRef } from 'react';

/** When somebody last pressed a key or the mouse, or scrolled, on this page. */
let touchedAt = Date.now();
for (const event of ['keydown', 'pointerdown', 'wheel'] as const)
  window.addEventListener(
    event,
    () => {
      touchedAt = Date.now();
    },
    { capture: true, passive: true },
  );

/**
 * Runs `work` every `everyMs` milliseconds while the page is in use. Every request restarts the ten idle minutes, so a
 * page that polled without use would never sign out: without any such use since the last run, nothing runs.
 */
export function useWhileTouched(work: () => void, everyMs: number): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - touchedAt < everyMs) latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
