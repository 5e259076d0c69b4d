import { afterEach, describe, expect, it, vi } from 'vitest';
import { asciiLiteral, EARLY_PRESSES, withScriptsAfterPaint } from './light-page.ts';

const NONCE = 'abc_DEF-123';
const AHEAD = `<link rel="modulepreload" href="/assets/a.js" nonce="${NONCE}"/><link rel="modulepreload" href="/assets/b.js" nonce="${NONCE}"/>`;
const RUNNER = `<script nonce="${NONCE}" type="module" async="">import * as page from "/assets/b.js";\nimport("/assets/a.js");</script>`;
const DATA = `<script nonce="${NONCE}">window.data = "$&"</script>`;
const page = (runner: string) =>
  `<html><head><link rel="icon" href="/i"/>${AHEAD}</head><body><h1>Read</h1>${DATA}${runner}<p>$1</p></body></html>`;

/** The page as a browser parses it; the content of a template is not part of the page. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('leaves nothing in the page that loads or runs scripts', () => {
  const sent = parse(withScriptsAfterPaint(page(RUNNER), NONCE));
  expect(sent.querySelectorAll('link[rel=modulepreload], script[type=module]')).toHaveLength(0);
  expect(sent.querySelector('h1')?.textContent).toBe('Read');
  expect(sent.querySelector('link[rel=icon]')).not.toBeNull();
});

it('keeps all of it in the template, in its original order, after the pictures of the page', () => {
  const held = parse(withScriptsAfterPaint(page(RUNNER), NONCE)).querySelector('template')?.content;
  const links = [...(held?.querySelectorAll('link') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/a.js', '/assets/b.js']);
  for (const link of links) expect(link.getAttribute('fetchpriority')).toBe('low');
  expect(held?.querySelector('script')?.outerHTML).toBe(RUNNER);
});

it('releases it with a script that the page’s policy allows', () => {
  const scripts = parse(withScriptsAfterPaint(page(RUNNER), NONCE)).querySelectorAll('body > script');
  expect([...scripts].map((script) => script.getAttribute('nonce'))).toEqual([NONCE, NONCE]);
  expect(scripts[1]?.textContent).toContain('requestAnimationFrame');
});

describe('a press before the scripts run', () => {
  const listening = vi.spyOn(window, 'addEventListener');
  afterEach(() => {
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener, true);
    listening.mockClear();
  });
  const arrive = (buttons: string) => {
    document.body.innerHTML = buttons;
    delete document.body.dataset.alive;
    new Function(EARLY_PRESSES)();
    const heard: string[] = [];
    // As React does, which listens at the root.
    const listen = (event: Event) => heard.push((event.target as Element).closest('button')?.id ?? '');
    const come = async (part = document.body) => {
      document.body.addEventListener('click', listen);
      window.replayPresses?.(part);
      await Promise.resolve();
      document.body.removeEventListener('click', listen);
    };
    const find = (id: string) => document.getElementById(id) as HTMLButtonElement;
    return { heard, come, find };
  };
  const PAGE =
    '<button type="button" id="add"><svg id="icon"/></button><button type="button" id="help"></button><button id="search"></button><button type="button" disabled id="off"></button>';

  it('is made again once they do, each button once, in the order of the presses', async () => {
    const { heard, come, find } = arrive(PAGE);
    find('icon').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    find('help').click();
    find('add').click();
    expect(find('add')).toHaveAttribute('aria-busy', 'true');
    await come();
    expect(heard).toEqual(['add', 'help']);
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  it('in a part whose own code comes later is made again once that has come', async () => {
    const { heard, come, find } = arrive(`<div data-standing="part" id="part">${PAGE}</div>`);
    find('add').click();
    await come();
    expect(heard).toEqual([]);
    find('help').click();
    await come(find('part'));
    expect(heard).toEqual(['add', 'help']);
  });

  it('in a part that was replaced by its own code is made in the new part, on the same button', async () => {
    const { heard, come, find } = arrive(
      '<div data-standing="part" id="old"><button type="button">More</button><button type="button" id="two">Add</button><button type="button" id="gone">Keep</button></div>',
    );
    find('two').click();
    find('gone').click();
    document.body.dataset.alive = '';
    find('old').outerHTML =
      '<div data-standing="other" id="other"></div><div data-standing="part" id="new"><button type="button">More</button><button type="button" id="now">Add</button><button type="button" id="else">Remove</button></div>';
    await come(find('other'));
    expect(heard).toEqual([]);
    await come(find('new'));
    expect(heard).toEqual(['now']);
    await come(find('new'));
    expect(heard).toEqual(['now']);
  });

  it.each([
    ['on another page', () => history.pushState(null, '', '/other'), '1'],
    ['where something else is chosen in it', () => undefined, '2'],
  ])('in a part that was replaced is forgotten %s', async (_, goOn, chosen) => {
    const part = (id: string, value: string) =>
      `<div data-standing="part" id="${id}"><input value="${value}"><button type="button" id="add">Add</button></div>`;
    const { heard, come, find } = arrive(part('old', '1'));
    find('add').click();
    document.body.dataset.alive = '';
    goOn();
    find('old').outerHTML = part('new', chosen);
    await come(find('new'));
    expect(heard).toEqual([]);
    history.replaceState(null, '', '/');
  });

  it('waits for twenty seconds; then the page says that something did not load, and forgets the press', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { heard, come, find } = arrive(PAGE);
    find('add').click();
    vi.advanceTimersByTime(19_999);
    expect(document.querySelector('[role=alert]')).toBeNull();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    await come();
    expect(heard).toEqual([]);
  });

  it('is forgotten when its page is left, and says nothing later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { heard, come, find } = arrive(PAGE);
    find('add').click();
    window.dispatchEvent(new Event('pagehide'));
    expect(document.querySelector('[aria-busy]')).toBeNull();
    find('help').click();
    find('help').remove();
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(document.querySelector('[role=alert]')).toBeNull();
    await come();
    expect(heard).toEqual([]);
  });

  it('that waited too long does not cancel the others, and its message disappears once the scripts run', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { heard, come, find } = arrive(PAGE);
    find('add').click();
    vi.advanceTimersByTime(10_000);
    find('help').click();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    await come();
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(heard).toEqual(['help']);
  });

  it('on what works without scripts, or is disabled, is left to the browser', async () => {
    const { heard, come, find } = arrive(PAGE);
    find('search').click();
    find('off').click();
    await come();
    expect(heard).toEqual([]);
  });

  it('is not made again when they are already running', async () => {
    const { heard, come, find } = arrive(PAGE);
    await come();
    find('add').click();
    await come();
    expect(heard).toEqual([]);
  });
});

it('starts the script that releases the template only after the template', () => {
  const sent = withScriptsAfterPaint(page(RUNNER), NONCE);
  expect(sent.indexOf('requestAnimationFrame')).toBeGreaterThan(sent.indexOf('</template>'));
});

it('changes nothing else in the page', () => {
  const changed = withScriptsAfterPaint(page(RUNNER), NONCE);
  expect(changed).toContain(DATA);
  expect(changed).toContain('<p>$1</p>');
});

it('leaves a page with unknown scripts unchanged', () => {
  const other = page('<script type="module" src="/assets/a.js"></script>');
  expect(withScriptsAfterPaint(other, NONCE)).toBe(other);
});

it('adds only ASCII to a page, whatever language its sentences are in', () => {
  for (const text of ['“₹ 40” <b>', 'पेज नहीं खुला', '😀\u2028\n"\\']) {
    expect(asciiLiteral(text)).toMatch(/^[ -~]+$/);
    expect(JSON.parse(asciiLiteral(text))).toBe(text);
  }
});
