import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RELATIONS } from '#domain/people/relations.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { MalformedAnswer } from '#shop/data/call-api.ts';
import { announceSessionEnd } from '#shop/data/session/session-events.ts';
import { addressShown, collectToasts, granted, openAccount, ravi, refused, stubLists } from './account-samples.tsx';

let lists: ReturnType<typeof stubLists>;
beforeEach(() => {
  vi.restoreAllMocks();
  announceSessionEnd();
  lists = stubLists([], [ravi]);
});

const save = () => screen.getByRole('button', { name: 'Save' });

async function open() {
  const user = openAccount('/account?tab=my-family');
  await user.click(screen.getByRole('button', { name: 'Add new' }));
  return user;
}
async function fill(user: UserEvent) {
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Meera');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Rao');
  await user.type(screen.getByLabelText('Day'), '9');
  await user.type(screen.getByLabelText('Month'), '8');
  await user.type(screen.getByLabelText('Year'), '2015');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Relation' }), 'Daughter');
}

it('offers every relation', async () => {
  await open();
  const options = within(screen.getByRole('combobox', { name: 'Relation' })).getAllByRole('option');
  expect(options.slice(1).map((option) => option.getAttribute('value'))).toEqual([...RELATIONS]);
  expect(options.at(-1)).toHaveTextContent('Grand Daughter');
});

it('names the missing fields of a new member in screen order', async () => {
  const toasts = collectToasts();
  const user = await open();
  await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '98765');
  await user.click(save());
  const sentences = [...document.querySelectorAll('form p[id$="-error"]')].map((error) => error.textContent);
  expect(sentences).toEqual([
    'Please enter the first name.',
    'Please enter the last name.',
    'Mobile number must be exactly 10 digits.',
    'Please enter the date of birth.',
    'Please select a gender.',
    'Please select a relation.',
  ]);
  expect(toasts).toMatchObject([{ kind: 'error', text: 'Please enter the first name.' }]);
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
});

it('keeps only the digits of a phone number, however it was pasted', async () => {
  const user = await open();
  const phone = screen.getByRole('textbox', { name: /Mobile number/ });
  await user.click(phone);
  await user.paste('+91 98765 43210');
  expect(phone).toHaveValue('9876543210');
  await user.type(phone, '5x');
  expect(phone).toHaveValue('9876543210');
  await user.clear(phone);
  await user.type(phone, 'a09876543210');
  expect(phone).toHaveValue('9876543210');
});

it('adds the member, reloads the list and starts with an empty form next time', async () => {
  const toasts = collectToasts();
  const add = vi.spyOn(accountClient, 'addFamilyMember').mockResolvedValue(granted(ravi));
  const user = await open();
  await fill(user);
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(add).toHaveBeenCalledWith({
    firstName: 'Meera',
    lastName: 'Rao',
    phone: '',
    dob: '2015-08-09',
    gender: 'female',
    relation: 'Daughter',
    email: '',
  });
  expect(toasts).toMatchObject([{ kind: 'success', text: 'Member added successfully!' }]);
  expect(lists.members).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Add new' }));
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('');
});

it.each([
  ['A family member with this mobile number already exists.', 'This mobile number is already registered.'],
  ['Location not accessible', 'Location access error: Unable to access the specified location.'],
  ['Something went wrong.', 'Failed to add member. Please try again.'],
])('shows a readable message for the refusal “%s”', async (said, words) => {
  const toasts = collectToasts();
  vi.spyOn(accountClient, 'addFamilyMember').mockResolvedValue(refused(said));
  const user = await open();
  await fill(user);
  await user.click(save());
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: words }]));
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Meera');
});

it.each([
  [new Error('Please log in again.'), 'Please log in again.'],
  [new TypeError('Failed to fetch'), 'An unexpected error occurred. Please try again.'],
  [new MalformedAnswer('half a body'), 'An unexpected error occurred. Please try again.'],
])('reports a failed request (%s)', async (thrown, words) => {
  const toasts = collectToasts();
  vi.spyOn(accountClient, 'addFamilyMember').mockRejectedValue(thrown);
  const user = await open();
  await fill(user);
  await user.click(save());
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: words }]));
  expect(screen.getByRole('combobox', { name: 'Relation' })).toHaveValue('Daughter');
});

it('keeps a half-typed member after an accidental close, and forgets it with the session', async () => {
  const user = await open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  await user.click(await screen.findByRole('button', { name: 'Add new' }));
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Meera');
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  expect(screen.getByLabelText('Year')).toHaveValue('2015');
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  announceSessionEnd();
  await user.click(await screen.findByRole('button', { name: 'Add new' }));
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('');
});

it('does not leave the page when the panel was closed while it was being saved', async () => {
  let answer = () => {};
  vi.spyOn(accountClient, 'addFamilyMember').mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(granted(ravi));
    }),
  );
  const toasts = collectToasts();
  const user = await open();
  await fill(user);
  await user.click(save());
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  answer();
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Member added successfully!' }]));
  expect(addressShown()).toBe('/account?tab=my-family');
});
