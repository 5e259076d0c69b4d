import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PinCodeData } from '#contract/areas/account/address.ts';
import type { Envelope } from '#contract/envelope.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { announceSessionEnd } from '#shop/data/session/session-events.ts';
import {
  collectToasts,
  granted,
  home,
  openAccount,
  refused,
  stubLists,
} from '#shop/features/account/account-samples.tsx';

const bengaluru = granted({ district: 'Bengaluru', state: 'Karnataka' });
let lists: ReturnType<typeof stubLists>;
let pinCode: ReturnType<typeof stubPinCode>;
const stubPinCode = () => vi.spyOn(accountClient, 'pinCode').mockResolvedValue(bengaluru);
beforeEach(() => {
  vi.restoreAllMocks();
  announceSessionEnd();
  lists = stubLists([home]);
  pinCode = stubPinCode();
});
afterEach(() => vi.unstubAllGlobals());

const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));

async function openNew() {
  const user = openAccount('/account?tab=address');
  await user.click(screen.getByRole('button', { name: 'Add new' }));
  return user;
}
async function openEdit(address = home) {
  lists = stubLists([address]);
  const user = openAccount('/account?tab=address&panel=edit&id=a-1');
  await screen.findByRole('dialog', { name: 'Edit Address' });
  return user;
}
async function fill(user: UserEvent) {
  await user.type(textbox('Name'), 'Asha Rao');
  await user.type(textbox('Mobile number'), '9876543210');
  await user.type(textbox('House or building number'), '7');
  await user.type(textbox('Street and area'), 'Temple Road');
  await user.type(textbox('Pin code'), '560040');
  await user.click(screen.getByRole('radio', { name: 'Work' }));
}

it('names mistakes in the order of the screen', async () => {
  const toasts = collectToasts();
  const user = await openNew();
  await save(user);
  const sentences = [...document.querySelectorAll('form p[id$="-error"]')].map((error) => error.textContent);
  expect(sentences).toEqual([
    'Please enter your name.',
    'Please enter your mobile number.',
    'Please enter your house or building number.',
    'Please enter your street and area.',
    'Please enter your pin code.',
    'Please select address type (Home or Work).',
  ]);
  expect(toasts).toMatchObject([{ text: 'Please enter your name.' }]);
  expect(textbox('Name')).toHaveFocus();
});

it('counts the digits of phone and pin code', async () => {
  const toasts = collectToasts();
  const user = await openNew();
  await user.type(textbox('Name'), 'Asha');
  await user.type(textbox('Mobile number'), '98765');
  await user.type(textbox('Pin code'), '5600');
  await save(user);
  expect(textbox('Mobile number')).toHaveAccessibleDescription(/Mobile number must be 10 digits\./);
  expect(textbox('Pin code')).toHaveAccessibleDescription(/Pin code must be 6 digits\./);
  expect(toasts).toMatchObject([{ text: 'Mobile number must be 10 digits.' }]);
});

describe('the pin code', () => {
  it('fills city and state, which cannot be typed, and clears them below six digits', async () => {
    const toasts = collectToasts();
    const user = await openNew();
    await user.type(textbox('Pin code'), '5600401');
    await waitFor(() => expect(textbox('City')).toHaveValue('Bengaluru'));
    expect(textbox('Pin code')).toHaveValue('560040');
    expect(pinCode).toHaveBeenCalledOnce();
    expect(textbox('State')).toHaveValue('Karnataka');
    expect(textbox('City')).toHaveAttribute('readonly');
    expect(toasts).toMatchObject([{ kind: 'success', text: 'City and State auto-filled' }]);
    await user.type(textbox('Pin code'), '{Backspace}');
    expect(textbox('City')).toHaveValue('');
    expect(textbox('State')).toHaveValue('');
  });

  it.each([
    ['unknown', 'Invalid Pin Code'],
    ['out of reach', 'Failed to fetch location details'],
    ['refused for the moment', 'Failed to fetch location details'],
  ])('allows typing city and state when the lookup is %s', async (why, text) => {
    const toasts = collectToasts();
    if (why === 'unknown') pinCode.mockResolvedValue(refused('Invalid Pin Code', undefined, 30));
    else if (why === 'out of reach') pinCode.mockRejectedValue(new TypeError('offline'));
    else pinCode.mockResolvedValue(refused('Failed to fetch location details', undefined, 91));
    const user = await openNew();
    await user.type(textbox('Pin code'), '560999');
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text }]));
    expect(screen.getByText(new RegExp(`^${text}`))).toHaveRole('status');
    await user.type(textbox('City'), 'Mysuru');
    expect(textbox('City')).toHaveValue('Mysuru');
  });

  it('does not look up an impossible pin code', async () => {
    const toasts = collectToasts();
    const user = await openNew();
    await user.type(textbox('Pin code'), '012345');
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Invalid Pin Code' }]));
    expect(pinCode).not.toHaveBeenCalled();
  });

  it('ignores an answer that arrives after the pin code has changed', async () => {
    const answers: ((answer: Envelope<PinCodeData>) => void)[] = [];
    pinCode.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const user = await openNew();
    await user.type(textbox('Pin code'), '110001');
    await user.clear(textbox('Pin code'));
    await user.type(textbox('Pin code'), '560040');
    expect(pinCode.mock.calls[0]?.[1]?.aborted).toBe(true);
    answers[1]?.(bengaluru);
    await waitFor(() => expect(textbox('City')).toHaveValue('Bengaluru'));
    answers[0]?.(granted({ district: 'New Delhi', state: 'Delhi' }));
    await Promise.resolve();
    expect(textbox('City')).toHaveValue('Bengaluru');
  });
});

