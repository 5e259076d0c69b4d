import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../http/test-server.ts';
import { lineForPeople, loggerOptions } from './logger.ts';

/** What the login of a request needs: every token is valid, and of the session of one account. */
function oneLogin() {
  const db = {
    selectFrom: () => db,
    select: () => db,
    where: () => db,
    executeTakeFirst: async () => ({ id: 's', account_id: 'account-1', ends_at: new Date() }),
  };
  const keys = { readAccess: () => ({ sessionId: 's', expiresAtS: Number.POSITIVE_INFINITY }) };
  return { db, keys, now: () => new Date() } as never;
}

/** A logger made like the shop's that collects its lines. */
function keepLines(level: 'info' | 'debug' = 'info') {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  return { lines, logger: pino(loggerOptions(level), sink) };
}

describe('the log', () => {
  it('hides personal data', () => {
    const { lines, logger } = keepLines();
    logger.info({ phone: '9876543210', order: { address: '12, 4th Cross', otp: '1234' }, cookie: 'a=b' }, 'x');
    logger.info({ req: { headers: { cookie: 'session=secret', authorization: 'Bearer secret' } } }, 'y');
    expect(JSON.stringify(lines)).not.toMatch(/98765|4th Cross|1234|a=b|secret/);
    expect(lines[0]).toMatchObject({ level: 'info', msg: 'x', phone: '[hidden]' });
  });

  it('has a line for each request that failed or changed something, without its query', async () => {
    const { lines, logger } = keepLines();
    const app = await createTestServer({ logger });
    await app.inject('/api/v1/inventory/search-products?query=calmol');
    await app.inject('/api/v1/inventory/search-products?query=x');
    await app.inject({ method: 'POST', url: '/api/v1/inventory/product-details?secret=1', payload: {} });
    await app.close();
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests).toMatchObject([
      { method: 'GET', path: '/api/v1/inventory/search-products', status: 400 },
      { method: 'POST', path: '/api/v1/inventory/product-details', status: 400 },
    ]);
    expect(requests[0]?.reqId).toMatch(/^[0-9a-f]{12}-/);
    expect(JSON.stringify(lines)).not.toMatch(/query=|secret/);
  });

  it('names the network and account of a request, and warns about refused codes and foreign sites', async () => {
    const { lines, logger } = keepLines();
    const app = await createTestServer({ logger, services: oneLogin() });
    const phone = { phone: '9876543210', otp: '1234' };
    await app.inject({ url: '/api/v1/user', headers: { cookie: 'shop_at=token' }, remoteAddress: '10.0.0.7' });
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/mobile/verify-otp',
      payload: phone,
      remoteAddress: '10.0.0.8',
    });
    await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { origin: 'https://evil.example' } });
    await app.close();
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests[0]).toMatchObject({ from: '10.0.0.7', account: 'account-1', path: '/api/v1/user' });
    // Earlier tests of this process may have left lines that were not logged.
    const warnings = lines.filter(
      ({ msg, level, event }) => msg === 'security' && level === 'warn' && event !== 'attacks-not-logged',
    );
    expect(warnings).toMatchObject([{ event: 'otp-refused', from: '10.0.0.8' }, { event: 'cross-site' }]);
    expect(JSON.stringify(lines)).not.toMatch(/98765|1234/);
  });

  it('has a line for every request at debug', async () => {
    const { lines, logger } = keepLines('debug');
    const app = await createTestServer({ logger });
    await app.inject('/api/v1/inventory/search-products?query=calmol');
    await app.close();
    expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([{ level: 'debug', status: 200 }]);
  });

  it('has an error’s stack beside the id of its request', async () => {
    const { lines, logger } = keepLines();
    const app = await createTestServer({
      logger,
      inventory: {
        searchJson: () => {
          throw new Error('broken index');
        },
      },
    });
    const { headers } = await app.inject('/api/v1/inventory/search-products?query=calmol');
    await app.close();
    const fault = lines.find(({ level }) => level === 'error');
    expect(fault).toMatchObject({ reqId: headers['x-request-id'], err: { message: 'broken index' } });
  });

  it('is readable on a terminal', () => {
    const json = JSON.stringify({
      level: 'info',
      time: '2026-11-21T08:21:56.123Z',
      msg: 'request',
      reqId: 'a-1',
      path: '/',
      ms: 3,
    });
    expect(lineForPeople(json)).toBe('08:21:56 info  request path=/ ms=3\n');
  });
});
