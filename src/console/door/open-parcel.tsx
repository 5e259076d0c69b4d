import { useEffect, useRef, useState } from 'react';
import type { ParcelData } from '#contract/areas/counter/bench.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { DOOR_REASONS } from '#domain/counter/door.ts';
import { mayMove } from '#domain/orders/order-states.ts';
import * as say from '#sentences/counter/door.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { PaperLinks } from '../frame/paper-links.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { OpenReturn } from './open-return.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ShipForm } from './ship-form.tsx';
import type { useParcel } from './use-parcel.ts';

interface OpenParcelProps {
  readonly at: ReturnType<typeof useParcel>;
  readonly parcel: ParcelData;
  /** Finds another parcel. */
  readonly onScan: (text: string) => void;
}

/** A parcel that was found: its details, and what can be done with it now. */
export function OpenParcel({ at, parcel, onScan }: OpenParcelProps) {
  const { act, change, isBusy, actRefused, forget } = at;
  const mayShip = mayDo(useMe(), 'ship');
  const [open, setOpen] = useState<'handed' | 'not' | null>(null);
  const [notice, setNotice] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const may = actsOf(parcel);
  const canShip = may.ship && mayShip;
  const focus = () => title.current?.focus();
  useEffect(() => {
    if (!canShip) title.current?.focus();
  }, [canShip]);
  const done = (sentence: string) => {
    setOpen(null);
    setNotice(sentence);
    focus();
  };
  const sentenceIf = (isDone: boolean, sentence: string) => (isDone ? done(sentence) : undefined);
  const out = async () => sentenceIf(await act(benchApi.sendOut), say.isOutForDelivery(parcel.number));
  const back = async () => sentenceIf(await act(benchApi.takeBackParcel), say.isBackWithUs(parcel.number));
  const ask = (about: 'handed' | 'not') => {
    forget();
    setOpen(about);
  };
  const askHanded = () => ask('handed');
  const askNot = () => ask('not');
  useKeys([
    ...(may.out ? [{ keys: 'o', does: say.outForDelivery, run: () => void out() }] : []),
    ...(may.handOver ? [{ keys: 'd', does: say.delivered, run: askHanded }] : []),
    ...(may.notHandedOver ? [{ keys: 'f', does: say.notDelivered, run: askNot }] : []),
    ...(may.back ? [{ keys: 'x', does: say.backWithUs, run: () => void back() }] : []),
  ]);
  const nothing = nothingToDo(parcel);
  return (
    <section className="grid gap-4" aria-labelledby="parcel">
      <h2 id="parcel" ref={title} tabIndex={-1} className="font-bold text-xl">
        {parcel.number}: {STATUS_WORDS[parcel.status]}
      </h2>
      <p role="status" className={notice === '' ? 'sr-only' : 'font-semibold text-brand-800'}>
        {notice}
      </p>
      {change && <Notice look="warn">{say.lookAtItAgain(change)}</Notice>}
      {actRefused && open === null && !canShip && <Notice look="error">{actRefused.message}</Notice>}
      {nothing && <Notice look="info">{nothing}</Notice>}
      {may.ship && !mayShip && <Notice look="info">{say.aPackerHandsThis}</Notice>}
      {canShip && (
        <ShipForm
          number={parcel.number}
          isBusy={isBusy}
          refused={actRefused}
          onScan={onScan}
          onShip={async (shipped) =>
            sentenceIf(await act(benchApi.shipOrder, { ...shipped }), say.isWith(parcel.number, shipped.courier))
          }
        />
      )}
      <div role="toolbar" aria-label={say.acts} className="flex flex-wrap gap-2">
        {may.out && (
          <KeyButton
            keys="o"
            does={say.outForDelivery}
            size="large"
            look={may.handOver ? 'outline' : 'primary'}
            busy={isBusy}
            onClick={() => void out()}
          />
        )}
        {may.handOver && <KeyButton keys="d" does={say.delivered} look="primary" size="large" onClick={askHanded} />}
        {may.notHandedOver && <KeyButton keys="f" does={say.notDelivered} size="large" onClick={askNot} />}
        {may.back && (
          <KeyButton keys="x" does={say.backWithUs} size="large" busy={isBusy} onClick={() => void back()} />
        )}
        {mayShip && (parcel.status === 'PACKED' || parcel.courier !== null) && (
          <PaperLinks number={parcel.number} hasInvoice={parcel.has_invoice} />
        )}
      </div>
      <OpenReturn at={at} parcel={parcel} onDone={done} />
      <ParcelFacts parcel={parcel} />
      {open === 'handed' && (
        <HandOverDialog
          parcel={parcel}
          isBusy={isBusy}
          refused={actRefused}
          onHanded={async (handed) =>
            sentenceIf(await act(benchApi.handOver, { ...handed }), say.isDelivered(parcel.number))
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'not' && (
        <ReasonDialog
          title={say.whyNotDelivered}
          does={say.noteIt}
          reasons={DOOR_REASONS}
          isBusy={isBusy}
          refused={actRefused}
          onChosen={async (reason) =>
            sentenceIf(await act(benchApi.notHandedOver, { reason }), say.wasNotDelivered(parcel.number))
          }
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** What can be done with a parcel at the counter. */
interface ParcelActs {
  readonly ship: boolean;
  readonly out: boolean;
  readonly handOver: boolean;
  readonly notHandedOver: boolean;
  readonly back: boolean;
}

/** What the counter can do with the parcel in the order's current state. */
function actsOf({ status }: Pick<ParcelData, 'status'>): ParcelActs {
  return {
    ship: mayMove(status, 'SHIPPED', 'pharmacy'),
    out: mayMove(status, 'OUT_FOR_DELIVERY', 'pharmacy'),
    handOver: status === 'OUT_FOR_DELIVERY' && mayMove(status, 'DELIVERED', 'pharmacy'),
    notHandedOver: mayMove(status, 'UNDELIVERED', 'pharmacy'),
    back: mayMove(status, 'RETURNED_TO_ORIGIN', 'pharmacy'),
  };
}

/** Why nothing can be done with a parcel; null if something can. */
function nothingToDo(parcel: Pick<ParcelData, 'status' | 'number'>): string | null {
  if (Object.values(actsOf(parcel)).some(Boolean)) return null;
  const { status, number } = parcel;
  // A return may be requested, or is already open (`OpenReturn`).
  if (status === 'DELIVERED' || status === 'RETURN_REQUESTED') return null;
  if (status === 'RETURNED_TO_ORIGIN') return say.isBackWithUsThere(number);
  if (status === 'PLACED' || status === 'CONFIRMED') return say.isNotPackedYet(number);
  if (status === 'CANCELLED' || status === 'FAILED') return say.isCancelledOrFailed(number);
  return say.nothingCanBeDone(number);
}
