import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#contract/endpoint.ts';

const TOKEN = /^[\w-]{43}$/;

/**
 * The cookie of somebody at the counter, apart from customers': strict, unreadable for scripts, sent to the counter's endpoints
 * alone (under https its prefix, which keeps a subdomain from planting one, asks for the whole site), gone with the browser.
 */
export function createStaffCookie({ https }: { readonly https: boolean }) {
  const name = `${https ? '__Host-' : ''}shop_counter`;
  const rest = { httpOnly: true, sameSite: 'strict', secure: https, path: https ? '/' : `${API}/counter` } as const;
  const set = (reply: FastifyReply, value: string, age?: { maxAge: number }) =>
    reply.header('set-cookie', stringifySetCookie({ name, value, ...rest, ...age }));
  return {
    read(request: FastifyRequest): string | null {
      const value = parseCookie(request.headers.cookie ?? '')[name];
      return value !== undefined && TOKEN.test(value) ? value : null;
    },
    keep: (reply: FastifyReply, token: string) => void set(reply, token),
    drop: (reply: FastifyReply) => void set(reply, '', { maxAge: 0 }),
  };
}
export type StaffCookie = ReturnType<typeof createStaffCookie>;
