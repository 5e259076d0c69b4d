import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { brand } from '#brand';

/**
 * A literal of the specification: a text, a route, a key or a constant that must appear exactly as written there.
 * `text` is written as in the specification: `{brand}` and `{provider}` are the shop's name, any other `{…}`
 * and a date format stand for what the page fills in.
 */
export interface Literal {
  readonly id: string;
  /** Section and heading of the specification, or `d` and a number for a point of decisions.md. */
  readonly spec: string;
  readonly text: string;
  readonly check: Check;
}
export type Check = (page: Page, text: string) => Promise<void>;

/**
 * Where literals appear: a page, who views it, and what was done there before. The state is set up once for all its
 * rows.
 */
export interface LiteralState {
  readonly name: string;
  /** `member` has given a name and an address; `newcomer` has only just logged in. */
  readonly who: 'visitor' | 'member' | 'newcomer';
  /** The device: a phone, as most people use, unless the desktop page is different. */
  readonly on?: 'desktop' | 'both';
  readonly route: string;
  /** Runs before the page is opened; the URL it returns is opened instead of `route`. */
  readonly before?: (page: Page) => Promise<string | undefined>;
  /** Runs on the opened page, before the first row. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  readonly rows: readonly Literal[];
}

export const literal = (id: string, spec: string, text: string, check: Check = shown): Literal => ({
  id,
  spec,
  text,
  check,
});

const DATES: Readonly<Record<string, string>> = {
  MMMM: '(January|February|March|April|May|June|July|August|September|October|November|December)',
  MMM: '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)',
  yyyy: '\\d{4}',
  dd: '\\d{2}',
  hh: '(0[1-9]|1[0-2])',
  mm: '[0-5]\\d',
  ' a': ' (AM|PM)',
};

const DATE_TOKENS = /MMMM|MMM|yyyy|\bdd\b|\bhh\b|\bmm\b| a$/g;
/** A date format of the specification as a regular expression. */
export const datePattern = (format: string): string => format.replace(DATE_TOKENS, (token) => DATES[token] ?? token);

/** The exact text that the page must show, including case. */
export function patternOf(text: string): string {
  const named = filled(text);
  return named
    .split(/(\{[^}]+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return part.startsWith('{date ') ? datePattern(part.slice(6, -1)) : '.+';
    })
    .join('');
}
/** The text with the shop's name filled in. */
export const filled = (text: string): string =>
  // 'Keep {brand}' means the medicine's own name.
  text.startsWith('Keep ') ? text : text.replace(/\{(brand|provider|the provider)\}/g, brand.name);

const part = (text: string) => new RegExp(patternOf(text));
const whole = (text: string) => new RegExp(`^\\s*${patternOf(text)}\\s*$`);
const soft = expect.configure({ soft: true });
const seen = (locator: Locator, text: string) => soft(locator.locator('visible=true').first(), text).toBeVisible();

/** Shown on the page, in view or by scrolling. */
export const shown: Check = (page, text) => seen(page.getByText(part(text)), text);
/** The same, as the whole text of its element. */
export const shownWhole: Check = (page, text) => seen(page.getByText(whole(text)), text);
export const shownIn =
  (scope: (page: Page) => Locator): Check =>
  (page, text) =>
    seen(scope(page).getByText(part(text)), text);

type Role = Parameters<Page['getByRole']>[0];
/** An element of this role whose name is the literal, or begins with it where screen readers get more text. */
export const role =
  (name: Role, scope: (page: Page) => Page | Locator = (page) => page): Check =>
  (page, text) =>
    seen(scope(page).getByRole(name, { name: new RegExp(`^${patternOf(text)}`) }), text);
export const [button, heading, link, tab, option, dialog, region] = (
  ['button', 'heading', 'link', 'tab', 'option', 'dialog', 'region'] as const
).map((name) => role(name)) as [Check, Check, Check, Check, Check, Check, Check];

/** A link of this name that leads to `href`. */
export const linkTo =
  (href: string, scope: (page: Page) => Page | Locator = (page) => page): Check =>
  async (page, text) => {
    const links = scope(page).getByRole('link', { name: new RegExp(`^${patternOf(text)}`) });
    await soft(links.locator('visible=true').first(), text).toHaveAttribute('href', href);
  };
/** The literal is a URL, and something visible links there. */
export const leadsThere: Check = (page, href) => seen(page.locator(`a[href="${href}"]`), href);
export const field: Check = (page, text) => seen(page.getByLabel(part(text)), text);
export const placeholder: Check = (page, text) => seen(page.getByPlaceholder(filled(text), { exact: true }), text);
export const title: Check = (page, text) => soft(page).toHaveTitle(part(text));
export const picture: Check = (page, text) => seen(page.getByRole('img', { name: part(text) }), text);

/** The options of a select, by the values they send. */
export const optionValue =
  (list: (page: Page) => Locator): Check =>
  async (page, text) =>
    soft(list(page).locator(`option[value="${text}"]`), text).toHaveCount(1);

/** A claim that none of the other checks covers. */
export const holds =
  (claim: (page: Page, text: string) => Promise<unknown>, expected: unknown = true): Check =>
  async (page, text) =>
    soft.poll(() => claim(page, text), { message: text }).toEqual(expected);
/** Runs a step first, then the check. */
export const after =
  (act: (page: Page) => Promise<unknown>, check: Check = shown): Check =>
  async (page, text) => {
    await act(page);
    await check(page, text);
  };

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** The text of a toast after a step, while the server answers a call in this way. */
export const toast =
  (act: (page: Page) => Promise<unknown>, call?: string, answer: Answer = refuse()): Check =>
  async (page, text) => {
    if (call) await page.route(call, answer);
    await act(page);
    await seen(messages(page).getByText(part(text)), text);
    if (call) await page.unroute(call, answer);
  };

export type Answer = (route: Route) => Promise<void>;
/** The server refuses, with this message. */
export const refuse =
  (error = 'No.', result_code = 40, fields = {}): Answer =>
  (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, result_code, message: error, result: { error, fields } },
    });
