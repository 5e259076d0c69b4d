import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { NOT_SIGNED_IN } from '#contract/result-codes.ts';
import { noteAnswer, noteSignedOut } from './presence.ts';

const NO_LINE = 'The shop could not be reached, so nothing was changed here. Check the line and try again.';
const NO_ANSWER = 'The shop did not answer as it should. Please try again.';

/** The shop said no, with a sentence for the person at the counter and, of a form, one for each field. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly fields: Readonly<Record<string, string>>;
  constructor(sentence: string, fields: Readonly<Record<string, string>> = {}) {
    super(sentence);
    this.fields = fields;
  }
}

/**
 * Asks an endpoint of the counter and gives its data. Whatever goes wrong is thrown as `Refused`, with a sentence that may be shown. A
 * session that is over is told to all open pages of the counter.
 */
export async function callCounter<Data>(endpoint: Endpoint, body?: unknown): Promise<Data> {
  const { method, path, access } = endpoint;
  const json = body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, { method, credentials: 'same-origin', ...json }).catch(() => null);
  if (response === null) throw new Refused(NO_LINE);
  const answer: Envelope<Data> | null = await response.json().catch(() => null);
  if (typeof answer?.success !== 'boolean') throw new Refused(NO_ANSWER);
  const needsSession = typeof access === 'object';
  if (answer.success) {
    if (needsSession) noteAnswer();
    return answer.result.data;
  }
  if (needsSession && answer.result_code === NOT_SIGNED_IN) noteSignedOut();
  throw new Refused(answer.message, answer.result.fields);
}

/** What to show of something that was thrown. */
export function refusalOf(thrown: unknown): Refused {
  return thrown instanceof Refused ? thrown : new Refused(NO_ANSWER);
}
