import { expect, type Page } from '@playwright/test';

/**
 * A page as a screen reader speaks it: the focused element, by role and name as the browser gives them to a reader, and every
 * message that a live region speaks.
 */
export class Reader {
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
      const speak = (records: readonly MutationRecord[]) => {
        for (const region of document.querySelectorAll<HTMLElement>(live)) {
          const spoken = region.cloneNode(true) as HTMLElement;
          for (const hidden of spoken.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
          const text = (spoken.textContent ?? '').replace(/\s+/g, ' ').trim();
          const before = said.get(region) ?? '';
          said.set(region, text);
          if (text === before || text === '') continue;
          // An element that goes away from the end of a region is not said: what stays was heard.
          const here = records.filter(({ target }) => region.contains(target));
          const goesAway = here.every(({ type, addedNodes }) => type === 'childList' && addedNodes.length === 0);
          if (goesAway && before.startsWith(text)) continue;
          (globalThis as unknown as { heard: (text: string) => void }).heard(text);
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
    const passed: string[] = [];
    for (let step = 0; step < most; step += 1) {
      const speech = await this.focused();
      if (wanted.test(speech)) return void this.transcript.push(speech);
      passed.push(speech);
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${wanted} was not reached; passed: ${passed.join(', ')}`);
  }

  /** Waits until the focused element reads like this. */
  async lands(wanted: RegExp): Promise<void> {
    await expect.poll(() => this.focused()).toMatch(wanted);
    this.transcript.push(await this.focused());
  }

  async heard(wanted: RegExp): Promise<void> {
    await expect.poll(() => this.transcript.some((line) => wanted.test(line)), { message: String(wanted) }).toBe(true);
  }
}
