const NOTE = 'loaded-anew';

/**
 * Loads this very address whole; false where that was done for it just before, because a page that is no better then would
 * be no better the next time, too. A page that somebody loaded anew by hand, or for another address, may still be healed.
 */
export function loadAnewOnce(): boolean {
  if (cameByReload() && noted() !== 'elsewhere') return false;
  note();
  location.reload();
  return true;
}

function cameByReload(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'reload';
}

/** Whether the last healing was of this address. Where a browser keeps nothing, nobody can know. */
function noted(): 'here' | 'elsewhere' | 'unknown' {
  try {
    return sessionStorage.getItem(NOTE) === location.href ? 'here' : 'elsewhere';
  } catch {
    return 'unknown';
  }
}

function note(): void {
  try {
    sessionStorage.setItem(NOTE, location.href);
  } catch {}
}
