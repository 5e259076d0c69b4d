import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CartData } from '#contract/areas/shop/cart.ts';
import { accountClient } from '#shop/data/account-client.ts';
import * as api from '#shop/data/call-api.ts';
import { choosePatient, readChosenPatient } from '#shop/data/session/chosen-patient.ts';
import { SessionContext } from '#shop/data/session/session.tsx';
import { asha, granted, ravi } from '#shop/features/account/account-samples.tsx';
import { sampleCart } from './cart-samples.tsx';
import FamilyFindings, { readFamily } from './family-findings.tsx';
import { SafetyFindings } from './safety-findings.tsx';

const reportOf = (sentence: string): CartData['safety'] => ({
  findings: [
    {
      ...{ severity: 'ask', code: 'interaction', cause: sentence, salts: [], lines: [], sentence },
      ...{ action: '', source: '' },
    },
  ],
  not_checked: [],
  notice: 'No all-clear.',
});
const cart = sampleCart({ has_family: true, safety: reportOf('About the holder.') });
const session = { status: 'in', user: asha } as const;

beforeEach(() => {
  vi.restoreAllMocks();
  choosePatient(asha.patient_id, asha.patient_id);
  vi.spyOn(accountClient, 'familyMembers').mockResolvedValue(granted([ravi]));
});

const show = (value = cart) =>
  render(
    <SessionContext value={{ session, setUser: vi.fn(), logOut: async () => true, refresh: async () => {} }}>
      <FamilyFindings cart={value} show={(safety) => <SafetyFindings safety={safety} />} />
    </SessionContext>,
  );
const choice = () => screen.findByRole('combobox', { name: /Whose medicines are these\?/ });

it('shows the holder’s check, and for another family member only theirs', async () => {
  const ask = vi.spyOn(api, 'callApi').mockResolvedValue(granted({ ...cart, safety: reportOf('About Ravi.') }));
  show();
  expect(await choice()).toHaveValue(asha.patient_id);
  expect(screen.getByText('About the holder.')).toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
  await userEvent.selectOptions(await choice(), ravi.patient_id);
  expect(screen.queryByText('About the holder.')).not.toBeInTheDocument();
  expect(await screen.findByText('About Ravi.')).toBeInTheDocument();
  expect(ask).toHaveBeenCalledWith(`/api/v1/cart/get-cart?patient_id=${ravi.patient_id}`);
  expect(readChosenPatient(asha.patient_id)).toBe(ravi.patient_id);
});

it('says that the check failed, and never shows another patient’s check instead', async () => {
  vi.spyOn(api, 'callApi').mockRejectedValue(new TypeError('no line'));
  show();
  await userEvent.selectOptions(await choice(), ravi.patient_id);
  expect(await screen.findByText(/^We could not check these medicines for this person now\./)).toBeInTheDocument();
  expect(screen.queryByText('About the holder.')).not.toBeInTheDocument();
});

it('checks again when the cart changes', async () => {
  const ask = vi.spyOn(api, 'callApi').mockResolvedValue(granted({ ...cart, safety: reportOf('About Ravi.') }));
  choosePatient(asha.patient_id, ravi.patient_id);
  const { rerender } = show();
  expect(await screen.findByText('About Ravi.')).toBeInTheDocument();
  const more = { ...cart, cartItems: cart.cartItems.map((item) => ({ ...item, quantity: item.quantity + 1 })) };
  rerender(
    <SessionContext value={{ session, setUser: vi.fn(), logOut: async () => true, refresh: async () => {} }}>
      <FamilyFindings cart={more} show={(safety) => <SafetyFindings safety={safety} />} />
    </SessionContext>,
  );
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
});

it('shows the choice at once where the family was loaded before, and never another account’s family', async () => {
  await readFamily();
  const { unmount } = show();
  expect(screen.getByRole('combobox', { name: /Whose medicines are these\?/ })).toHaveValue(asha.patient_id);
  unmount();
  const other = { status: 'in', user: { ...asha, patient_id: 'somebody-else' } } as const;
  render(
    <SessionContext value={{ session: other, setUser: vi.fn(), logOut: async () => true, refresh: async () => {} }}>
      <FamilyFindings cart={cart} show={(safety) => <SafetyFindings safety={safety} />} />
    </SessionContext>,
  );
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(await choice()).toHaveValue('somebody-else');
});

it('never shows the holder’s check as that of the chosen member while the family cannot be loaded', async () => {
  vi.spyOn(accountClient, 'familyMembers').mockRejectedValue(new TypeError('no line'));
  vi.spyOn(api, 'callApi').mockResolvedValue(granted({ ...cart, safety: reportOf('About Ravi.') }));
  choosePatient(asha.patient_id, ravi.patient_id);
  show();
  expect(await screen.findByText('About Ravi.')).toBeInTheDocument();
  expect(screen.queryByText('About the holder.')).not.toBeInTheDocument();
});
