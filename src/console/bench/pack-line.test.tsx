import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PickLine } from '#contract/areas/counter/bench.ts';
import { PackLine } from './pack-line.tsx';
import { count } from './scanned.ts';

const shelf = [{ batch: 'B200', expiry: '2028-06-30', mrp: 12, packs: 9 }];
const line: PickLine = {
  ...{ line: 1, medicine_id: 'm1', name: 'Dolo', manufacturer: 'Micro', pack: 'strip of 15', quantity: 2 },
  ...{ schedule: 'OTC', counted: true, course_ends: null, planned: shelf, shelf },
};

it('offers to remove packs of a batch that was blocked after they were scanned', async () => {
  const onTakeAway = vi.fn();
  const scanned = count(count([], line, 'B100', 1), line, 'B200', 1);
  const nothing = () => undefined;
  render(<PackLine {...{ line, scanned, onTakeAway }} isAt={false} onAt={nothing} onByHand={nothing} />);
  expect(screen.getByText('Batch B100 of line 1 may no longer be packed. Put it aside.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /pack of batch B100$/ }));
  expect(onTakeAway).toHaveBeenCalledWith('B100');
});
