import { expect, it } from 'vitest';
import { firstDue } from './pack-states.ts';

const row = (number: string, due: string | null, held_by: { name: string; is_me: boolean } | null = null) => ({
  ...{ number, due, kind: 'order' as const },
  held_by: held_by && { ...held_by, until: '2026-11-27T06:00:00Z' },
});

it('the orders that are due first are not the oldest of the queue', () => {
  const rows = [
    row('old', '2026-12-02'),
    row('undated', null),
    row('taken', '2026-11-26', { name: 'Ravi', is_me: false }),
    row('mine', '2026-11-28', { name: 'Meera', is_me: true }),
    row('today', '2026-11-27'),
    row('later', '2026-12-02'),
  ];
  expect(firstDue(rows, 4)).toEqual(['today', 'mine', 'old', 'later']);
});
