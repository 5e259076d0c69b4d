import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** Collects faults that no page may cause: console errors, exceptions, requests to another host. */
export function watchFaults(page: Page, expected: (text: string) => boolean = () => false): string[] {
  const faults: string[] = [];
  const origin = new URL(test.info().project.use.baseURL ?? 'http://127.0.0.1').origin;
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) faults.push(`third-party request: ${request.url()}`);
  });
  return faults;
}

/** Checks that the page is accessible: axe finds nothing, and nothing overflows horizontally. */
export async function expectUsable(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await settled(page);
  const first = await new AxeBuilder({ page }).analyze();
  if (first.violations.length === 0) return;
  // A message may have begun to fade in after the wait above; a real fault is still there a moment later.
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** Waits until nothing moves: an element that is fading in has too little contrast. */
async function settled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
        await Promise.allSettled(moving.map(({ finished }) => finished));
        return document.getAnimations().filter(({ playState }) => playState === 'running').length;
      }),
    )
    .toBe(0);
}
