import type { OrderSummary } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { MedicineImage } from '#shop/shared/medicine/medicine-image.tsx';
import { detailsHref, ORDER_STEPS } from '#shop/shared/orders/order-place.ts';
import { isOver, itemCount, nextWords } from '#shop/shared/orders/order-words.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { formatDay } from '#shop/ui/format-date.ts';
import { Price } from '#shop/ui/price.tsx';
import { AddPrescription } from './acts/add-prescription.tsx';
import { HelpLink } from './acts/help-link.tsx';
import { OrderAgain } from './acts/order-again.tsx';
import { PayAgainButton } from './acts/pay-again-button.tsx';
import { SharePayment } from './acts/share-payment.tsx';
import { ShareTracking } from './acts/share-tracking.tsx';
import { ExpectedDelivery, OrderStatusLine } from './order-status.tsx';

/** The pharmacy has confirmed it and the parcel is not delivered yet: tracking is offered. */
const ON_THE_WAY: readonly OrderSummary['order_status'][] = [
  'CONFIRMED',
  'PACKED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
];

interface OrderCardProps {
  readonly order: OrderSummary;
  readonly onChanged: () => Promise<void>;
}

/** One order of the list: what was ordered, its state, what comes next and when, and its actions. */
export function OrderCard({ order, onChanged }: OrderCardProps) {
  const numberId = `order-${order.order_id}`;
  const [first] = order.items;
  return (
    <li className="card grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        </p>
        <p id={numberId} className="tabular wrap-anywhere text-ink-2">
          #{order.iso_order_id}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 xs:gap-4">
        {first && <MedicineImage src={first.image} pack={`${first.medicine_name}, ${first.pack_size}`} />}
        <div className="grid min-w-0 flex-1 basis-36 content-start gap-1.5">
          <OrderStatusLine status={order.order_status} />
          <p className="wrap-anywhere font-semibold">{order.items.map((item) => item.medicine_name).join(', ')}</p>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="text-ink-2 text-sm">{itemCount(order.items)}</p>
            <p>
              <span className="sr-only">{say.total} </span>
              <Price rupees={order.finalPrice} className="font-bold text-lg" />
            </p>
          </div>
        </div>
      </div>
      <div className="grid gap-3 border-line-soft border-t pt-3 md:flex md:flex-wrap md:items-center">
        <NextStep order={order} />
        <Acts order={order} numberId={numberId} onChanged={onChanged} />
      </div>
    </li>
  );
}

function NextStep({ order }: { readonly order: OrderSummary }) {
  const isPromised = !isOver(order.order_status) && order.waits_for === null;
  return (
    <div>
      <p>{nextWords(order)}</p>
      {isPromised && <ExpectedDelivery days={order.expected_delivery} words={say.expected} />}
    </div>
  );
}

/** First what the order waits for, then the other actions. A failed one has no details (specification). */
function Acts({ order, numberId, onChanged }: OrderCardProps & { readonly numberId: string }) {
  const { order_id, order_status: status, waits_for: waits } = order;
  const asksForFile = order.can_add_prescription && (waits === 'prescription' || waits === 'doctor_call');
  // Until the payment is made, and when it failed, the medicines are still in the cart.
  const isStillInCart = status === 'PAYMENT_PENDING' || status === 'FAILED';
  const isOnTheWay = ON_THE_WAY.includes(status);
  return (
    <div className="grid gap-1 md:ml-auto md:flex md:items-center md:gap-x-6">
      <div className="flex flex-wrap items-center gap-2 empty:hidden md:order-1">
        {order.can_pay && <PayAgainButton order={order} describedBy={numberId} onChanged={onChanged} />}
        {order.can_pay && <SharePayment orderId={order.order_id} describedBy={numberId} />}
        {status === 'FAILED' && !order.can_pay && (
          <ButtonLink to="/cart" aria-describedby={numberId}>
            {say.goToCart}
          </ButtonLink>
        )}
        {asksForFile && (
          <AddPrescription
            orderId={order_id}
            isFirst={waits === 'doctor_call'}
            look={waits === 'prescription' ? 'primary' : 'outline'}
            describedBy={numberId}
            onChanged={onChanged}
          />
        )}
        {isOnTheWay && (
          <ButtonLink
            to={`${detailsHref(order_id)}#${ORDER_STEPS}`}
            state={{ fromOrders: true }}
            aria-describedby={numberId}
          >
            {say.track}
          </ButtonLink>
        )}
        {!isStillInCart && isOver(status) && <OrderAgain items={order.items} describedBy={numberId} />}
        {status !== 'FAILED' && (
          <ButtonLink
            to={detailsHref(order_id)}
            state={{ fromOrders: true }}
            look="outline"
            aria-describedby={numberId}
          >
            {say.seeDetails}
          </ButtonLink>
        )}
      </div>
      <div className="-mx-3 flex flex-wrap items-center *:px-3">
        {!isStillInCart && !isOver(status) && <OrderAgain items={order.items} look="quiet" describedBy={numberId} />}
        {order.can_share && <ShareTracking orderId={order_id} describedBy={numberId} />}
        <HelpLink number={order.iso_order_id} describedBy={numberId} />
      </div>
    </div>
  );
}
