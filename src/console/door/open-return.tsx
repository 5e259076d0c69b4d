import { useState } from 'react';
import type { ParcelData } from '#contract/areas/counter/bench.ts';
import type { PacksBackData } from '#contract/areas/counter/returns.ts';
import * as returnApi from '#contract/endpoints/counter/returns.ts';
import { NOT_TAKEN_REASONS, RETURN_REASONS } from '#domain/orders/returns.ts';
import * as say from '#sentences/counter/returns.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { serverNow } from '../data/server-clock.ts';
import { momentInWords, rupees } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { PacksBackDialog } from './packs-back-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { useParcel } from './use-parcel.ts';

interface OpenReturnProps {
  readonly at: ReturnType<typeof useParcel>;
  readonly parcel: ParcelData;
  readonly onDone: (sentence: string) => void;
}

/** What the customer sends back of a delivered order: requested, received pack by pack, or refused. */
export function OpenReturn({ at: { act, isBusy, actRefused, forget }, parcel, onDone }: OpenReturnProps) {
  const [open, setOpen] = useState<'ask' | 'back' | 'not' | null>(null);
  const { number, status, return_open: asked, returnable_until: until } = parcel;
  // A return that was recorded on the command line is only a state: it has no reason, and so no packs to receive.
  const isStateAlone = status === 'RETURN_REQUESTED' && asked === null;
  const mayAsk = (status === 'DELIVERED' || isStateAlone) && parcel.still_out.length > 0;
  const isOpen = status === 'RETURN_REQUESTED' && asked !== null && asked.cash === 0;
  const mayEnd = isOpen || isStateAlone;
  const ask = (about: 'ask' | 'back' | 'not') => {
    forget();
    setOpen(about);
  };
  const acts = [
    ...(mayAsk ? [{ keys: 'r', does: say.askedToReturn, run: () => ask('ask') }] : []),
    ...(isOpen ? [{ keys: 'b', does: say.packsCameBack, run: () => ask('back') }] : []),
    ...(mayEnd ? [{ keys: 'n', does: say.closeTheReturn, run: () => ask('not') }] : []),
  ];
  useKeys(acts);
  if (status !== 'DELIVERED' && status !== 'RETURN_REQUESTED') return null;
  const done = (sentence: string) => {
    setOpen(null);
    onDone(sentence);
  };
  const dialog = { isBusy, refused: actRefused, onClose: () => setOpen(null) };
  return (
    <section aria-label={say.askedToReturn} className="grid gap-3">
      {asked !== null && status === 'RETURN_REQUESTED' && (
        <Notice look="info">
          <p>{say.returnIsOpen(RETURN_REASONS[asked.reason], asked.by, momentInWords(asked.at))}</p>
          {asked.cash > 0 && <p className="font-semibold">{say.cashWaits(rupees(asked.cash))}</p>}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {acts.map(({ keys, does, run }) => (
          <KeyButton
            key={keys}
            keys={keys}
            does={does}
            size="large"
            look={keys === 'b' ? 'primary' : 'outline'}
            onClick={run}
          />
        ))}
      </div>
      {mayAsk && until !== null && (
        <p className="text-ink-2">
          {(Date.parse(until) < serverNow() ? say.timeIsOver : say.canBeReturned)(momentInWords(until))}
        </p>
      )}
      {open === 'ask' && (
        <ReasonDialog
          {...dialog}
          title={say.whyIsItSentBack}
          does={say.recordIt}
          reasons={RETURN_REASONS}
          onChosen={async (reason) => {
            if (await act(returnApi.askReturn, { reason })) done(say.isAskedFor(number));
          }}
        />
      )}
      {open === 'not' && (
        <ReasonDialog
          {...dialog}
          title={say.whyIsItNotTaken}
          does={say.recordIt}
          reasons={NOT_TAKEN_REASONS}
          onChosen={async (why) => {
            if (await act(returnApi.notTaken, { why })) done(say.staysDelivered(number));
          }}
        />
      )}
      {open === 'back' && (
        <PacksBackDialog
          {...dialog}
          parcel={parcel}
          onBack={async (packs) => {
            await act(returnApi.packsBack, { packs }, (answer) => done(inWords(answer as PacksBackData)));
          }}
        />
      )}
    </section>
  );
}

function inWords({ number, status, money, amount }: PacksBackData): string {
  const sum = rupees(amount);
  if (money === 'by_hand') return say.cashIsOwed(number, sum);
  if (money === 'waits') return say.partWaits(number, sum);
  if (status === 'RETURNED') return money === 'refunded' ? say.isReturned(number, sum) : say.isReturnedFree(number);
  return money === 'refunded' ? say.partIsRefunded(number, sum) : say.partIsFree(number);
}
