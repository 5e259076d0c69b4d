import { Link } from 'react-router';
import type { OrderSummary } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { MedicineImage } from '#shop/shared/medicine/medicine-image.tsx';
import { detailsHref } from '#shop/shared/orders/order-place.ts';
import { nextWords } from '#shop/shared/orders/order-words.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { formatDay } from '#shop/ui/format-date.ts';
import { OrderAgain } from './acts/order-again.tsx';
import { OrderStatusLine } from './order-status.tsx';

const load = () => orderClient.orders({ page: 1, limit: 1 });

/** The list of orders uses two sentences; here there is only room for the step. */
const WAITS: Readonly<Record<NonNullable<OrderSummary['waits_for']>, string>> = {
  payment: say.nextYourPayment,
  prescription: say.nextAnotherPrescription,
  doctor_call: say.nextADoctorCalls,
  prescription_check: say.nextOurPharmacistChecks,
  pharmacist_call: say.nextOurPharmacistCalls,
  substitution: say.nextTheOtherBrand,
  packs: say.nextThePacks,
};

/** The newest order in brief, for the home page: its picture, its state, the next step, and a button to order it again. */
export default function LastOrder() {
  const { list } = useList(load);
  // Where the list cannot be loaded, the link to the orders stays in its place.
  if (list.kind !== 'loaded') return null;
  const [order] = list.data;
  return (
    <section
      aria-label={say.yourLastOrder}
      className="grid content-center gap-1 md:grid-cols-[1fr_auto] md:items-center md:gap-6"
    >
      {order ? <Card order={order} /> : <NoOrder />}
    </section>
  );
}

function NoOrder() {
  return (
    <>
      <p className="font-semibold">{say.noOrdersPlaced}</p>
      <p className="text-ink-2 text-sm">{say.lookUpAMedicine}</p>
    </>
  );
}

function Card({ order }: { readonly order: OrderSummary }) {
  const { order_id, order_status: status, items } = order;
  const [first] = items;
  // Until the payment is made, and when it failed, the medicines are still in the cart.
  const isStillInCart = status === 'PAYMENT_PENDING' || status === 'FAILED';
  return (
    <>
      <div className="relative flex gap-3">
        {first && <MedicineImage src={first.image} pack={`${first.medicine_name}, ${first.pack_size}`} size="small" />}
        <div className="min-w-0 flex-1">
          <Link
            to={status === 'FAILED' ? '/account?tab=my-orders' : detailsHref(order_id)}
            className="wrap-anywhere line-clamp-1 font-semibold after:absolute after:inset-0"
          >
            {say.nameAndMore(first?.medicine_name ?? '', items.length - 1)}
          </Link>
          <p className="text-ink-2 text-sm">{order.waits_for ? WAITS[order.waits_for] : nextWords(order)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="flex flex-wrap items-center gap-x-2 text-sm">
          <OrderStatusLine status={status} />
          <time dateTime={order.createdAt} className="text-ink-2">
            {formatDay(order.createdAt)}
          </time>
        </div>
        {isStillInCart ? (
          <ButtonLink to="/cart" look="outline">
            {say.goToCart}
          </ButtonLink>
        ) : (
          <OrderAgain items={items} look="outline" />
        )}
      </div>
    </>
  );
}
