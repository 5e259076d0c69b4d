import { chromium, devices, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { type PublicPage, publicPages, withShop } from './public-pages.ts';

/** A cheap phone is about this much slower than the measuring machine. */
const SLOWDOWN = 4;
const ROUNDS = 3;
/** The shop's goal: a press feels immediate. Half of the "good" of Interaction to Next Paint. */
const GOOD_MS = 100;
const SETTLE_MS = 600;

interface Seen {
  /** From each press or key to the next frame, in ms; the browser rounds to 8 and omits what is shorter than 16. */
  readonly interactions: readonly number[];
  /**
   * The part of that time in which the page's own code ran, in ms; the rest is waiting for a busy processor and
   * painting.
   */
  readonly handlers: readonly number[];
  /** Tasks that blocked the page for more than 50 ms since it was opened. */
  readonly longTasks: readonly number[];
  /** Bytes transferred for each answer of the search. */
  readonly answers: readonly number[];
}

/** Watches a page from its start. It runs in the browser. */
function watch(): void {
  const seen = {
    interactions: [] as number[],
    handlers: [] as number[],
    longTasks: [] as number[],
    answers: [] as number[],
  };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      seen.handlers.push(entry.processingEnd - entry.processingStart);
      if (entry.interactionId) seen.interactions.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.name.includes('search-products')) seen.answers.push(entry.encodedBodySize);
  }).observe({ type: 'resource', buffered: true });
}

type Act = (page: Page) => Promise<void>;

const press = async (thing: Locator) => {
  await thing.first().scrollIntoViewIfNeeded();
  await thing.first().click();
};

/** Types as a person does, and chooses the first suggestion. */
const search: Act = async (page) => {
  const box = page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox'));
  await box.first().click();
  await page.waitForTimeout(SETTLE_MS);
  await page.keyboard.type('augmentin', { delay: 120 });
  await page.waitForTimeout(SETTLE_MS);
  await press(page.getByRole('option'));
};

const ACTS: readonly { readonly name: string; readonly page: string; readonly act: Act }[] = [
  { name: 'search: nine letters and a pick', page: 'home', act: search },
  {
    name: 'home: another tab of the savings',
    page: 'home',
    act: (page) => press(page.getByRole('tab', { selected: false })),
  },
  { name: 'product: another tab', page: 'product', act: (page) => press(page.getByRole('tab', { selected: false })) },
  {
    name: 'product: add to cart',
    page: 'product',
    act: (page) => press(page.getByRole('main').getByRole('button', { name: /^(Add|Keep) / })),
  },
  { name: 'FAQ: open an answer', page: 'FAQ', act: (page) => press(page.locator('main summary')) },
  { name: 'checkout: details and order', page: 'without prescription', act: buy },
];

/** A new customer's first purchase. The page that is measured begins with the checkout: details, cash on delivery, order. */
async function buy(page: Page): Promise<void> {
  const phone = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  const { origin } = new URL(page.url());
  await press(page.getByRole('main').getByRole('button', { name: /^(Add|Keep) / }));
  await page.getByLabel('Mobile number').fill(phone);
  await press(page.getByRole('button', { name: 'CONTINUE' }));
  await page.getByText(`Sent to ${phone}`).waitFor();
  await page.keyboard.type(await codeFor(origin, phone), { delay: 120 });
  await page.getByRole('link', { name: 'View cart' }).waitFor();
  await page.goto(`${origin}/checkout`);
  await page.waitForLoadState('networkidle');
  for (const [label, text] of DETAILS) await page.getByLabel(label).last().pressSequentially(text, { delay: 60 });
  await page.getByText('Cash on delivery', { exact: true }).click();
  await press(page.getByRole('button', { name: 'Place order now' }));
  await page.waitForURL(/orderCompletion/);
}

const DETAILS: readonly (readonly [label: string, text: string])[] = [
  ['Pin code', '560040'],
  ['Full name of the patient', 'Asha Rao'],
  ['Day', '31'],
  ['Month', '1'],
  ['Year', '1980'],
  ['House or building number', '12'],
  ['Street and area', 'MG Road'],
];

/** The newest code that the shop would have sent to a phone. */
async function codeFor(origin: string, phone: string): Promise<string> {
  const outbox = await (await fetch(`${origin}/dev/outbox`)).text();
  const code = new RegExp(`${phone}</strong>.*?</p><p>.*?\\b(\\d{4})\\b`, 's').exec(outbox)?.[1];
  if (code === undefined) throw new Error(`No code was sent to ${phone}.`);
  return code;
}

async function withoutPrescription(origin: string): Promise<PublicPage> {
  const found = await fetch(`${origin}/api/v1/inventory/search-products?query=dolo%20650&limit=1`);
  const { medicine_id: id } = (await found.json()).result.data.medicines[0];
  return { name: 'without prescription', path: `/product-detail?id=${encodeURIComponent(id)}` };
}

/** Presses and keys on a phone-sized page with the processor slowed down: how long until the next frame. */
export async function run(): Promise<void> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } as never });
  try {
    await withShop(async (origin) => {
      const pages = [...(await publicPages(origin)), await withoutPrescription(origin)];
      console.log(`processor slowed down ${SLOWDOWN} times, worst of ${ROUNDS} rounds; the goal is ${GOOD_MS} ms`);
      for (const { name, page: pageName, act } of ACTS) {
        const path = pages.find((page) => page.name === pageName)?.path ?? '/';
        const rounds: Seen[] = [];
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await perform(browser, origin + path, act));
        print(name, rounds);
      }
    });
  } finally {
    await browser.close();
  }
}

async function perform(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string, act: Act): Promise<Seen> {
  const context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    await act(page);
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  } finally {
    await context.close();
  }
}

function print(name: string, rounds: readonly Seen[]): void {
  const worst = (pick: (seen: Seen) => readonly number[]) => Math.max(0, ...rounds.flatMap(pick));
  const inp = worst(({ interactions }) => interactions);
  const tasks = rounds.flatMap(({ longTasks }) => longTasks);
  const handlers = Math.round(worst(({ handlers: spent }) => spent));
  const answers = rounds.flatMap(({ answers: bytes }) => bytes);
  console.log(
    `${name.padEnd(34)} ${inp < 16 ? '< 16' : String(inp).padStart(4)} ms ${inp <= GOOD_MS ? 'good' : 'SLOW'}  handlers ${handlers} ms  long tasks a visit ${(tasks.length / rounds.length).toFixed(1)}, longest ${Math.round(Math.max(0, ...tasks))} ms${answers.length > 0 ? `  search answers ${Math.round(answers.reduce((a, b) => a + b, 0) / answers.length)} bytes, most ${Math.max(...answers)}, ${(answers.length / rounds.length).toFixed(1)} a visit` : ''}`,
  );
}
