import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { granted, refused } from '../account-samples.tsx';
import { useWhoSaw, WhoSawMyPrescription, whoSaw } from './who-saw.tsx';

const Shown = () => <WhoSawMyPrescription {...useWhoSaw()} />;

beforeEach(() => void vi.restoreAllMocks());

describe('who saw my prescription', () => {
  it('names pharmacist, time and order of each opening', async () => {
    const opening = { iso_order_id: 'SS-2026-00001', who: 'Meera Nair, KA-12345', at: '2026-11-23T10:00:00Z' };
    vi.spyOn(whoSaw, 'ask').mockResolvedValue(granted([opening]));
    render(<Shown />);
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'Meera Nair, KA-12345 on 23 Nov 2026 at 03:30 PM, for SS-2026-00001',
    );
  });

  it('says so where nobody has opened one', async () => {
    vi.spyOn(whoSaw, 'ask').mockResolvedValue(granted([]));
    render(<Shown />);
    expect(await screen.findByText('Nobody has opened your prescriptions.')).toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('claims nothing where the server does not answer, and retries on a press', async () => {
    const ask = vi.spyOn(whoSaw, 'ask').mockResolvedValue(refused('Please try again later.'));
    render(<Shown />);
    expect(await screen.findByText('Please try again later.')).toBeInTheDocument();
    expect(screen.queryByText(/Nobody has opened/)).not.toBeInTheDocument();
    ask.mockResolvedValue(granted([]));
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/Nobody has opened/)).toBeInTheDocument();
  });
});
