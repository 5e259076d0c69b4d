import { brand } from '#brand';
import type { OrderData, OrderItem } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { AddPrescription } from '#shop/features/orders/acts/add-prescription.tsx';
import { ChangeAddress } from '#shop/features/orders/acts/change-address.tsx';
import { OrderActions } from '#shop/features/orders/order-actions.tsx';
import { OrderSection } from '#shop/features/orders/order-section.tsx';
import { ExpectedDelivery, OrderStatusLine } from '#shop/features/orders/order-status.tsx';
import { MedicineImage } from '#shop/shared/medicine/medicine-image.tsx';
import { EffectiveSavings } from '#shop/shared/money/effective-savings.tsx';
import { PriceSummary } from '#shop/shared/money/price-summary.tsx';
import { ORDER_STEPS } from '#shop/shared/orders/order-place.ts';
import {
  actorWords,
  finalLabel,
  isOver,
  itemCount,
  partsBackWords,
  paymentWords,
  prescriptionWords,
  refundWords,
  statusWords,
  substitutionWords,
  waitsWords,
} from '#shop/shared/orders/order-words.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { formatMoment } from '#shop/ui/format-date.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { Price } from '#shop/ui/price.tsx';
import { OrderParcels } from './order-parcels.tsx';
import type { OrderStep } from './order-steps.ts';
import { orderSteps } from './order-steps.ts';

interface PrescriptionStateProps {
  readonly order: OrderData;
  /** Null if the order is a read-only copy. */
  readonly onChanged: (() => Promise<void>) | null;
}

const NOTICED = new Set<OrderData['prescription_status']>(['TELECONSULT', 'REJECTED']);

const DOTS: Record<OrderStep['state'], string> = {
  done: 'bg-brand-700 text-white',
  now: 'border-4 border-brand-700 bg-white',
  next: 'border-2 border-line-strong bg-white',
};

const STATES: Record<OrderStep['state'], string> = { done: say.done, now: say.now, next: say.next };

const COLUMN = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 print:gap-2';

export interface OrderReportProps {
  readonly order: OrderData;
  /** Null if the order is a read-only copy. */
  readonly onChanged: (() => Promise<void>) | null;
}

/** Everything about an order: its state, what is sent where, its price, and its actions. */
export default function OrderReport({ order, onChanged }: OrderReportProps) {
  const refund = refundWords(order.refund);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] print:block">
      <div className={COLUMN}>
        <OrderSection title={`#${order.iso_order_id}`}>
          <OrderHead order={order} />
          {onChanged && <OrderActions order={order} onChanged={onChanged} />}
        </OrderSection>
        <OrderSection title={say.whereItIs} anchor={ORDER_STEPS}>
          <OrderTimeline order={order} />
        </OrderSection>
        <OrderSection title={itemCount(order.items)}>
          <OrderItems order={order} />
        </OrderSection>
        <PrescriptionState order={order} onChanged={onChanged} />
      </div>
      <div className={COLUMN}>
        <OrderSection title={say.price}>
          <PriceSummary totals={order} couponCode={order.coupon_code} finalLabel={finalLabel(order)} />
          <div className="mt-3 empty:hidden">
            <EffectiveSavings savings={order} />
          </div>
        </OrderSection>
        <OrderSection title={say.payment}>
          <p className="font-semibold">{order.order_type === 'cod' ? say.cashOnDelivery : say.payOnline}</p>
          <p>{paymentWords(order)}</p>
          {partsBackWords(order).map((words) => (
            <p key={words} className="mt-2">
              {words}
            </p>
          ))}
          {refund !== null && <p className="mt-2">{refund}</p>}
        </OrderSection>
        <Destination order={order} onChanged={onChanged} />
      </div>
    </div>
  );
}

function OrderHead({ order }: { readonly order: OrderData }) {
  const waits = waitsWords(order);
  return (
    <div className="grid gap-2">
      <p>{say.placedOn(<time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>)}</p>
      <OrderStatusLine status={order.order_status} />
      <p>{statusWords(order.order_status).sentence}</p>
      {order.delivery_code !== null && (
        <p>{say.tellThisCode(<strong className="text-xl tracking-widest">{order.delivery_code}</strong>)}</p>
      )}
      {order.placed_by_phone && <PlacedByPhone placed={order.placed_by_phone} canRefuse={order.can_cancel} />}
      {waits !== null && <p>{waits}</p>}
      <OrderParcels order={order} />
      {!isOver(order.order_status) && waits === null && (
        <ExpectedDelivery days={order.expected_delivery} words={say.expectedDelivery} />
      )}
    </div>
  );
}

interface PlacedByPhoneProps {
  readonly placed: NonNullable<OrderData['placed_by_phone']>;
  readonly canRefuse: boolean;
}

/**
 * The text read to the patient before the pharmacy placed the order for them, with a note that it can still be refused.
 */
