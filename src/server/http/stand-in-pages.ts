import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import { isLoopback } from '../ops/loopback.ts';
import type { SentMessage } from '../providers/messages/messenger.ts';
import { html, join } from './pages/html.ts';

/** Headers that a proxy adds. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Allows only requests from this machine: the connection is local, the Host is one of its own names (a foreign name
 * that points here belongs to another page), and no proxy forwarded it. All others get 404.
 */
async function onlyThisMachine(request: FastifyRequest): Promise<void> {
  const { raw, headers } = request;
  const isHere = isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(hostOf(headers.host));
  if (!isHere || PASSED_ON.some((name) => headers[name] !== undefined)) throw new AppError('not-found');
}

function hostOf(header: string | undefined): string {
  return URL.parse(`http://${header ?? ''}`)?.hostname ?? '';
}

const NEWEST_MESSAGES = 50;
const OUTBOX_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid GrayText; padding: 0.75rem 0; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; white-space: pre-line; }
`;
const OUTBOX_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(OUTBOX_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
} as const;

/** /dev/outbox: the newest messages that the shop would have sent, so that somebody who tries it on this machine can read the code. Never in live mode. */
export function registerOutboxPage(
  scope: FastifyInstance,
  newestMessages: (count: number) => Promise<SentMessage[]>,
): void {
  scope.get('/dev/outbox', { onRequest: onlyThisMachine }, async (_request, reply) =>
    reply.headers(OUTBOX_HEADERS).send(outboxPage(await newestMessages(NEWEST_MESSAGES))),
  );
}

function outboxPage(messages: readonly SentMessage[]): string {
  const rows = messages.map(
    ({ at, channel, to, text }) =>
      html`<li><p><strong>${channel} to ${to}</strong> <time datetime="${at}">${inIndia(at)}</time></p><p>${text}</p></li>\n`,
  );
  const list = rows.length === 0 ? html`<p>No message has been sent yet.</p>` : html`<ul>${join(rows)}</ul>`;
  return html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox | ${brand.name}</title><link rel="icon" href="/favicon.svg"><style>${{ safe: OUTBOX_STYLE }}</style></head>
<body><main><h1>Outbox</h1>
<p>Messages are not sent while the shop is only tried: they are written here. The newest comes first. <a href="/dev/outbox">Refresh</a></p>
${list}</main></body></html>`.safe;
}

/** A time as a clock in India shows it. */
function inIndia(at: string): string {
  return new Date(at).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata', hour12: true });
}

const FORWARDED = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'x-content-type-options',
  'referrer-policy',
];
const SANDBOX_PREFIX = '/sandbox-gateway/';

/**
 * Passes /sandbox-gateway/* on to the sandbox's own server, so that its payment window has the shop's origin, for
 * users of this machine only. Only the path is passed on, no cookie. Never in live mode: there is no sandbox then.
 */
export function registerSandboxForward(scope: FastifyInstance, sandboxOrigin: string): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  scope.route({
    method: ['GET', 'POST'],
    url: `${SANDBOX_PREFIX}*`,
    onRequest: onlyThisMachine,
    handler: async (request, reply) => {
      const target = sandboxTarget(request.url, sandboxOrigin);
      if (target === null) throw new AppError('not-found');
      const answer = await fetch(target, { method: request.method, redirect: 'error' });
      for (const name of FORWARDED) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    },
  });
}

/**
 * The sandbox's URL for a request: its own origin and a path of the gateway, whatever dots, slashes and hosts the
 * text contains. Null if it would be anything else.
 */
export function sandboxTarget(asked: string, sandboxOrigin: string): URL | null {
  const path = URL.parse(asked, sandboxOrigin);
  if (path === null) return null;
  const target = new URL(sandboxOrigin);
  target.pathname = path.pathname;
  target.search = path.search;
  const isGateway = target.pathname.startsWith(SANDBOX_PREFIX) && !/\/\/|\\|%2e|%2f|%5c/i.test(target.pathname);
  return isGateway && target.origin === new URL(sandboxOrigin).origin ? target : null;
}
