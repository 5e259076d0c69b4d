import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope, Failure } from '#contract/envelope.ts';
import { NOT_SIGNED_IN } from '#contract/result-codes.ts';
import * as say from '#sentences/counter/frame.ts';
import { announceSessionOver, recordAnswer } from './presence.ts';
import { noteServerTime } from './server-clock.ts';

const NO_LINE = say.theShopCouldNotBeReached;
const NO_WORD = say.theLineBrokeBefore;
const NO_ANSWER = say.theShopDidNotAnswer;

/** How long the server may take to begin its answer: on a dead connection, browsers wait for many minutes. */
const GIVE_UP_MS = 60_000;
/** A body with more characters than this, such as a list of medicines, is sent without that limit. */
const LARGE = 100_000;

/** A refusal by the server, with a sentence for the staff and, for a form, one for each field. */
export class Refused extends Error {
  override readonly name = say.refused;
  readonly fields: Readonly<Record<string, string>>;
  /** The number of the registry (`contract/result-codes.ts`); null if the server did not answer. */
  readonly code: number | null;
  constructor(sentence: string, fields: Readonly<Record<string, string>> = {}, code: number | null = null) {
    super(sentence);
    this.fields = fields;
    this.code = code;
  }
}

/** The variable parts of a URL: path parameters (`:id`) and the query. */
export interface Where {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

/**
 * Calls an endpoint of the counter and returns its data. Any failure is thrown as `Refused`, with a sentence that may
 * be shown. An ended session is announced to all open pages of the counter.
 */
export async function callCounter<Data>(endpoint: Endpoint, body?: unknown, where: Where = {}): Promise<Data> {
  const response = await send(endpoint, body, where);
  const answer: Envelope<Data> | null = await response.json().catch(() => null);
  if (typeof answer?.success !== 'boolean') throw new Refused(NO_ANSWER);
  if (!answer.success) throw refusedBy(endpoint, answer);
  if (needsSession(endpoint)) recordAnswer();
  return answer.result.data;
}

/** Calls an endpoint that returns a file. */
export async function fetchCounterFile(endpoint: Endpoint, body?: unknown, where: Where = {}): Promise<Blob> {
  const response = await send(endpoint, body, where);
  if (response.ok) {
    recordAnswer();
    return response.blob().catch(() => {
      throw new Refused(NO_LINE);
    });
  }
  const answer: Failure | null = await response.json().catch(() => null);
  throw answer?.success === false ? refusedBy(endpoint, answer) : new Refused(NO_ANSWER);
}

async function send(endpoint: Endpoint, body: unknown, where: Where): Promise<Response> {
  const json = body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const address = addressOf(endpoint, where);
  const isOver = new AbortController();
  const timer = json && json.body.length > LARGE ? undefined : setTimeout(() => isOver.abort(), GIVE_UP_MS);
  const asked = { method: endpoint.method, credentials: 'same-origin', signal: isOver.signal, ...json } as const;
  const response = await fetch(address, asked).catch(() => null);
  clearTimeout(timer);
  if (response === null) throw new Refused(endpoint.method === 'GET' ? NO_LINE : NO_WORD);
  noteServerTime(response.headers.get('date'));
  return response;
}

/** The URL of an endpoint with its variables filled in. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Where): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
}

const needsSession = ({ access }: Endpoint) => typeof access === 'object';

function refusedBy(endpoint: Endpoint, { message, result, result_code: code }: Failure): Refused {
  if (needsSession(endpoint) && code === NOT_SIGNED_IN) announceSessionOver();
  return new Refused(message, result.fields, code);
}

/** The sentence to show for a thrown error. */
export function refusalOf(thrown: unknown): Refused {
  return thrown instanceof Refused ? thrown : new Refused(NO_ANSWER);
}
