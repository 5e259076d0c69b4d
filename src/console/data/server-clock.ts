import { useEffect, useState } from 'react';

/** How far the shop's clock is ahead of this machine's, in milliseconds. A clock here that is wrong by a day makes no order late. */
let aheadMs = 0;

/** Takes over the shop's clock from the `Date` of an answer, which is true to a second. */
export function noteServerTime(date: string | null): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}

/** Now, by the shop's clock. */
export const serverNow = () => Date.now() + aheadMs;

/** Now by the shop's clock, again every `everyMs`. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
