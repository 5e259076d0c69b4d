import type { ReactNode } from 'react';
import type { OrderSummary } from '#contract/areas/shop/order.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/person/orders.ts';
import { statusWords } from '#shop/shared/orders/order-words.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { formatDay } from '#shop/ui/format-date.ts';

/** States whose published value can be displayed unchanged, besides those whose name is the same word. */
const OWN_WORDS: readonly string[] = ['PLACED', 'FAILED'];

/** The status in a word or two. Where the published value can be displayed ("PLACED"), it is shown in lower case. */
export function OrderStatusLine({ status }: { readonly status: string }) {
  const { name, look } = statusWords(status);
  const isWord = OWN_WORDS.includes(status) || name.toUpperCase() === status;
  return (
    <p>
      <span className="sr-only">{say.status} </span>
      <Badge look={look}>
        {isWord && name !== status ? (
          <span className="inline-block lowercase first-letter:uppercase">{status}</span>
        ) : (
          name
        )}
      </Badge>
    </p>
  );
}

interface ExpectedDeliveryProps {
  readonly days: OrderSummary['expected_delivery'];
  readonly words: (days: ReactNode) => ReactNode;
}

/** The promised days; once the last one has passed, that the order is late. */
export function ExpectedDelivery({ days: { from, to }, words }: ExpectedDeliveryProps) {
  const last = formatDay(to);
  if (to < dayInIndia(Date.now())) return <p>{say.wasExpectedBy(<strong>{last}</strong>)}</p>;
  return <p>{words(<strong>{from === to ? last : say.fromTo(formatDay(from), last)}</strong>)}</p>;
}
