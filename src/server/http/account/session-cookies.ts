import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of one browser: what it proves, and nothing a script can read but `hint`, which names nobody. */
export interface SessionCookies {
  readonly access: string | null;
  readonly refresh: string | null;
  readonly challenge: string | null;
  readonly device: string | null;
}

const AUTH_PATH = '/api/v1/auth';
const DEVICE_TTL_S = 180 * 86_400;
/** Tells pages that somebody may be logged in, so that only then the server is asked. It proves nothing. */
const HINT = 'shop_in';
/** Longer than any cookie of ours. */
const MAX_COOKIE_CHARACTERS = 200;

/** Reads and writes the cookies of a shop that stands under http or https; prefixes and Secure come with https. */
export function createSessionCookies({ https }: { readonly https: boolean }) {
  const names = {
    access: https ? '__Host-shop_at' : 'shop_at',
    refresh: https ? '__Secure-shop_rt' : 'shop_rt',
    challenge: https ? '__Secure-shop_otp' : 'shop_otp',
    device: https ? '__Secure-shop_device' : 'shop_device',
  };
  const set = (reply: FastifyReply, cookie: SetCookie) =>
    reply.header('set-cookie', stringifySetCookie({ httpOnly: true, sameSite: 'lax', secure: https, ...cookie }));
  const keep = (reply: FastifyReply, name: string, value: string, path: string, maxAge: number) =>
    set(reply, { name, value, path, maxAge });
  const drop = (reply: FastifyReply, name: string, path: string) => set(reply, { name, value: '', path, maxAge: 0 });
  return {
    read(request: FastifyRequest): SessionCookies {
      const sent = parseCookie(request.headers.cookie ?? '');
      const value = (name: string) => {
        const text = sent[name];
        return text && text.length <= MAX_COOKIE_CHARACTERS ? text : null;
      };
      return {
        access: value(names.access),
        refresh: value(names.refresh),
        challenge: value(names.challenge),
        device: value(names.device),
      };
    },
    /** The access cookie lives as long as the refresh cookie: the server could never call it expired otherwise. */
    keepTokens(reply: FastifyReply, tokens: { access: string; refresh: string; refreshTtlS: number }): void {
      keep(reply, names.access, tokens.access, '/', tokens.refreshTtlS);
      keep(reply, names.refresh, tokens.refresh, AUTH_PATH, tokens.refreshTtlS);
      set(reply, { name: HINT, value: '1', path: '/', maxAge: tokens.refreshTtlS, httpOnly: false });
    },
    dropTokens(reply: FastifyReply): void {
      drop(reply, names.access, '/');
      drop(reply, names.refresh, AUTH_PATH);
      set(reply, { name: HINT, value: '', path: '/', maxAge: 0, httpOnly: false });
    },
    keepChallenge(reply: FastifyReply, challenge: string, ttlS: number): void {
      keep(reply, names.challenge, challenge, AUTH_PATH, ttlS);
    },
    dropChallenge(reply: FastifyReply): void {
      drop(reply, names.challenge, AUTH_PATH);
    },
    keepDevice(reply: FastifyReply, device: string): void {
      keep(reply, names.device, device, AUTH_PATH, DEVICE_TTL_S);
    },
  };
}
export type SessionCookieJar = ReturnType<typeof createSessionCookies>;
