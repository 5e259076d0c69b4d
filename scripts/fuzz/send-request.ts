import { setTimeout } from 'node:timers/promises';
import { connectTo } from '../../trials/kit/connection.ts';
import { uniquePdf } from '../../trials/kit/upload.ts';
import type { FuzzRequest } from './make-requests.ts';
import type { Operation } from './read-document.ts';
import type { World } from './world.ts';

/** A request as sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
}

const BOUNDARY = '----samesalt-fuzz';
/** An answer that takes longer counts as missing. */
const GIVE_UP_MS = 30_000;
/** How often a shop that is too busy is asked again after the seconds it names, if these are few. */
const ASKS_AGAIN = 3;
const WAITS_AT_MOST_S = 5;

/** Inserts existing data into a request and encodes it for sending. */
export async function prepareRequest(world: World, operation: Operation, made: FuzzRequest): Promise<Sent> {
  const special = made.intent === 'valid' ? await world.meant(operation, made) : null;
  const put = (value: unknown): unknown => world.putThings(value, made.asker);
  const path = special?.path ?? pathOf(operation, made, put);
  const query = made.query.map(([name, value]) => `${urlEncoded(name)}=${urlEncoded(String(put(value)))}`).join('&');
  const whole = query === '' || special?.path ? path : `${path}?${query}`;
  const form = special?.form && ({ kind: 'form', fields: Object.entries(special.form) } as const);
  const { type, body } =
    special?.body === undefined ? bodyOf(form ?? made.body, put) : { type: 'application/json', body: special.body };
  const headers: Record<string, string> = {
    ...(type === null ? {} : { 'content-type': headerText(type) }),
    ...Object.fromEntries(Object.entries(made.headers).map(([name, value]) => [name, headerText(value)])),
    ...special?.headers,
  };
  const cookie = special?.cookie ?? world.cookieOf(made.asker);
  if (cookie !== '') headers.cookie = cookie;
  return { method: operation.method, path: whole.replace(/[^\x21-\x7e]/g, encodeURIComponent), headers, body };
}

function pathOf({ path }: Operation, { path: parts, rawPath }: FuzzRequest, put: (value: unknown) => unknown): string {
  return path.replace(/\{([^}]+)\}/g, (_whole, name: string) => {
    const value = String(put(parts[name] ?? 'absent'));
    return rawPath ? value : urlEncoded(value);
  });
}

function bodyOf(
  body: FuzzRequest['body'],
  put: (value: unknown) => unknown,
): { readonly type: string | null; readonly body: string | null } {
  switch (body.kind) {
    case 'none':
      return { type: null, body: null };
    case 'json':
      return { type: 'application/json', body: JSON.stringify(put(body.value)) };
    case 'raw':
      return { type: body.type, body: body.text };
    case 'form':
      return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: formOf(body.fields, put) };
  }
}

function formOf(fields: readonly (readonly [string, unknown])[], put: (value: unknown) => unknown): string {
  const parts = fields.map(([name, value]) => {
    const label = name.replace(/[\r\n"]/g, '_');
    if (value === '@pdf') {
      return `content-disposition: form-data; name="${label}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n${uniquePdf()}`;
    }
    const text = put(value);
    return `content-disposition: form-data; name="${label}"\r\n\r\n${typeof text === 'string' ? text : JSON.stringify(text)}`;
  });
  return parts.length === 0
    ? `--${BOUNDARY}--\r\n`
    : `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;
}

/** Encodes as a browser does; a lone surrogate, which has no encoding, becomes U+FFFD. */
const urlEncoded = (text: string) => encodeURIComponent(text.toWellFormed());
/** Node refuses to send any other characters in a header. */
const headerText = (text: string) => text.replace(/[^\t\x20-\x7e]/g, '?').slice(0, 8000);

/**
 * Sends requests to one server over keep-alive connections. A shop that is too busy for a moment (503 with Retry-After, as on a machine
 * with other work) is asked again, as a client does.
 */
export function createSender(origin: string, connections: number) {
  const connection = connectTo(origin, connections, { giveUpMs: GIVE_UP_MS });
  const send = async (sent: Sent, again = ASKS_AGAIN): Promise<Answer> => {
    const started = performance.now();
    const { status, headers, body } = await connection.send(sent);
    const waitS = Number(headers['retry-after']);
    if (status !== 503 || again === 0 || !(waitS <= WAITS_AT_MOST_S))
      return { status, headers, text: body, ms: performance.now() - started };
    await setTimeout(waitS * 1000);
    return send(sent, again - 1);
  };
  return { send, close: connection.close };
}

/** The request as a shell command that can be pasted; a command of more than 6,000 characters is cut off. */
export function asCurl(origin: string, { method, path, headers, body }: Sent): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body === null ? [] : [`--data-binary ${body.includes('\u0000') ? `$'${escaped(body)}'` : quoted(body)}`];
  return ['curl -sS --path-as-is -g', `-X ${method}`, ...parts, ...data, quoted(origin + path)]
    .join(' ')
    .slice(0, 6000);
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'");
