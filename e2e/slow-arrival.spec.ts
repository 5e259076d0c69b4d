import { createServer, request as passOn, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { ALL_ROUTES } from './all-routes.ts';
import { watchShifts } from './layout-shifts.ts';
import { freshPhone, logIn, settle } from './shop-fixtures.ts';

/**
 * A slow line brings a page in pieces, and the browser paints what it has. What stands on the screen may not move when the next
 * piece comes: an old person presses what was there before.
 */

/** The bytes of one piece: a browser paints many times before the page is complete, wherever an element ends. */
const PIECE = 512;
/** A little more than one frame, in milliseconds, so that the browser paints each piece that it has time for. */
const PAUSE = 25;
/**
 * Where two cards stand side by side, the longer one moves the last line of the other by a little, and the last control of the header
 * moves those before it. A browser calls a page good up to ten times as much.
 */
const LITTLE = 0.01;

let line: Server;
let origin: string;
/** What comes after the header waits for it. */
let rest: Promise<void> | undefined;

test.beforeAll(async () => {
  const shop = new URL(test.info().project.use.baseURL ?? '');
  line = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, host: shop.host, 'accept-encoding': 'identity' };
    const onward = passOn({ host: shop.hostname, port: shop.port, method, path, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(outgoing);
      const page = Buffer.concat(await answer.toArray());
      for (let at = 0; at < page.length && !outgoing.destroyed; at += PIECE) {
        if (at > page.indexOf('</header>')) await rest;
        outgoing.write(page.subarray(at, at + PIECE));
        await wait(PAUSE);
      }
      outgoing.end();
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
});
test.afterEach(() => {
  rest = undefined;
});
test.afterAll(() => line.close());

for (const { name, signedIn, prepare } of ALL_ROUTES) {
  test(`${name}: nothing moves while the page arrives in pieces`, async ({ page }) => {
    if (signedIn) await logIn(page.context(), freshPhone());
    const path = await prepare(page);
    const shifts = await watchShifts(page, { least: LITTLE });
    await page.goto(origin + path);
    await settle(page);
    expect(await shifts()).toEqual([]);
  });
}

test('a button pressed before the rest of the page has come looks busy, and is pressed again once it can be', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  rest = promise;
  await page.goto(`${origin}/faq-section`, { waitUntil: 'commit' });
  const help = page.getByRole('button', { name: 'Ordering is easy!' });
  await help.click();
  await expect(help).toHaveAttribute('aria-busy', 'true');
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  resolve();
  await expect(page.getByRole('dialog', { name: 'Ordering is easy!' })).toBeVisible();
});
