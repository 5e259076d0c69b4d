import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { DecidedData } from '#contract/areas/counter/desk.ts';
import { NOT_ALLOWED_NOW } from '#contract/result-codes.ts';
import { clearDecision, LastDecided, recordDecision } from './last-decided.tsx';

afterEach(() => {
  clearDecision();
  vi.unstubAllGlobals();
});

const decided = (number: string): DecidedData => ({
  ...{ number, version: 2, prescription_status: 'APPROVED', tab: 'to_pack' },
  can_undo_until: new Date(Date.now() + 10_000).toISOString(),
});

it('does not show the refusal to undo one decision beside the next one', async () => {
  const refusal = { success: false, result_code: NOT_ALLOWED_NOW, message: 'It is too late.', result: { error: 'x' } };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
  const Stub = createRoutesStub([{ path: '*', Component: LastDecided }]);
  render(<Stub />);
  act(() => recordDecision(decided('SS-1'), '1 line ok'));
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
  expect(await screen.findByText('It is too late.')).toBeVisible();
  act(() => recordDecision(decided('SS-2'), '1 line rejected'));
  expect(screen.getByRole('status')).toHaveTextContent('SS-2: 1 line rejected.');
  expect(screen.queryByText('It is too late.')).not.toBeInTheDocument();
});
