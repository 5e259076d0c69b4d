import { useId, useState } from 'react';
import { brand } from '#brand';
import type { MedicineWire } from '#contract/areas/inventory.ts';
import { whatsappHref } from '#shop/content/contact.ts';
import { ButtonAnchor } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import { nameOf } from './medicine-words.ts';

/** Packs that one order may hold (specification, section 9). */
const MAX_PACKS = 20;
const QUANTITIES = Array.from({ length: MAX_PACKS }, (_, index) => index + 1);

interface OrderActionProps {
  /** What is ordered. */
  readonly medicine: MedicineWire;
  /** Rupees for one pack of it. */
  readonly price: number;
  readonly inStock: boolean;
  /** The name it is taken for; null where it is ordered for itself. */
  readonly standsFor: string | null;
  /** The one filled button of the page. */
  readonly main: boolean;
}

/** How many, what that costs, and the way to order it. Until there is a cart, that way leads to a person. */
export function OrderAction({ medicine, price, inStock, standsFor, main }: OrderActionProps) {
  const [quantity, setQuantity] = useState(1);
  const quantityId = useId();
  const name = nameOf(medicine);
  if (!medicine.sold_online) return <Refusal text={medicine.not_sold_reason ?? 'We do not sell it online.'} />;
  if (medicine.discontinued) return <Refusal text="It is no longer made, so it cannot be ordered." />;
  if (!inStock) return <AskForStock name={name} />;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 noscript:hidden">
        <span className="flex flex-1 items-center justify-between gap-3 xs:flex-none">
          <label htmlFor={quantityId} className="text-ink-2 text-sm">
            Packs <span className="sr-only">of {name}</span>
          </label>
          <select
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
          <span className="text-ink-2">Total </span>
          <Price rupees={price * quantity} className="font-semibold" />
        </p>
      </div>
      <div className="grid gap-2 lg:grid-cols-[3fr_2fr]">
        <ButtonAnchor
          look={main ? 'primary' : 'outline'}
          size="large"
          href={whatsappHref(orderMessage({ name, pack: medicine.pack_size, quantity, standsFor }))}
          className="w-full"
        >
          <Icon name="chat" className="hidden size-5 xs:block" />
          <span>
            Order on WhatsApp<span className="sr-only">: {name}</span>
          </span>
        </ButtonAnchor>
        <ButtonAnchor look="quiet" href={brand.phone.href} className="w-full">
          <Icon name="phone" className="hidden size-5 xs:block" />
          <span>
            Call to order<span className="sr-only">: {name}</span>
          </span>
        </ButtonAnchor>
      </div>
    </div>
  );
}

/** The first message of the chat: what, how many, and for which medicine it stands. */
export function orderMessage(order: {
  readonly name: string;
  readonly pack: string;
  readonly quantity: number;
  readonly standsFor: string | null;
}): string {
  const what = `${order.quantity} x ${order.name} (${order.pack})`;
  const instead = order.standsFor === null ? '' : ` instead of ${order.standsFor}`;
  return `Hello ${brand.name}, I would like to order ${what}${instead}.`;
}

function Refusal({ text }: { text: string }) {
  return <p className="rounded-md bg-warn-bg p-3 text-sm text-warn">{text}</p>;
}

function AskForStock({ name }: { name: string }) {
  return (
    <ButtonAnchor
      look="outline"
      size="large"
      href={whatsappHref(`Hello ${brand.name}, when will you have ${name} again?`)}
      className="w-full"
    >
      <span>
        Ask when it is back<span className="sr-only">: {name}</span>
      </span>
    </ButtonAnchor>
  );
}
