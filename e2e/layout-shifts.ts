import type { Page } from '@playwright/test';

/**
 * Collects the layout shifts of every document that the page opens from now on, as the browser measures them: those of more than
 * `least`, and, where `unpressed`, none that follows a press. Returns a reader of those of the open document: how much moved, and the
 * beginning of each element.
 */
export async function watchShifts(page: Page, { least = 0, unpressed = false } = {}): Promise<() => Promise<string[]>> {
  await page.addInitScript(
    (asked) => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as unknown as {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Element | null }[];
          };
          const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(' | ');
          if (value > asked.least && !(asked.unpressed && hadRecentInput)) shifts.push(`${value.toFixed(4)}: ${moved}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    },
    { least, unpressed },
  );
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
