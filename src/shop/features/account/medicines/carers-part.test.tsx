import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CarersData } from '#contract/areas/account/carers.ts';
import type { MedicinesData } from '#contract/areas/account/medicines.ts';
import { carersClient } from '#shop/data/carers-client.ts';
import { granted, refused } from '../account-samples.tsx';
import { CarersPart } from './carers-part.tsx';

const NOBODY: CarersData = { carers: [], cares: [] };
const serve = (data: Partial<CarersData>) =>
  vi.spyOn(carersClient, 'list').mockResolvedValue(granted({ ...NOBODY, ...data }));
const show = (patientId?: string) => render(<CarersPart patientId={patientId} owner="p-1" />);
const carer = { care_id: 'k-1', patient_id: 'p-1', phone: '9876500000', scope: 'see', accepted: true } as const;

beforeEach(() => void vi.restoreAllMocks());

it('names the carers of the shown patient’s list only, and removes one on a press', async () => {
  const other = { ...carer, care_id: 'k-2', patient_id: 'p-2', phone: '9876511111', looked_at: null };
  serve({ carers: [{ ...carer, looked_at: '2026-11-21T08:00:00Z' }, other] });
  const end = vi.spyOn(carersClient, 'end').mockResolvedValue(granted(NOBODY));
  show();
  await userEvent.click(await screen.findByText('Who looks after this list'));
  expect(screen.getByRole('listitem')).toHaveTextContent(/9876500000 may read the list.*last read on/);
  await userEvent.click(screen.getByRole('button', { name: 'End: 9876500000' }));
  expect(end).toHaveBeenCalledWith('k-1');
  expect(await screen.findByText('The access has ended.')).toBeVisible();
});

it('says that an access has ended, and has the focus there, also where the list cannot be loaded again', async () => {
  serve({ carers: [{ ...carer, looked_at: null }] });
  vi.spyOn(carersClient, 'end').mockResolvedValue(granted(NOBODY));
  show();
  await userEvent.click(await screen.findByText('Who looks after this list'));
  vi.spyOn(carersClient, 'list').mockRejectedValue(new Error('no line'));
  await userEvent.click(screen.getByRole('button', { name: 'End: 9876500000' }));
  await waitFor(() => expect(screen.queryByText('Who looks after this list')).not.toBeInTheDocument());
  expect(screen.getByRole('status')).toHaveTextContent('The access has ended.');
  expect(screen.getByRole('status')).toHaveFocus();
});

it('invites a carer for the chosen member; a refusal shows the reason and keeps what was typed', async () => {
  serve({});
  const invite = vi
    .spyOn(carersClient, 'invite')
    .mockResolvedValue(refused('No', { phone: 'Please enter a mobile number of ten digits.' }));
  show('p-2');
  await userEvent.click(await screen.findByText('Who looks after this list'));
  await userEvent.type(screen.getByLabelText('Their mobile number'), '98');
  await userEvent.selectOptions(screen.getByLabelText('What they may do'), 'refill');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(invite).toHaveBeenCalledWith({ phone: '98', scope: 'refill', agreed: true, patient_id: 'p-2' });
  expect(await screen.findByText('Please enter a mobile number of ten digits.')).toBeVisible();
  expect(screen.getByLabelText('Their mobile number')).toHaveValue('98');
});