describe('a new address', () => {
  it('is added, the list reloaded, the panel closed and the form emptied', async () => {
    const toasts = collectToasts();
    const add = vi.spyOn(accountClient, 'addAddress').mockResolvedValue(granted(home));
    const user = await openNew();
    await fill(user);
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(add).toHaveBeenCalledWith({
      name: 'Asha Rao',
      phone: '9876543210',
      houseNumber: '7',
      street: 'Temple Road',
      landmark: '',
      zipcode: '560040',
      city: 'Bengaluru',
      state: 'Karnataka',
      type: 'work',
    });
    expect(toasts.at(-1)).toMatchObject({ kind: 'success', text: 'Address added successfully' });
    expect(lists.addresses).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Add new' }));
    expect(textbox('Name')).toHaveValue('');
  });

  it.each([
    ['refused', 'Failed to add address', 'You can keep at most 30 addresses.'],
    ['failed', 'Please allow location access. Refresh and try again', 'We could not reach the shop.'],
  ])('keeps what was typed when it was %s', async (outcome, text, notice) => {
    const toasts = collectToasts();
    const add = vi.spyOn(accountClient, 'addAddress').mockRejectedValue(new TypeError('offline'));
    if (outcome === 'refused') add.mockResolvedValue(refused(notice, undefined, 40));
    const user = await openNew();
    await fill(user);
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(notice);
    expect(toasts.at(-1)).toMatchObject({ kind: 'error', text });
    expect(textbox('Street and area')).toHaveValue('Temple Road');
    expect(textbox('City')).toHaveValue('Bengaluru');
  });
});

describe('an edited address', () => {
  it('is shown unchanged without looking up its pin code, and saved', async () => {
    const toasts = collectToasts();
    const update = vi.spyOn(accountClient, 'updateAddress').mockResolvedValue(granted(home));
    const user = await openEdit({ ...home, latitude: 12.97, longitude: 77.5 });
    expect(textbox('City')).toHaveValue('Bengaluru');
    expect(pinCode).not.toHaveBeenCalled();
    await user.type(textbox(/Landmark/), 'near the temple');
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(update.mock.lastCall?.[0]).toMatchObject({
      address_id: 'a-1',
      landmark: 'near the temple',
      latitude: 12.97,
      longitude: 77.5,
    });
    expect(update.mock.lastCall?.[0]).not.toHaveProperty('is_default');
    expect(toasts.at(-1)).toMatchObject({ kind: 'success', text: 'Address updated successfully' });
    expect(lists.addresses).toHaveBeenCalledTimes(2);
  });

  it('loses the location when the house changes', async () => {
    const update = vi.spyOn(accountClient, 'updateAddress').mockResolvedValue(granted(home));
    const user = await openEdit({ ...home, latitude: 12.97, longitude: 77.5 });
    await user.type(textbox('House or building number'), '5');
    await save(user);
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.lastCall?.[0]).not.toHaveProperty('latitude');
  });

  it('is checked like a new one', async () => {
    const update = vi.spyOn(accountClient, 'updateAddress');
    const user = await openEdit();
    await user.clear(textbox('Street and area'));
    await save(user);
    expect(textbox('Street and area')).toHaveAccessibleDescription('Please enter your street and area.');
    expect(update).not.toHaveBeenCalled();
  });

  it.each([
    ['refused', 'Failed to update address'],
    ['failed', 'An error occurred while updating'],
  ])('reports when it was %s', async (outcome, text) => {
    const toasts = collectToasts();
    const update = vi.spyOn(accountClient, 'updateAddress').mockRejectedValue(new TypeError('offline'));
    if (outcome === 'refused') update.mockResolvedValue(refused('This address no longer exists.'));
    const user = await openEdit();
    await save(user);
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text }]));
  });
});

describe('the location', () => {
  const locate = (getCurrentPosition: unknown) =>
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }));
  const box = () => screen.getByRole('checkbox', { name: 'Use my location' });

  it('is sent once the user allows it', async () => {
    locate((done: (position: unknown) => void) => done({ coords: { latitude: 12.9715987, longitude: 77.594566 } }));
    const add = vi.spyOn(accountClient, 'addAddress').mockResolvedValue(granted(home));
    const user = await openNew();
    await fill(user);
    await user.click(box());
    expect(box()).toBeChecked();
    await save(user);
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(add.mock.lastCall?.[0]).toMatchObject({ latitude: 12.971599, longitude: 77.594566 });
  });

  it('says so when it is not available', async () => {
    locate((_done: unknown, failed: () => void) => failed());
    const toasts = collectToasts();
    const user = await openNew();
    await user.click(box());
    expect(toasts).toMatchObject([{ kind: 'error', text: 'Unable to access location' }]);
    expect(box()).not.toBeChecked();
  });

  it('says so where the browser does not support it', async () => {
    const toasts = collectToasts();
    const user = await openNew();
    await user.click(box());
    expect(toasts).toMatchObject([{ kind: 'error', text: 'Geolocation is not supported.' }]);
    expect(box()).not.toBeChecked();
  });

  it('is not used after the user has withdrawn it', async () => {
    let answer: (position: unknown) => void = () => {};
    locate((done: typeof answer) => {
      answer = done;
    });
    const user = await openNew();
    await user.click(box());
    expect(screen.getByText('Finding where you are...')).toBeInTheDocument();
    await user.click(box());
    answer({ coords: { latitude: 1, longitude: 2 } });
    expect(box()).not.toBeChecked();
  });
});