export const grant =
  (data: unknown): Answer =>
  (route) =>
    route.fulfill({ json: { success: true, result_code: 0, message: 'Done', result: { data } } });
/** The connection is cut. */
export const cut: Answer = (route) => route.abort();
/** The server fails without its JSON envelope. */
export const fail: Answer = (route) => route.fulfill({ status: 500, body: '' });

/** Runs a step, and the check while a call waits for this answer. */
export const meanwhile =
  (act: (page: Page) => Promise<unknown>, call: string, answer: Answer, check: Check): Check =>
  async (page, text) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(call, (route) => promise.then(() => answer(route)));
    await act(page);
    await check(page, text);
    resolve();
  };

export const press = (name: string | RegExp, kind: 'button' | 'link' = 'button') => {
  const exact = typeof name === 'string';
  return (page: Page) => page.getByRole(kind, { name, exact }).locator('visible=true').first().click();
};
/** Runs one step after the other. */
export const inTurn =
  (...acts: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Records the delays of the page's timers, from before its first line of code. */
export const recordTimers = (page: Page): Promise<undefined> =>
  page
    .addInitScript(() => {
      const { setTimeout } = window;
      const waits: number[] = [];
      Object.assign(window, {
        waits,
        setTimeout: (work: TimerHandler, wait = 0, ...words: unknown[]) => {
          waits.push(wait);
          return setTimeout(work, wait, ...words);
        },
      });
    })
    .then(() => undefined);
/** A timer with the literal's number of milliseconds was set since the last call. */
export const waited = (page: Page, ms: string): Promise<boolean> =>
  page.evaluate((wait) => (window as unknown as { waits: number[] }).waits.splice(0).includes(wait), Number(ms));
