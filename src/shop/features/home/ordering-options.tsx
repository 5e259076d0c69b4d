import type { OrderingOption } from '#shop/content/ordering-options.ts';
import type { Step } from '#shop/content/ordering-steps.ts';
import { OrderingSteps } from '#shop/shared/texts/ordering-steps.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** The steps of an order, and the ways to give one. */
export function OrderingOptions({ steps, options }: OrderingOptionsProps) {
  return (
    <section aria-labelledby="ordering" className="page pt-12 md:pt-16">
      <h2 id="ordering" className="mb-6 font-bold text-2xl md:text-3xl">
        Ordering is easy!
      </h2>
      <OrderingSteps steps={steps} />
      <h3 className="mt-8 mb-4 font-bold text-xl">Order as it suits you</h3>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {options.map(({ icon, title, text, action, href }) => (
          <li key={title} className="card flex flex-col p-5">
            <h4 className="flex items-center gap-2 font-bold text-lg">
              <Icon name={icon} className="size-6 text-brand-700" />
              {title}
            </h4>
            <p className="mt-1 flex-1 text-ink-2">{text}</p>
            <a
              href={href}
              className="tabular mt-2 flex min-h-11 items-center gap-2 font-semibold text-brand-700 underline-offset-4 hover:underline"
            >
              {action}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OrderingOptionsProps {
  readonly steps: readonly Step[];
  readonly options: readonly OrderingOption[];
}
