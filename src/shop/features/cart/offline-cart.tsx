import { useState } from 'react';
import { Link } from 'react-router';
import * as say from '#sentences/shopping/cart.ts';
import { readStoredCart, type StoredCart } from '#shop/data/session/last-order.ts';
import { useRequestOnce } from '#shop/shared/lists/use-request-once.ts';
import { NeedsConnection } from '#shop/shared/login/protected.tsx';
import { formatMoment } from '#shop/ui/format-date.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { Price } from '#shop/ui/price.tsx';

/** The cart as last shown on this phone, while the shop cannot be reached: read-only. */
export function OfflineCart() {
  const [kept, setKept] = useState<StoredCart | null | 'reading'>('reading');
  useRequestOnce(readStoredCart, setKept);
  if (kept === 'reading') return null;
  if (kept === null) return <NeedsConnection />;
  return (
    <div className="page grid gap-4 py-6 md:py-10">
      <h1 className="font-bold text-2xl">{say.yourCart}</h1>
      <Notice look="info">{say.thisIsYourCart(<time dateTime={kept.readAt}>{formatMoment(kept.readAt)}</time>)}</Notice>
      <ul className="card grid gap-3 p-4 md:p-6">
        {kept.lines.map(({ id, name, pack, quantity, price }) => (
          <li key={`${id} ${name}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              <Link
                to={`/product-detail?id=${encodeURIComponent(id)}`}
                className="wrap-anywhere font-semibold text-brand-700 underline"
              >
                {name}
              </Link>
              <span className="block text-ink-2 text-sm">
                {quantity} × {pack}
              </span>
            </span>
            <Price rupees={price} className="ml-auto" />
          </li>
        ))}
        <li className="flex justify-between gap-4 border-line-soft border-t pt-3 font-bold">
          <span>{say.toPay}</span>
          <Price rupees={kept.toPay} />
        </li>
      </ul>
    </div>
  );
}
