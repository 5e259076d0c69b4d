import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { publicPages, withShop } from './public-pages.ts';

const ROUNDS = 3;
/** A slow 3G connection as browser tools throttle it: milliseconds per request, bytes per second. */
const SLOW_CONNECTION = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const GOAL_MS = 1200;

/** The first paint of the public pages on a slow connection, in a browser with an empty cache: the median of three. */
export async function run(): Promise<void> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--no-zygote'],
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    await withShop(async (origin) => {
      for (const { name, path } of await publicPages(origin)) {
        const paints: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) paints.push(await firstPaint(browser, origin + path));
        const median = paints.toSorted((a, b) => a - b)[1] ?? Number.NaN;
        console.log(`${name.padEnd(16)} first paint ${Math.round(median)} ms (goal ${GOAL_MS})`);
      }
    });
  } finally {
    await browser.close();
  }
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 787 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
    await page.goto(url);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            for (const { name, startTime } of list.getEntries())
              if (name === 'first-contentful-paint') resolve(startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}
