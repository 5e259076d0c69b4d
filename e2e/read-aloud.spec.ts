import { expect, type Page, test } from '@playwright/test';
import { codeFor, freshPhone } from './shop-at-hand.ts';

test.skip(({ hasTouch }) => hasTouch === true, 'A keyboard belongs to a desk.');

/**
 * From a search to an order using only the keyboard, as a screen reader announces it: the focused element, by role and name as
 * the browser exposes them, and every message of a live region.
 */
class Reader {
  readonly page: Page;
  readonly transcript: string[] = [];
  constructor(page: Page) {
    this.page = page;
  }

  /** Records the text of every live region from now on, on every page. */
  async listen(): Promise<void> {
    await this.page.exposeFunction('heard', (text: string) => void this.transcript.push(`“${text}”`));
    await this.page.addInitScript(() => {
      const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
      const said = new Map<Element, string>();
      const speak = () => {
        for (const region of document.querySelectorAll<HTMLElement>(live)) {
          const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
          if (said.get(region) === text) continue;
          said.set(region, text);
          if (text !== '') (globalThis as unknown as { heard: (text: string) => void }).heard(text);
        }
      };
      new MutationObserver(speak).observe(document, { subtree: true, childList: true, characterData: true });
    });
  }

  /** Role and name of the focused element, from the accessibility tree. */
  async focused(): Promise<string> {
    const browser = await this.page.context().newCDPSession(this.page);
    const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await browser.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId as string,
      fetchRelatives: false,
    });
    await browser.detach();
    const [node] = nodes;
    return `${node?.role?.value ?? 'nothing'}: ${node?.name?.value ?? ''}`;
  }

  /** Tabs until the focused element reads like this; fails after this many steps. */
  async tabTo(wanted: RegExp, { most = 60, back = false } = {}): Promise<void> {
    for (let step = 0; step < most; step += 1) {
      const told = await this.focused();
      if (wanted.test(told)) return void this.transcript.push(told);
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${wanted} was not reached; the last one was ${await this.focused()}`);
  }

  /** Checks that the page has moved the focus here. */
  async lands(wanted: RegExp): Promise<void> {
    await expect.poll(() => this.focused()).toMatch(wanted);
    this.transcript.push(await this.focused());
  }

  async heard(wanted: RegExp): Promise<void> {
    await expect.poll(() => this.transcript.some((line) => wanted.test(line)), { message: String(wanted) }).toBe(true);
  }
}

test('a search becomes an order with only the keyboard, and every step is announced', async ({ page }) => {
  test.setTimeout(150_000);
  const reader = new Reader(page);
  const { keyboard } = page;
  await reader.listen();
  await page.goto('/');
  await page.waitForLoadState('networkidle');

  // The skip link is the first stop of every page.
  await keyboard.press('Tab');
  await reader.lands(/^link: Skip/);
  await reader.tabTo(/^(combobox|searchbox): Search your medicines/);
  await keyboard.type('dolo 650', { delay: 40 });
  await reader.heard(/“.*(suggestion|medicine|result).*”/i);
  await expect(page.getByRole('option').first()).toContainText('dolo 650');
  await page.waitForLoadState('networkidle');
  const chosen = page.getByRole('option', { selected: true });
  for (let step = 0; step < 8 && !(await chosen.filter({ hasText: 'Dolo 650 Tablet' }).count()); step += 1)
    await keyboard.press('ArrowDown');
  await expect(chosen).toContainText('Dolo 650 Tablet');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product-detail/);
  await expect.poll(() => page.title()).toMatch(/Dolo/);

  await reader.tabTo(/^button: (Add|Keep) /);
  await keyboard.press('Enter');
  const phone = freshPhone();
  await reader.lands(/^textbox: Mobile number/);
  await keyboard.type(phone);
  await keyboard.press('Enter');
  await reader.lands(/Digit 1 of 4/);
  await keyboard.type(codeFor(phone));
  await reader.heard(/“Added to cart\./);

  await reader.tabTo(/^link: (View cart|Cart, 1 medicine)/, { most: 80 });
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart/);
  await reader.tabTo(/^link: Proceed to Checkout/, { most: 80 });
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout/);

  const fill = async (field: RegExp, text: string) => {
    await reader.tabTo(field, { most: 80 });
    await keyboard.type(text);
  };
  await fill(/^textbox: Pin code/, '560040');
  await reader.heard(/“.*Bengaluru/);
  await fill(/^textbox: Full name of the patient/, 'Asha Rao');
  await fill(/^textbox: Day/, '31');
  await fill(/^textbox: Month/, '1');
  await fill(/^textbox: Year/, '1980');
  await fill(/^textbox: House or building number/, '12');
  await fill(/^textbox: Street and area/, 'MG Road');
  await reader.tabTo(/^radio: .*(Pay Online|Cash on delivery)/i, { most: 80 });
  if (!/Cash on delivery/.test(await reader.focused())) await keyboard.press('ArrowDown');
  await reader.lands(/^radio: Cash on delivery/);
  await reader.tabTo(/^button: Place order now/, { most: 80 });
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orderCompletion/);
  await reader.lands(/^heading: Your order is placed/);
  await test.info().attach('what was read aloud', { body: reader.transcript.join('\n') });
  // Everything that can be focused has a name.
  expect(reader.transcript.filter((line) => /^\w+: $/.test(line))).toEqual([]);
});
