import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as userApi from '#contract/endpoints/account/user.ts';
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import * as audienceApi from '#contract/endpoints/shop/audience.ts';
import * as inventoryApi from '#contract/endpoints/shop/inventory.ts';
import { RATES_PER_MINUTE } from '../../services/rate-limiter.ts';
import { rowOf } from '../mount.ts';
import { createTestServer } from '../test-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  // All requests of a test count for the same minute, however busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  app = await createTestServer({ rateLimits: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

describe('the rate of an endpoint', () => {
  it('is applied to each endpoint that states one, and to no other', () => {
    const named = [...app.addressLimiters.keys()].filter((name) => name.includes(' /api/v1/'));
    const stated = ENDPOINTS.filter(({ rate }) => rate !== null).map(rowOf);
    expect(named.toSorted()).toEqual(stated.toSorted());
  });

  it('counts HEAD and GET of an address together, and each endpoint separately', async () => {
    const url = `${inventoryApi.findKendras.path}?pin=560001`;
    const ask = (method: 'GET' | 'HEAD') => app.inject({ method, url, remoteAddress: '10.0.0.1' });
    for (let n = 0; n < RATES_PER_MINUTE.details; n += 1) await ask(n % 2 === 0 ? 'GET' : 'HEAD');
    expect((await ask('GET')).statusCode).toBe(429);
    expect((await ask('HEAD')).statusCode).toBe(429);
    const showcase = { url: inventoryApi.getSavingsShowcase.path, remoteAddress: '10.0.0.1' };
    expect((await app.inject(showcase)).statusCode).toBe(200);
  });

  it('tells a stranger to log in, however often they ask', async () => {
    const asked = { url: userApi.listLogins.path, remoteAddress: '10.0.0.2' };
    for (let n = 0; n < RATES_PER_MINUTE.account + 1; n += 1) await app.inject(asked);
    expect((await app.inject(asked)).statusCode).toBe(401);
  });

  it('still answers a visit above the limit', async () => {
    const { method, path: url } = audienceApi.countVisit;
    const visit = { method, url, payload: { source: 'web' }, remoteAddress: '10.0.0.3' };
    for (let n = 0; n < RATES_PER_MINUTE.visits; n += 1) await app.inject(visit);
    expect((await app.inject(visit)).statusCode).toBe(200);
  });
});
