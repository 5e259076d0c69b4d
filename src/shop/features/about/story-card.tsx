import type { CustomerStory } from '#shop/content/stories.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Price } from '#shop/ui/price.tsx';

/** A month's bill before and after, as two bars that stand to each other as the sums do. */
export function StoryCard({ story, mark }: { story: CustomerStory; mark: string }) {
  const { name, condition, description, originalExpense, reducedExpense } = story;
  return (
    <li className="card flex snap-start flex-col bg-bg p-5 lg:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="font-bold text-lg">{name}</h3>
          <p className="text-ink-2 text-sm">{condition}</p>
        </div>
        <Badge look="info">{mark}</Badge>
      </div>
      <p className="mt-3 flex-1">{description}</p>
      <dl className="mt-4 grid gap-2">
        <Expense label="Before, a month" rupees={originalExpense} share={1} look="fill-line-strong" />
        <Expense
          label="Now, a month"
          rupees={reducedExpense}
          share={reducedExpense / originalExpense}
          look="fill-brand-700"
        />
      </dl>
    </li>
  );
}

interface ExpenseProps {
  readonly label: string;
  readonly rupees: number;
  readonly share: number;
  readonly look: string;
}

function Expense({ label, rupees, share, look }: ExpenseProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="font-bold">
        <Price rupees={rupees} />
      </dd>
      <dd aria-hidden="true" className="basis-full">
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="block h-2 w-full">
          <rect width={100 * share} height="4" rx="1" className={look} />
        </svg>
      </dd>
    </div>
  );
}
