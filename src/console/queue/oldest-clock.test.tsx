import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OldestClock } from './oldest-clock.tsx';
import { storeCounts } from './queue-counts.ts';

it('tells how many are late, also where only a courier has them', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  storeCounts([{ tab: 'door', count: 1, late: 1, oldest_at: '2026-11-20T08:00:00Z' }]);
  render(<OldestClock />);
  expect(screen.getByText('Nothing is waiting for us.')).toBeVisible();
  expect(screen.getByText('1 late')).toBeVisible();
});
