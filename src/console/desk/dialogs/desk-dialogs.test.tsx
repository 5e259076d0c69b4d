import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import type { DeskData } from '#contract/areas/counter/desk.ts';
import { otcLine, sampleDesk, sampleLine } from '../desk-samples.ts';
import { DeskDialogs } from './desk-dialogs.tsx';

vi.mock('../../data/session.tsx', () => ({ useMe: () => ({ staff_id: 'meera' }), mayDo: () => true }));

type Props = ComponentProps<typeof DeskDialogs>;

const asked = { ...sampleLine, searched_id: 'm-9', searched_name: 'Augmentin 625', substitution: 'requested' } as const;

it('forgets what was chosen about a substitute once another medicine is to be sent', async () => {
  const show = (line: DeskData['lines'][number]) => (
    <DeskDialogs
      {...({ dialog: { kind: 'substitution', line: 1 }, acts: { readAgain: vi.fn() } } as unknown as Props)}
      desk={{ ...sampleDesk, lines: [line, otcLine] }}
    />
  );
  const { rerender } = render(show(asked));
  await userEvent.click(screen.getByRole('radio', { name: /prescription names/ }));
  rerender(show({ ...asked, quantity: 3 }));
  expect(screen.getByRole('radio', { checked: true })).toBeInTheDocument();
  rerender(show({ ...asked, medicine_id: 'm-3', name: 'Clavam 625' }));
  expect(screen.getByText('Clavam 625')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

it('does not offer that the prescription names the salt where no file was sent', () => {
  render(
    <DeskDialogs
      {...({ dialog: { kind: 'substitution', line: 1 }, acts: { readAgain: vi.fn() } } as unknown as Props)}
      desk={{ ...sampleDesk, files: [], lines: [asked, otcLine] }}
    />,
  );
  expect(screen.getByRole('radio', { name: /letter|doctor/i })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /prescription names/ })).not.toBeInTheDocument();
});
