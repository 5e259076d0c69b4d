import { ACTS, type Act } from '#domain/counter/roles.ts';
import * as say from '#sentences/counter/people.ts';
import * as dates from '#sentences/dates.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { mayDo, useMe } from '../data/session.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';

/** The counter's name for each permission. */
const IN_WORDS: Readonly<Record<Act, string>> = {
  'see-queue': say.seeTheQueue,
  'see-order': say.seeAnOrder,
  'take-order': say.takeAnOrder,
  'open-prescription': say.openAPrescription,
  decide: say.decideAboutAPrescription,
  release: say.releaseWhatAnotherPharmacist,
  substitute: say.decideAboutASubstitute,
  pack: say.pickAndPack,
  short: say.decideAboutMissingPacks,
  ship: say.handOverToTheCourier,
  door: say.noteWhatHappenedAtTheDoor,
  note: say.writeNotes,
  'call-back': say.callBackAndOrder,
  'place-call': say.callThroughTheTelephoneService,
  cancel: say.cancelAnOrder,
  'correct-address': say.correctAnAddress,
  'see-stock': say.seeTheStock,
  'receive-goods': say.receiveGoods,
  'count-stock': say.countAndCorrectTheStock,
  'check-stock': say.confirmCorrectionsOfTheStock,
  'keep-apart': say.keepABatchApart,
  'release-batch': say.letABatchBeSold,
  recall: say.takeABatchBack,
  'hold-sale': say.holdAMedicineFromSale,
  refund: say.payBackByHand,
  'ask-refund': say.askForARefund,
  'set-policy': say.changeTheSettings,
  'set-prices': say.setPricesAndImport,
  'check-money': say.confirmCashAndPrices,
  'manage-staff': say.addAndEndStaff,
  'correct-registers': say.correctARegister,
  'read-registers': say.readTheRegisters,
  'see-figures': say.seeTheFigures,
};

/** The signed-in user, and what they may do. */
export function HomeScreen() {
  const me = useMe();
  const { registration, registration_until: until } = me;
  const lapsed = registration !== null && until !== null && !me.roles.includes('pharmacist') ? until : null;
  return (
    <>
      <ScreenTitle>{say.welcomeBack(me.name)}</ScreenTitle>
      <div className="grid gap-4">
        {lapsed && <Notice look="info">{say.youAreNotCounted(registration, dates.dateInWords(lapsed))}</Notice>}
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
