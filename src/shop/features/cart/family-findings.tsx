import { type ReactNode, useCallback, useState } from 'react';
import type { FamilyMember } from '#contract/areas/account/user.ts';
import type { CartData } from '#contract/areas/shop/cart.ts';
import * as cartApi from '#contract/endpoints/shop/cart.ts';
import * as say from '#sentences/shopping/cart.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { callApi } from '#shop/data/call-api.ts';
import { choosePatient, readChosenPatient } from '#shop/data/session/chosen-patient.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { toResult } from '#shop/shared/lists/save-outcome.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { fullName } from '#shop/shared/people/full-name.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';

interface FamilyFindingsProps {
  readonly cart: CartData;
  /** Renders the findings of a check: passed in, so that the cart need not load a file for it. */
  readonly show: (safety: CartData['safety']) => ReactNode;
}

type Members = readonly FamilyMember[];
/** The family when this part was loaded, and its account: with them the choice can be rendered at once. */
let known: { readonly owner: string | null; readonly members: Members } | null = null;

/**
 * Loads the family, so that the choice does not push the page down later. If it fails there is no choice until the list
 * is loaded.
 */
export async function readFamily(): Promise<void> {
  const result = await toResult(accountClient.familyMembers());
  known = result.kind === 'granted' ? { owner: null, members: result.data } : null;
}

/**
 * The check of a family's cart: it first asks who the medicines are for, and checks them for that patient. The choice
 * is kept until the page is reloaded, and the checkout uses it; a patient without health answers is checked against
 * what they take and were sent.
 */
export default function FamilyFindings({ cart, show }: FamilyFindingsProps) {
  const { user } = useSession().session;
  const owner = user?.patient_id ?? '';
  const { list: family } = useList(accountClient.familyMembers);
  if (known && known.owner === null) known = { ...known, owner };
  const before = known?.owner === owner ? known.members : [];
  const members = family.kind === 'loaded' ? family.data : before;
  const [chosen, setChosen] = useState(() => readChosenPatient(owner) ?? owner);
  // While the family is not loaded, the choice stands: the checkout orders for nobody else either.
  const isMember = chosen !== owner && (family.kind !== 'loaded' || members.some((one) => one.patient_id === chosen));
  const patientId = isMember ? chosen : owner;
  const choose = (id: string) => {
    choosePatient(owner, id);
    setChosen(id);
  };
  return (
    <>
      {user !== null && members.length > 0 && (
        <div className="card p-4">
          <SelectField
            label={say.whoseMedicinesAreThese}
            placeholder={say.pleaseChooseOne}
            required
            value={patientId}
            onChange={({ currentTarget: { value } }) => choose(value || owner)}
            options={[user, ...members].map((one) => ({ value: one.patient_id, label: fullName(one) || say.you }))}
          />
          <p className="mt-2 text-ink-2 text-sm">{say.weCheckThemForThisPerson}</p>
        </div>
      )}
      {isMember ? <CheckFor key={patientId} patientId={patientId} cart={cart} show={show} /> : show(cart.safety)}
    </>
  );
}

/** The check for a family member, repeated whenever the cart changes. The holder's is never shown instead. */
function CheckFor({ patientId, cart, show }: FamilyFindingsProps & { readonly patientId: string }) {
  const lines = cart.cartItems.map(({ medicine, recommended, quantity }) => [
    (recommended?.medicine ?? medicine).id,
    quantity,
  ]);
  const what = JSON.stringify(lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the contents of the cart decide, not the object's identity.
  const load = useCallback(
    () => callApi<CartData>(`${cartApi.getCart.path}?patient_id=${encodeURIComponent(patientId)}`),
    [patientId, what],
  );
  const { list } = useList(load);
  if (list.kind === 'loaded') return show(list.data.safety);
  return (
    <div role="status">
      {list.kind === 'failed' ? <Notice look="error">{say.couldNotCheckForThem}</Notice> : <p>{say.checkingForThem}</p>}
    </div>
  );
}
