import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openCounterPage, signInStaffMember } from './counter-fixtures.ts';
import { type OwnShop, settle, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/**
 * Every screen of the counter on a sample day, on a laptop, on a wide screen and at 200 %; the screens of the bench also on a
 * tablet: axe finds nothing, nothing overflows or is cut off, and the keyboard reaches everything and shows where it is.
 */
test.describe.configure({ timeout: 1_800_000 });

/** New screens are found automatically: there is no list of them here. */
const ROUTES = [...readFileSync('src/console/screens.tsx', 'utf8').matchAll(/\{ path: '([^']+)'/g)].map(
  ([, path = '']) => path,
);
const TABS = [
  'rx',
  'call_back',
  'teleconsult',
  'substitution',
  'release',
  'waiting',
  'to_pack',
  'to_ship',
  'door',
  'stuck',
];
const AT_THE_BENCH = /^\/(?:bench|door|goods)/;

/** At 200 % a laptop's browser has half as many CSS pixels, the same as text at twice its size, because everything is in rem. */
const SIZES = [
  { name: '1280', width: 1280, height: 800, where: /./ },
  { name: '1920', width: 1920, height: 1080, where: /./ },
  { name: 'zoomed', width: 640, height: 400, where: /./ },
  { name: '800', width: 800, height: 1280, where: AT_THE_BENCH },
] as const;

let shop: OwnShop;
let staff: BrowserContext;
const faults: string[] = [];

test.beforeAll(async ({ browser }) => {
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  execFileSync('node', ['src/cli/shop.ts', 'sample-day'], { env: { ...process.env, DATA_DIR: shop.dataDir } });
  const roles = ['pharmacist', 'support', 'packer', 'owner'] as const;
  staff = (await signInStaffMember({ browser, shop }, { name: 'Vikram Patil', roles: [...roles] })).context;
});
test.afterAll(() => shop?.remove());

/** The paths of all screens; a screen of an order or a request gets one waiting example of each kind. */
async function allPaths(): Promise<string[]> {
  const numberIn = async (tab: string): Promise<string> => {
    const answer = await staff.request.get(`/api/v1/counter/queue?tab=${tab}`);
    return (await answer.json()).result.data.rows[0]?.number;
  };
  const [checked, second, packing, asked] = await Promise.all(['rx', 'release', 'to_pack', 'call_back'].map(numberIn));
  const filled = ROUTES.flatMap((path) => {
    if (path.startsWith('/request')) return [path.replace(':number', asked ?? '')];
    return path.includes(':number') ? [checked, second].map((number) => path.replace(':number', number ?? '')) : [path];
  });
  const more = [`/bench?numbers=${packing}`, `/bench?numbers=${packing}&at=${packing}`, `/door?q=${packing}`];
  return [...filled, ...TABS.map((tab) => `/queue?tab=${tab}`), ...more];
}

/** Text that does not fit its box and cannot be scrolled to, and elements beyond the screen's right edge. */
function findCut(): string[] {
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  const found: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, svg')) continue;
    const { overflowX, overflowY, clip } = getComputedStyle(element);
    if (clip !== 'auto') continue;
    const hidesX = overflowX === 'hidden' || overflowX === 'clip';
    const hidesY = overflowY === 'hidden' || overflowY === 'clip';
    const isField = element.matches('input, select, textarea');
    if (hidesX && !isField && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut at the side: ${name(element)}`);
    if (hidesY && !isField && element.scrollHeight > element.clientHeight + 1)
      found.push(`cut below: ${name(element)}`);
    if (!element.matches('button, a, input, select, textarea, label, td, th, p, h1, h2')) continue;
    const { right, width } = element.getBoundingClientRect();
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    if (width > 0 && right > document.documentElement.clientWidth + 1 && !scrolls(element.parentElement))
      found.push(`beyond the edge: ${name(element)}`);
  }
  return found;
}

/** What is wrong with the focus: not shown, covered, or out of view. Null if it has left the page. */
function lookAtFocus(): { readonly key: string; readonly fault: string | null } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const all = [...document.querySelectorAll('*')];
  const key = `${all.indexOf(element)}`;
  const name = `<${element.tagName.toLowerCase()}> "${(element.textContent || element.getAttribute('aria-label') || element.getAttribute('name') || '').trim().slice(0, 40)}"`;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  const isShown = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  if (!isShown) return { key, fault: `no ring: ${name}` };
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const inSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  if (!inSight) return { key, fault: `out of sight: ${name}` };
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const above = document.elementFromPoint(x, y);
  const isOwn =
    above === null || element.contains(above) || above.contains(element) || above.closest('label')?.contains(element);
  return { key, fault: isOwn ? null : `under another: ${name}` };
}

/** Controls that a mouse can press and the keyboard cannot reach, neither with Tab nor with a group's arrow keys. */
function findMouseOnly(): string[] {
  const pressed = 'a[href], button, input, select, textarea, summary, [role="button"], [onclick]';
  return [...document.querySelectorAll<HTMLElement>(pressed)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [type="hidden"]'))
    .filter((one) => one.tabIndex < 0 && !one.closest('[role="tablist"], [role="radiogroup"], [role="listbox"]'))
    .map((one) => `by mouse alone: <${one.tagName.toLowerCase()}> "${(one.textContent ?? '').trim().slice(0, 40)}"`);
}

const MOST_STOPS = 120;

async function walkByTab(page: Page): Promise<string[]> {
  const found: string[] = await page.evaluate(findMouseOnly);
  const seen = new Set<string>();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(lookAtFocus);
    if (at === null || seen.has(at.key)) break;
    seen.add(at.key);
    if (at.fault !== null) found.push(at.fault);
  }
  if (seen.size === 0) found.push('Tab leads nowhere');
  return found;
}

for (const { name, width, height, where } of SIZES) {
  test(`every screen of the counter can be read and used: ${name}`, async () => {
    const page = await openCounterPage(staff, faults);
    await page.setViewportSize({ width, height });
    const found: string[] = [];
    for (const path of (await allPaths()).filter((one) => where.test(one))) {
      await page.goto(`/counter${path === '/' ? '' : path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settle(page);
      await expectUsable(page).catch((thrown: Error) => found.push(`${path}: ${thrown.message.slice(0, 600)}`));
      if (process.env.SHOTS) {
        const file = path.replace(/[^\w=]+/g, '-').replace(/SS-[\w-]{9}/g, 'N');
        await page.screenshot({ path: `${process.env.SHOTS}/every-${name}${file}.png` });
      }
      for (const one of [...(await page.evaluate(findCut)), ...(await walkByTab(page))]) found.push(`${path}: ${one}`);
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });
}
