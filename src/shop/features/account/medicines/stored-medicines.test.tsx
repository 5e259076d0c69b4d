import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MedicineData } from '#contract/areas/account/medicines.ts';
import { StoredMedicines } from './stored-medicines.tsx';

const read = vi.hoisted(() => vi.fn());
vi.mock('#shop/data/session/last-order.ts', () => ({ readStoredMedicines: read }));

it('shows the list as last read, with the time, and without buttons', async () => {
  const telma = {
    ...{
      course_id: 'c-1',
      medicine_name: 'Telma 40 Tablet',
      unit: 'tablet',
      food: 'after',
      enough_until: '2026-12-09',
    },
    ...{ dose: { morning: 1, noon: 0, evening: 0, night: 0.5 }, pattern: { kind: 'daily' } },
    ...{ start: '2026-11-01', until: null },
  } as MedicineData;
  const later = { ...telma, course_id: 'c-2', start: '2026-11-26', until: '2026-11-30' };
  const paused = { ...telma, course_id: 'c-3', enough_until: null, sentence: 'It is paused.' };
  read.mockResolvedValue({
    ...{ owner: 'p-1', readAt: '2026-11-21T08:00:00Z', name: 'Meera Rao', today: '2026-11-21' },
    medicines: [telma, later, paused],
  });
  render(<StoredMedicines otherwise="nothing kept" />);
  expect(await screen.findByRole('heading', { name: 'Medicines of Meera Rao' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Telma 40 Tablet1-0-0-½ every dayAfter foodEnough until 9 December.',
    'Telma 40 Tablet1-0-0-½ every dayFrom 26 November until 30 November.After foodEnough until 9 December.',
    'Telma 40 Tablet1-0-0-½ every dayAfter foodIt is paused.',
  ]);
  expect(document.querySelector('time')).toHaveAttribute('datetime', '2026-11-21T08:00:00Z');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the fallback where none was stored', async () => {
  read.mockResolvedValue(null);
  render(<StoredMedicines otherwise="nothing kept" />);
  expect(await screen.findByText('nothing kept')).toBeVisible();
});
