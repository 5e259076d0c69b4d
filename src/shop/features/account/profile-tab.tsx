import { useState } from 'react';
import type { UserData } from '#contract/areas/user.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { useSession } from '#shop/data/session.tsx';
import { FailedToLoad } from '#shop/shared/lists/loaded.tsx';
import { hear, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { usePanel } from '#shop/shared/lists/use-panel.ts';
import { capitalised } from '#shop/shared/people/capitalised.ts';
import { fullName } from '#shop/shared/people/full-name.ts';
import { ProfilePanel } from '#shop/shared/people/profile-panel.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Facts } from './facts.tsx';
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
