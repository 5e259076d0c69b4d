import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withLightPayload } from './light-page.ts';

/** As React Router writes it: a JavaScript string in which no tag can begin. */
const written = (data: string) =>
  `<p>"</p><script nonce="n">window.x.enqueue(${JSON.stringify(data).replaceAll('<', '\\u003c')});</script><p>'</p>`;

/** The data that the browser's script reads from the page. */
function handedOver(html: string): string[] {
  const chunks: string[] = [];
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  new Function('window', script)({ x: { enqueue: (text: string) => chunks.push(text) } });
  return chunks;
}

it('gives the browser exactly the same data, whatever quotes and backslashes they contain', () => {
  const anyQuotes = fc.string({ unit: fc.constantFrom('"', "'", '\\', '\n', '<', '/', '>', 'u0027', '\u2028', 'a') });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyQuotes), (data) => {
      expect(handedOver(withLightPayload(written(data)))).toEqual([data]);
    }),
  );
});

it('writes data without a backslash before each quote', () => {
  const html = withLightPayload(written('["root",{"_1":2}]'));
  expect(html).toContain(`.enqueue('["root",{"_1":2}]');`);
  expect(html).toMatch(/^<p>"<\/p>.*<p>'<\/p>$/);
});

it('leaves a page in another form unchanged', () => {
  expect(withLightPayload('<script>enqueue(data)</script>')).toBe('<script>enqueue(data)</script>');
});
