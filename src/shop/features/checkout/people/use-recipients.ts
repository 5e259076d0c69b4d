import { useState } from 'react';
import * as say from '#sentences/shopping/checkout.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { readChosenPatient } from '#shop/data/session/chosen-patient.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { useNewest } from '#shop/shared/people/on-demand-form.tsx';
import {
  addressButtonLabel,
  firstNeeds,
  isNameless,
  listPatients,
  missingDetails,
  pickAddress,
  pickPatient,
} from './checkout-people.ts';

const loadAddresses = () => accountClient.addresses();
const loadMembers = () => accountClient.familyMembers();

/** Patient and address: the options, the choice, and what is missing. */
export function useRecipients() {
  const { session, setUser } = useSession();
  const { user } = session;
  const addresses = useList(loadAddresses);
  const members = useList(loadMembers);
  const memberList = members.list.kind === 'loaded' ? members.list.data : null;
  const book = addresses.list.kind === 'loaded' ? addresses.list.data : null;
  const [chosen, choosePatient] = useChoice(memberList?.map((member) => member.patient_id));
  const [addressId, chooseAddress] = useChoice(book?.addresses.map((address) => address.address_id));

  const patients = listPatients(user, memberList ?? []);
  const patientId = chosen ?? (user && readChosenPatient(user.patient_id));
  // A member was chosen and is not in the list, or the list is not there: nothing is ordered for the holder instead.
  const isUnknown =
    patientId !== null && patientId !== user?.patient_id && !memberList?.some((one) => one.patient_id === patientId);
  const whyUnknown = memberList ? say.thePersonIsGone : say.thePersonYouChose;
  const patient = isUnknown ? null : pickPatient(patients, patientId);
  const address = book && pickAddress(book, addressId);
  return {
    user,
    setUser,
    /** Reads the addresses and the family again, where one of them no longer exists. */
    reload: () => Promise.all([addresses.reload(), members.reload()]),
    members,
    memberList,
    addresses,
    book,
    patients,
    patient,
    address,
    choosePatient,
    chooseAddress,
    isLoading: addresses.list.kind === 'loading' || ((isUnknown || user === null) && members.list.kind === 'loading'),
    buttonLabel: addressButtonLabel(address !== null, isNameless(patient)),
    firstNeeds: firstNeeds(book !== null && address === null, patient),
    missing: isUnknown ? whyUnknown : missingDetails(address, addresses.list.kind === 'failed', patient),
  };
}

export type Recipients = ReturnType<typeof useRecipients>;

/** A chosen id. A newly added one is selected automatically. */
function useChoice(ids: readonly string[] | undefined) {
  const [chosen, choose] = useState<string | null>(null);
  useNewest(ids, choose);
  return [chosen, choose] as const;
}
