import type { Trial } from './fill-shop.ts';

const FIRST_PHONE = 8_000_000_000;

/** Logins of new users during a trial: a code is requested and read, and valid refresh tokens are kept. */
export function openSignIn({ origin, codeFor }: Pick<Trial, 'origin' | 'codeFor'>) {
  let people = 0;
  const refreshTokens: string[] = [];
  return {
    /** Requests a code for a new phone; returns the request that enters it in the same browser. */
    verification: async () => {
      people += 1;
      const phone = String(FIRST_PHONE + people);
      const sent = await fetch(`${origin}/api/v1/auth/mobile/send-otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone }),
      });
      await sent.arrayBuffer();
      const cookie = sent.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      return { cookie, body: JSON.stringify({ phone, otp: await codeFor(phone), source: 'web' }) };
    },
    /** Takes a refresh token of an earlier login; null while there is none. */
    renewal: () => {
      const token = refreshTokens.shift();
      return token === undefined ? null : { cookie: `shop_rt=${token}` };
    },
    /** Keeps the refresh token set by an answer. */
    learn: (setCookie: unknown) => {
      for (const line of [setCookie ?? []].flat()) {
        const token = /^shop_rt=([^;]+)/.exec(String(line))?.[1];
        if (token) refreshTokens.push(token);
      }
    },
  };
}
