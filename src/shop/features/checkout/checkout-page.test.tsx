import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { adoptLicensee } from '#licensee';
import { accountClient } from '#shop/data/account-client.ts';
import { apiClient } from '#shop/data/api-client.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { choosePatient } from '#shop/data/session/chosen-patient.ts';
import { asha, granted, home, office, ravi, stubLists } from '#shop/features/account/account-samples.tsx';
import { sampleProduct } from '#shop/shared/medicine/product-samples.ts';
import {
  addressShown,
  dolo,
  image,
  mainButton,
  openCheckout,
  placedCod,
  sampleCart,
  sampleOrder,
  stubPlacing,
  substituted,
} from './checkout-samples.tsx';
import { useConsent } from './people/use-consent.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  stubLists([home, office], [ravi]);
  vi.spyOn(orderClient, 'order').mockResolvedValue(granted(sampleOrder()));
});

const panel = () => screen.findByRole('dialog', { name: 'Add Patient Details' });

it('redirects an empty cart to the cart page', () => {
  openCheckout('/checkout', { cart: sampleCart([]) });
  expect(screen.getByRole('heading', { name: 'Your Cart' })).toBeInTheDocument();
});

it('offers a retry where the cart could not be loaded', () => {
  openCheckout('/checkout', { cart: null, failed: true });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

it('shows its skeleton until patient and address are known', async () => {
  openCheckout();
  expect(screen.queryByRole('radio', { name: /Pay Online/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: /Pay Online/ })).toBeInTheDocument();
});

it('shows the account holder and the default address with its type', async () => {
  openCheckout();
  const card = await screen.findByRole('region', { name: 'Patient and address' });
  expect(await within(card).findByText('Account holder')).toBeInTheDocument();
  expect(within(card).getByText('Home')).toBeInTheDocument();
  expect(within(card).getByText(/560040\./)).toHaveTextContent(
    /^Expected (today|tomorrow), \d\d \w{3} \d{4} at 560040\.$/,
  );
});

it('preselects online payment, and names its button after the choice', async () => {
  const user = openCheckout();
  expect(await screen.findByRole('radio', { name: /Pay Online/ })).toBeChecked();
  expect(mainButton()).toHaveTextContent('Proceed to pay');
  await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  expect(mainButton()).toHaveTextContent('Place order now');
});

it.each([
  [1, null, ['560'], 'We do not take cash at pin code 560040.'],
  [2, 20_000, [], 'We take cash up to Rs 200.00.'],
  [3, 30_000, ['56004'], 'We do not take cash at pin code 560040.'],
  [4, 30_000, ['79'], 'Pay when it arrives. No extra fee.'],
])(
  'promises cash on delivery only where it is taken, and for what sum (%i)',
  async (turn, limitPaise, refusedPins, terms) => {
    adoptLicensee({ env: {}, cash: { limitPaise, refusedPins } }, turn);
    openCheckout();
    const cash = await screen.findByRole('radio', { name: /Cash on delivery/ });
    expect(cash).toHaveAccessibleName(expect.stringContaining(terms));
  },
);

it('restores the payment choice after a reload, and keeps the rest of the URL', async () => {
  const user = openCheckout('/checkout?panel=unknown');
  await user.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  expect(addressShown()).toBe('/checkout?panel=unknown&pay=cod');
  await user.click(screen.getByRole('radio', { name: /Pay Online/ }));
  expect(addressShown()).toBe('/checkout?panel=unknown');
});

it('makes the browser warn before a reload loses chosen photos, and no sooner', async () => {
  const wouldLeave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return !event.defaultPrevented;
  };
  const user = openCheckout('/checkout', { cart: sampleCart([substituted]) });
  const choose = await screen.findByLabelText('Choose images');
  expect(wouldLeave()).toBe(true);
  await user.upload(choose, image('rx.png'));
  expect(wouldLeave()).toBe(false);
});

it('orders for another patient to another address once they are chosen in the panel', async () => {
  const place = stubPlacing(granted(placedCod));
  const user = openCheckout('/checkout?pay=cod');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const shown = await panel();
  await user.click(await within(shown).findByRole('radio', { name: /Ravi Rao/ }));
  await user.click(within(shown).getByRole('radio', { name: /MG Road/ }));
  await user.click(within(shown).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(mainButton());
  expect(place.mock.calls[0]?.[0]).toMatchObject({ patient_id: 'p-2', address_id: 'a-2', order_type: 'cod' });
});

it('adds an address from the panel, returns to it, and selects the new one', async () => {
  const user = openCheckout('/checkout?panel=details');
  await user.click(within(await panel()).getByRole('button', { name: 'Add an address' }));
  expect(await screen.findByRole('dialog', { name: 'New Address' })).toBeInTheDocument();
  expect(addressShown()).toBe('/checkout?panel=address-new');
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  expect(await panel()).toBeInTheDocument();
});

it.each([
  ['there is no address', [], asha, 'Change'],
  ['there is neither address nor name', [], { ...asha, firstName: 'User' }, 'Add now'],
  ["the first name is 'user'", [home], { ...asha, firstName: 'user' }, 'Edit User'],
])('opens the panel instead of ordering while %s', async (_what, addresses, person, label) => {
  const place = stubPlacing(granted(placedCod));
  stubLists(addresses, []);
  const user = openCheckout('/checkout', { user: person });
  expect(await screen.findByRole('button', { name: label })).toBeEnabled();
  await user.click(mainButton());
  expect(await panel()).toBeInTheDocument();
  expect(place).not.toHaveBeenCalled();
});

it('opens the panel instead of ordering when the addresses could not be fetched', async () => {
  vi.spyOn(accountClient, 'addresses').mockRejectedValue(new TypeError('Failed to fetch'));
  const user = openCheckout();
  await screen.findAllByRole('button', { name: 'Retry' });
  await user.click(mainButton());
  expect(within(await panel()).getByText(/could not be loaded/)).toBeInTheDocument();
});

it('asks for no prescription where none is needed', async () => {
  openCheckout();
  await screen.findByText('Account holder');
  expect(screen.queryByRole('region', { name: 'Prescription' })).not.toBeInTheDocument();
});

it('promises a free teleconsultation until a prescription is added', async () => {
  const user = openCheckout('/checkout', { cart: sampleCart([{ ...dolo, needs_prescription: true }]) });
  const area = within(await screen.findByRole('region', { name: 'Prescription' }));
  expect(area.getByText(/free teleconsultation with a doctor/)).toBeInTheDocument();
  await user.upload(area.getByLabelText('Choose images'), image('rx.png'));
  expect(area.queryByText(/free teleconsultation/)).not.toBeInTheDocument();
  await user.click(area.getByRole('button', { name: 'Remove rx.png' }));
  expect(area.getByText(/free teleconsultation/)).toBeInTheDocument();
});

it('asks who may allow a substitute, preselects nothing, and orders only with an answer', async () => {
  const place = stubPlacing(granted(placedCod));
  const user = openCheckout('/checkout?pay=cod', { cart: sampleCart([substituted]) });
  await screen.findByText('Account holder');
  const question = screen.getByRole('group', { name: /Who may allow it:/ });
  expect(question).toHaveTextContent('Your prescription says Telma 40 Tablet.You asked for Telmikind 40 Tablet.');
  for (const radio of within(question).getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(mainButton());
  expect(place).not.toHaveBeenCalled();
  expect(question).toHaveFocus();
  expect(question).toHaveAccessibleDescription(/Please choose who may allow Telmikind 40 Tablet/);
  await user.click(within(question).getByRole('radio', { name: 'Free doctor call' }));
  await user.click(mainButton());
  expect(place.mock.calls[0]?.[0].consent).toEqual({ 'telma-40': 'doctor_call' });
});

it('asks anew where the cart offers another substitute for the same medicine', async () => {
  const other = { ...dolo.medicine, id: 'telpres-40', medicine_name: 'Telpres 40 Tablet' };
  const changed = {
    ...substituted,
    recommended: substituted.recommended && { ...substituted.recommended, medicine: other },
  };
  const { result, rerender } = renderHook(({ item }) => useConsent([item]), { initialProps: { item: substituted } });
  act(() => result.current.choose(substituted, 'doctor_call'));
  expect(result.current.collect()).toEqual({ 'telma-40': 'doctor_call' });
  rerender({ item: changed });
  act(() => void expect(result.current.collect()).toBeNull());
});

it('changes back to the prescribed brand on request, and then asks nothing', async () => {
  const choose = vi.spyOn(orderClient, 'chooseSupply').mockResolvedValue(granted(sampleCart([dolo])));
  const user = openCheckout('/checkout', { cart: sampleCart([substituted]) });
  await user.click(await screen.findByRole('button', { name: 'Switch to Telma 40 Tablet' }));
  expect(choose).toHaveBeenCalledWith({ medicine_id: 'telma-40', keep_original: true });
  await waitFor(() => expect(screen.queryByText('Who may allow it:')).not.toBeInTheDocument());
  // The pressed button has gone.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Checkout' })).toHaveFocus());
});

it('opens the doctor’s letter, unsigned, and returns with everything unchanged', async () => {
  vi.spyOn(apiClient, 'productDetails').mockResolvedValue(granted(sampleProduct()));
  const user = openCheckout('/checkout', { cart: sampleCart([substituted]) });
  await user.upload(await screen.findByLabelText('Choose images'), image('rx.png'));
  await user.click(screen.getByRole('radio', { name: /printable letter/ }));
  await user.click(screen.getByRole('button', { name: 'Open the letter to print' }));
  const heading = await screen.findByRole('heading', { name: 'A question to the doctor' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await screen.findByRole('row', { name: /Telmisartan IP, 40 mg, tablet/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Maker Glenmark Mankind' })).toBeInTheDocument();
  expect(screen.getByText(/Both are listed with the same salts/)).toBeInTheDocument();
  expect(screen.getByText('Signature').nextElementSibling).toHaveTextContent('to be filled in by hand');
  await user.click(screen.getByRole('button', { name: 'Back to checkout' }));
  expect(await screen.findByRole('button', { name: 'Remove rx.png' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /printable letter/ })).toBeChecked();
});

describe('for a member chosen in the cart', () => {
  beforeEach(() => {
    choosePatient(asha.patient_id, ravi.patient_id);
    onTestFinished(() => choosePatient(asha.patient_id, asha.patient_id));
  });

  it('waits for the family instead of showing the account holder', async () => {
    const family = Promise.withResolvers<ReturnType<typeof granted<[typeof ravi]>>>();
    vi.spyOn(accountClient, 'familyMembers').mockReturnValue(family.promise);
    openCheckout();
    await waitFor(() => expect(accountClient.addresses).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.queryByRole('button', { name: 'Proceed to pay' })).not.toBeInTheDocument();
    family.resolve(granted([ravi]));
    expect(await screen.findByText('Ravi Rao')).toBeInTheDocument();
  });

  it('orders for nobody else where the member is gone', async () => {
    const place = stubPlacing(granted(placedCod));
    vi.spyOn(accountClient, 'familyMembers').mockResolvedValue(granted([]));
    const user = openCheckout('/checkout?pay=cod');
    await screen.findByRole('region', { name: 'Patient and address' });
    await user.click(mainButton());
    const shown = within(await panel());
    expect(shown.getByText(/is no longer in your family/)).toBeInTheDocument();
    const people = within(shown.getByRole('group', { name: /^Who are the medicines for/ }));
    expect(people.getByRole('radio', { name: /Asha/ })).not.toBeChecked();
    expect(place).not.toHaveBeenCalled();
  });

  it('orders for nobody else where the family cannot be loaded, and offers a retry', async () => {
    const place = stubPlacing(granted(placedCod));
    vi.spyOn(accountClient, 'familyMembers').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const user = openCheckout('/checkout?pay=cod');
    const card = within(await screen.findByRole('region', { name: 'Patient and address' }));
    expect(card.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(card.queryByText('Account holder')).not.toBeInTheDocument();
    await user.click(mainButton());
    const shown = within(await panel());
    expect(shown.getByText(/The person you chose is not loaded/)).toBeInTheDocument();
    expect(place).not.toHaveBeenCalled();
    await user.click(shown.getByRole('button', { name: 'Retry' }));
    expect(await shown.findByRole('radio', { name: /Ravi Rao/ })).toBeChecked();
    await user.click(shown.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(mainButton());
    expect(place.mock.calls[0]?.[0]).toMatchObject({ patient_id: 'p-2' });
  });
});
