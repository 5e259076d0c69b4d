import * as say from '#sentences/pages/reading.ts';
import type { ABOUT_HERO, ABOUT_STORY, Pillar } from '#shop/content/about.ts';
import type { CustomerStory } from '#shop/content/stories.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { ButtonLink } from '#shop/ui/button.tsx';
import { Carousel } from '#shop/ui/carousel.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';

interface ExpenseProps {
  readonly label: string;
  readonly rupees: number;
  readonly share: number;
  readonly look: string;
}

const PILLS = [0, 1, 2, 3] as const;

export interface AboutTexts {
  readonly hero: typeof ABOUT_HERO;
  readonly story: typeof ABOUT_STORY;
  readonly stories: readonly CustomerStory[];
  readonly mark: string;
  readonly note: string;
  readonly pillars: readonly Pillar[];
  readonly tagline: string;
}

/** Below this width the rows turn automatically; on wider pages everything is side by side. */
const NARROW = '(width < 1024px)';

export function AboutPage({ hero, story, stories, mark, note, pillars, tagline }: AboutTexts) {
  return (
    <>
      <section className="border-line-soft border-b bg-white">
        <div className="page grid items-center gap-8 py-8 md:py-12 lg:grid-cols-[1.25fr_1fr] lg:gap-14 lg:py-16">
          <div>
            <h1 className="text-balance font-bold text-3xl md:text-4xl">{hero.title}</h1>
            <p className="mt-4 max-w-xl text-ink-2 text-lg">{hero.text}</p>
            <ButtonLink to="/" size="large" className="mt-6">
              <Icon name="search" />
              {say.searchYourMedicines}
            </ButtonLink>
          </div>
          <CounterDrawing />
        </div>
      </section>
      <div className="page grid gap-8 py-12 md:grid-cols-2 md:py-16 lg:gap-14">
        {story.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2 className="font-bold text-2xl text-brand-700 md:text-3xl">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-lg">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
      <section aria-labelledby="savings" className="border-line-soft border-y bg-white py-12 md:py-16">
        <div className="page">
          <h2 id="savings" className="font-bold text-2xl md:text-3xl">
            {say.whatItChangesPerMonth}
          </h2>
          <p className="mt-2 mb-5 max-w-2xl text-ink-2">{note}</p>
          <Carousel
            label={say.savingsStories}
            columns="auto-cols-[100%] md:auto-cols-[calc((100%-1rem)/2)] lg:auto-cols-[calc((100%-2rem)/3)]"
            buttons="flex lg:hidden"
            auto={NARROW}
          >
            {stories.map((each) => (
              <StoryCard key={each.name} story={each} mark={mark} />
            ))}
          </Carousel>
        </div>
      </section>
      <Pillars pillars={pillars} />
      <p className="bg-band px-4 py-8 text-center font-bold text-2xl text-band-ink md:text-3xl">{tagline}</p>
    </>
  );
}

function Pillars({ pillars }: Pick<AboutTexts, 'pillars'>) {
  return (
    <section aria-labelledby="pillars" className="page py-12 md:py-16">
      <h2 id="pillars" className="mb-5 font-bold text-2xl md:text-3xl">
        {say.ourPrinciples}
      </h2>
      <Carousel
        label={say.ourFourPillars}
        columns="auto-cols-[100%] xs:auto-cols-[calc((100%-1rem)/2)] lg:auto-cols-[calc((100%-3rem)/4)]"
        buttons="flex lg:hidden"
        auto={NARROW}
      >
        {pillars.map(({ icon, title, text }) => (
          <li key={title} className="card snap-start p-5 lg:p-6">
            <span className="mb-3 grid size-12 place-items-center rounded-full bg-brand-50 text-brand-700">
              <Icon name={icon} className="size-6" />
            </span>
            <h3 className="font-bold text-lg">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </Carousel>
    </section>
  );
}

/** Two strips of one medicine on balanced scales: the shop's idea as a picture. Decorative. */
function CounterDrawing() {
  return (
    <svg viewBox="0 0 400 260" aria-hidden="true" className="mx-auto w-full max-w-md">
      <rect width="400" height="260" rx="16" className="fill-brand-50" />
      <g className="fill-none stroke-brand-800" strokeWidth="5" strokeLinecap="round">
        <path d="M200 64v132M150 208h100M86 78h228M86 78l-34 72M86 78l34 72M314 78l-34 72M314 78l34 72" />
      </g>
      <circle cx="200" cy="62" r="11" className="fill-brand-700" />
      <path d="M40 150h92a46 34 0 0 1-92 0ZM268 150h92a46 34 0 0 1-92 0Z" className="fill-brand-700" />
      <Strip x={50} look="fill-save-bg stroke-save" />
      <Strip x={278} look="fill-brand-100 stroke-brand-700" />
      <path d="M184 128h32M184 144h32" className="stroke-brand-700" strokeWidth="7" strokeLinecap="round" />
    </svg>
  );
}

function Strip({ x, look }: { x: number; look: string }) {
  return (
    <g className={look} strokeWidth="2">
      <rect x={x} y="108" width="72" height="40" rx="6" />
      {PILLS.flatMap((column) =>
        [0, 1].map((row) => (
          <circle
            key={`${column}${row}`}
            cx={x + 12 + column * 16}
            cy={119 + row * 18}
            r="5.5"
            className="fill-white"
          />
        )),
      )}
    </g>
  );
}

/** A month's bill before and after, as two bars in proportion to the amounts. */
function StoryCard({ story, mark }: { story: CustomerStory; mark: string }) {
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
        <Expense label={say.beforePerMonth} rupees={originalExpense} share={1} look="fill-line-strong" />
        <Expense
          label={say.nowPerMonth}
          rupees={reducedExpense}
          share={reducedExpense / originalExpense}
          look="fill-brand-700"
        />
      </dl>
    </li>
  );
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
