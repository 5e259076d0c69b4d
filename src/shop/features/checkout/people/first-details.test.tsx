import { act, render, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { accountClient } from '#shop/data/account-client.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { choosePatient } from '#shop/data/session/chosen-patient.ts';
import { asha, granted, home, ravi, refused, stubLists } from '#shop/features/account/account-samples.tsx';
import { clearDraft } from '#shop/shared/people/typed-texts.ts';
import { addressShown, mainButton, openCheckout, placedCod, sampleOrder, stubPlacing } from '../checkout-samples.tsx';
import { FIRST_DETAILS } from './checkout-people.ts';
import { DeliveryLine } from './recipient-card.tsx';

const nobody = { ...asha, firstName: 'User', lastName: '', dob: null };
const NEW = { user: nobody };

beforeEach(() => {
  vi.restoreAllMocks();
  clearDraft(FIRST_DETAILS);
  stubLists([], []);
  vi.spyOn(orderClient, 'order').mockResolvedValue(granted(sampleOrder()));
  vi.spyOn(accountClient, 'pinCode').mockResolvedValue(granted({ district: 'Bengaluru', state: 'Karnataka' }));
});

const form = async () => within(await screen.findByRole('form', { name: 'Patient and delivery address' }));

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const inside = await form();
  await user.type(inside.getByLabelText('Pin code'), '560040');
  await user.type(inside.getByLabelText('Full name of the patient'), 'Asha Devi Rao');
  for (const [part, text] of [
    ['Day', '15'],
    ['Month', '3'],
    ['Year', '1984'],
  ] as const) {
    await user.type(inside.getByLabelText(part), text);
  }
  await user.type(inside.getByLabelText('House or building number'), '12');
  await user.type(inside.getByLabelText('Street and area'), '4th Cross');
}

function stubSaving() {
  return {
    update: vi
      .spyOn(accountClient, 'updateUser')
      .mockResolvedValue(granted({ ...asha, firstName: 'Asha', lastName: 'Devi Rao' })),
    add: vi.spyOn(accountClient, 'addAddress').mockImplementation(async () => {
      stubLists([home], []);
      return granted(home);
    }),
  };
}

it('asks for the pin code first, with the mobile number and the address type filled in', async () => {
  openCheckout('/checkout', NEW);
  const inside = await form();
  const labels = inside.getAllByRole('textbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(labels[0]).toBe('Pin code');
  expect(inside.getByLabelText(/Mobile number/)).toHaveValue(asha.phone);
  expect(inside.getByRole('radio', { name: 'Home' })).toBeChecked();
});

it.each([
  ['/checkout', 'Ravi Rao'],
  ['/checkout?panel=details', 'The medicines are for Ravi Rao.'],
])('at %s names the family member whom the order is for', async (path, words) => {
  stubLists([], [ravi]);
  choosePatient(asha.patient_id, ravi.patient_id);
  onTestFinished(() => choosePatient(asha.patient_id, asha.patient_id));
  openCheckout(path);
  await form();
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows city and day as soon as the pin code is complete, without fields for them', async () => {
  const user = openCheckout('/checkout', NEW);
  const inside = await form();
  await user.type(inside.getByLabelText('Pin code'), '560040');
  expect(await inside.findByText('Bengaluru, Karnataka')).toBeInTheDocument();
  expect(inside.getByText(/^Expected/)).toHaveTextContent('at 560040.');
  expect(inside.queryByLabelText('City')).not.toBeInTheDocument();
});

it('names the next day on a page that stays open beyond 5 pm in India', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 11, 29) });
  onTestFinished(() => void vi.useRealTimers());
  render(<DeliveryLine zipcode="560040" needsPrescription={false} />);
  expect(screen.getByText(/^Expected/)).toHaveTextContent('today, 05 Jan 2026');
  act(() => void vi.advanceTimersByTime(120_000));
  expect(screen.getByText(/^Expected/)).toHaveTextContent('tomorrow, 06 Jan 2026');
});

