import type { Point } from '#shop/content/home.ts';
import { Icon } from '#shop/ui/icon.tsx';

/** How sameness is proved, in three steps. */
export function ProofSteps({ steps }: { steps: readonly Point[] }) {
  return (
    <section aria-labelledby="proof" className="page py-12 md:py-16">
      <h2 id="proof" className="font-bold text-2xl md:text-3xl">
        How we know it is the same
      </h2>
      <ol className="mt-6 grid gap-4 md:grid-cols-3 lg:gap-6">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="card p-5 lg:p-6">
            <span
              aria-hidden="true"
              className="mb-3 grid size-9 place-items-center rounded-full bg-brand-700 font-bold text-white tabular"
            >
              {index + 1}
            </span>
            <h3 className="font-bold text-lg">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function HonestWords({ why, points }: { why: string; points: readonly Point[] }) {
  return (
    <section aria-labelledby="honest" className="border-line-soft border-y bg-white">
      <div className="page grid gap-8 py-12 md:py-16 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
        <div>
          <h2 id="honest" className="font-bold text-2xl md:text-3xl">
            Why the same medicine costs less
          </h2>
          <p className="mt-3 text-ink-2 text-lg">{why}</p>
        </div>
        <ul className="grid gap-5 sm:grid-cols-2 lg:gap-x-8">
          {points.map(({ title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 text-brand-700" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
