/** Browsers without idle callbacks wait this long after the page has loaded. */
const QUIET_MS = 1_000;
/** A page that is never idle does the work anyway after this many milliseconds. */
const IDLE_TIMEOUT_MS = 5_000;

/**
 * Does the work after the page has loaded, when the browser is idle, so that it does not delay the first view; returns
 * the function that cancels it.
 */
export function whenQuiet(work: () => void): () => void {
  let cancelIdle = () => {};
  const waitForIdle = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
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
