import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DraftData, DraftLineData } from '#contract/areas/shop/draft.ts';
import { draftClient } from '#shop/data/draft-client.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { granted } from '#shop/features/account/account-samples.tsx';
import { DraftPage } from './draft-page.tsx';

beforeEach(() => void vi.restoreAllMocks());

const named = {
  medicine_id: 'folitrax',
  medicine_name: 'Folitrax 7.5',
  manufacturer: 'Ipca',
  pack: 'strip',
  unit: null,
};
const line: DraftLineData = {
  line: 1,
  text: 'Folitrax 7.5 1-0-0 weekly',
  medicine: named,
  choices: [],
  by_pharmacist: false,
  open_because: null,
  dose: { morning: 1, noon: 0, night: 0, sos: false, every: 'week', per_day: 1 / 7 },
  days: null,
  quantity: null,
  packs: null,
  units: null,
  answer: 'open',
  has_picture: false,
  problem: null,
  as_written: null,
  for_less: null,
};
const draftOf = (...lines: DraftLineData[]): DraftData => ({
  draft_id: 'd-1',
  source: 'text',
  created_at: '2026-11-23T06:00:00Z',
  status: 'ready',
  ready_in_s: 0,
  failed_because: null,
  lines,
  hints: { doctor: null, registration: null, date: null, patient: null },
  as_written: 0,
  for_less: 0,
});

function open(draft: DraftData) {
  vi.spyOn(draftClient, 'get').mockResolvedValue(granted(draft));
  const Stub = createRoutesStub([{ path: '/prescription/d-1', Component: () => <DraftPage id="d-1" /> }]);
  render(<Stub initialEntries={['/prescription/d-1']} />);
  return userEvent.setup();
}

it('asks of a typed text, too, whether something is missing, and offers another text or a picture', async () => {
  open(draftOf(line));
  const box = within(await screen.findByRole('region', { name: 'Is something missing?' }));
  expect(box.getByText(/A line that we could not read is not in this list/)).toBeVisible();
  expect(box.getByText(/or send us a picture/)).toBeVisible();
  expect(box.getByRole('link', { name: 'Paste another text' })).toHaveAttribute('href', '/prescription/new');
  expect(box.queryByRole('button')).not.toBeInTheDocument();
});

it('sends the picture to a pharmacist only with a fresh session, and says what the shop says', async () => {
  const taken = { ...draftOf(line), source: 'picture' as const };
  const sent = vi.spyOn(orderClient, 'uploadPrescription').mockResolvedValue(granted([]));
  const full = { success: false, result_code: 50, message: '', result: { error: 'Please wait a minute.' } };
  const answers = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(full, { status: 429 }));
  answers.mockResolvedValueOnce(new Response('jpeg'));
  const user = open(taken);
  const button = await screen.findByRole('button', { name: 'Let a pharmacist read it' });
  vi.mocked(draftClient.get).mockClear();
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute.');
  expect(draftClient.get).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByText(/Our pharmacist has your picture/)).toBeInTheDocument();
});

it('gives the prices of the checked lines only: the buttons add no others', async () => {
  const packs = { ...named, packs: 1, units_in_pack: 10 };
  const price = (answer: DraftLineData['answer'], written: number, less: number) => ({
    ...{
      ...line,
      answer,
      as_written: { ...packs, price: written },
      for_less: { ...packs, medicine_id: 'm-2', price: less },
    },
  });
  const lines = [price('confirmed', 100.1, 80), { ...price('open', 40, 30), line: 2 }];
  open({ ...draftOf(...lines, { ...price('in-cart', 7, 7), line: 3 }), as_written: 147.1, for_less: 117 });
  const foot = await screen.findByRole('region', { name: 'Into the cart' });
  expect(foot).toHaveTextContent('As written: Rs 100.10 for the checked lines. The same medicines for less: Rs 80.');
});

it('adds a line for less that cannot be bought as written', async () => {
  const other = { ...named, medicine_id: 'm-2', medicine_name: 'Mexate 7.5', packs: 1, units_in_pack: 10, price: 80 };
  const draft = draftOf({ ...line, answer: 'confirmed', for_less: other });
  const added = vi.spyOn(draftClient, 'toCart').mockResolvedValue(granted({ added: [1], refused: [], draft }));
  const user = open(draft);
  await user.click(await screen.findByRole('button', { name: 'Add the same for less' }));
  expect(added).toHaveBeenCalledWith('d-1', false);
});

it('keeps a weekly dose weekly where only the days are typed', async () => {
  const answer = vi.spyOn(draftClient, 'answer').mockResolvedValue(granted(draftOf(line)));
  const user = open(draftOf(line));
  await user.click(await screen.findByRole('button', { name: 'Days and dose' }));
  await user.type(screen.getByLabelText(/For how many days/), '28');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ draft_id: 'd-1', line: 1, days: 28, packs: null }));
});

it('sends a dose whose amounts were changed', async () => {
  const answer = vi.spyOn(draftClient, 'answer').mockResolvedValue(granted(draftOf(line)));
  const user = open(draftOf(line));
  await user.click(await screen.findByRole('button', { name: 'Days and dose' }));
  await user.type(screen.getByLabelText('night', { exact: false }), '{Backspace}1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dose = { morning: 1, noon: 0, night: 1 };
  await waitFor(() => expect(answer).toHaveBeenCalledWith(expect.objectContaining({ dose })));
});

it('shows both of two lines checked in quick succession, whichever answer arrives first', async () => {
  const second = { ...line, line: 2 };
  const server = { checked: new Set<number>() };
  const state = (one: DraftLineData): DraftLineData =>
    server.checked.has(one.line) ? { ...one, answer: 'confirmed' } : one;
  const slow: (() => void)[] = [];
  vi.spyOn(draftClient, 'answer').mockImplementation(async (body) => {
    server.checked.add(body.line);
    const answer = granted(draftOf(state(line), state(second)));
    if (body.line === 1) await new Promise<void>((go) => slow.push(go));
    return answer;
  });
  const user = open(draftOf(line, second));
  for (const button of await screen.findAllByRole('button', { name: 'Right' })) await user.click(button);
  for (const go of slow) go();
  for (const item of screen.getAllByRole('listitem'))
    expect(await within(item).findByText('Checked')).toBeInTheDocument();
});

it.each(['failed', 'ready'] as const)(
  'keeps what was sent to a pharmacist when the reading has ended: %s',
  async (status) => {
    const taken = { ...draftOf(line), source: 'picture' as const };
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('jpeg'));
    vi.spyOn(orderClient, 'uploadPrescription').mockResolvedValue(granted([]));
    const user = open({ ...taken, status: 'reading' });
    await user.click(await screen.findByRole('button', { name: 'Let a pharmacist read it' }));
    const sent = () => screen.getByText(/Our pharmacist has your picture/).closest('[role="status"]');
    await waitFor(() => expect(sent()).toHaveFocus());
    vi.mocked(draftClient.get).mockResolvedValue(granted({ ...taken, status }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(sent()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Let a pharmacist read it' })).not.toBeInTheDocument();
  },
);