function PlacedByPhone({ placed, canRefuse }: PlacedByPhoneProps) {
  return (
    <Notice look="info">
      <p>{say.placedForYouOn(<time dateTime={placed.agreed_at}>{formatMoment(placed.agreed_at)}</time>)}</p>
      {placed.words !== '' && (
        <blockquote className="wrap-anywhere my-2 border-line border-l-4 pl-3">{placed.words}</blockquote>
      )}
      {canRefuse && <p>{say.youCanRefuseIt}</p>}
    </Notice>
  );
}

function Destination({ order, onChanged }: OrderReportProps) {
  const place = [`${order.city} ${order.zipcode}`.trim(), order.state].filter((line) => line !== '');
  return (
    <OrderSection title={say.delivery}>
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <div className="min-w-0">
          <dt className="text-ink-2 text-sm">{say.patient}</dt>
          <dd className="wrap-anywhere">{order.patient_name}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-2 text-sm">{say.address}</dt>
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
      {onChanged && <ChangeAddress order={order} onChanged={onChanged} />}
    </OrderSection>
  );
}

/** What is sent, which medicine each line replaces, and who allowed it. */
function OrderItems({ order }: { readonly order: OrderData }) {
  return (
    <ul className="divide-y divide-line-soft">
      {order.items.map((item) => (
        <OrderLine key={item.line} item={item} allowed={substitutionWords(item, order.order_status)} />
      ))}
    </ul>
  );
}

function OrderLine({ item, allowed }: { readonly item: OrderItem; readonly allowed: string | null }) {
  return (
    <li className="flex break-inside-avoid flex-wrap gap-3 py-4 first:pt-0 last:pb-0 xs:gap-4">
      <MedicineImage src={item.image} pack={`${item.medicine_name}, ${item.pack_size}`} />
      <div className="grid min-w-0 flex-1 basis-48 content-start gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="wrap-anywhere min-w-0 flex-1 basis-28 font-semibold">{item.medicine_name}</p>
          <Price rupees={item.quantity_price} className="ml-auto font-semibold" />
        </div>
        <p className="wrap-anywhere text-ink-2 text-sm">
          {[item.manufacturer_name, item.pack_size].filter((text) => text !== '').join(', ')}
        </p>
        <p className="text-sm">
          {item.quantity} {item.quantity === 1 ? say.pack : say.packs}
        </p>
        {item.stands_for !== null && <p className="wrap-anywhere text-sm">{say.replacesMedicine(item.stands_for)}</p>}
        {item.needs_prescription && (
          <p>
            <Badge look="rx">{say.prescriptionNeeded}</Badge>
          </p>
        )}
        {allowed !== null && <p className="text-sm">{allowed}</p>}
      </div>
    </li>
  );
}

/** The order's history, with times and actors, and what comes next. Text says what the dots show. */
function OrderTimeline({ order }: { readonly order: OrderData }) {
  const steps = orderSteps(order);
  return (
    <ol className="grid">
      {steps.map((step, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a status can occur twice; only the position in the history is stable.
          key={place}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {place < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-[0.6875rem] w-0.5 bg-line" />
          )}
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-items-center rounded-full ${DOTS[step.state]}`}
          >
            {step.state === 'done' && <Icon name="check" className="size-4" />}
          </span>
          <div className="min-w-0">
            <p className={step.state === 'next' ? 'text-ink-2' : 'font-semibold'}>
              <span className={step.state === 'now' ? 'text-brand-700' : 'sr-only'}>{STATES[step.state]}: </span>
              {statusWords(step.status).name}
            </p>
            {step.reached && (
              <p className="text-ink-2 text-sm">
                <time dateTime={step.reached.at}>{formatMoment(step.reached.at)}</time>,{' '}
                {actorWords(step.reached.actor)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The state of the prescription; what the patient should expect or do is highlighted. */
function PrescriptionState({ order, onChanged }: PrescriptionStateProps) {
  const sentence = prescriptionWords(order);
  const isOpen = !isOver(order.order_status);
  return (
    <OrderSection title={say.prescription}>
      {isOpen && order.prescription_status === 'TELECONSULT' && (
        <Notice look="info">
          <p>{sentence}</p>
          <p>{say.pleaseKeepYourPhone(order.phone)}</p>
        </Notice>
      )}
      {isOpen && order.prescription_status === 'REJECTED' && (
        <Notice look="warn">
          <p>{sentence}</p>
          <p>
            {say.pleaseSendAnotherPhoto(
              <a href={brand.phone.href} className="tabular inline-flex min-h-11 items-center font-semibold underline">
                {brand.phone.display}
              </a>,
            )}
          </p>
        </Notice>
      )}
      {!(isOpen && NOTICED.has(order.prescription_status)) && <p>{sentence}</p>}
      {order.can_add_prescription && onChanged && (
        <div className="mt-3">
          <AddPrescription
            orderId={order.order_id}
            isFirst={order.prescription_files === 0}
            isLetter={order.prescription_status === 'APPROVED'}
            onChanged={onChanged}
          />
        </div>
      )}
    </OrderSection>
  );
}
