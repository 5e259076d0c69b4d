import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountClient } from '#shop/data/account-client.ts';
import {
  asha,
  collectToasts,
  granted,
  openAccount,
  refused,
  stubLists,
} from '#shop/features/account/account-samples.tsx';

beforeEach(() => {
  vi.restoreAllMocks();
  stubLists();
});

async function openPanel(person = asha) {
  const user = openAccount('/account', { user: person });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  return user;
}
const save = () => screen.getByRole('button', { name: 'Save' });
const firstName = () => screen.getByRole('textbox', { name: 'First name' });

it('shows what is known, the phone read-only', async () => {
  await openPanel();
  expect(firstName()).toHaveValue('Asha');
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('readonly');
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  expect(screen.getByLabelText('Year')).toHaveValue('1984');
});

it('has no first name to show while it is only User', async () => {
  await openPanel({ ...asha, patient_id: 'p-9', firstName: 'User', lastName: '' });
  expect(firstName()).toHaveValue('');
});

it('names the first mistake beside its field, as a toast, and by the focus', async () => {
  const toasts = collectToasts();
  const update = vi.spyOn(accountClient, 'updateUser');
  const user = await openPanel({ ...asha, patient_id: 'p-8', firstName: 'User', dob: null });
  await user.click(save());
  expect(firstName()).toHaveFocus();
  expect(firstName()).toHaveAccessibleDescription('Please enter your first name.');
  expect(screen.getByText('Please enter your date of birth.')).toBeInTheDocument();
  expect(toasts).toMatchObject([{ kind: 'error', text: 'Please enter your first name.' }]);
  expect(update).not.toHaveBeenCalled();
  await user.type(firstName(), 'A');
  expect(firstName()).toBeValid();
});

it('requires the holder to be an adult, and focuses the day', async () => {
  const user = await openPanel({ ...asha, patient_id: 'p-7', dob: null });
  await user.type(screen.getByLabelText('Year'), String(new Date().getFullYear() - 10));
  await user.type(screen.getByLabelText('Month'), '1');
  await user.type(screen.getByLabelText('Day'), '1');
  await user.click(save());
  expect(screen.getByText('You must be 18 or older to hold an account.')).toBeInTheDocument();
  expect(screen.getByLabelText('Day')).toHaveFocus();
});

it('saves, shows the new name everywhere and closes', async () => {
  const toasts = collectToasts();
  let answer: (value: ReturnType<typeof granted<typeof asha>>) => void = () => {};
  const update = vi.spyOn(accountClient, 'updateUser').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const user = await openPanel();
  await user.clear(firstName());
  await user.type(firstName(), ' Usha ');
  await user.click(save());
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer(granted({ ...asha, firstName: 'Usha' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(update).toHaveBeenCalledWith({
    firstName: 'Usha',
    lastName: 'Rao',
    phone: '9876543210',
    dob: '1984-03-15',
    gender: 'female',
    email: 'asha@example.in',
  });
  expect(screen.getByText('Hello, Usha')).toBeInTheDocument();
  expect(toasts).toMatchObject([{ kind: 'success' }]);
});

it('keeps what was typed and shows the server’s sentence when it refuses', async () => {
  const toasts = collectToasts();
  vi.spyOn(accountClient, 'updateUser').mockResolvedValue(refused('Something went wrong on our side.', undefined, 90));
  const user = await openPanel();
  await user.type(firstName(), 'na');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(firstName()).toHaveValue('Ashana');
  expect(toasts).toMatchObject([{ kind: 'error', text: 'Error updating user data.' }]);
  expect(save()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(firstName()).toHaveValue('Ashana');
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(firstName()).toHaveValue('Asha');
  // The pressed button has gone.
  expect(firstName()).toHaveFocus();
});

it('shows the server’s message for a field beside it', async () => {
  const fields = { email: 'Please enter a valid e-mail address.' };
  vi.spyOn(accountClient, 'updateUser').mockResolvedValue(refused('Please check what you entered.', fields));
  const user = await openPanel();
  await user.click(save());
  const email = screen.getByRole('textbox', { name: /E-mail/ });
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Please enter a valid e-mail address.');
});

it('has its own message for a broken connection', async () => {
  const toasts = collectToasts();
  vi.spyOn(accountClient, 'updateUser').mockRejectedValue(new TypeError('Failed to fetch'));
  const user = await openPanel();
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  expect(toasts).toMatchObject([{ text: 'Error updating user data.' }]);
});
