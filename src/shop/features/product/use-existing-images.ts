import { useEffect, useState } from 'react';
import { whenQuiet } from '#shop/data/when-quiet.ts';

/**
 * Those of the addresses that exist: all of them at first, later without those whose HEAD does not answer 200.
 * Asked only when the page has loaded and the browser is idle, so it never stands in the way of the first picture.
 */
export function useExistingImages(addresses: readonly string[]): readonly string[] {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const key = addresses.join('\n');
  useEffect(() => {
    const leaving = new AbortController();
    const check = async (address: string) => {
      const exists = await answersOk(address, leaving.signal);
      if (!exists && !leaving.signal.aborted) setMissing((before) => new Set(before).add(address));
    };
    const cancel = whenQuiet(() => {
      for (const address of key.split('\n').filter(Boolean)) void check(address);
    });
    return () => {
      cancel();
      leaving.abort();
    };
  }, [key]);
  return addresses.filter((address) => !missing.has(address));
}

/** A broken line counts as missing: a picture that cannot be fetched is not worth a frame. */
async function answersOk(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal });
    return answer.status === 200;
  } catch {
    return false;
  }
}
