import type { Endpoint } from '#contract/endpoint.ts';
import * as sessionApi from '#contract/endpoints/account/session.ts';
import type { Envelope } from '#contract/envelope.ts';
import { ACCESS_EXPIRED, isAboutLogin, NOT_SIGNED_IN } from '#contract/result-codes.ts';
import { readStored, store } from './browser-storage.ts';
import { isOffline, NothingSent } from './connection/connection.ts';
import { announceSessionEnd } from './session/session-events.ts';

/** Pauses before the second and the third attempt, in milliseconds; then the failure is reported. */
const PAUSES_MS = [400, 1200];

/**
 * Retries after a broken connection: at most twice, with longer pauses. Only for reads. Refusals are answers and are
 * not retried; offline, or when the caller has aborted, it fails at once.
 */
export async function retryBroken<Value>(
  ask: () => Promise<Value>,
  signal?: AbortSignal | null,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Value> {
  for (const ms of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      // fetch() throws a TypeError for a broken connection, and for nothing else here.
      if (!(error instanceof TypeError) || isOffline() || signal?.aborted) throw error;
      await pause(ms);
      if (signal?.aborted) throw error;
    }
  }
  return ask();
}

/** The result of an attempt to renew the session. */
export type Renewal = 'renewed' | 'refused';

const REFRESH_LOCK = 'shop-refresh';
let running: Promise<Renewal> | null = null;

/**
 * Renews the session once for every request of this tab that waits for it, and once for all tabs of the browser: a tab
 * whose turn comes after another has renewed since `askedAt` (milliseconds) only uses the new cookies. Throws where the
 * connection is broken, because the state is unknown then.
 */
export function renewSession(askedAt: number, refresh: () => Promise<Renewal>): Promise<Renewal> {
  running ??= inTurn(async () => {
    const renewedAt = Number(readStored('refreshedAt') ?? 0);
    // A time in the future was stored while this device's clock was wrong: it says nothing.
    if (renewedAt >= askedAt && renewedAt <= Date.now()) return 'renewed';
    const renewal = await refresh();
    if (renewal === 'renewed') store('refreshedAt', String(Date.now()));
    return renewal;
  }).finally(() => {
    running = null;
  });
  return running;
}

/** Old browsers have no locks between tabs; the server gives two tabs that renew at once the same successor. */
function inTurn(work: () => Promise<Renewal>): Promise<Renewal> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(REFRESH_LOCK, work) : work();
}

/** The answer was not the shop's envelope: a proxy's error page, half a body. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}

const REFRESH_PATH = sessionApi.refreshSession.path;

/**
 * Calls the API with cookies and without a timeout. Where the access token has expired, the session is renewed once and
 * the call repeated once. Refusals are returned as the envelope's failure; a broken connection, an abort or a malformed
 * answer is thrown. A read is retried after a broken connection; a change is not even sent while offline, and throws
 * `NothingSent`.
 */
export async function callApi<Data>(
  path: string,
  init: RequestInit = {},
  reads = (init.method ?? 'GET') === 'GET',
): Promise<Envelope<Data>> {
  const askedAt = Date.now();
  const ask = () => (reads ? retryBroken(() => callOnce<Data>(path, init), init.signal) : callOnce<Data>(path, init));
  if (!reads && isOffline()) throw new NothingSent();
  const first = await ask();
  if (first.success || first.result_code !== ACCESS_EXPIRED) return noticeEnd(first);
  if ((await renewSession(askedAt, refresh)) === 'renewed') return noticeEnd(await ask());
  // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the browser's log (not a sentence: for programmers).
  console.warn('Refresh Token Expired Please re-login');
  announceSessionEnd();
  return first;
}

/** A call with a JSON body. */
export function sendJson<Data>({ method, path }: Endpoint, body: unknown) {
  return callApi<Data>(path, jsonCall(method, body));
}

/** A call with a JSON body that only reads: it changes nothing, however often it is sent. */
export function queryJson<Data>(path: string, body: unknown, signal?: AbortSignal) {
  return callApi<Data>(path, { ...jsonCall('POST', body), ...(signal && { signal }) }, true);
}

function jsonCall(method: string, body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The session has ended elsewhere: notifies the components that show the user's name. */
function noticeEnd<Data>(answer: Envelope<Data>): Envelope<Data> {
  if (!answer.success && answer.result_code === NOT_SIGNED_IN) announceSessionEnd();
  return answer;
}

async function refresh(): Promise<Renewal> {
  const answer = await callOnce<unknown>(REFRESH_PATH, {});
  if (answer.success) return 'renewed';
  if (isAboutLogin(answer.result_code)) return 'refused';
  throw new Error(answer.message);
}

async function callOnce<Data>(path: string, init: RequestInit): Promise<Envelope<Data>> {
  const response = await fetch(path, { credentials: 'same-origin', ...init });
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    throw new MalformedAnswer(`${path} answered ${response.status} without an envelope`, { cause });
  });
  if (!isEnvelope<Data>(body)) throw new MalformedAnswer(`${path} answered ${response.status} without an envelope`);
  return body;
}

function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  const { success, result, message } = Object(body);
  if (typeof result !== 'object' || result === null) return false;
  return success === true ? 'data' in result : success === false && message !== undefined;
}
