import type { DELIVERY_PROMISES } from '#shop/content/ordering-steps.ts';
import { Icon } from '#shop/ui/icon.tsx';

export function DeliveryPromises({ promises }: { promises: typeof DELIVERY_PROMISES }) {
  return (
    <section aria-label="Delivery" className="border-line-soft border-b bg-brand-50">
      <ul className="page grid gap-x-6 gap-y-2 py-4 xs:grid-cols-3">
        {promises.map(({ when, where }) => (
          <li key={where} className="flex items-center gap-3 md:justify-center">
            <Icon name="truck" className="size-6 text-brand-700" />
            <span>
              <b>{when}</b> {where}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
