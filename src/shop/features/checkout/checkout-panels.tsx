import { useRef, useState } from 'react';
import type { AddressData } from '#contract/areas/account/address.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import type { PanelPlace } from '#shop/shared/lists/use-panel.ts';
import { addressLines, addressTypeInWords } from '#shop/shared/people/full-name.ts';
import { OnDemandForm } from '#shop/shared/people/on-demand-form.tsx';
import { OptionRow } from '#shop/shared/people/option-row.tsx';
import { Badge } from '#shop/ui/badge.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SidePanel } from '#shop/ui/side-panel.tsx';
import { FIRST_DETAILS, type Patient } from './people/checkout-people.ts';
import { FirstDetails } from './people/use-first-details.tsx';
import type { Recipients } from './people/use-recipients.ts';

interface DetailsPanelProps {
  readonly recipients: Recipients;
  /** Opens one of the account's own panels: 'profile', 'member-new', 'member-edit', 'address-new', 'address-edit'. */
  readonly onOpen: (panel: string, id?: string) => void;
  readonly onClose: () => void;
  readonly needsPrescription: boolean;
}

type ChoiceProps = Pick<DetailsPanelProps, 'recipients' | 'onOpen'>;

export interface CheckoutPanelsProps {
  readonly place: PanelPlace;
  readonly recipients: Recipients;
  readonly needsPrescription: boolean;
}

/** The panel that the URL names: the choice, or one of the account's forms, from which Back leads to the choice. */
export default function CheckoutPanels(props: CheckoutPanelsProps) {
  return (
    <div data-sheets="wide" className="contents">
      <ShownPanel {...props} />
    </div>
  );
}

/** After saving, the page continues; the back arrow of an unsaved form leads to the choice. */
function ShownPanel({ place: { panel, swap, close: closeAll }, recipients, needsPrescription }: CheckoutPanelsProps) {
  const saved = useRef(false);
  const isForm = panel !== null && panel.name !== 'details';
  if (!isForm) saved.current = false;
  const close = () => (isForm && !saved.current ? swap('details') : closeAll());
  const open = swap;
  const { user, setUser, members, memberList, addresses, book } = recipients;
  const membersChanged = () => {
    saved.current = true;
    void members.reload();
  };
  const addressesChanged = () => {
    saved.current = true;
    void addresses.reload();
  };
  const profileSaved: typeof setUser = (changed) => {
    saved.current = true;
    setUser(changed);
  };
  const member = memberList?.find(({ patient_id }) => patient_id === panel?.id);
  const address = book?.addresses.find(({ address_id }) => address_id === panel?.id);
  switch (panel?.name) {
    case 'details':
      return (
        <DetailsPanel recipients={recipients} onOpen={open} onClose={close} needsPrescription={needsPrescription} />
      );
    case 'profile':
      return user && <OnDemandForm form="profile" user={user} onSaved={profileSaved} onClose={close} />;
    case 'member-new':
      return <OnDemandForm form="new-member" onSaved={membersChanged} onClose={close} />;
    case 'member-edit':
      return member ? <OnDemandForm form="member" member={member} onSaved={membersChanged} onClose={close} /> : null;
    case 'address-new':
      return <OnDemandForm form="new-address" onSaved={addressesChanged} onClose={close} />;
    case 'address-edit':
      return address ? (
        <OnDemandForm form="address" address={address} onSaved={addressesChanged} onClose={close} />
      ) : null;
    default:
      return null;
  }
}

/**
 * 'Add Patient Details': the patient and the address. A choice applies at once; Save closes. A new customer has nothing
 * to choose from and fills in the form.
 */
function DetailsPanel({ recipients, onOpen, onClose, needsPrescription }: DetailsPanelProps) {
  const { firstNeeds, user, setUser, addresses, patient } = recipients;
  const [isFirst] = useState(firstNeeds !== null && user !== null);
  if (isFirst && firstNeeds && user) {
    return (
      <SidePanel
        title={say.addPatientDetails}
        onClose={onClose}
        footer={
          <Button type="submit" form={FIRST_DETAILS} size="large" className="w-full">
            {say.save}
          </Button>
        }
      >
        <div className="grid gap-4">
          {patient?.isHolder === false && <p className="font-semibold">{say.theMedicinesAreFor(patient.name)}</p>}
          {firstNeeds.address && <p className="text-ink-2">{say.noSavedAddressesFound}</p>}
          <FirstDetails
            user={user}
            needs={firstNeeds}
            needsPrescription={needsPrescription}
            onNamed={setUser}
            onSaved={() => {
              void addresses.reload();
              onClose();
            }}
          />
          <Button look="outline" onClick={() => onOpen('member-new')}>
            {say.addAMember}
          </Button>
        </div>
      </SidePanel>
    );
  }
  return (
    <SidePanel
      title={say.addPatientDetails}
      onClose={onClose}
      footer={
        <Button size="large" onClick={onClose} className="w-full">
          {say.save}
        </Button>
      }
    >
      <div className="grid gap-8">
        {recipients.missing && <Notice look="warn">{recipients.missing}</Notice>}
        <PatientChoice recipients={recipients} onOpen={onOpen} />
        <AddressChoice recipients={recipients} onOpen={onOpen} />
      </div>
    </SidePanel>
  );
}

function PatientChoice({ recipients, onOpen }: ChoiceProps) {
  const { patients, patient, choosePatient, members } = recipients;
  const edit = ({ isHolder, patient_id }: Patient) =>
    isHolder ? onOpen('profile') : onOpen('member-edit', patient_id);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-bold">{say.whoAreTheMedicines}</legend>
      {patients.map((person) => (
        <OptionRow
          key={person.patient_id}
          name="patient"
          value={person.patient_id}
          checked={person.patient_id === patient?.patient_id}
          onChoose={choosePatient}
          editLabel={say.edit(person.name)}
          onEdit={() => edit(person)}
        >
          <span className="block font-semibold">{person.name}</span>
          <span className="block text-ink-2 text-sm">{person.relation}</span>
        </OptionRow>
      ))}
      {members.list.kind !== 'loaded' && (
        <Loaded list={members.list} onRetry={members.retry}>
          {() => null}
        </Loaded>
      )}
      <Button look="outline" onClick={() => onOpen('member-new')}>
        {say.addAMember}
      </Button>
    </fieldset>
  );
}

function AddressChoice({ recipients, onOpen }: ChoiceProps) {
  const { addresses, address, chooseAddress } = recipients;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-bold">{say.whereShouldWeDeliver}</legend>
      <Loaded list={addresses.list} onRetry={addresses.retry}>
        {({ addresses: saved }) =>
          saved.length === 0 ? (
            <p className="text-ink-2">{say.noSavedAddressesFound}</p>
          ) : (
            saved.map((option) => (
              <OptionRow
                key={option.address_id}
                name="address"
                value={option.address_id}
                checked={option.address_id === address?.address_id}
                onChoose={chooseAddress}
                editLabel={say.editTheAddressOf(option.name, option.street)}
                onEdit={() => onOpen('address-edit', option.address_id)}
              >
                <AddressWords address={option} />
              </OptionRow>
            ))
          )
        }
      </Loaded>
      <Button look="outline" onClick={() => onOpen('address-new')}>
        {say.addAnAddress}
      </Button>
    </fieldset>
  );
}

function AddressWords({ address }: { readonly address: AddressData }) {
  return (
    <>
      <span className="block font-semibold">
        {address.name} <Badge>{addressTypeInWords(address.type)}</Badge>
      </span>
      <span className="block text-sm">{addressLines(address).join(', ')}</span>
    </>
  );
}
