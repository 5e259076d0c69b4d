import { useEffect, useRef, useState } from 'react';
import type { ParcelData } from '#contract/areas/bench.ts';
import * as benchApi from '#contract/endpoints/bench.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { KeySign } from '../frame/key-sign.tsx';
import { useKeys } from '../frame/keys.ts';
import { PaperLinks } from '../frame/paper-links.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { NotHandedDialog } from './not-handed-dialog.tsx';
import { actsOf, nothingToDo } from './parcel-acts.ts';
import { ParcelFacts } from './parcel-facts.tsx';
import { ShipForm } from './ship-form.tsx';
import type { useParcel } from './use-parcel.ts';

interface OpenParcelProps {
  readonly at: ReturnType<typeof useParcel>;
  readonly parcel: ParcelData;
}

/** A parcel that was found: what it is, and what can be done with it now. */
export function OpenParcel({ at: { act, change, isBusy, actRefused }, parcel }: OpenParcelProps) {
  const mayShip = mayDo(useMe(), 'ship');
  const [open, setOpen] = useState<'handed' | 'not' | null>(null);
  const [told, setTold] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const may = actsOf(parcel);
  const canShip = may.ship && mayShip;
  const focus = () => title.current?.focus();
  useEffect(() => {
    if (!canShip) title.current?.focus();
  }, [canShip]);
  const done = (sentence: string) => {
    setOpen(null);
    setTold(sentence);
    focus();
  };
  const say = (isDone: boolean, sentence: string) => (isDone ? done(sentence) : undefined);
  const out = async () => say(await act(benchApi.sendOut), `${parcel.number} is out for delivery.`);
  const back = async () => say(await act(benchApi.takeBackParcel), `${parcel.number} is back with us.`);
  const askHanded = () => setOpen('handed');
  const askNot = () => setOpen('not');
  useKeys([
    ...(may.out ? [{ keys: 'o', does: 'Out for delivery', run: () => void out() }] : []),
    ...(may.handOver ? [{ keys: 'd', does: 'Delivered', run: askHanded }] : []),
    ...(may.notHandedOver ? [{ keys: 'f', does: 'Not handed over', run: askNot }] : []),
    ...(may.back ? [{ keys: 'x', does: 'Back with us', run: () => void back() }] : []),
  ]);
  const nothing = nothingToDo(parcel);
  return (
    <section className="grid gap-4" aria-labelledby="parcel">
      <h2 id="parcel" ref={title} tabIndex={-1} className="font-bold text-xl">
        {parcel.number}: {STATUS_WORDS[parcel.status]}
      </h2>
      <p role="status" className={told === '' ? 'sr-only' : 'font-semibold text-brand-800'}>
        {told}
      </p>
      {change && <Notice look="warn">{change} Look at it again before you go on.</Notice>}
      {actRefused && open === null && <Notice look="error">{actRefused.message}</Notice>}
      {nothing && <Notice look="info">{nothing}</Notice>}
      {may.ship && !mayShip && <Notice look="info">A packer hands this parcel to the courier.</Notice>}
      {canShip && (
        <ShipForm
          number={parcel.number}
          isBusy={isBusy}
          refused={actRefused}
          onShip={async (shipped) =>
            say(await act(benchApi.shipOrder, { ...shipped }), `${parcel.number} is with ${shipped.courier}.`)
          }
        />
      )}
      <div role="toolbar" aria-label="Acts" className="flex flex-wrap gap-2">
        {may.out && (
          <Button size="large" look={may.handOver ? 'outline' : 'primary'} busy={isBusy} onClick={() => void out()}>
            Out for delivery <KeySign>o</KeySign>
          </Button>
        )}
        {may.handOver && (
          <Button size="large" onClick={askHanded}>
            Delivered <KeySign>d</KeySign>
          </Button>
        )}
        {may.notHandedOver && (
          <Button size="large" look="outline" onClick={askNot}>
            Not handed over <KeySign>f</KeySign>
          </Button>
        )}
        {may.back && (
          <Button size="large" look="outline" busy={isBusy} onClick={() => void back()}>
            Back with us <KeySign>x</KeySign>
          </Button>
        )}
        {mayShip && (parcel.status === 'PACKED' || parcel.courier !== null) && (
          <PaperLinks number={parcel.number} hasInvoice={parcel.has_invoice} />
        )}
      </div>
      <ParcelFacts parcel={parcel} />
      {open === 'handed' && (
        <HandOverDialog
          parcel={parcel}
          isBusy={isBusy}
          refused={actRefused}
          onHanded={async (handed) =>
            say(await act(benchApi.handOver, { ...handed }), `${parcel.number} is delivered.`)
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'not' && (
        <NotHandedDialog
          isBusy={isBusy}
          refused={actRefused}
          onChosen={async (reason) =>
            say(await act(benchApi.notHandedOver, { reason }), `${parcel.number} was not handed over.`)
          }
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
