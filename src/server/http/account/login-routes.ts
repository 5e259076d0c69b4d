import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { LoginData } from '#contract/areas/logins.ts';
import { endedLoginsResponse, endLoginBody, loginsResponse } from '#contract/areas/logins.ts';
import * as userApi from '#contract/endpoints/user.ts';
import { failure, successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import type { Accounts } from '../../services/accounts.ts';
import { at } from '../mount.ts';
import { signedInAs } from './guard-routes.ts';
import type { SessionCookieJar } from './session-cookies.ts';

interface LoginParts {
  readonly accounts: Accounts;
  readonly cookies: SessionCookieJar;
}

const tags = ['User'];
const refusals = { '4xx': failure, '5xx': failure };

/** Where a person is logged in, and the end of one of these logins or of all others. */
export function registerLoginRoutes(scope: FastifyInstance, { accounts, cookies }: LoginParts): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  routes.get(
    at(userApi.listLogins),
    {
      schema: { tags, summary: 'Where the person is logged in', response: { 200: loginsResponse, ...refusals } },
    },
    async (request) => {
      const { accountId, sessionId } = signedInAs(request);
      return successOf(toLogins(await accounts.logins(accountId), sessionId));
    },
  );
  routes.post(
    at(userApi.endLogin),
    {
      schema: {
        tags,
        summary: 'End one of the own logins, at once and for good',
        body: endLoginBody,
        response: { 200: endedLoginsResponse, ...refusals },
      },
    },
    async (request, reply) => {
      const { accountId, sessionId } = signedInAs(request);
      const { login_id: ended } = request.body;
      await accounts.endLogin(accountId, ended);
      if (ended === sessionId) cookies.dropTokens(reply);
      return successOf({ ended: 1 }, say.thatLoginHasEnded);
    },
  );
  routes.post(
    at(userApi.endOtherLogins),
    {
      schema: {
        tags,
        summary: 'End every own login but this one',
        description: 'The login must be of the last 15 minutes; else the answer is 403 with result_code 14.',
        response: { 200: endedLoginsResponse, ...refusals },
      },
    },
    async (request) => successOf({ ended: await accounts.endOtherLogins(signedInAs(request)) }, say.allOtherLoginsHave),
  );
}

/** Where somebody is logged in, as published: the login that asks (`own`) first, the others as they came. */
function toLogins(logins: Awaited<ReturnType<Accounts['logins']>>, own: string): LoginData[] {
  const told = logins.map(({ id, device, createdAt, lastUsedAt }) => ({
    login_id: id,
    device: device ?? say.aBrowser,
    since: createdAt.toISOString(),
    last_used: lastUsedAt.toISOString(),
    is_this: id === own,
  }));
  return [...told.filter(({ is_this }) => is_this), ...told.filter(({ is_this }) => !is_this)];
}
