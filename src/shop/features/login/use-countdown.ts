import { useEffect, useState } from 'react';

/** Whole seconds left until a moment (milliseconds since 1970), 0 once it is past. By the clock, so a sleeping tab loses nothing. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(tick);
    }, 1000);
    return () => clearInterval(tick);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