it('names no day where our pharmacist checks a prescription first', () => {
  const { rerender } = render(<DeliveryLine zipcode="560040" needsPrescription />);
  expect(screen.getByText(/approved/)).toHaveTextContent(
    'Within a day at 560040, once our pharmacist has approved the prescription.',
  );
  rerender(<DeliveryLine zipcode="110001" needsPrescription />);
  expect(screen.getByText(/approved/)).toHaveTextContent(/^Within 5 days at 110001,/);
});

it('lets the customer type city and state where the pin code is not known', async () => {
  vi.spyOn(accountClient, 'pinCode').mockRejectedValue(new TypeError('Failed to fetch'));
  const user = openCheckout('/checkout', NEW);
  await user.type((await form()).getByLabelText('Pin code'), '560040');
  expect(await screen.findByLabelText('City')).toBeInTheDocument();
});

it('saves name and address and orders, all with one press', async () => {
  const place = stubPlacing(granted(placedCod));
  const { update, add } = stubSaving();
  const user = openCheckout('/checkout?pay=cod', NEW);
  await fill(user);
  await user.click(mainButton());
  await waitFor(() => expect(place).toHaveBeenCalledOnce());
  expect(update.mock.calls[0]?.[0]).toMatchObject({ firstName: 'Asha', lastName: 'Devi Rao', dob: '1984-03-15' });
  expect(add.mock.calls[0]?.[0]).toMatchObject({
    name: 'Asha Devi Rao',
    phone: asha.phone,
    zipcode: '560040',
    city: 'Bengaluru',
    type: 'home',
  });
  expect(place.mock.calls[0]?.[0]).toMatchObject({ patient_id: 'p-1', address_id: 'a-1', order_type: 'cod' });
});

it('names the first mistake, and neither saves nor orders', async () => {
  const place = stubPlacing(granted(placedCod));
  const { update, add } = stubSaving();
  const user = openCheckout('/checkout?pay=cod', NEW);
  await user.type((await form()).getByLabelText('Pin code'), '560040');
  await user.click(mainButton());
  expect(await screen.findByText('Please enter your name.')).toBeInTheDocument();
  expect(screen.getByLabelText('Full name of the patient')).toHaveFocus();
  for (const call of [update, add, place]) expect(call).not.toHaveBeenCalled();
});

it('says why an address was refused, keeps what was typed, and does not save the name twice', async () => {
  const place = stubPlacing(granted(placedCod));
  const { update, add } = stubSaving();
  add.mockResolvedValueOnce(refused('We do not deliver there.', { zipcode: 'We do not deliver there.' }));
  const user = openCheckout('/checkout?pay=cod', NEW);
  await fill(user);
  await user.click(mainButton());
  expect(await screen.findByText('We do not deliver there.')).toBeInTheDocument();
  expect(screen.getByLabelText('Street and area')).toHaveValue('4th Cross');
  expect(place).not.toHaveBeenCalled();
  await user.click(mainButton());
  await waitFor(() => expect(place).toHaveBeenCalledOnce());
  expect(update).toHaveBeenCalledOnce();
});

it('opens the panel while nothing is typed; its Save returns to the page', async () => {
  const place = stubPlacing(granted(placedCod));
  stubSaving();
  const user = openCheckout('/checkout?pay=cod', NEW);
  await form();
  await user.click(mainButton());
  const panel = await screen.findByRole('dialog', { name: 'Add Patient Details' });
  expect(within(panel).getByText('No Saved addresses found')).toBeInTheDocument();
  await fill(user);
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(addressShown()).toBe('/checkout?pay=cod');
  expect(await screen.findByText(/12, 4th Cross/)).toBeInTheDocument();
  expect(place).not.toHaveBeenCalled();
});

it('returns to the page once an address is saved in the panel', async () => {
  stubLists([home], [ravi]);
  vi.spyOn(accountClient, 'addAddress').mockResolvedValue(granted(home));
  const user = openCheckout('/checkout');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New Address' }));
  for (const [label, text] of [
    ['Name', 'Ravi'],
    [/Mobile number/, '9876543210'],
    ['House or building number', '1'],
    ['Street and area', 'MG Road'],
    ['Pin code', '560001'],
  ] as const) {
    await user.type(panel.getByLabelText(label), text);
  }
  await user.click(panel.getByRole('radio', { name: 'Home' }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(addressShown()).toBe('/checkout');
});
