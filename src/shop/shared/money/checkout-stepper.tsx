import { Link } from 'react-router';
import * as say from '#sentences/shopping/medicine.ts';
import { Icon } from '#shop/ui/icon.tsx';

const STEPS = [
  { name: say.shoppingCart, to: '/cart' },
  { name: say.checkoutDetails, to: '/checkout' },
  { name: say.orderComplete, to: null },
] as const;

/** The step of an order: 1 the cart, 2 the checkout, 3 complete. Until it is complete, the cart step links back. */
export function CheckoutStepper({ step }: { step: 1 | 2 | 3 }) {
  return (
    <ol
      aria-label={say.stepsOfYourOrder}
      className="flex max-w-2xl flex-wrap items-start gap-1 text-sm sm:gap-3 md:text-base"
    >
      {STEPS.map(({ name, to }, index) => {
        const number = index + 1;
        const isDone = number < step || step === STEPS.length;
        return (
          <li
            key={name}
            aria-current={number === step ? 'step' : undefined}
            className={`flex min-w-0 flex-auto flex-col items-center gap-1 text-center sm:flex-row sm:text-left ${number === step ? 'font-semibold text-brand-700' : 'text-ink-2'}`}
          >
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full border font-semibold ${number <= step ? 'border-brand-700 bg-brand-700 text-white' : 'border-line-strong bg-white'}`}
            >
              {isDone ? <Icon name="check" className="size-4" /> : number}
            </span>
            {to && number < step && step < STEPS.length ? (
              <Link to={to} className="flex min-h-11 items-center underline underline-offset-4 sm:px-1">
                {name}
              </Link>
            ) : (
              <span className="flex min-h-11 items-center justify-center">
                <span>
                  {name}
                  {isDone && number < step && <span className="sr-only">{say.done}</span>}
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
