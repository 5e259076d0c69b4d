import { useState } from 'react';
import { brand } from '#brand';
import type { SharedPaymentData } from '#contract/areas/shop/pay-link.ts';
import * as payLinkApi from '#contract/endpoints/shop/pay-link.ts';
import * as say from '#sentences/person/orders.ts';
import { sendJson } from '#shop/data/call-api.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { formatMoment } from '#shop/ui/format-date.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { passOn } from './pass-on.ts';

interface SharePaymentDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

interface Said {
  readonly look: 'success' | 'error';
  readonly sentence: string;
}

/** Makes the payment link, shares it, and ends it. */
export default function SharePaymentDialog({ orderId, onClose }: SharePaymentDialogProps) {
  const [busy, setBusy] = useState<'make' | 'end' | null>(null);
  const [link, setLink] = useState<SharedPaymentData | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const make = async () => {
    setSaid(null);
    setBusy('make');
    const result = await toResult(sendJson<SharedPaymentData>(payLinkApi.sharePayment, { order_id: orderId }));
    setBusy(null);
    if (result.kind === 'granted') setLink(result.data);
    else setSaid({ look: 'error', sentence: result.sentence ?? UNREACHABLE });
  };
  const end = async () => {
    setSaid(null);
    setBusy('end');
    const result = await toResult(sendJson<object>(payLinkApi.stopSharingPayment, { order_id: orderId }));
    setBusy(null);
    if (result.kind !== 'granted') return setSaid({ look: 'error', sentence: result.sentence ?? UNREACHABLE });
    setLink(null);
    setSaid({ look: 'success', sentence: say.theLinkToPayHasEnded });
  };
  const pass = async (url: string) => {
    const taker = await passOn(say.payAnOrderOf(brand.name), url);
    if (taker === 'phone') return setSaid(null);
    const isCopied = taker === 'clipboard';
    setSaid({ look: 'success', sentence: isCopied ? say.theLinkIsCopied : say.pressLongOnTheLink });
  };
  return (
    <Dialog open onClose={onClose} title={say.letSomebodyElsePay}>
      <div className="grid gap-4">
        <p>{say.whoeverHasTheLinkPays}</p>
        <p className="text-ink-2">{say.itShowsTheAmountAlone}</p>
        <div role="status">{said && <Notice look={said.look}>{said.sentence}</Notice>}</div>
        {link && (
          <>
            <p className="wrap-anywhere select-all rounded-md bg-bg p-3">{link.url}</p>
            <p className="text-ink-2">{say.theLinkWorksUntil(formatMoment(link.expires_at))}</p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {link ? (
            <Button onClick={() => void pass(link.url)}>{say.sendTheLink}</Button>
          ) : (
            <Button busy={busy === 'make'} busyText={say.makingALink} onClick={() => void make()}>
              {say.makeALink}
            </Button>
          )}
          <Button look="quiet" busy={busy === 'end'} onClick={() => void end()}>
            {say.endTheLink}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
