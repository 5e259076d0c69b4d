import { randomBytes } from 'node:crypto';
import type { CallFacts, CallState } from '#domain/counter/telephone-call.ts';
import type { Telephone } from './telephone.ts';

/** The courses that a practice call can take: milliseconds after the press, and the state from then on. */
const COURSES = {
  answered: [
    [0, 'queued'],
    [1_500, 'ringing'],
    [5_000, 'answered'],
    [20_000, 'ended'],
  ],
  busy: [
    [0, 'queued'],
    [1_500, 'ringing'],
    [5_000, 'busy'],
  ],
  silent: [
    [0, 'queued'],
    [1_500, 'ringing'],
    [8_000, 'no-answer'],
  ],
  broken: [
    [0, 'queued'],
    [3_000, 'failed'],
  ],
} as const satisfies Record<string, readonly (readonly [ms: number, state: CallState])[]>;
type Course = keyof typeof COURSES;
/** By the last two digits of the number that is rung second; any others are answered. */
const BY_LAST_DIGITS: Readonly<Record<string, Course>> = { '97': 'busy', '98': 'silent', '99': 'broken' };

/**
 * Simulates a telephone service for people trying the shop: no telephone rings. A call's state follows only from its id and the clock, so that it continues
 * after a restart and is the same on every server. It sends no webhooks.
 */
export function createPracticeTelephone({ now }: { readonly now: () => Date }): Telephone {
  return {
    name: 'practice',
    connect: async ({ to }) => {
      const course = BY_LAST_DIGITS[to.slice(-2)] ?? 'answered';
      return { serviceCall: `${course}-${now().getTime()}-${randomBytes(4).toString('hex')}` };
    },
    look: async (serviceCall) => {
      const [, course, startMs = ''] = /^(answered|busy|silent|broken)-(\d{1,15})-[\da-f]{8}$/.exec(serviceCall) ?? [];
      return course === undefined ? null : factsOf(course as Course, Number(startMs), now().getTime());
    },
    isKeyOf: () => false,
    readEvent: async () => null,
  };
}

function factsOf(course: Course, startMs: number, nowMs: number): CallFacts {
  const steps: readonly (readonly [ms: number, state: CallState])[] = COURSES[course];
  const passed = steps.filter(([ms]) => startMs + ms <= nowMs);
  const at = (...states: readonly CallState[]) => {
    const step = passed.find(([, state]) => states.includes(state));
    return step ? new Date(startMs + step[0]) : null;
  };
  const [answeredAt, endedAt] = [at('answered'), at('ended', 'busy', 'no-answer', 'failed')];
  return {
    state: passed.at(-1)?.[1] ?? 'queued',
    startedAt: at('ringing'),
    ...{ answeredAt, endedAt },
    talkS: answeredAt && endedAt ? (endedAt.getTime() - answeredAt.getTime()) / 1000 : null,
  };
}
