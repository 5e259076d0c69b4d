import type { OrderData, OrderItem } from '#contract/areas/order.ts';
import { substitutionWords } from '#shop/shared/orders/order-words.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Price } from '#shop/ui/price.tsx';

/** What is sent, for which medicine each stands, and who allowed it. */
export function OrderItems({ order }: { readonly order: OrderData }) {
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
    <li className="grid break-inside-avoid gap-1 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="wrap-anywhere min-w-0 flex-1 basis-40 font-semibold">{item.medicine_name}</p>
        <Price rupees={item.quantity_price} className="ml-auto font-semibold" />
      </div>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {[item.manufacturer_name, item.pack_size].filter((text) => text !== '').join(', ')}
      </p>
      <p className="text-sm">
        {item.quantity} {item.quantity === 1 ? 'pack' : 'packs'}
      </p>
      {item.stands_for !== null && <p className="wrap-anywhere text-sm">Sent for {item.stands_for}</p>}
      {item.needs_prescription && (
        <p>
          <Badge look="rx">Prescription needed</Badge>
        </p>
      )}
      {allowed !== null && <p className="text-sm">{allowed}</p>}
    </li>
  );
}
