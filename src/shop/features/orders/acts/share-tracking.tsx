import { useState } from 'react';
import { brand } from '#brand';
import * as say from '#sentences/person/orders.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { focusHeading } from '#shop/shared/lists/focus-heading.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { passOn } from './pass-on.ts';

const TOAST = 'tracking';

interface ShareTrackingProps {
  readonly orderId: string;
  /** The element with the order's number. */
  readonly describedBy?: string;
  /** A link exists now. */
  readonly onShared?: () => Promise<void>;
}

/** Makes a tracking link, and passes it to the phone's share sheet; else copies it; else shows it. */
export function ShareTracking({ orderId, describedBy, onShared }: ShareTrackingProps) {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const share = async () => {
    setBusy(true);
    const result = await toResult(orderClient.shareTracking({ order_id: orderId }));
    setBusy(false);
    if (result.kind !== 'granted') return void showToast('error', result.sentence ?? UNREACHABLE, TOAST);
    const { url } = result.data;
    const taker = await passOn(say.whereTheParcelIs(brand.name), url);
    if (taker === 'clipboard') showToast('success', say.trackingLinkCopiedIt, TOAST);
    if (taker === 'nobody') setShown(url);
    await onShared?.();
  };
  return (
    <>
      <Button
        look="quiet"
        busy={busy}
        busyText={say.makingALink}
        aria-describedby={describedBy}
        onClick={() => void share()}
      >
        {say.shareTracking}
      </Button>
      {shown !== null && (
        <Dialog open onClose={() => setShown(null)} title={say.yourTrackingLink}>
          <p className="mb-3 text-ink-2">{say.itShowsTheState}</p>
          <p className="select-all wrap-anywhere rounded-md bg-bg p-3">{shown}</p>
        </Dialog>
      )}
    </>
  );
}

interface StopSharingProps {
  readonly orderId: string;
  readonly onChanged: () => Promise<void>;
}

/** Ends every tracking link of an order. */
export function StopSharing({ orderId, onChanged }: StopSharingProps) {
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    const result = await toResult(orderClient.stopSharing({ order_id: orderId }));
    if (result.kind === 'granted') showToast('success', say.theTrackingLinksOf, TOAST);
    else showToast('error', result.sentence ?? UNREACHABLE, TOAST);
    await onChanged();
    setBusy(false);
    // The order may no longer be shared: then this button has gone.
    if (result.kind === 'granted') focusHeading();
  };
  return (
    <Button look="quiet" busy={busy} onClick={() => void stop()}>
      {say.stopSharing}
    </Button>
  );
}
