import type { Page } from '@playwright/test';

/**
 * What nobody sees: an icon beside a word that arrived in two pieces moves by less. A browser calls a page good up to a hundred
 * times as much.
 */
const UNSEEN = 0.001;

/**
 * Collects the layout shifts of every document that the page opens from now on, as the browser measures them: those of more than
 * `least`, and none that follows a press. Returns a reader of those of the open document: how much moved, and the beginning of each
 * element.
 */
export async function watchShifts(page: Page, least = UNSEEN): Promise<() => Promise<string[]>> {
  await page.addInitScript((atLeast) => {
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
        if (!hadRecentInput && value > atLeast) shifts.push(`${value.toFixed(4)}: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, least);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
