import type { ReactNode } from 'react';
import { brand } from '#brand';
import { whatsappHref } from '#shop/content/contact.ts';
import type { Step } from '#shop/content/ordering-steps.ts';
import { OrderingSteps } from '#shop/features/ordering/ordering-steps.tsx';
import { Icon, type IconName } from '#shop/ui/icon.tsx';

/** The steps of an order, and the four ways to give one. */
export function OrderingOptions({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-labelledby="ordering" className="page pt-12 md:pt-16">
      <h2 id="ordering" className="mb-6 font-bold text-2xl md:text-3xl">
        Ordering is easy!
      </h2>
      <OrderingSteps steps={steps} />
      <h3 className="mt-8 mb-4 font-bold text-xl">Order as it suits you</h3>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        <Option icon="search" title="Online" action="Search your medicines" href="#main">
          Search, compare and order here, at any hour.
        </Option>
        <Option
          icon="chat"
          title="WhatsApp"
          action="Write to us"
          href={whatsappHref(`Hello ${brand.name}, I would like to order medicines.`)}
        >
          Send the names or a photo of your prescription.
        </Option>
        <Option icon="phone" title="Phone" action={brand.phone.display} href={brand.phone.href}>
          A person answers from {brand.phone.orderingHours}.
        </Option>
        <Option icon="pin" title="At our pharmacy" action="Show the way" href={brand.mapUrl}>
          {brand.address.slice(1).join(', ')}
        </Option>
      </ul>
    </section>
  );
}

interface OptionProps {
  readonly icon: IconName;
  readonly title: string;
  readonly action: string;
  readonly href: string;
  readonly children: ReactNode;
}

function Option({ icon, title, action, href, children }: OptionProps) {
  return (
    <li className="card flex flex-col p-5">
      <h4 className="flex items-center gap-2 font-bold text-lg">
        <Icon name={icon} className="size-6 text-brand-700" />
        {title}
      </h4>
      <p className="mt-1 flex-1 text-ink-2">{children}</p>
      <a
        href={href}
        className="tabular mt-2 flex min-h-11 items-center gap-2 font-semibold text-brand-700 underline-offset-4 hover:underline"
      >
        {action}
        <Icon name="arrow" />
      </a>
    </li>
  );
}
