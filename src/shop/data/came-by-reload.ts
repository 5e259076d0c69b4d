/** A page that was just loaded anew and is no better would be no better the next time, too. */
export function cameByReload(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'reload';
}
