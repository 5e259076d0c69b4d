import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DoctorDialog } from './doctor-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const doctor = (name: string, registration: string) => ({ name, registration, address: 'Bengaluru' });
const rao = doctor('Dr Rao', 'KMC 1');
const iyer = doctor('Dr Iyer', 'KMC 2');

const found = (data: unknown) => Response.json({ success: true, result_code: 0, message: '', result: { data } });

it('keeps the mark on its doctor when a new answer has that doctor at another place', async () => {
  vi.stubGlobal('fetch', async (path: string) => found(path.includes('q=i') ? [iyer] : [rao, iyer]));
  const onChosen = vi.fn();
  render(<DoctorDialog onChosen={onChosen} onClose={() => {}} />);
  await screen.findByRole('button', { name: /Dr Rao/ });
  await userEvent.type(screen.getByRole('textbox'), 'i{ArrowDown}{ArrowDown}');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Dr Rao/ })).not.toBeInTheDocument());
  await userEvent.keyboard('{Enter}');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith(iyer);
});

it('chooses no doctor on Enter once a new answer has replaced the marked one', async () => {
  let answer = (_data: unknown) => {};
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('q=i')
      ? new Promise((resolve) => {
          answer = (data) => resolve(found(data));
        })
      : Promise.resolve(found([rao, iyer])),
  );
  const onChosen = vi.fn();
  render(<DoctorDialog onChosen={onChosen} onClose={() => {}} />);
  await screen.findByRole('button', { name: /Dr Rao/ });
  await userEvent.type(screen.getByRole('textbox'), 'i{ArrowDown}');
  expect(screen.getByRole('status')).toHaveTextContent('Dr Rao');
  await vi.waitFor(() => {
    answer([iyer]);
    expect(screen.queryByRole('button', { name: /Dr Rao/ })).not.toBeInTheDocument();
  });
  await userEvent.keyboard('{Enter}');
  expect(onChosen).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith(iyer);
});
