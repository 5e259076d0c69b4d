import { useEffect, useState } from 'react';

/** Browsers without idle callbacks wait this long after the page has loaded. */
const QUIET_MS = 1_000;

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
    const cancel = whenIdle(() => {
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

function whenIdle(work: () => void): () => void {
  let cancelIdle = () => {};
  const waitForIdle = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(work);
      cancelIdle = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(work, QUIET_MS);
      cancelIdle = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') waitForIdle();
  else addEventListener('load', waitForIdle, { once: true });
  return () => {
    removeEventListener('load', waitForIdle);
    cancelIdle();
  };
}
