import { useEffect, useRef } from 'react';

/** When somebody last pressed a key or the mouse on this page. */
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
 * Does `work` every `everyMs`, for as long as somebody is at the page: every request begins the ten idle minutes anew, so a page that asks by
 * itself would never sign out. Without a touch since the last time nothing is asked.
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
