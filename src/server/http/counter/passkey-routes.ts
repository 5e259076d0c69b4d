import type { FastifyReply, FastifyRequest } from 'fastify';
import { meResponse } from '#contract/areas/counter/counter.ts';
import {
  passkeyAddBody,
  passkeyOptionsResponse,
  passkeyRemoveBody,
  passkeySignInBody,
  passkeysResponse,
} from '#contract/areas/counter/passkey.ts';
import * as passkeyApi from '#contract/endpoints/counter/passkey.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import type { Counter } from '../../services/counter/counter.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import type { StaffCookie } from './staff-cookie.ts';
import { staffOf } from './staff-of.ts';
import { toMe } from './staff-routes.ts';

interface PasskeyParts {
  readonly counter: Counter;
  readonly cookie: StaffCookie;
  readonly publicUrl: string;
}

/** Signing in with a passkey, and managing the person's own passkeys. */
export function registerPasskeyRoutes(routes: ApiRoutes, parts: PasskeyParts): void {
  registerSigningIn(routes, parts);
  registerOwn(routes, parts);
}

function registerSigningIn(routes: ApiRoutes, { counter, cookie, publicUrl }: PasskeyParts): void {
  const passkeys = () => counter.passkeys(publicUrl);
  routes.post(
    at(passkeyApi.askForPasskey),
    { schema: { summary: 'A challenge to sign in by a passkey', response: answers(passkeyOptionsResponse) } },
    async () => successOf({ ...(await passkeys().ask()) }),
  );
  routes.post(
    at(passkeyApi.signInByPasskey),
    {
      schema: {
        summary: 'Sign in at the counter by a passkey',
        body: passkeySignInBody,
        response: answers(meResponse),
      },
    },
    async (request: FastifyRequest<{ Body: (typeof passkeySignInBody)['_output'] }>, reply: FastifyReply) => {
      const signedIn = await passkeys().signIn({ response: request.body.response, device: cookie.device(request) });
      cookie.keep(reply, signedIn);
      return successOf(toMe(await counter.authenticate(signedIn.token)), say.youAreSignedIn);
    },
  );
}

function registerOwn(routes: ApiRoutes, { counter, publicUrl }: PasskeyParts): void {
  const passkeys = () => counter.passkeys(publicUrl);
  const list = async (request: FastifyRequest, message?: string) =>
    successOf(
      (await passkeys().list(staffOf(request))).map(({ id, name, createdAt, usedAt }) => ({
        ...{ passkey: id, name, added_at: createdAt.toISOString(), used_at: usedAt?.toISOString() ?? null },
      })),
      message,
    );
  const response = answers(passkeysResponse);
  routes.get(at(passkeyApi.listPasskeys), { schema: { summary: 'My passkeys', response } }, (request) => list(request));
  routes.post(
    at(passkeyApi.offerPasskey),
    { schema: { summary: 'A challenge to add a passkey', response: answers(passkeyOptionsResponse) } },
    async (request) => successOf({ ...(await passkeys().offer(staffOf(request))) }),
  );
  routes.post(
    at(passkeyApi.addPasskey),
    { schema: { summary: 'Add the passkey that the browser made', body: passkeyAddBody, response } },
    async (request) => {
      await passkeys().add(staffOf(request), request.body);
      return list(request, say.thePasskeyIsAdded);
    },
  );
  routes.post(
    at(passkeyApi.removePasskey),
    { schema: { summary: 'Remove a passkey of mine', body: passkeyRemoveBody, response } },
    async (request) => {
      await passkeys().drop(staffOf(request), request.body.passkey);
      return list(request, say.thePasskeyIsRemoved);
    },
  );
}
