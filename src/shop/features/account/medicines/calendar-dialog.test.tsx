import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarData } from '#contract/areas/account/medicines.ts';
import { medicinesClient } from '#shop/data/medicines-client.ts';
import { granted, refused } from '../account-samples.tsx';
import CalendarDialog from './calendar-dialog.tsx';

const ADDRESS = 'https://shop.example/api/v1/user/medicines/calendar.ics?token=x.y';
const OFF: CalendarData = { address: null, names: false };
const ON: CalendarData = { address: ADDRESS, names: false };

/** A server that stores the settings. */
function serve(first: CalendarData) {
  let kept = first;
  vi.spyOn(medicinesClient, 'calendar').mockImplementation(async () => granted(kept));
  return vi.spyOn(medicinesClient, 'changeCalendar').mockImplementation(async ({ on, names = false }) => {
    kept = on ? { address: ADDRESS, names } : OFF;
    return granted(kept);
  });
}
const open = () => render(<CalendarDialog onClose={() => {}} />);

beforeEach(() => void vi.restoreAllMocks());

describe('the calendar of my medicines', () => {
  it('is turned on without names, then shows its address', async () => {
    const change = serve(OFF);
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(change).toHaveBeenCalledWith({ on: true, names: false });
    expect(await screen.findByText(ADDRESS)).toBeInTheDocument();
    expect(screen.getByText('Your calendar is on.')).toBeInTheDocument();
  });

  it('names medicines only if the patient chooses so', async () => {
    const change = serve(ON);
    const user = userEvent.setup();
    open();
    const names = await screen.findByRole('checkbox', { name: 'Show the names of the medicines' });
    expect(names).not.toBeChecked();
    await user.click(names);
    expect(change).toHaveBeenLastCalledWith({ on: true, names: true });
    expect(await screen.findByText('It names your medicines now.')).toBeInTheDocument();
  });

  it('gets a new address, and is turned off', async () => {
    const change = serve({ ...ON, names: true });
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'New address' }));
    expect(change).toHaveBeenLastCalledWith({ on: true, names: true, renew: true });
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(change).toHaveBeenLastCalledWith({ on: false });
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
    expect(screen.queryByText(ADDRESS)).not.toBeInTheDocument();
  });

  it('does not show the names as hidden where hiding them failed', async () => {
    serve({ ...ON, names: true });
    vi.spyOn(medicinesClient, 'changeCalendar').mockRejectedValue(new TypeError('Failed to fetch'));
    const user = userEvent.setup();
    open();
    const names = await screen.findByRole('checkbox', { name: 'Show the names of the medicines' });
    await user.click(names);
    expect(await screen.findByText(/could not reach the shop/)).toBeInTheDocument();
    expect(names).toBeChecked();
  });

  it('says why a change failed, and keeps the earlier state', async () => {
    serve(ON).mockResolvedValue(refused('Too many at once.', {}));
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'New address' }));
    expect(await screen.findByText('Too many at once.')).toBeInTheDocument();
    expect(screen.getByText(ADDRESS)).toBeInTheDocument();
  });

  it('copies its address, or says how to where the browser does not', async () => {
    serve(ON);
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    open();
    const copy = await screen.findByRole('button', { name: 'Copy address' });
    await user.click(copy);
    expect(write).toHaveBeenCalledWith(ADDRESS);
    expect(await screen.findByText('The address is copied.')).toBeInTheDocument();
    await user.click(copy);
    expect(await screen.findByText(/Press and hold the address/)).toBeInTheDocument();
  });
});
