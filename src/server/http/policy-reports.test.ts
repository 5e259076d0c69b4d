import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { meters } from '../ops/meters.ts';
import { createTestServer } from './test-server.ts';

let app: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  // All reports count for the same minute, however busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  app = await createTestServer({ rateLimits: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

const report = (payload: string, type = 'application/csp-report', from = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: '/policy-reports',
    headers: { 'content-type': type },
    payload,
    remoteAddress: from,
  });
const counted = async () =>
  Object.fromEntries((await meters.policyReports.get()).values.map(({ labels, value }) => [labels.directive, value]));

describe('reports of a broken policy', () => {
  it.each([
    [
      'application/csp-report',
      { 'csp-report': { 'violated-directive': 'script-src-elem https://a.example' } },
      'script-src-elem',
    ],
    ['application/reports+json', [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }], 'img-src'],
    ['application/csp-report', { 'csp-report': { 'violated-directive': 'made-up' } }, 'other'],
    ['text/plain', 'anything', 'other'],
    ['application/reports+json', [], 'other'],
    ['application/json', { __proto__: null, 'csp-report': null }, 'other'],
  ])('are counted by what was broken: %s %j', async (type, body, directive) => {
    meters.policyReports.reset();
    const answer = await report(typeof body === 'string' ? body : JSON.stringify(body), type);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await counted()).toEqual({ [directive]: 1 });
  });

  it('are not read if they are too long', async () => expect((await report('x'.repeat(20_000))).statusCode).toBe(413));

  it('are refused when one address sends many', async () => {
    const codes = await Promise.all(Array.from({ length: 40 }, () => report('{}', 'text/plain', '203.0.113.9')));
    expect(codes.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});
