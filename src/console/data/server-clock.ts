import { useEffect, useState } from 'react';

/**
 * How far the server's clock is ahead of this machine's, in milliseconds. So a wrong clock on this machine makes no order
 * look late.
 */
let aheadMs = 0;

/** Sets the server's clock from the `Date` header of an answer, which is accurate to a second. */
export function noteServerTime(date: string | null): void {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

/** Now, by the server's clock. */
export const serverNow = () => Date.now() + aheadMs;

/** Now, by the server's clock, updated every `everyMs` milliseconds. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
