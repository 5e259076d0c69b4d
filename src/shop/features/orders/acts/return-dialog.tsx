import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderData } from '#contract/areas/shop/order.ts';
import type { ReturnReason } from '#domain/orders/returns.ts';
import * as say from '#sentences/person/orders.ts';
import { REFUNDS } from '#shop/content/legal/legal-links.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { showOutcome } from './after-change.ts';
import { Reasons } from './reasons.tsx';

const REASONS: Readonly<Record<ReturnReason, string>> = {
  damaged: say.cameDamaged,
  wrong_item: say.gotDifferentProduct,
  fault: say.somethingIsWrong,
  not_needed: say.isNotNeeded,
};

interface ReturnDialogProps {
  readonly order: OrderData;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why packs are returned, and says what happens next. */
export default function ReturnDialog({ order, onChanged, onClose }: ReturnDialogProps) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [error, setError] = useState<string | null>(null);
  const offered = Object.entries(REASONS).filter(([one]) => order.return_reasons.includes(one as ReturnReason));
  const ask = async () => {
    if (reason === null) return setError(say.pleaseChooseOne);
    setBusy(true);
    const result = await toResult(orderClient.askReturn({ order_id: order.order_id, reason }));
    setBusy(false);
    // What was chosen stays for the next try.
    if (result.kind === 'failed') return setError(UNREACHABLE);
    onClose();
    await showOutcome(result, say.weWillCallYou, onChanged);
  };
  const choose = (one: ReturnReason) => {
    setReason(one);
    setError(null);
  };
  return (
    <Dialog open onClose={onClose} title={say.returnOrder}>
      <p className="wrap-anywhere font-semibold">#{order.iso_order_id}</p>
      <Reasons<ReturnReason>
        legend={say.whatIsWrong}
        reasons={Object.fromEntries(offered)}
        chosen={reason}
        onChoose={choose}
        error={error}
      />
      {offered.length === 1 && <p className="text-ink-2">{say.timeForTheOthersIsOver}</p>}
      {reason === 'fault' && <p className="mt-2 font-semibold">{say.callDoctorFirst}</p>}
      {reason === 'not_needed' && <p className="mt-2">{say.onlyWholeSealed}</p>}
      <p className="mt-3 text-ink-2">
        {say.weCallYou}{' '}
        <Link to={REFUNDS.href} className="underline">
          {say.whatWeTakeBack}
        </Link>
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {say.keepEverything}
        </Button>
        <Button onClick={() => void ask()} busy={busy} busyText={say.asking}>
          {say.askForReturn}
        </Button>
      </div>
    </Dialog>
  );
}
