import type { OrderData } from '#contract/areas/order.ts';
import { actorWords, statusWords } from '#shop/shared/orders/order-words.ts';
import { formatMoment } from '#shop/ui/format-date.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { type OrderStep, orderSteps } from './order-steps.ts';

const DOTS: Record<OrderStep['state'], string> = {
  done: 'bg-brand-700 text-white',
  now: 'border-4 border-brand-700 bg-white',
  next: 'border-2 border-line-strong bg-white',
};
const STATES: Record<OrderStep['state'], string> = { done: 'Done', now: 'Now', next: 'Next' };

/** What happened to the order, with time and actor, and what comes next. Words say what the dots show. */
export function OrderTimeline({ order }: { readonly order: OrderData }) {
  const steps = orderSteps(order);
  return (
    <ol className="grid">
      {steps.map((step, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a status can come twice; the place in the history is what stays.
          key={place}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {place < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-[0.6875rem] w-0.5 bg-line" />
          )}
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-items-center rounded-full ${DOTS[step.state]}`}
          >
            {step.state === 'done' && <Icon name="check" className="size-4" />}
          </span>
          <div className="min-w-0">
            <p className={step.state === 'next' ? 'text-ink-2' : 'font-semibold'}>
              <span className={step.state === 'now' ? 'text-brand-700' : 'sr-only'}>{STATES[step.state]}: </span>
              {statusWords(step.status).name}
            </p>
            {step.reached && (
              <p className="text-ink-2 text-sm">
                <time dateTime={step.reached.at}>{formatMoment(step.reached.at)}</time>,{' '}
                {actorWords(step.reached.actor)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
