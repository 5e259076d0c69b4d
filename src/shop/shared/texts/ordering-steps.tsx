import * as say from '#sentences/pages/contact.ts';
import type { Step } from '#shop/content/ordering-steps.ts';
import { Icon } from '#shop/ui/icon.tsx';

/** The four steps of an order as one picture that reads from left to right, or from top to bottom. */
export function OrderingSteps({ steps, stacked = false }: { steps: readonly Step[]; stacked?: boolean }) {
  return (
    <ol
      tabIndex={stacked ? undefined : 0}
      aria-label={stacked ? undefined : say.theStepsOfAn}
      className={stacked ? 'grid gap-4' : 'rail md:grid gap-4 md:grid-cols-2 lg:grid-cols-4 lg:gap-6'}
    >
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700">
            <Icon name={step.icon} className="size-6" />
          </span>
          <span>
            <span className="block font-semibold">
              {index + 1}. {step.title}
            </span>
            <span className={`block text-ink-2 ${stacked ? '' : 'max-md:text-sm max-md:leading-snug'}`}>
              {step.text}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
