import { expect, it } from 'vitest';
import { createPracticeTelephone } from './practice-telephone.ts';

const START = Date.parse('2026-11-21T06:00:00Z');
let nowMs = START;
const now = () => new Date(nowMs);

/** The states of a call, checked every half second by a newly opened service each time. */
async function courseOf(to: string): Promise<string[]> {
  nowMs = START;
  const { serviceCall } = await createPracticeTelephone({ now }).connect({ id: 'x', from: '9876543210', to });
  const seen: string[] = [];
  for (nowMs = START; nowMs <= START + 25_000; nowMs += 500) {
    const state = (await createPracticeTelephone({ now }).look(serviceCall))?.state ?? 'none';
    if (seen.at(-1) !== state) seen.push(state);
  }
  return seen;
}

it.each([
  ['9876500001', ['queued', 'ringing', 'answered', 'ended']],
  ['9876500097', ['queued', 'ringing', 'busy']],
  ['9876500098', ['queued', 'ringing', 'no-answer']],
  ['9876500099', ['queued', 'failed']],
])('a practice call to %s goes through %j, also after a restart', async (to, states) => {
  expect(await courseOf(to)).toEqual(states);
});

it('reports when it rang, was answered and ended, and how long the two spoke', async () => {
  nowMs = START;
  const telephone = createPracticeTelephone({ now });
  const { serviceCall } = await telephone.connect({ id: 'x', from: '9876543210', to: '9876500001' });
  nowMs = START + 60_000;
  expect(await telephone.look(serviceCall)).toEqual({
    ...{ state: 'ended', talkS: 15, startedAt: new Date(START + 1_500) },
    ...{ answeredAt: new Date(START + 5_000), endedAt: new Date(START + 20_000) },
  });
});

it('knows only its own calls, and accepts no webhook', async () => {
  const telephone = createPracticeTelephone({ now });
  for (const odd of ['', 'answered-x-00000000', 'dancing-1-00000000', `answered-${'9'.repeat(99)}-00000000`])
    expect(await telephone.look(odd)).toBeNull();
  expect(telephone.isKeyOf('x', '')).toBe(false);
  expect(await telephone.readEvent(Buffer.from('{"CallSid":"a","Status":"completed"}'), 'application/json')).toBeNull();
});
