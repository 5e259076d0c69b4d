import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LONGEST_CALL_S, RING_S } from '#domain/counter/telephone-call.ts';
import type { Config } from '../../config/read-config.ts';
import { traceHeaders } from '../../ops/trace.ts';
import { kindOfFailure, readBody } from '../call-outside.ts';
import { exotelCall, exotelEvent, factsOfCall, factsOfEvent } from './exotel-words.ts';
import { type Bridge, type CallUpdate, type Telephone, TelephoneRefused, TelephoneUnanswered } from './telephone.ts';

interface ExotelOptions extends NonNullable<Config['exotel']> {
  /** Where webhooks are sent, without the call and its key. */
  readonly eventUrl: string;
  /** Secrets from which webhook keys are derived: the first for new calls, each accepted in incoming webhooks. */
  readonly secrets: readonly [string, ...string[]];
  readonly timeoutMs?: number;
}

const MAX_BYTES = 256 * 1024;
/** Error codes of a connection that was never made: nothing reached the service. */
const NEVER_REACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Exotel's Voice API v1: "connect two numbers", its status callbacks and "call details". Its callbacks carry no signature, so each call's callback address carries a
 * key that only this shop can make. A call is placed once and never retried: a second attempt would ring twice. Calls are not recorded, and neither number
 * appears in an error.
 */
export function createExotelTelephone(options: ExotelOptions): Telephone {
  const { accountSid, apiUrl, secrets } = options;
  const calls = `${apiUrl.replace(/\/+$/, '')}/v1/Accounts/${encodeURIComponent(accountSid)}/Calls`;
  return {
    name: 'exotel',
    connect: async (bridge) => {
      const body = formOf(options, bridge);
      const { Call } = exotelOf(await ask(options, `${calls}/connect.json`, { method: 'POST', body }));
      return { serviceCall: Call.Sid };
    },
    look: async (serviceCall) => {
      if (!/^[\w-]{1,100}$/.test(serviceCall)) return null;
      const answer = await ask(options, `${calls}/${serviceCall}.json?details=true`, { method: 'GET' });
      if (answer.status === 404) return null;
      const read = exotelOf(answer);
      return read.Call.Sid === serviceCall ? factsOfCall(read) : null;
    },
    isKeyOf: (callId, key) => secrets.some((secret) => isSame(keyOf(secret, callId), key)),
    readEvent: (body, contentType) => readEvent(body, contentType),
  };
}

function formOf({ callerId, eventUrl, secrets }: ExotelOptions, { id, from, to }: Bridge): URLSearchParams {
  const callback = `${eventUrl}?${new URLSearchParams({ call: id, key: keyOf(secrets[0], id) })}`;
  return new URLSearchParams({
    ...{ From: `+91${from}`, To: `+91${to}`, CallerId: callerId, CallType: 'trans' },
    ...{ TimeLimit: String(LONGEST_CALL_S), TimeOut: String(RING_S), Record: 'false', CustomField: id },
    ...{ StatusCallback: callback, StatusCallbackContentType: 'application/json' },
    ...{ 'StatusCallbackEvents[0]': 'answered', 'StatusCallbackEvents[1]': 'terminal' },
  });
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

async function ask(
  { apiKey, apiToken, timeoutMs = 5_000 }: ExotelOptions,
  address: string,
  request: { readonly method: 'GET' | 'POST'; readonly body?: URLSearchParams },
): Promise<Answer> {
  const response = await fetch(address, {
    ...request,
    headers: {
      ...traceHeaders(),
      authorization: `Basic ${Buffer.from(`${apiKey}:${apiToken}`).toString('base64')}`,
      accept: 'application/json',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const kind = kindOfFailure(error);
    const sentence = `Exotel did not answer (${kind}).`;
    throw NEVER_REACHED.has(kind) ? new TelephoneRefused(sentence) : new TelephoneUnanswered(sentence);
  });
  const json = await readBody(response, MAX_BYTES)
    .then(JSON.parse)
    .catch(() => null);
  return { status: response.status, json };
}

/** A 4xx from the service itself is a refusal, whatever its text; a proxy's page, a 5xx or an incomplete answer leaves open whether the call was accepted. */
function exotelOf({ status, json }: Answer) {
  const read = exotelCall.safeParse(json);
  if (status >= 200 && status < 300 && read.success) return read.data;
  const isRefusal = status >= 400 && status < 500 && status !== 408 && json !== null;
  const sentence = `Exotel did not take it (status ${status}).`;
  throw isRefusal ? new TelephoneRefused(sentence) : new TelephoneUnanswered(sentence);
}

/** Bodies come as JSON, as requested, or as a form. */
async function readEvent(body: Buffer, contentType: string): Promise<CallUpdate | null> {
  const raw = /\bjson\b/i.test(contentType) ? fromJson(body) : await fromForm(body, contentType);
  const read = exotelEvent.safeParse(raw);
  const news = read.success ? factsOfEvent(read.data) : null;
  return read.success && news ? { serviceCall: read.data.CallSid, news } : null;
}

function fromJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

async function fromForm(body: Buffer, contentType: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : null;
    };
    const names = ['CallSid', 'EventType', 'Status', 'StartTime', 'EndTime', 'ConversationDuration'];
    const legs = [0, 1].map((leg) => ({ Status: text(`Legs[${leg}][Status]`) }));
    return { ...Object.fromEntries(names.map((name) => [name, text(name)])), Legs: legs };
  } catch {
    return null;
  }
}

function keyOf(secret: string, callId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'samesalt', 'telephone', 32));
  return createHmac('sha256', key).update(callId).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
