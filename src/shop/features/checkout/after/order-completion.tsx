import { useCallback } from 'react';
import { Navigate, useLocation } from 'react-router';
import { brand } from '#brand';
import type { OrderData, PlacedOrder } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { FailedToLoad } from '#shop/shared/lists/loaded.tsx';
import { neededPart } from '#shop/shared/lists/needed-part.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { CheckoutStepper } from '#shop/shared/money/checkout-stepper.tsx';
import { Button, ButtonLink } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { Price } from '#shop/ui/price.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import type { WhatFollowsProps } from './what-follows.tsx';

export const WhatFollows = neededPart<WhatFollowsProps>({
  what: say.whatHappensNext,
  fetchPart: () => import('./what-follows.tsx'),
  waiting: <Skeleton className="h-56 w-full" />,
});
const askOrder = WhatFollows.alongside((input: { readonly order_id: string }) => orderClient.order(input));

const ORDERS = '/account?tab=my-orders';

/**
 * The state passed by the checkout. `unheard`: paid in the window, but the connection broke before the server confirmed
 * it.
 */
interface Arrival {
  readonly order?: PlacedOrder;
  readonly unheard?: boolean;
}

/** The page of a placed order: reached with the order, or with its id in the URL. */
export function OrderCompletion() {
  const { state, search } = useLocation();
  const { order, unheard = false } = (state ?? {}) as Arrival;
  const id = new URLSearchParams(search).get('order_id') ?? order?.order_id;
  if (!id) return <Navigate to={ORDERS} replace />;
  return <Completion key={id} id={id} order={order?.order_id === id ? order : null} unheard={unheard} />;
}

interface CompletionProps {
  readonly id: string;
  readonly order: PlacedOrder | null;
  readonly unheard: boolean;
}

function Completion({ id, order, unheard }: CompletionProps) {
  const load = useCallback(() => askOrder({ order_id: id }), [id]);
  const { list, retry } = useList(load);
  const data = list.kind === 'loaded' ? list.data : null;
  const known = data ?? order;
  const status = data?.order_status ?? (unheard ? 'PAYMENT_PENDING' : order?.order_status);
  if (status === 'FAILED') return <Navigate to="/order-failed" replace />;
  const isWaiting = status === 'PAYMENT_PENDING';
  const isPlaced = known !== null && !isWaiting && status !== 'CANCELLED';
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] max-w-3xl gap-6 py-6 md:py-8">
      <CheckoutStepper step={isPlaced ? 3 : 2} />
      {known === null ? <Unknown failed={list.kind === 'failed'} /> : <Standing status={status} />}
      {known && <OrderNumber order={known} />}
      {isWaiting && known && (
        <Button
          look="outline"
          onClick={retry}
          busy={list.kind === 'loading'}
          busyText={say.checking}
          className="justify-self-start"
        >
          {say.checkAgain}
        </Button>
      )}
      {data && isPlaced && <WhatFollows data={data} />}
      {list.kind === 'failed' && !isWaiting && <FailedToLoad sentence={list.sentence} onRetry={retry} />}
      {/* The content above them loads later and would move them while the user taps. */}
      {(isWaiting || list.kind !== 'loading') && <WaysOn />}
    </div>
  );
}

function WaysOn() {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={ORDERS} size="large">
        {say.myOrders}
      </ButtonLink>
      <ButtonLink to="/" look="outline" size="large">
        {say.goToHome}
      </ButtonLink>
    </div>
  );
}

function Standing({ status }: { readonly status: OrderData['order_status'] | undefined }) {
  if (status === 'PAYMENT_PENDING') return <Waiting />;
  if (status === 'CANCELLED') return <h1 className="font-bold text-2xl md:text-3xl">{say.thisOrderWasCancelled}</h1>;
  return <Placed />;
}

function Placed() {
  return (
    <div className="flex items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700">
        <Icon name="check" className="size-7" />
      </span>
      <div className="min-w-0">
        <h1 className="font-bold text-2xl md:text-3xl">{say.yourOrderIsPlaced}</h1>
        <p className="text-ink-2 text-lg">{say.thankYouTheTeam(brand.name)}</p>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <h1 className="font-bold text-2xl md:text-3xl">{say.weAreWaitingFor}</h1>
      <Notice look="warn">{say.ifYouHavePaid}</Notice>
    </div>
  );
}

function Unknown({ failed }: { readonly failed: boolean }) {
  return (
    <div className="grid gap-3">
      <h1 className="font-bold text-2xl md:text-3xl">{say.yourOrder}</h1>
      {!failed && (
        <div role="status" aria-label={say.loading} className="grid gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      )}
    </div>
  );
}

function OrderNumber({ order }: { readonly order: PlacedOrder | OrderData }) {
  return (
    <dl className="card flex flex-wrap gap-x-10 gap-y-3 p-4 md:p-5">
      <div>
        <dt className="text-ink-2 text-sm">{say.orderNumber}</dt>
        <dd className="tabular font-bold text-lg">#{order.iso_order_id}</dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm">
          {order.order_type === 'cod' && order.order_status === 'PLACED' ? say.toPayOnDelivery : say.total}
        </dt>
        <dd>
          <Price rupees={order.finalPrice} className="font-bold text-lg" />
        </dd>
      </div>
    </dl>
  );
}
