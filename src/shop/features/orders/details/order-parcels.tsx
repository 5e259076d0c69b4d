import { Link } from 'react-router';
import type { OrderData } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { detailsHref } from '#shop/shared/orders/order-place.ts';
import { Notice } from '#shop/ui/notice.tsx';

/** Which packs of an order follow in another order; and for such an order, the one in which they were missing. */
export function OrderParcels({ order }: { readonly order: Pick<OrderData, 'rest_of' | 'rests'> }) {
  // A copy that this device stored with an earlier version has neither.
  const { rest_of: first = null, rests = [] } = order as Partial<typeof order>;
  if (first === null && rests.length === 0) return null;
  return (
    <Notice look="info">
      {first !== null && <p>{say.bringsThePacksMissingFrom(<OrderLink to={first} />)}</p>}
      {rests.map((rest) => (
        <p key={`${rest.order_id} ${rest.medicine_name}`}>
          {say.packsFollowAs(rest.packs, rest.medicine_name, <OrderLink to={rest} />)}
        </p>
      ))}
    </Notice>
  );
}

function OrderLink({ to }: { readonly to: { readonly order_id: string; readonly iso_order_id: string } }) {
  return (
    <Link to={detailsHref(to.order_id)} className="font-semibold underline underline-offset-2">
      #{to.iso_order_id}
    </Link>
  );
}
