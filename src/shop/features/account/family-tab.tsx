import { Link, useLocation } from 'react-router';
import type { FamilyMember, UserData } from '#contract/areas/user.ts';
import { relationWords } from '#domain/people/relations.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { useSession } from '#shop/data/session.tsx';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { PUSHED, usePanel } from '#shop/shared/lists/use-panel.ts';
import { capitalised } from '#shop/shared/people/capitalised.ts';
import { fullName } from '#shop/shared/people/full-name.ts';
import { NewMemberPanel, UpdateMemberPanel } from '#shop/shared/people/member-panels.tsx';
import { ProfilePanel } from '#shop/shared/people/profile-panel.tsx';
import { Button, buttonClass } from '#shop/ui/button.tsx';
import { PersonCard } from './person-card.tsx';

const load = () => accountClient.familyMembers();

/** Everybody medicines are ordered for: the account holder first, who is a patient, too. */
export function FamilyTab() {
  const { session, setUser } = useSession();
  const { list, reload, retry } = useList(load);
  const { panel, open, close } = usePanel();
  const { user } = session;
  const edited =
    panel?.name === 'edit' && list.kind === 'loaded'
      ? list.data.find((member) => member.patient_id === panel.id)
      : undefined;
  const changed = () => void reload();
  return (
    <>
      <TabHeading title="Manage Family">
        <Button onClick={() => open('new')}>Add new</Button>
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
      {panel?.name === 'new' && <NewMemberPanel onSaved={changed} onClose={close} />}
      {edited && <UpdateMemberPanel key={edited.patient_id} member={edited} onSaved={changed} onClose={close} />}
      {panel?.name === 'profile' && user && <ProfilePanel user={user} onSaved={setUser} onClose={close} />}
    </>
  );
}

function HolderCard({ user }: { readonly user: UserData }) {
  const { pathname } = useLocation();
  return (
    <PersonCard
      id={user.patient_id}
      name={fullName(user) || user.phone}
      note="Account holder"
      facts={[
        ['Date of birth', user.dob ?? ''],
        ['Gender', capitalised(user.gender ?? '')],
      ]}
      edit={
        <Link
          to={{ pathname, search: '?tab=my-family&panel=profile' }}
          state={PUSHED}
          preventScrollReset
          aria-describedby={`person-${user.patient_id}`}
          className={buttonClass({ look: 'quiet' })}
        >
          Edit
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
        ['Date of birth', member.dob ?? ''],
        ['Gender', capitalised(member.gender ?? '')],
        ['Relationship', relationWords(member.relation)],
      ]}
      edit={
        <Button look="quiet" onClick={onEdit} aria-describedby={`person-${member.patient_id}`}>
          Edit
        </Button>
      }
    />
  );
}
