import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { brand } from '#brand';
import type { SentMessage } from '../providers/messages/messenger.ts';
import { onlyThisMachine } from './guards/this-machine.ts';
import { html, join } from './pages/html.ts';

const NEWEST = 50;
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid GrayText; padding: 0.75rem 0; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; white-space: pre-line; }
`;
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
} as const;

/** /dev/outbox: the newest messages the shop would have sent, so that whoever tries it on this machine can read the code. Never in live mode. */
export function registerOutboxPage(
  scope: FastifyInstance,
  newestMessages: (count: number) => Promise<SentMessage[]>,
): void {
  scope.get('/dev/outbox', { onRequest: onlyThisMachine }, async (_request, reply) =>
    reply.headers(HEADERS).send(outboxPage(await newestMessages(NEWEST))),
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
<title>Outbox | ${brand.name}</title><link rel="icon" href="/favicon.svg"><style>${{ safe: STYLE }}</style></head>
<body><main><h1>Outbox</h1>
<p>Messages are not sent while the shop is only tried: they are written here. The newest comes first. <a href="/dev/outbox">Refresh</a></p>
${list}</main></body></html>`.safe;
}

/** A moment as a clock in India shows it. */
function inIndia(at: string): string {
  return new Date(at).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata', hour12: true });
}
