import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { StampedPage } from './stamped-page.ts';

const PLACEHOLDER = 'placeholder-of-22-char';
const NONCE = 'abcdefghijklmnopqrstuv';
const html = `<p>Ünïcode Rs 1,23,456.50</p>${'<b>x</b>'.repeat(500)}<script nonce="${PLACEHOLDER}">1</script><script nonce="${PLACEHOLDER}"></script>`;
const stamped = html.replaceAll(PLACEHOLDER, NONCE);

describe('a stamped page', () => {
  it('contains the new nonce wherever the placeholder was', () => {
    expect(new StampedPage(Buffer.from(html), PLACEHOLDER).plain(NONCE).toString()).toBe(stamped);
  });

  it('unpacks from gzip to exactly the same bytes, checksum included, for every nonce', () => {
    const page = new StampedPage(Buffer.from(html), PLACEHOLDER);
    expect(gunzipSync(page.gzip(NONCE)).toString()).toBe(stamped);
    const other = 'zyxwvutsrqponmlkjihgfe';
    expect(gunzipSync(page.gzip(other)).toString()).toBe(html.replaceAll(PLACEHOLDER, other));
    expect(page.gzip(NONCE).length).toBeLessThan(html.length / 4);
  });

  it('is the same page in brotli', () => {
    expect(brotliDecompressSync(new StampedPage(Buffer.from(html), PLACEHOLDER).brotli(NONCE)).toString()).toBe(
      stamped,
    );
  });

  it('packs a body without nonces and an empty one', () => {
    expect(gunzipSync(new StampedPage(Buffer.from('plain'), PLACEHOLDER).gzip(NONCE)).toString()).toBe('plain');
    expect(gunzipSync(new StampedPage(Buffer.alloc(0), PLACEHOLDER).gzip(NONCE)).length).toBe(0);
  });

  it('leaves the template unchanged when it is stamped again', () => {
    const page = new StampedPage(Buffer.from(html), PLACEHOLDER);
    page.plain('0000000000000000000000');
    expect(page.plain(NONCE).toString()).toBe(stamped);
  });
});
