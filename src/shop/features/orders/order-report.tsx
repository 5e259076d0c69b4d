import type { OrderData } from '#contract/areas/order.ts';
import { EffectiveSavings } from '#shop/shared/money/effective-savings.tsx';
import { PriceSummary } from '#shop/shared/money/price-summary.tsx';
import {
  finalLabel,
  isOver,
  itemCount,
  moneyBackWords,
  paymentWords,
  refundWords,
  shortfallWords,
  statusWords,
  waitsWords,
} from '#shop/shared/orders/order-words.ts';
import { formatDay, formatMoment } from '#shop/ui/format-date.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderSection } from './order-section.tsx';
import { OrderStatusLine } from './order-status.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PrescriptionState } from './prescription-state.tsx';

interface OrderReportProps {
  readonly order: OrderData;
  /** Null where the order is a copy that can only be read. */
  readonly onChanged: (() => Promise<void>) | null;
}

/** All that is known of an order: how it stands, what is sent where, what it costs, and what can be done about it. */
export function OrderReport({ order, onChanged }: OrderReportProps) {
  const refund = refundWords(order);
  const shortfall = shortfallWords(order);
  const moneyBack = moneyBackWords(order);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:gap-2">
      <OrderSection title={`#${order.iso_order_id}`}>
        <OrderHead order={order} />
        {onChanged && <OrderActions order={order} onChanged={onChanged} />}
      </OrderSection>
      <OrderSection title="How it stands">
        <OrderTimeline order={order} />
      </OrderSection>
      <OrderSection title={itemCount(order.items)}>
        <OrderItems order={order} />
      </OrderSection>
      <PrescriptionState order={order} onChanged={onChanged} />
      <OrderSection title="Price">
        <PriceSummary totals={order} couponCode={order.coupon_code} finalLabel={finalLabel(order)} />
        <div className="mt-3 empty:hidden">
          <EffectiveSavings savings={order} />
        </div>
      </OrderSection>
      <OrderSection title="Payment">
        <p className="font-semibold">{order.order_type === 'cod' ? 'Cash on delivery' : 'Pay Online'}</p>
        <p>{paymentWords(order)}</p>
        {shortfall !== null && <p className="mt-2">{shortfall}</p>}
        {moneyBack !== null && <p className="mt-2">{moneyBack}</p>}
        {refund !== null && <p className="mt-2">{refund}</p>}
      </OrderSection>
      <Destination order={order} />
    </div>
  );
}

function OrderHead({ order }: { readonly order: OrderData }) {
  const { from, to } = order.expected_delivery;
  const waits = waitsWords(order);
  return (
    <div className="grid gap-2">
      <p>
        Placed on <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
      </p>
      <OrderStatusLine status={order.order_status} />
      <p>{statusWords(order.order_status).sentence}</p>
      {waits !== null && <p>{waits}</p>}
      {!isOver(order.order_status) && waits === null && (
        <p>
          Expected delivery: <strong>{from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}</strong>
        </p>
      )}
    </div>
  );
}

function Destination({ order }: { readonly order: OrderData }) {
  const place = [`${order.city} ${order.zipcode}`.trim(), order.state].filter((line) => line !== '');
  return (
    <OrderSection title="Delivery">
      <dl className="grid gap-4 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-ink-2 text-sm">Patient</dt>
          <dd className="wrap-anywhere">{order.patient_name}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-2 text-sm">Address</dt>
          <dd>
            <address className="wrap-anywhere not-italic">
              {[order.address, ...place].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <span className="tabular block text-ink-2">{order.phone}</span>
            </address>
          </dd>
        </div>
      </dl>
    </OrderSection>
  );
}
