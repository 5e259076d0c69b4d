import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#contract/endpoint.ts';
import type { SessionTokens } from '../../services/identity/open-session.ts';

/** The cookies of one browser: its proof of identity, which no script can read, and `hint`, which a script can read but which names nobody. */
export interface SessionCookies {
  readonly access: string | null;
  readonly refresh: string | null;
  readonly challenge: string | null;
  readonly device: string | null;
}

const DEVICE_TTL_S = 180 * 86_400;
/** Longer than any cookie of ours. */
const MAX_COOKIE_CHARACTERS = 200;

/**
 * Reads and writes the cookies of a shop under http or https. With https come Secure and the prefix that
 * keeps a subdomain from planting one, which requires the path of the whole site; without it, cookies that only the
 * authentication reads are sent nowhere else.
 */
export function createSessionCookies({ https }: { readonly https: boolean }) {
  const prefix = https ? '__Host-' : '';
  const names = {
    access: `${prefix}shop_at`,
    refresh: `${prefix}shop_rt`,
    challenge: `${prefix}shop_otp`,
    device: `${prefix}shop_device`,
    /** Tells pages that somebody may be logged in; only then do they ask the server. It is no proof of a login. */
    hint: `${prefix}shop_in`, // not a sentence: a cookie.
  };
  const authPath = https ? '/' : `${API}/auth`;
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
    keepTokens(reply: FastifyReply, tokens: SessionTokens): void {
      keep(reply, names.access, tokens.access, '/', tokens.refreshTtlS);
      keep(reply, names.refresh, tokens.refresh, authPath, tokens.refreshTtlS);
      set(reply, { name: names.hint, value: '1', path: '/', maxAge: tokens.refreshTtlS, httpOnly: false });
    },
    dropTokens(reply: FastifyReply): void {
      drop(reply, names.access, '/');
      drop(reply, names.refresh, authPath);
      set(reply, { name: names.hint, value: '', path: '/', maxAge: 0, httpOnly: false });
    },
    keepChallenge(reply: FastifyReply, challenge: string, ttlS: number): void {
      keep(reply, names.challenge, challenge, authPath, ttlS);
    },
    dropChallenge(reply: FastifyReply): void {
      drop(reply, names.challenge, authPath);
    },
    keepDevice(reply: FastifyReply, device: string): void {
      keep(reply, names.device, device, authPath, DEVICE_TTL_S);
    },
  };
}
export type SessionCookieJar = ReturnType<typeof createSessionCookies>;
