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
  } as MedicineData;
  read.mockResolvedValue({
    ...{ owner: 'p-1', readAt: '2026-11-21T08:00:00Z', name: 'Meera Rao', today: '2026-11-21', medicines: [telma] },
  });
  render(<StoredMedicines otherwise="nothing kept" />);
  expect(await screen.findByRole('heading', { name: 'Medicines of Meera Rao' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Telma 40 Tablet1-0-0-½ every dayAfter foodEnough until 9 December.',
  );
  expect(document.querySelector('time')).toHaveAttribute('datetime', '2026-11-21T08:00:00Z');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the fallback where none was stored', async () => {
  read.mockResolvedValue(null);
  render(<StoredMedicines otherwise="nothing kept" />);
  expect(await screen.findByText('nothing kept')).toBeVisible();
});
