import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import {
  applyReport,
  CALL_STATES,
  type CallFacts,
  dialable,
  givenUp,
  isGivenUp,
  isOver,
  plausible,
  shownTimes,
} from './telephone-call.ts';

const QUEUED: CallFacts = { state: 'queued', startedAt: null, answeredAt: null, endedAt: null, talkS: null };
const PLACED = new Date('2026-11-21T06:00:00Z');
const after = (seconds: number) => new Date(PLACED.getTime() + seconds * 1000);

const moment = fc.option(fc.integer({ min: 0, max: 3600 }).map(after));
const news: fc.Arbitrary<CallFacts> = fc.record({
  state: fc.constantFrom(...CALL_STATES),
  ...{ startedAt: moment, answeredAt: moment, endedAt: moment },
  talkS: fc.option(fc.integer({ min: 0, max: 3600 })),
});
const stateAfter = (pieces: readonly CallFacts[]) => pieces.reduce(applyReport, QUEUED);

describe('news of a call', () => {
  it('gives the same result in any order, and however often each piece arrives', () => {
    const shuffled = fc
      .array(news, { minLength: 1, maxLength: 6 })
      .chain((pieces) =>
        fc.tuple(
          fc.constant(pieces),
          fc.shuffledSubarray([...pieces, ...pieces], { minLength: pieces.length * 2, maxLength: pieces.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([pieces, again]) => {
        expect(stateAfter(again)).toEqual(stateAfter(pieces));
      }),
      { numRuns: runs(500) },
    );
  });

  it('never reopens a call that is over', () => {
    fc.assert(
      fc.property(fc.array(news), news, (pieces, last) => {
        const before = stateAfter(pieces);
        if (isOver(before.state)) expect(isOver(applyReport(before, last).state)).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  it('of the answer still gives the start of the conversation, even if it arrives after the end', () => {
    const ended = applyReport(QUEUED, { ...QUEUED, state: 'ended', endedAt: after(70), talkS: 60 });
    const late = applyReport(ended, { ...QUEUED, state: 'answered', answeredAt: after(10) });
    expect(late.state).toBe('ended');
    expect(shownTimes(late)).toMatchObject({ answeredAt: after(10), endedAt: after(70), talkS: 60 });
  });
});

describe('what the record shows', () => {
  it('shows no conversation for a call that only the first telephone answered', () => {
    const answered = applyReport(QUEUED, { ...QUEUED, state: 'answered', answeredAt: after(5) });
    const silent = applyReport(answered, { ...QUEUED, state: 'no-answer', endedAt: after(50) });
    expect([silent.state, shownTimes(silent)]).toEqual([
      'no-answer',
      { startedAt: null, answeredAt: null, endedAt: after(50), talkS: null },
    ]);
  });

  it.each([
    [{ answeredAt: after(10), endedAt: after(70), talkS: null }, 60, after(10)],
    [{ answeredAt: null, endedAt: after(70), talkS: 45 }, 45, after(25)],
    [{ answeredAt: after(71), endedAt: after(70), talkS: null }, 0, after(70)],
    [{ answeredAt: null, endedAt: null, talkS: null }, null, null],
  ])('counts how long the two spoke from what is known: %j', (times, talkS, answeredAt) => {
    expect(shownTimes({ ...QUEUED, state: 'ended', ...times })).toMatchObject({ talkS, answeredAt });
  });
});

describe('a wrong clock', () => {
  const heard = { placedAt: PLACED, heardAt: after(100) };
  it.each([
    ['long before the call', after(-3600), after(100)],
    ['in the future', after(5000), after(100)],
    ['a little ahead', after(130), after(100)],
    ['right', after(80), after(80)],
  ])('of a service that is %s causes no impossible end', (_name, endedAt, kept) => {
    const facts = { ...QUEUED, state: 'ended', endedAt, startedAt: endedAt, talkS: 20 } as const;
    expect(plausible(facts, heard).endedAt).toEqual(kept);
  });

  it.each([-1, 1.5, 1e9, Number.NaN])('a talk of %d seconds counts as none', (talkS) => {
    expect(plausible({ ...QUEUED, state: 'ended', talkS }, heard).talkS).toBeNull();
  });

  it('gives an open call no end, and an answer without a time the time of its report', () => {
    const answered = plausible({ ...QUEUED, state: 'answered', endedAt: after(50) }, heard);
    expect([answered.endedAt, answered.answeredAt]).toEqual([null, after(100)]);
  });
});

describe('a silent service', () => {
  it.each([
    ['untaken after a minute', 60, false, 'queued', false],
    ['untaken after three', 180, false, 'queued', true],
    ['taken after three minutes', 180, true, 'ringing', false],
    ['taken after the longest call', 4_500, true, 'answered', true],
    ['over', 90_000, true, 'busy', false],
    ['placed a little ahead by another server', -60, false, 'queued', false],
    ['placed tomorrow by a clock that was ahead', -86_400, true, 'ringing', true],
  ] as const)('%s', (_name, seconds, isTaken, state, given) => {
    expect(isGivenUp({ state, placedAt: PLACED, isTaken }, after(seconds))).toBe(given);
  });

  it('counts as failed until it reports otherwise, and a conversation that began stays recorded', () => {
    const gone = givenUp(QUEUED);
    expect(gone).toEqual({ ...QUEUED, state: 'failed' });
    expect(applyReport(gone, { ...QUEUED, state: 'ended', endedAt: after(9_000), talkS: 12 }).state).toBe('ended');
    expect(givenUp({ ...QUEUED, state: 'answered' }).state).toBe('ended');
  });
});

it.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['080 4711 2233', '8047112233'],
  ['919876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['100', null],
  ['1800 123 4567', null],
  ['1234567890', null],
  ['+1 212 555 0100', null],
  ['98765 4321x', null],
  ['', null],
])('%s is dialled as %s', (typed, number) => {
  expect(dialable(typed)).toBe(number);
});
