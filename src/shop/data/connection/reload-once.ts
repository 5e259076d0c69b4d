const NOTE = 'loaded-anew';

/**
 * Reloads this URL in full; false if that was done just before, because a page that still fails then would also
 * fail the next time. A page that the user reloaded, or another URL, may still be reloaded.
 */
export function reloadOnce(): boolean {
  if (cameByReload() && noted() !== 'elsewhere') return false;
  note();
  location.reload();
  return true;
}

function cameByReload(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'reload';
}

/** Whether the last reload was of this URL. Unknown in a browser without storage. */
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
