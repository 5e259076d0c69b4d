import { type ReactNode, useId, useState } from 'react';
import { brand, whatsappHref } from '#brand';
import type { MedicineWire } from '#contract/areas/shop/inventory.ts';
import { productLetter } from '#contract/endpoints/shop/product-letter.ts';
import { MAX_PACKS } from '#domain/cart/cart-line.ts';
import * as say from '#sentences/shopping/product.ts';
import { nameOf } from '#shop/shared/medicine/medicine-words.ts';
import { useAddOnPress } from '#shop/shared/orders/add-on-press.tsx';
import { ButtonAnchor, buttonClass } from '#shop/ui/button.tsx';
import { Price } from '#shop/ui/price.tsx';

const QUANTITIES = Array.from({ length: MAX_PACKS }, (_, index) => index + 1);

export interface OrderActionProps {
  /** What is ordered. */
  readonly medicine: MedicineWire;
  /** Rupees for one pack of it. */
  readonly price: number;
  readonly inStock: boolean;
  /** The searched medicine where another one is ordered instead; null if it is ordered itself. */
  readonly standsFor: MedicineWire | null;
  /** The verb of the button for the medicine that it names. Plain 'Add to cart' where nothing is recommended. */
  readonly verb: 'Add' | 'Keep' | null;
  /** The one filled button of the page. On a phone it is in a bar at the bottom of the screen, with the price. */
  readonly main: boolean;
  /** The whole percentage beside the price in that bar. */
  readonly saving?: number | undefined;
  /** The box with everything but the main button on a phone. */
  readonly box?: string;
  /** The facts above the order in that box. */
  readonly children?: ReactNode;
}

const ROW = 'min-w-0 pt-3 md:col-span-3';

/** The pack, the quantity, the price, and the button that puts exactly what it names into the cart. */
export function OrderAction(props: OrderActionProps) {
  const { medicine, inStock, main, children, box = '' } = props;
  const refusal = refusalOf(medicine);
  if (refusal === null && inStock) return <OpenOrder {...props} />;
  return (
    <div className={`${box} md:contents`}>
      {children}
      <div className={`${ROW} md:row-start-10 md:row-span-3`}>
        {refusal ? <Refusal text={refusal} /> : <AskForStock name={nameOf(medicine)} main={main} />}
      </div>
    </div>
  );
}

/** Why it cannot be ordered at all; null if it can. */
function refusalOf({ sold_online, not_sold_reason, discontinued }: MedicineWire): string | null {
  if (!sold_online) return not_sold_reason ?? say.weDoNotSell;
  return discontinued ? say.itIsNoLonger : null;
}

function OpenOrder({ medicine, price, standsFor, verb, main, saving, box = '', children }: OrderActionProps) {
  const [quantity, setQuantity] = useState(1);
  // It may have been chosen before this code came.
  const readChosen = (list: HTMLSelectElement | null) => {
    if (list) setQuantity(Number(list.value));
  };
  const { busy, add, adding } = useAddOnPress();
  const quantityId = useId();
  const termsId = useId();
  const name = nameOf(medicine);
  const asksDoctor = standsFor !== null && (medicine.prescription_required || standsFor.prescription_required);
  const input = {
    medicine_id: (standsFor ?? medicine).id,
    quantity,
    keep_original: standsFor === null,
  };
  const button = (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={asksDoctor ? termsId : undefined}
      onClick={() => add(input)}
      className={buttonClass({
        look: main ? 'primary' : 'outline',
        size: 'large',
        className:
          'wrap-anywhere noscript:hidden relative w-full max-md:px-2 max-md:py-[5px] max-md:text-sm max-md:leading-tight',
      })}
    >
      {verb ? `${verb} ${name}` : say.addToCart}
      {busy && <span aria-hidden="true" className="spinner absolute top-1.5 right-1.5 size-4" />}
    </button>
  );
  return (
    <>
      {adding}
      <div className={`${box} md:contents`}>
        {children}
        <div
          className={`${ROW} flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:row-start-10 noscript:hidden`}
        >
          <span className="flex flex-1 items-center justify-between gap-3 xs:flex-none">
            <label htmlFor={quantityId} className="text-ink-2 text-sm">
              {say.packsOf(
                (words) => (
                  <span className="sr-only">{words}</span>
                ),
                name,
              )}
            </label>
            <select
              ref={readChosen}
              id={quantityId}
              value={quantity}
              onChange={(event) => setQuantity(Number(event.target.value))}
              className="min-h-11 rounded-md border border-line-strong bg-white px-2"
            >
              {QUANTITIES.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </span>
          <p className="w-full text-right text-sm xs:w-auto" aria-live="polite">
            <span className="text-ink-2">{say.total} </span>
            <Price rupees={price * quantity} className="font-semibold" />
          </p>
        </div>
        {!main && <div className={`${ROW} md:row-start-11`}>{button}</div>}
        <div className={`${ROW} md:order-1 md:row-start-12 md:pt-2`}>
          {asksDoctor && (
            <p className="text-ink-2 text-sm">
              <span id={termsId}>{say.suppliedOnlyIfYour}</span>{' '}
              <a
                href={`${productLetter.path}?medicine_id=${encodeURIComponent(standsFor.id)}`}
                target="_blank"
                rel="noreferrer"
                className="text-brand-700 underline underline-offset-4"
              >
                {say.letterForYourDoctor}
              </a>
            </p>
          )}
          <a
            href={whatsappHref(orderMessage({ name, pack: medicine.pack_size, quantity, standsFor }))}
            className="flex min-h-11 items-center justify-center text-center text-brand-700 text-sm underline underline-offset-4"
          >
            <span>{say.orderOnWhatsapp(<span className="sr-only">: {name}</span>)}</span>
          </a>
        </div>
      </div>
      {main && (
        <div className={`order-bar ${ROW} md:row-start-11`}>
          <p className="min-w-0 flex-none leading-tight md:hidden">
            <Price rupees={price * quantity} className="block font-bold text-lg leading-tight" />
            {saving !== undefined && saving > 0 && (
              <span className="font-semibold text-save text-sm leading-tight">{say.save(saving)}</span>
            )}
          </p>
          {button}
        </div>
      )}
    </>
  );
}

/** The first message of the chat: what, how many, and what it replaces. */
function orderMessage(order: {
  readonly name: string;
  readonly pack: string;
  readonly quantity: number;
  readonly standsFor: MedicineWire | null;
}): string {
  const what = `${order.quantity} x ${order.name} (${order.pack})`;
  const instead = order.standsFor === null ? '' : say.insteadOf(nameOf(order.standsFor));
  return say.helloIWouldLike(brand.name, what, instead);
}

function Refusal({ text }: { text: string }) {
  return <p className="rounded-md bg-warn-bg p-3 text-sm text-warn">{text}</p>;
}

function AskForStock({ name, main }: { name: string; main: boolean }) {
  return (
    <ButtonAnchor
      look={main ? 'primary' : 'outline'}
      size="large"
      href={whatsappHref(say.helloWhenWillYou(brand.name, name))}
      className="w-full"
    >
      <span>{say.askWhenItIs(<span className="sr-only">: {name}</span>)}</span>
    </ButtonAnchor>
  );
}
