import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#contract/endpoint.ts';

const DEVICE_TTL_S = 180 * 86_400;
const TOKEN = /^[\w-]{43}$/;

/**
 * The staff cookies, separate from customers': strict, unreadable for scripts, sent only to the counter's endpoints (under https their
 * prefix, which keeps a subdomain from planting one, requires the whole site). The browser deletes the session's when it closes.
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
    /** Marks a browser from which somebody has signed in; it proves nothing by itself. */
    device: (request: FastifyRequest) => read(request, names.device),
    keep(reply: FastifyReply, { token, device }: { readonly token: string; readonly device: string }): void {
      set(reply, names.session, token);
      set(reply, names.device, device, { maxAge: DEVICE_TTL_S });
    },
    drop: (reply: FastifyReply) => void set(reply, names.session, '', { maxAge: 0 }),
  };
}
export type StaffCookie = ReturnType<typeof createStaffCookie>;
