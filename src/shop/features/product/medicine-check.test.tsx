import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CheckMedicineData } from '#contract/areas/shop/cart.ts';
import { NO_ALL_CLEAR } from '#domain/safety/safety-finding.ts';
import { answer, refusal } from '#shop/testing/search-samples.ts';
import CheckOfPage from './medicine-check.tsx';

const ask = vi.hoisted(() => vi.fn());
vi.mock('#shop/data/check-client.ts', () => ({ checkMedicine: ask }));

type Finding = CheckMedicineData['safety']['findings'][number];
const FAMILY = [
  { patient_id: 'p-1', name: 'Asha Rao' },
  { patient_id: 'p-2', name: 'Meera Rao' },
];
const finding = (severity: Finding['severity'], sentence: string, code: Finding['code'] = 'interaction'): Finding => ({
  ...{ severity, code, cause: sentence, salts: ['warfarin'], lines: ['m-1'], sentence },
  ...{ action: 'Ask us.', source: 'warfarin label 7' },
});
const checked = (findings: Finding[], patient_id = 'p-1', not_checked: string[] = []) =>
  answer({ patient_id, people: FAMILY, safety: { findings, not_checked, notice: NO_ALL_CLEAR } });

let owner = 0;
beforeEach(() => {
  owner += 1;
  ask.mockReset();
});
const show = () => render(<CheckOfPage search="?id=m-1" owner={`owner-${owner}`} />);
const asked = (times: number) => waitFor(() => expect(ask).toHaveBeenCalledTimes(times));

it('is absent without findings, with minor ones only, and where the request failed', async () => {
  for (const given of [checked([]), checked([finding('know', 'Drink water.')]), refusal('No')]) {
    ask.mockResolvedValueOnce(given);
    const { unmount, container } = show();
    await waitFor(() => expect(ask).toHaveBeenCalled());
    await Promise.resolve();
    expect(container.textContent).toBe('');
    unmount();
    ask.mockReset();
  }
});

it('shows the worst first, folds the rest, and shows the disclaimer below', async () => {
  ask.mockResolvedValue(checked([finding('stop', 'Bleeding.'), finding('ask', 'Kidneys.'), finding('know', 'Water.')]));
  const { container } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Bleeding.');
  expect(container.querySelector('details')).toHaveTextContent('Kidneys. Ask us.');
  expect(container).toHaveTextContent(NO_ALL_CLEAR);
  expect(container).toHaveTextContent('not yet reviewed by a pharmacist');
});

it('reports a salt that is already taken although it is only for information', async () => {
  ask.mockResolvedValue(checked([finding('know', 'You already take paracetamol (Dolo, in your list).', 'duplicate')]));
  show();
  expect(await screen.findByText(/You already take paracetamol/)).toBeVisible();
});

it('runs again for the chosen family member, and remembers the choice on the next page', async () => {
  ask.mockResolvedValueOnce(checked([finding('stop', 'Bleeding.')]));
  const { unmount } = show();
  const select = await screen.findByRole('combobox', { name: 'Who is it for?' });
  ask.mockResolvedValueOnce(checked([], 'p-2'));
  fireEvent.change(select, { target: { value: 'p-2' } });
  expect(await screen.findByText('We found nothing for Meera Rao.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  ask.mockResolvedValueOnce(checked([], 'p-2'));
  show();
  await asked(3);
  expect(ask.mock.lastCall?.slice(0, 2)).toEqual(['m-1', 'p-2']);
});

it('closes on a press, which leaves the focus on the page’s heading', async () => {
  render(
    <main>
      <h1>Dolo 650</h1>
    </main>,
  );
  ask.mockResolvedValue(checked([finding('ask', 'Kidneys.')]));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Dolo 650' })).toHaveFocus();
});
