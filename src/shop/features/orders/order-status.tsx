import { statusWords } from '#shop/shared/orders/order-words.ts';
import { Badge } from '#shop/ui/badge.tsx';

/** The status in plain words, and the published value as it is given. */
export function OrderStatusLine({ status }: { readonly status: string }) {
  const { name, look } = statusWords(status);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="sr-only">Status: </span>
      <Badge look={look}>{name}</Badge>
      {name !== status && <span className="wrap-anywhere text-ink-2 text-sm">{status}</span>}
    </p>
  );
}
