import { useLocation } from 'react-router';
import { whatsappHref } from '#brand';
import * as say from '#sentences/shopping/checkout.ts';
import { CheckoutStepper } from '#shop/shared/money/checkout-stepper.tsx';
import { detailsHref } from '#shop/shared/orders/order-place.ts';
import { ButtonAnchor, ButtonLink } from '#shop/ui/button.tsx';
import { Drawing } from '#shop/ui/drawing.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** The state passed by the checkout: the payment window's message, and the number of the failed order. */
interface Arrival {
  readonly sentence?: string | null;
  readonly paymentId?: string | null;
  readonly number?: string;
  readonly orderId?: string;
}

/** The page of a failed payment. The cart is unchanged. */
export function OrderFailed() {
  const { sentence, paymentId, number, orderId } = (useLocation().state ?? {}) as Arrival;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] max-w-3xl justify-items-center gap-6 py-6 text-center md:py-8">
      <div className="w-full">
        <CheckoutStepper step={2} />
      </div>
      <Drawing of="orderFailed" />
      <h1 className="text-balance font-bold text-xl md:text-2xl">{say.oopsThereWasA}</h1>
      <div className="grid gap-1 text-ink-2">
        {sentence && <p>{sentence}</p>}
        <p>{say.everythingIsStillIn}</p>
        {paymentId && (
          <p>{say.paymentReference(<span className="wrap-anywhere font-semibold text-ink">{paymentId}</span>)}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/cart" size="large">
          {say.tryAgain}
        </ButtonLink>
        {orderId && (
          <ButtonLink to={detailsHref(orderId)} look="outline" size="large">
            {say.payThisOrderAgain}
          </ButtonLink>
        )}
        <ButtonLink to="/checkout?pay=cod" look="outline" size="large">
          {say.payCashOnDelivery}
        </ButtonLink>
        <ButtonAnchor look="whatsapp" size="large" href={whatsappHref(chatMessage(number, paymentId))}>
          <Icon name="chat" />
          {say.orderOnWhatsapp}
        </ButtonAnchor>
      </div>
    </div>
  );
}

function chatMessage(number: string | undefined, paymentId: string | null | undefined): string {
  const order = number ? ` ${number}` : '';
  const payment = paymentId ? say.thePaymentReferenceIs(paymentId) : '';
  return say.helloThereWasA(order, payment);
}
