import { describe, expect, it } from 'vitest';
import { backObstacle, isAllBack, returnableUntil, stillOut } from './returns.ts';

const SENT = [
  { line: 1, batch: 'A1', packs: 2 },
  { line: 1, batch: 'B 2', packs: 1 },
  { line: 2, batch: 'A1', packs: 3 },
];
const back = (line: number, batch: string, packs: number, disposition: 'destroyed' | 'kept_apart' = 'destroyed') => ({
  ...{ line, batch, packs, disposition },
});

describe('packs that are returned', () => {
  it.each([
    ['packs that were sent', [back(1, 'a1', 2), back(1, 'b2', 1)], null],
    ['the same batch, some destroyed and some kept apart', [back(2, 'A1', 1), back(2, 'A1', 2, 'kept_apart')], null],
    ['none', [], /which packs came back/],
    ['a batch of another line', [back(2, 'B2', 1)], /batch B2 was not sent with this order/],
    ['more than were sent', [back(1, 'A1', 1), back(1, 'A 1', 2)], /3 packs of batch A1 can’t have come back/],
  ])('may be %s', (_what, packs, sentence) => {
    if (sentence === null) expect(backObstacle(SENT, packs)).toBeNull();
    else expect(backObstacle(SENT, packs)).toMatch(sentence);
  });

  it('are all of them once the customer has none left', () => {
    const rest = stillOut(SENT, [back(1, 'A1', 1)]);
    expect(rest[0]).toEqual({ line: 1, batch: 'A1', packs: 1 });
    expect(isAllBack(rest, [back(1, 'A1', 1), back(1, 'B2', 1)])).toBe(false);
    expect(isAllBack(rest, [back(1, 'A1', 1), back(1, 'B2', 1), back(2, 'A1', 3)])).toBe(true);
  });
});

it('a return can be requested within 15 days of the delivery, and at any time for a defective medicine', () => {
  const at = new Date('2026-11-01T10:00:00Z');
  expect(returnableUntil(at, 'not_needed')).toEqual(new Date('2026-11-16T10:00:00Z'));
  expect(returnableUntil(at, 'fault')).toBeNull();
});
