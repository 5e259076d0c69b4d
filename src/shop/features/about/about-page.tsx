import type { ABOUT_HERO, ABOUT_STORY, Pillar } from '#shop/content/about.ts';
import type { CustomerStory } from '#shop/content/stories.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { Carousel } from '#shop/ui/carousel.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { CounterDrawing } from './counter-drawing.tsx';
import { StoryCard } from './story-card.tsx';

export interface AboutTexts {
  readonly hero: typeof ABOUT_HERO;
  readonly story: typeof ABOUT_STORY;
  readonly stories: readonly CustomerStory[];
  readonly mark: string;
  readonly note: string;
  readonly pillars: readonly Pillar[];
  readonly tagline: string;
}

/** Below this width the rows turn by themselves; on wider pages all stands side by side. */
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
              Search your medicines
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
            What it changes in a month
          </h2>
          <p className="mt-2 mb-5 max-w-2xl text-ink-2">{note}</p>
          <Carousel
            label="Savings stories"
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
      <p className="bg-brand-800 px-4 py-8 text-center font-bold text-2xl text-white md:text-3xl">{tagline}</p>
    </>
  );
}

function Pillars({ pillars }: Pick<AboutTexts, 'pillars'>) {
  return (
    <section aria-labelledby="pillars" className="page py-12 md:py-16">
      <h2 id="pillars" className="mb-5 font-bold text-2xl md:text-3xl">
        What we stand on
      </h2>
      <Carousel
        label="Our four pillars"
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