it('shows an invitation to accept or decline', async () => {
  serve({ cares: [{ care_id: 'k-3', first_name: 'Meera', scope: 'see', accepted: false }] });
  const accept = vi.spyOn(carersClient, 'accept').mockResolvedValue(granted(NOBODY));
  show();
  expect(await screen.findByText('Meera asks you to look after a list of medicines.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(accept).toHaveBeenCalledWith('k-3');
});

it.each([
  ['see', 0],
  ['refill', 1],
] as const)(
  'shows an accepted list on a press; with "%s" %i medicine can be put into the patient’s cart',
  async (scope, buttons) => {
    serve({ cares: [{ care_id: 'k-3', first_name: 'Meera', scope, accepted: true }] });
    const telma = {
      ...{ course_id: 'c-1', medicine_name: 'Telma 40 Tablet', unit: 'tablet', units_in_pack: 30, stopped: false },
      ...{ start: '2026-11-01', until: null, sentence: '', order_by: null, units_left: 30 },
      ...{
        dose: { morning: 1, noon: 0, evening: 0, night: 0 },
        pattern: { kind: 'daily' },
        enough_until: '2026-12-09',
      },
    };
    const list = { today: '2026-11-23', medicines: [telma] } as unknown as MedicinesData;
    const read = vi.spyOn(carersClient, 'medicines').mockResolvedValue(granted(list));
    const refill = vi.spyOn(carersClient, 'refill').mockResolvedValue(granted({ added: ['c-1'], refused: [] }));
    show();
    const open = await screen.findByRole('button', { name: 'Show the list' });
    expect(read).not.toHaveBeenCalled();
    await userEvent.click(open);
    expect(await screen.findByText('Enough until 9 December.')).toBeVisible();
    const into = screen.queryAllByRole('button', { name: 'Put a month’s supply into their cart' });
    expect(into).toHaveLength(buttons);
    if (into[0] === undefined) return;
    await userEvent.click(into[0]);
    expect(refill).toHaveBeenCalledWith('k-3', [{ course_id: 'c-1', packs: 1 }]);
    await waitFor(() => expect(screen.getByText(/Nothing is ordered yet/)).toBeVisible());
  },
);

it('promises one pack, not a month’s supply, where a month cannot be worked out', async () => {
  serve({ cares: [{ care_id: 'k-3', first_name: 'Meera', scope: 'refill', accepted: true }] });
  const dolo = {
    ...{ course_id: 'c-1', medicine_name: 'Dolo 650 Tablet', unit: 'tablet', units_in_pack: 15, stopped: false },
    ...{ start: '2026-11-01', until: null, sentence: '', order_by: null, units_left: 4, enough_until: null },
    ...{ dose: { morning: 1, noon: 0, evening: 0, night: 0 }, pattern: { kind: 'as-needed' } },
  };
  const telma = { ...dolo, course_id: 'c-2', pattern: { kind: 'daily' }, units_in_pack: null };
  const list = { today: '2026-11-23', medicines: [dolo, telma] } as unknown as MedicinesData;
  vi.spyOn(carersClient, 'medicines').mockResolvedValue(granted(list));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the list' }));
  expect(await screen.findAllByRole('button', { name: 'Put a pack into their cart' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /month/ })).toBeNull();
});

it('tells a carer what is not taken today, and what has run out', async () => {
  serve({ cares: [{ care_id: 'k-3', first_name: 'Meera', scope: 'see', accepted: true }] });
  const telma = {
    ...{ course_id: 'c-1', medicine_name: 'Telma 40 Tablet', unit: 'tablet', units_in_pack: 30, stopped: false },
    ...{ dose: { morning: 1, noon: 0, evening: 0, night: 0 }, pattern: { kind: 'daily' } },
    ...{ start: '2026-11-01', until: null, sentence: '', order_by: null, units_left: 0, enough_until: '2026-11-22' },
  };
  const stopped = { ...telma, course_id: 'c-2', stopped: true, enough_until: null, sentence: 'You said so.' };
  const later = { ...telma, course_id: 'c-3', start: '2026-11-26', until: '2026-11-30', enough_until: '2026-11-30' };
  const list = { today: '2026-11-23', medicines: [telma, stopped, later] } as unknown as MedicinesData;
  vi.spyOn(carersClient, 'medicines').mockResolvedValue(granted(list));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the list' }));
  expect(await screen.findByText('Nothing is left.')).toBeVisible();
  expect(screen.getByText('Marked as no longer taken.')).toBeVisible();
  expect(screen.getByText('From 26 November until 30 November. Enough until 30 November.')).toBeVisible();
});

it('puts a month’s supply into the patient’s cart once, however often the button is pressed before the answer', async () => {
  serve({ cares: [{ care_id: 'k-3', first_name: 'Meera', scope: 'refill', accepted: true }] });
  const telma = {
    ...{ course_id: 'c-1', medicine_name: 'Telma 40 Tablet', unit: 'tablet', units_in_pack: 30, stopped: false },
    ...{ start: '2026-11-01', until: null, sentence: '', order_by: null, units_left: 30 },
    ...{ dose: { morning: 1, noon: 0, evening: 0, night: 0 }, pattern: { kind: 'daily' }, enough_until: null },
  };
  const list = { today: '2026-11-23', medicines: [telma] } as unknown as MedicinesData;
  vi.spyOn(carersClient, 'medicines').mockResolvedValue(granted(list));
  const refill = vi.spyOn(carersClient, 'refill').mockReturnValue(new Promise(() => {}));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the list' }));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Put a month’s supply into their cart' }));
  expect(refill).toHaveBeenCalledOnce();
});

it('does not affect the list where it cannot be loaded', async () => {
  vi.spyOn(carersClient, 'list').mockRejectedValue(new Error('no line'));
  const { container } = show();
  await waitFor(() => expect(carersClient.list).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
