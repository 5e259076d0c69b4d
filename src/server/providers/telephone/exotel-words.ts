import { z } from 'zod';
import type { CallFacts, CallState } from '#domain/counter/telephone-call.ts';

/** Exotel's states of a call or one of its two legs, as our states. A call in progress counts as ringing until the second leg is answered. */
const STATES: Readonly<Record<string, CallState>> = {
  queued: 'queued',
  ringing: 'ringing',
  'in-progress': 'ringing',
  completed: 'ended',
  failed: 'failed',
  canceled: 'failed',
  busy: 'busy',
  'no-answer': 'no-answer',
};
/** A second leg that failed although the first was answered. */
const CAME_TO_NOTHING: ReadonlySet<string> = new Set(['busy', 'no-answer', 'failed', 'canceled']);
const TALKS: ReadonlySet<string> = new Set(['in-progress', 'completed']);

const word = z
  .string()
  .max(40)
  .nullish()
  .catch(null)
  .transform((text) => text?.trim().toLowerCase() ?? '');
const seconds = z
  .union([z.number(), z.string().regex(/^\d{1,6}$/)])
  .nullish()
  .catch(null)
  .transform((value) => (value === null || value === undefined ? null : Math.round(Number(value))));
/** Exotel writes times in Indian time, without a time zone. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .nullish()
  .catch(null)
  .transform((text) => {
    const at = new Date(`${(text ?? '').replace(' ', 'T')}+05:30`);
    return Number.isNaN(at.getTime()) ? null : at;
  });
const sid = z.string().regex(/^[\w-]{1,100}$/);

/** A webhook; no telephone number in it is read. */
export const exotelEvent = z.object({
  CallSid: sid,
  EventType: word,
  Status: word,
  StartTime: moment,
  EndTime: moment,
  ConversationDuration: seconds,
  Legs: z
    .array(z.object({ Status: word }))
    .nullish()
    .catch(null),
});

/** An answer of the API about a call. */
export const exotelCall = z.object({
  Call: z.object({
    Sid: sid,
    Status: word,
    StartTime: moment,
    EndTime: moment,
    Details: z.object({ ConversationDuration: seconds, Leg2Status: word }).nullish().catch(null),
  }),
});

interface CallReport {
  readonly status: string;
  /** The state of the second leg; empty if it is not given. */
  readonly second: string;
  readonly isAnswered: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly talkS: number | null;
}

/** The report as our facts; null for an unknown state. */
export function factsOf({ status, second, isAnswered, startedAt, endedAt, talkS }: CallReport): CallFacts | null {
  const reported = isAnswered && STATES[status] !== 'ended' ? 'ringing' : STATES[status];
  if (reported === undefined) return null;
  const isTalking = reported === 'ringing' && (TALKS.has(second) || (isAnswered && second === ''));
  const state =
    reported === 'ended' && CAME_TO_NOTHING.has(second)
      ? (STATES[second] ?? 'failed')
      : isTalking
        ? 'answered'
        : reported;
  return { state, startedAt, answeredAt: null, endedAt, talkS: state === 'ended' ? talkS : null };
}

/** The facts of a webhook. */
export function factsOfEvent(event: z.output<typeof exotelEvent>): CallFacts | null {
  return factsOf({
    status: event.Status,
    second: event.Legs?.[1]?.Status ?? '',
    isAnswered: event.EventType === 'answered',
    ...{ startedAt: event.StartTime, endedAt: event.EndTime, talkS: event.ConversationDuration },
  });
}

/** The facts of an answer of the API. */
export function factsOfCall({ Call }: z.output<typeof exotelCall>): CallFacts | null {
  return factsOf({
    status: Call.Status,
    second: Call.Details?.Leg2Status ?? '',
    isAnswered: false,
    ...{ startedAt: Call.StartTime, endedAt: Call.EndTime, talkS: Call.Details?.ConversationDuration ?? null },
  });
}
