import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { FamilyMember, UserData } from '#contract/areas/account/user.ts';
import { relationWords } from '#domain/people/relations.ts';
import * as say from '#sentences/person/account.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { PUSHED, usePanel } from '#shop/shared/lists/use-panel.ts';
import { fullName, genderInWords } from '#shop/shared/people/full-name.ts';
import { OnDemandForm, useFormSoon } from '#shop/shared/people/on-demand-form.tsx';
import { Badge } from '#shop/ui/badge.tsx';
import { Button, buttonClass } from '#shop/ui/button.tsx';
import { Facts } from './facts.tsx';

interface PersonCardProps {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly edit: ReactNode;
}

const load = () => accountClient.familyMembers();

/** All patients of the account: the account holder first, then the family. */
export function FamilyTab() {
  const { session, setUser } = useSession();
  const { list, reload, retry } = useList(load);
  const { panel, open, close } = usePanel();
  useFormSoon();
  const { user } = session;
  const edited =
    panel?.name === 'edit' && list.kind === 'loaded'
      ? list.data.find((member) => member.patient_id === panel.id)
      : undefined;
  const changed = () => void reload();
  return (
    <>
      <TabHeading title={say.manageFamily}>
        <Button onClick={() => open('new')}>{say.addNew}</Button>
      </TabHeading>
      <div className="grid gap-4">
        {user && <HolderCard user={user} />}
        <Loaded list={list} onRetry={retry}>
          {(members) => (
            <ul className="grid gap-4 lg:grid-cols-2">
              {members.map((member) => (
                <li key={member.patient_id}>
                  <MemberCard member={member} onEdit={() => open('edit', member.patient_id)} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {panel?.name === 'new' && <OnDemandForm form="new-member" onSaved={changed} onClose={close} />}
      {edited && (
        <OnDemandForm key={edited.patient_id} form="member" member={edited} onSaved={changed} onClose={close} />
      )}
      {panel?.name === 'profile' && user && (
        <OnDemandForm form="profile" user={user} onSaved={setUser} onClose={close} />
      )}
    </>
  );
}

function HolderCard({ user }: { readonly user: UserData }) {
  const { pathname } = useLocation();
  return (
    <PersonCard
      id={user.patient_id}
      name={fullName(user) || user.phone}
      note={say.accountHolder}
      facts={[
        [say.dateOfBirth, user.dob ?? ''],
        [say.gender, genderInWords(user.gender)],
      ]}
      edit={
        <Link
          to={{ pathname, search: '?tab=my-family&panel=profile' }}
          state={PUSHED}
          preventScrollReset
          aria-describedby={`person-${user.patient_id}`}
          className={buttonClass({ look: 'quiet' })}
        >
          {say.edit}
        </Link>
      }
    />
  );
}

function MemberCard({ member, onEdit }: { readonly member: FamilyMember; readonly onEdit: () => void }) {
  return (
    <PersonCard
      id={member.patient_id}
      name={fullName(member)}
      facts={[
        [say.dateOfBirth, member.dob ?? ''],
        [say.gender, genderInWords(member.gender)],
        [say.relationship, relationWords(member.relation)],
      ]}
      edit={
        <Button look="quiet" onClick={onEdit} aria-describedby={`person-${member.patient_id}`}>
          {say.edit}
        </Button>
      }
    />
  );
}

/** One patient of the account. */
function PersonCard({ id, name, note, facts, edit }: PersonCardProps) {
  return (
    <div className="card h-full p-4 md:p-5">
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0 pt-2">
          <h2 id={`person-${id}`} className="wrap-anywhere font-bold text-lg">
            {name}
          </h2>
          {note && <Badge>{note}</Badge>}
        </div>
        {edit}
      </div>
      <Facts facts={facts} />
    </div>
  );
}
