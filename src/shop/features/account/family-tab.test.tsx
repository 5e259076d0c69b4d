import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountClient } from '#shop/data/account-client.ts';
import { announceSessionEnd } from '#shop/data/session/session-events.ts';
import { addressShown, collectToasts, granted, openAccount, ravi, refused, stubLists } from './account-samples.tsx';

let lists: ReturnType<typeof stubLists>;
beforeEach(() => {
  vi.restoreAllMocks();
  announceSessionEnd();
  lists = stubLists([], [ravi]);
});

const save = () => screen.getByRole('button', { name: 'Save' });

it('shows the holder first, then the members with their relationship', async () => {
  openAccount('/account?tab=my-family');
  expect(await screen.findByText('Grand Father')).toBeInTheDocument();
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Asha Rao', 'Ravi Rao']);
  for (const text of ['1950-01-02', 'Male', 'Relationship']) expect(screen.getByText(text)).toBeInTheDocument();
});

it('opens the profile from the holder’s Edit link', async () => {
  const user = openAccount('/account?tab=my-family');
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(screen.getByRole('dialog', { name: 'Profile Update' })).toBeInTheDocument();
  expect(addressShown()).toBe('/account?tab=my-family&panel=profile');
});

it('sends of a member only what can be changed', async () => {
  const toasts = collectToasts();
  const update = vi.spyOn(accountClient, 'updateFamilyMember').mockResolvedValue(granted(ravi));
  const user = openAccount('/account?tab=my-family');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'ndra');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(update).toHaveBeenCalledWith({
    patient_id: 'p-2',
    firstName: 'Ravindra',
    lastName: 'Rao',
    email: '',
    gender: 'male',
    dob: '1950-01-02',
  });
  expect(lists.members).toHaveBeenCalledTimes(2);
  expect(toasts).toMatchObject([{ kind: 'success' }]);
});

it('says that a member could not be updated', async () => {
  const toasts = collectToasts();
  vi.spyOn(accountClient, 'updateFamilyMember').mockResolvedValue(
    refused('This family member no longer exists.', undefined, 30),
  );
  const user = openAccount('/account?tab=my-family&panel=edit&id=p-2');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer exists');
  expect(toasts).toMatchObject([{ kind: 'error', text: 'Error updating user data.' }]);
});
