import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PageStyles } from './page-styles.ts';
import { StampedPage } from './stamped-page.ts';

const PLACEHOLDER = 'placeholder-of-22-char';
const NONCE = 'abcdefghijklmnopqrstuv';
const html = `<p>Ünïcode Rs 1,23,456.50</p>${'<b>x</b>'.repeat(500)}<script nonce="${PLACEHOLDER}">1</script><script nonce="${PLACEHOLDER}"></script>`;
const stamped = html.replaceAll(PLACEHOLDER, NONCE);

describe('a stamped page', () => {
  it('carries the fresh nonce wherever the placeholder stood', () => {
    expect(new StampedPage(Buffer.from(html), PLACEHOLDER).plain(NONCE).toString()).toBe(stamped);
  });

  it('unpacks from gzip to the very same bytes, check sum included, for every nonce', () => {
    const page = new StampedPage(Buffer.from(html), PLACEHOLDER);
    expect(gunzipSync(page.gzip(NONCE)).toString()).toBe(stamped);
    const other = 'zyxwvutsrqponmlkjihgfe';
    expect(gunzipSync(page.gzip(other)).toString()).toBe(html.replaceAll(PLACEHOLDER, other));
    expect(page.gzip(NONCE).length).toBeLessThan(html.length / 4);
  });

  it('packs a body without nonces and an empty one', () => {
    expect(gunzipSync(new StampedPage(Buffer.from('plain'), PLACEHOLDER).gzip(NONCE)).toString()).toBe('plain');
    expect(gunzipSync(new StampedPage(Buffer.alloc(0), PLACEHOLDER).gzip(NONCE)).length).toBe(0);
  });

  it('leaves the template whole when it is stamped again', () => {
    const page = new StampedPage(Buffer.from(html), PLACEHOLDER);
    page.plain('0000000000000000000000');
    expect(page.plain(NONCE).toString()).toBe(stamped);
  });
});

describe('the styles of a stamped page', () => {
  const styles = new PageStyles({ mark: '/*styles*/', text: `.a{color:red}${'.b{margin:0}'.repeat(300)}` });
  const css = `.a{color:red}${'.b{margin:0}'.repeat(300)}`;
  const rendered = `<head><style nonce="${PLACEHOLDER}">/*styles*/</style></head>${html}`;
  const page = new StampedPage(Buffer.from(rendered), PLACEHOLDER, styles);
  const written = `<head><style nonce="${NONCE}">${css}</style></head>${stamped}`;
  const linked = `<head><link rel="stylesheet" href="${styles.path}"/></head>${stamped}`;

  it('stand in it under its nonce, or are linked, in every coding', () => {
    for (const [form, whole] of [['written', written] as const, ['linked', linked] as const]) {
      expect(page.plain(NONCE, form).toString()).toBe(whole);
      expect(gunzipSync(page.gzip(NONCE, form)).toString()).toBe(whole);
      expect(brotliDecompressSync(page.brotli(NONCE, form)).toString()).toBe(whole);
    }
  });

  it('are left alone where the mark stands outside their element, as in a text that somebody wrote', () => {
    const text = `<p>/*styles*/</p><style nonce="other">/*styles*/</style>`;
    expect(new StampedPage(Buffer.from(text), PLACEHOLDER, styles).plain(NONCE).toString()).toBe(text);
  });

  it('are linked for the browser alone that keeps this very edition', () => {
    expect(styles.formFor(styles.name)).toBe('linked');
    for (const kept of [undefined, 'true', '', `${styles.name} `, styles.name.toUpperCase(), [styles.name, 'x']])
      expect(styles.formFor(kept)).toBe('written');
    expect(new PageStyles({ mark: '/*styles*/', text: '.a{}' }).name).not.toBe(styles.name);
  });
});
