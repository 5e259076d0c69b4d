import { ACTS, type Act } from '#domain/counter/roles.ts';
import * as say from '#sentences/counter/people.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { mayDo, useMe } from '../data/session.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';

/** What each act is called at the counter. */
const IN_WORDS: Readonly<Record<Act, string>> = {
  'see-queue': 'See the queue',
  'see-order': 'See an order',
  'take-order': 'Take an order',
  'open-prescription': 'Open a prescription',
  decide: 'Decide about a prescription',
  release: 'Release what another pharmacist decided',
  substitute: 'Decide about a substitute',
  pack: 'Pick and pack',
  short: 'Say what becomes of missing packs',
  ship: 'Hand over to the courier',
  door: 'Note what happened at the door',
  note: 'Write notes',
  'call-back': 'Call back, and order for a patient',
  cancel: 'Cancel an order',
  'see-stock': 'See what lies on the shelf',
  'receive-goods': 'Take goods in',
  'count-stock': 'Count and correct the stock',
  'check-stock': 'Confirm corrections of the stock',
  'keep-apart': 'Keep a batch apart',
  'release-batch': 'Let a batch be sold again',
  recall: 'Take a batch back',
  refund: 'Pay back by hand',
  'set-policy': 'Set where and how the shop delivers',
  'set-prices': 'Set prices and coupons',
  'manage-staff': 'Add and end staff',
  'correct-registers': 'Correct a register',
  'read-registers': 'Read the registers',
  'read-audit': 'Read the safety log',
};

/** Who is here, and what they may do. */
export function HomeScreen() {
  const me = useMe();
  const isLapsed = me.registration_until !== null && me.registration !== null && !me.roles.includes('pharmacist');
  return (
    <>
      <ScreenTitle>{say.welcomeBack(me.name)}</ScreenTitle>
      <div className="grid gap-4">
        {isLapsed && <Notice look="info">{say.youAreNotCounted(me.registration, me.registration_until)}</Notice>}
        <section aria-labelledby="may" className="card max-w-[48rem] p-4">
          <h2 id="may" className="mb-2 font-semibold text-lg">
            {say.whatYouMayDo}
          </h2>
          <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 md:grid-cols-2">
            {ACTS.filter((act) => mayDo(me, act)).map((act) => (
              <li key={act}>{IN_WORDS[act]}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
