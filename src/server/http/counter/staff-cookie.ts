import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#contract/endpoint.ts';

const DEVICE_TTL_S = 180 * 86_400;
const TOKEN = /^[\w-]{43}$/;

/**
 * The cookie of somebody at the counter, apart from customers': strict, unreadable for scripts, sent to the counter's endpoints
 * alone (under https its prefix, which keeps a subdomain from planting one, asks for the whole site), gone with the browser.
 */
export function createStaffCookie({ https }: { readonly https: boolean }) {
  const prefix = https ? '__Host-' : '';
  const names = { session: `${prefix}shop_counter`, device: `${prefix}shop_counter_device` };
  const rest = { httpOnly: true, sameSite: 'strict', secure: https, path: https ? '/' : `${API}/counter` } as const;
  const set = (reply: FastifyReply, name: string, value: string, age?: { maxAge: number }) =>
    reply.header('set-cookie', stringifySetCookie({ name, value, ...rest, ...age }));
  const read = (request: FastifyRequest, name: string) => {
    const value = parseCookie(request.headers.cookie ?? '')[name];
    return value !== undefined && TOKEN.test(value) ? value : null;
  };
  return {
    read: (request: FastifyRequest) => read(request, names.session),
    /** The sign of a browser that somebody has signed in from; it proves nothing by itself. */
    device: (request: FastifyRequest) => read(request, names.device),
    keep(reply: FastifyReply, { token, device }: { readonly token: string; readonly device: string }): void {
      set(reply, names.session, token);
      set(reply, names.device, device, { maxAge: DEVICE_TTL_S });
    },
    drop: (reply: FastifyReply) => void set(reply, names.session, '', { maxAge: 0 }),
  };
}
export type StaffCookie = ReturnType<typeof createStaffCookie>;
