import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '#contract/app-error.ts';
import type { ServiceParts } from '../../services/service-parts.ts';
import type { SessionCookieJar } from '../account/session-cookies.ts';
import { createPrivateLinks } from './private-links.ts';

const PATH = '/api/v1/order/receipt/one';

/** Opens a link of the account `mine`, where authenticating ends with this error. */
function open(error: Error): Promise<string> {
  const throwing = () => {
    throw error;
  };
  const links = createPrivateLinks({
    secret: 'secret of the test',
    services: { keys: { readAccess: throwing } } as unknown as ServiceParts,
    cookies: { read: () => ({ access: 'token' }) } as unknown as SessionCookieJar,
    now: () => new Date('2026-11-21T06:00:00Z'),
  });
  const url = links.linkTo(PATH, 'mine');
  const query = Object.fromEntries(new URL(url, 'http://shop.test').searchParams);
  return links.openedBy({ url, query } as unknown as FastifyRequest);
}

it.each(['not-signed-in', 'access-expired'] as const)(
  'looks like an unknown file without a login: %s',
  async (code) => {
    await expect(open(new AppError(code))).rejects.toMatchObject({ code: 'file-not-found' });
  },
);

it('does not look like an unknown file while the database does not answer', async () => {
  await expect(open(new Error('connection refused'))).rejects.toThrow('connection refused');
});
