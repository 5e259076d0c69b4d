import { useState } from 'react';
import type { UserData } from '#contract/areas/user.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { useSession } from '#shop/data/session.tsx';
import { Button } from '#shop/ui/button.tsx';
import { capitalised } from './capitalised.ts';
import { Facts } from './facts.tsx';
import { FailedToLoad } from './loaded.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { hear, UNREACHABLE } from './save-outcome.ts';
import { TabHeading } from './tab-heading.tsx';
import { usePanel } from './use-panel.ts';
import { YourData } from './your-data.tsx';
import { YourLogins } from './your-logins.tsx';

/** What the shop knows of the account holder. */
export function ProfileTab() {
  const { session, setUser } = useSession();
  const { panel, open, close } = usePanel();
  const { user } = session;
  if (user === null) return <MissingProfile onProfile={setUser} />;
  return (
    <>
      <TabHeading title="My Profile">
        <Button look="outline" onClick={() => open('edit')}>
          Edit
        </Button>
      </TabHeading>
      <div className="card p-4 md:p-6">
        <Facts
          facts={[
            ['Name', fullName(user)],
            ['Phone', user.phone],
            ['E-mail', user.email],
            ['Gender', capitalised(user.gender ?? '')],
            ['Date of birth', user.dob ?? ''],
          ]}
        />
      </div>
      <YourData />
      {/* Last, because it grows with each login: nothing stands below that would move. */}
      <YourLogins />
      {panel?.name === 'edit' && <ProfilePanel user={user} onSaved={setUser} onClose={close} />}
    </>
  );
}

/** 'User' stands where no name was given. */
export function fullName({ firstName, lastName }: Pick<UserData, 'firstName' | 'lastName'>): string {
  return `${firstName === 'User' ? '' : firstName} ${lastName}`.trim();
}

/** The profile did not come with the login; the session itself is fine. */
function MissingProfile({ onProfile }: { readonly onProfile: (user: UserData) => void }) {
  const [sentence, setSentence] = useState(UNREACHABLE);
  const retry = async () => {
    const heard = await hear(accountClient.user());
    if (heard.kind === 'granted') onProfile(heard.data);
    else setSentence(heard.sentence ?? UNREACHABLE);
  };
  return (
    <>
      <TabHeading title="My Profile" />
      <FailedToLoad sentence={sentence} onRetry={() => void retry()} />
    </>
  );
}
