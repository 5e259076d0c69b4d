import { describe, expect, it } from 'vitest';
import { createPageHeaders } from './page-headers.ts';

const headersOf = (path: string, realPayments = true) =>
  createPageHeaders({ development: false, https: true, realPayments })('nonce', path);
const policy = (path: string, realPayments = true) => headersOf(path, realPayments)['content-security-policy'];

describe('the policy of pages', () => {
  it.each(['/checkout', '/account', '/account/'])('lets the payment window in on %s', (path) => {
    expect(policy(path)).toContain("script-src 'self' 'nonce-nonce' https://checkout.razorpay.com;");
    expect(headersOf(path)['permissions-policy']).toContain('https://checkout.razorpay.com');
  });

  it.each(['/', '/cart', '/product-detail', '/login', '/checkout.data', '/checkouts', '/blog/checkout', '//checkout'])(
    'names no other host on %s',
    (path) => expect(JSON.stringify(headersOf(path))).not.toMatch(/razorpay/),
  );

  it('names no other host anywhere while no provider takes money', () =>
    expect(JSON.stringify(headersOf('/checkout', false))).not.toMatch(/razorpay/));

  it('asks browsers to report what it forbids', () => {
    expect(policy('/')).toMatch(/; report-to policy; report-uri \/policy-reports$/);
    expect(headersOf('/')['reporting-endpoints']).toBe('policy="/policy-reports"');
  });
});
