import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  otpSentResponse,
  sendOtpBody,
  signedInResponse,
  signedOutResponse,
  verifiedResponse,
  verifyOtpBody,
} from '#contract/areas/account/auth.ts';
import * as authApi from '#contract/endpoints/account/auth.ts';
import * as sessionApi from '#contract/endpoints/account/session.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import { logOut } from '../../services/identity/end-logins.ts';
import { RefreshRefused, renewSession } from '../../services/identity/renew-session.ts';
import { sendOtp } from '../../services/identity/send-otp.ts';
import { verifyOtp } from '../../services/identity/verify-otp.ts';
import { networkOf, siteOf } from '../../services/rate-limiter.ts';
import type { ServiceParts } from '../../services/service-parts.ts';
import { refuseOtherSite } from '../guards/same-origin.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import type { SessionCookieJar } from './session-cookies.ts';

interface AuthParts {
  readonly services: ServiceParts;
  readonly cookies: SessionCookieJar;
  readonly publicUrl: string;
}

/** Everything under /auth: codes, logins, renewals, logouts. Tokens go into cookies and never into a body. */
export function registerAuthRoutes(routes: ApiRoutes, parts: AuthParts): void {
  registerOtpRoutes(routes, parts);
  registerSessionRoutes(routes, parts);
}

function registerOtpRoutes(routes: ApiRoutes, { services, cookies }: AuthParts): void {
  const otp = async (request: FastifyRequest, reply: FastifyReply, phone: string) => {
    const { challenge, device } = cookies.read(request);
    const network = networkOf(request.ip);
    const sent = await sendOtp(services, { phone, challenge, device, network, site: siteOf(network) });
    cookies.keepChallenge(reply, sent.challenge, sent.expiresInS);
    request.log.info({ event: 'otp sent' }, 'identity');
    const data = { phone, resend_after_s: sent.resendAfterS, expires_in_s: sent.expiresInS };
    return successOf(data, say.otpSentSuccessfullyTo(phone));
  };
  for (const [url, summary] of [
    [at(authApi.sendOtp), 'Send a code to a phone' /* not a sentence: it is part of the API’s description. */],
    [
      at(authApi.resendOtp),
      'Send another code; the earlier one stops working' /* not a sentence: it is part of the API’s description. */,
    ],
  ] as const) {
    routes.post(url, { schema: { summary, body: sendOtpBody, response: answers(otpSentResponse) } }, (request, reply) =>
      otp(request, reply, request.body.phone),
    );
  }
  routes.post(
    at(authApi.verifyOtp),
    {
      schema: {
        summary: 'Log in with the code',
        description:
          'From the browser that asked for the code. The first login creates the account; its holder is called `User` until a name is given.',
        body: verifyOtpBody,
        response: answers(verifiedResponse),
      },
    },
    async (request, reply) => {
      const { challenge, device, access } = cookies.read(request);
      const { phone, otp: code } = request.body;
      const network = networkOf(request.ip);
      const userAgent = request.headers['user-agent'];
      const asked = { phone, code, challenge, device, earlierAccess: access, network, userAgent };
      const login = await verifyOtp(services, asked);
      cookies.keepTokens(reply, login.tokens);
      cookies.keepDevice(reply, login.device);
      cookies.dropChallenge(reply);
      request.log.info({ event: 'login', newAccount: login.isNewAccount }, 'identity');
      const message = login.isRestored ? say.welcomeBackYourAccount : say.youAreLoggedIn;
      const restored = login.isRestored ? { isRestored: true as const } : {};
      return successOf({ isLoggedIn: true as const, isNewUser: login.isNewAccount, ...restored }, message);
    },
  );
}

function registerSessionRoutes(routes: ApiRoutes, { services, cookies, publicUrl }: AuthParts): void {
  routes.get(
    at(sessionApi.getLoginState),
    { schema: { summary: 'Whether the browser is logged in', response: answers(signedInResponse) } },
    () => successOf({ isLoggedIn: true as const }),
  );
  routes.get(
    at(sessionApi.refreshSession),
    { schema: { summary: 'Renew the session', response: answers(signedInResponse) } },
    async (request, reply) => {
      // A GET by specification, yet it changes something: another site's page must not be able to trigger it.
      refuseOtherSite(request, publicUrl);
      try {
        cookies.keepTokens(reply, await renewSession(services, cookies.read(request).refresh));
      } catch (error) {
        if (error instanceof RefreshRefused) {
          cookies.dropTokens(reply);
          if (error.reused) request.log.warn({ event: 'refresh token reused' }, 'identity');
        }
        throw error;
      }
      return successOf({ isLoggedIn: true as const });
    },
  );
  routes.post(
    at(sessionApi.logOut),
    { schema: { summary: 'Log out', response: answers(signedOutResponse) } },
    async (request, reply) => {
      await logOut(services, cookies.read(request));
      cookies.dropTokens(reply);
      request.log.info({ event: 'logout' }, 'identity');
      return successOf({ isLoggedIn: false as const }, say.youAreLoggedOut);
    },
  );
}
