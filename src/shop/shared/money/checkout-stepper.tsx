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
      className="wrap-anywhere flex flex-wrap gap-x-2 text-sm md:gap-x-4 md:text-base"
    >
      {STEPS.map(({ name, to }, index) => {
        const number = index + 1;
        const isDone = number < step || step === STEPS.length;
        const isLink = to !== null && number < step && step < STEPS.length;
        return (
          <li
            key={name}
            aria-current={number === step ? 'step' : undefined}
            className={`flex min-h-12 min-w-0 flex-1 basis-20 items-center gap-1.5 border-t-4 leading-tight ${number <= step ? 'border-brand-700' : 'border-line'} ${number === step ? 'font-semibold text-brand-700' : 'text-ink-2'}`}
          >
            {isLink ? (
              <Link to={to} className="flex min-h-11 min-w-0 items-center underline underline-offset-4">
                {name}
              </Link>
            ) : (
              <span className="min-w-0">
                {name}
                {isDone && number < step && <span className="sr-only">{say.done}</span>}
              </span>
            )}
            {/* After the name, so that the name does not move when the step is done. */}
            {isDone && <Icon name="check" className="hidden size-4 text-brand-700 xs:block" />}
          </li>
        );
      })}
    </ol>
  );
}
