import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sandboxTarget } from './stand-in-pages.ts';

const SANDBOX = 'http://127.0.0.1:4999';

describe('a request that is passed on to the payment sandbox', () => {
  it.each(['/sandbox-gateway/checkout?order_id=order_1', '/sandbox-gateway/checkout/order_1/success'])(
    'is %s',
    (asked) => expect(sandboxTarget(asked, SANDBOX)?.href).toBe(SANDBOX + asked),
  );

  it.each([
    '/sandbox-gateway/..//127.0.0.1:80/latest/meta-data?x=1',
    '/sandbox-gateway/%2e%2e//127.0.0.1:80/',
    '/sandbox-gateway/..%2f..%2fv1/orders',
    '/sandbox-gateway/../v1/orders',
    '/sandbox-gateway/\\\\evil.example/',
    '/sandbox-gateway//evil.example/',
    'http:evil.example/sandbox-gateway/',
    '/sandbox-gatewayx/',
    'javascript:alert(1)',
    'http://[',
  ])('is not %s', (asked) => expect(sandboxTarget(asked, SANDBOX)).toBeNull());

  it('never goes to another host, even if the URL names one', () =>
    expect(sandboxTarget('//evil.example/sandbox-gateway/x', SANDBOX)?.href).toBe(`${SANDBOX}/sandbox-gateway/x`));

  it('never leaves the sandbox, whatever is requested', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '%2e',
      '%2F',
      '\\',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      '127.0.0.1',
      'http:',
      'sandbox-gateway',
      '\t',
      '\n',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const target = sandboxTarget(`/sandbox-gateway/${pieces.join('')}`, SANDBOX);
        if (target === null) return;
        expect(target.origin).toBe(SANDBOX);
        expect(target.pathname.startsWith('/sandbox-gateway/')).toBe(true);
      }),
    );
  });
});
