import { type ReactNode, useState } from 'react';
import * as say from '#sentences/person/orders.ts';
import { type StoredOrder as Kept, readLastOrder } from '#shop/data/session/last-order.ts';
import { OrderReport } from '#shop/features/orders/order-parts.tsx';
import { useRequestOnce } from '#shop/shared/lists/use-request-once.ts';
import { NeedsConnection } from '#shop/shared/login/protected.tsx';
import { formatMoment } from '#shop/ui/format-date.ts';
import { Notice } from '#shop/ui/notice.tsx';

interface KeptOrderProps {
  /** Only this order; any if omitted. */
  readonly orderId?: string;
  /** Shown where no such order was stored. */
  readonly otherwise: ReactNode;
}

/** The order last read on this phone, as of then. It is read-only until the phone is online again. */
export function StoredOrder({ orderId, otherwise }: KeptOrderProps) {
  const [kept, setKept] = useState<Kept | null | 'reading'>('reading');
  useRequestOnce(readLastOrder, setKept);
  if (kept === 'reading') return null;
  if (kept === null || (orderId !== undefined && kept.order.order_id !== orderId)) return otherwise;
  return (
    <div className="grid gap-4">
      <Notice look="info">{say.thisIsHowThe(<time dateTime={kept.readAt}>{formatMoment(kept.readAt)}</time>)}</Notice>
      <OrderReport order={kept.order} onChanged={null} />
    </div>
  );
}

/** The account while the shop cannot be reached: the last order if one was read on this phone. */
export function OfflineAccount() {
  return (
    <KeptOrderPage>
      <StoredOrder otherwise={<NeedsConnection />} />
    </KeptOrderPage>
  );
}

function KeptOrderPage({ children }: { readonly children: ReactNode }) {
  return <div className="page py-6 md:py-10">{children}</div>;
}
