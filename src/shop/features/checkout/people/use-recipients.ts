import { useEffect, useRef, useState } from 'react';
import { accountClient } from '#shop/data/account-client.ts';
import { readChosenPatient } from '#shop/data/session/chosen-patient.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { type LoadedList, useList } from '#shop/shared/lists/use-list.ts';
import {
  addressButtonLabel,
  firstNeeds,
  isNameless,
  listPatients,
  missingDetails,
  newId,
  pickAddress,
  pickPatient,
} from './checkout-people.ts';

const loadAddresses = () => accountClient.addresses();
const loadMembers = () => accountClient.familyMembers();

/** Patient and address: the options, the choice, and what is missing. */
export function useRecipients() {
  const { session, setUser } = useSession();
  const { user } = session;
  const owner = user?.patient_id ?? null;
  const addresses = useList(loadAddresses);
  const members = useList(loadMembers);
  const memberList = members.list.kind === 'loaded' ? members.list.data : [];
  const addressList = addresses.list.kind === 'loaded' ? addresses.list.data.addresses : [];
  const [patientId, choosePatient] = useChoice(
    idsOf(members.list, memberList, (member) => member.patient_id),
    owner && readChosenPatient(owner),
  );
  const [addressId, chooseAddress] = useChoice(idsOf(addresses.list, addressList, (address) => address.address_id));

  const patients = listPatients(user, memberList);
  const patient = pickPatient(patients, patientId);
  const address = addresses.list.kind === 'loaded' ? pickAddress(addresses.list.data, addressId) : null;
  return {
    user,
    setUser,
    members,
    memberList,
    addresses,
    addressList,
    patients,
    patient,
    address,
    choosePatient,
    chooseAddress,
    isLoading: addresses.list.kind === 'loading' || (user === null && members.list.kind === 'loading'),
    buttonLabel: addressButtonLabel(address !== null, isNameless(patient)),
    firstNeeds: firstNeeds(addresses.list.kind === 'loaded' && address === null, patient),
    missing: missingDetails(address, addresses.list.kind === 'failed', patient),
  };
}

export type Recipients = ReturnType<typeof useRecipients>;

function idsOf<Item>(
  list: LoadedList<unknown>,
  items: readonly Item[],
  id: (item: Item) => string,
): readonly string[] | null {
  return list.kind === 'loaded' ? items.map(id) : null;
}

/** A chosen id. A newly added one is selected automatically. */
function useChoice(ids: readonly string[] | null, first: string | null = null) {
  const [chosen, choose] = useState<string | null>(first);
  const known = useRef<readonly string[] | null>(null);
  const key = ids?.join(' ') ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has changed only when its ids have.
  useEffect(() => {
    if (ids === null) return;
    const added = known.current === null ? null : newId(known.current, ids);
    if (added !== null) choose(added);
    known.current = ids;
  }, [key]);
  return [chosen, choose] as const;
}
