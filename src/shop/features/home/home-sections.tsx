import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as say from '#sentences/shopping/home.ts';
import type { Benefit } from '#shop/content/benefits.ts';
import type { Testimonial } from '#shop/content/stories.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Carousel } from '#shop/ui/carousel.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import { Tabs } from '#shop/ui/tabs.tsx';
import type { Saving, SavingsOfCondition } from './home-data.ts';

/**
 * The shop's benefits, one banner each, turning automatically up to 1024 px; wider pages have room to show them in
 * full.
 */
export function BenefitBanners({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <div className="page pt-3 min-[64.0625rem]:hidden">
      <Carousel
        label={say.whatYouGet}
        columns="auto-cols-[100%] max-sm:flex-1 sm:auto-cols-[calc((100%-1rem)/2)]"
        auto="(width <= 1024px)"
        // On a phone users swipe through the pages, so only the pause button is beside the row. Its room is kept before it has
        // arrived, or the banners would move.
        box="relative max-sm:motion-safe:pr-14 noscript:pr-0"
        buttons="flex max-sm:absolute max-sm:top-0 max-sm:right-0 sm:mt-3 max-sm:[&>button]:hidden"
      >
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="card flex snap-start flex-wrap content-start items-start gap-x-3 p-3 sm:p-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-700 text-white">
              <Icon name={icon} className="size-6" />
            </span>
            <div className="min-w-0 flex-1 basis-36">
              <p className="font-bold leading-snug sm:text-lg">{title}</p>
              <p className="text-ink-2 max-sm:text-sm sm:mt-1">{text}</p>
            </div>
          </li>
        ))}
      </Carousel>
    </div>
  );
}

/** Today's savings, by condition. Every figure comes from the server, by the rules of the product page. */
export function SavingsShowcase({ conditions }: { conditions: readonly SavingsOfCondition[] }) {
  if (conditions.length === 0) return null;
  return (
    <section aria-labelledby="savings" className="page pt-5 md:pt-16">
      <h2 id="savings" className="font-bold text-xl md:text-3xl">
        {say.whatYouCanSave}
      </h2>
      <p className="mb-2 max-w-2xl text-ink-2 max-md:text-sm md:mt-2 md:mb-5 md:text-lg">
        {say.wellKnownMedicinesFrom}
      </p>
      <Tabs
        look="pills"
        label={say.savingsByCondition}
        tabs={conditions.map(({ condition, items }) => ({
          id: condition.replace(/\W/g, ''),
          label: condition,
          content: items.length > 0 ? <Items items={items} /> : <NothingToShow condition={condition} />,
        }))}
      />
    </section>
  );
}

function Items({ items }: { items: readonly Saving[] }) {
  return (
    <ul className="rail md:grid gap-4 lg:grid-cols-3 lg:gap-6">
      {items.map((item) => (
        <li key={item.medicine.id} className="min-w-0">
          <SavingCard item={item} />
        </li>
      ))}
    </ul>
  );
}

/** The whole card links to the product page, which has the proof. */
function SavingCard({ item: { medicine, recommednation: substitute, unit, composition, savingpercent } }: CardProps) {
  return (
    <article className="card relative flex h-full flex-col gap-2 p-3 md:gap-3 md:p-5 transition-shadow focus-within:shadow-float hover:shadow-float">
      <Side of={medicine} rupees={medicine.perunitprice} unit={unit} look="text-lg">
        <h3 className="font-bold leading-snug">
          <Link
            to={`/product-detail?id=${encodeURIComponent(medicine.id)}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card hover:text-brand-700"
          >
            {medicine.name}
          </Link>
        </h3>
      </Side>
      <p className="flex items-center gap-2 rounded-md bg-brand-50 px-3 py-1 font-semibold text-brand-800 text-sm">
        <Icon name="same" />
        <span className="min-w-0">{composition}</span>
      </p>
      <Side of={substitute} rupees={substitute.perunitprice} unit={unit} look="text-brand-700 text-xl">
        <p className="font-bold leading-snug">{substitute.name}</p>
      </Side>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-2 text-sm">
        <span className="min-w-0 flex-1 basis-36">
          {say.forThe(<Price rupees={substitute.isoprice} />, substitute.pack_size)}
        </span>
        <Badge look="save">{say.save(savingpercent)}</Badge>
      </p>
    </article>
  );
}

interface CardProps {
  readonly item: Saving;
}

interface SideProps {
  readonly of: { readonly image: string; readonly manufacturer: string };
  readonly rupees: number;
  readonly unit: string;
  readonly look: string;
  readonly children: ReactNode;
}

/** One medicine with its picture and the price of one unit. */
function Side({ of: { image, manufacturer }, rupees, unit, look, children }: SideProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <img src={image} alt="" width={48} height={48} loading="lazy" className="size-12 rounded-md" />
      <div className="min-w-0 flex-1 basis-28">
        {children}
        <p className="text-ink-2 text-sm">{manufacturer}</p>
      </div>
      <p className="ml-auto text-right">
        <Price rupees={rupees} className={`block font-bold ${look}`} />
        <span className="text-ink-2 text-sm">{say.a(unit)}</span>
      </p>
    </div>
  );
}

/** Where no substitute may be recommended automatically, none is shown, and the text says so. */
function NothingToShow({ condition }: Pick<SavingsOfCondition, 'condition'>) {
  return (
    <div className="card flex gap-4 p-5 md:p-6">
      <Icon name="shield" className="size-8 text-brand-700" />
      <div>
        <p className="font-bold text-lg">{say.noRecommendationsAvailableFor(condition)}</p>
        <p className="mt-1 max-w-2xl text-ink-2">
          {condition === 'Epilepsy' ? say.withMedicinesForSeizures : say.searchYourMedicineTo}
        </p>
      </div>
    </div>
  );
}

interface TestimonialsProps {
  readonly stories: readonly Testimonial[];
  /** The mark on each sample. */
  readonly mark: string;
  readonly note: string;
}

/** Four per page on wide screens, two on others. Marked as samples until there are real ones with consent. */
export function Testimonials({ stories, mark, note }: TestimonialsProps) {
  return (
    <section aria-labelledby="stories" className="page pt-5 md:pt-16">
      <Carousel
        heading={
          <>
            <h2 id="stories" className="flex-1 basis-40 font-bold text-xl md:text-3xl">
              {say.howPeopleUseThe}
            </h2>
            <p className="order-last basis-full text-ink-2 text-sm md:text-base">{note}</p>
          </>
        }
        label={say.stories}
        buttons="flex"
        columns="gap-y-2 md:gap-y-4 grid-rows-2 auto-cols-[100%] md:grid-rows-1 md:auto-cols-[calc((100%-1rem)/2)] lg:auto-cols-[calc((100%-3rem)/4)]"
      >
        {stories.map(({ name, location, testimonial }) => (
          <li key={name} className="card flex snap-start flex-col px-4 py-2 md:p-5">
            <blockquote className="flex-1 max-md:text-sm">“{testimonial}”</blockquote>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 md:mt-4">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-100 font-bold text-brand-800 max-md:hidden"
              >
                {name.charAt(0)}
              </span>
              <div className="flex min-w-0 flex-1 basis-24 flex-wrap items-baseline gap-x-2 md:block">
                <p className="font-semibold">{name}</p>
                <p className="text-ink-2 text-sm">{location}</p>
              </div>
              <Badge look="info">{mark}</Badge>
            </div>
          </li>
        ))}
      </Carousel>
    </section>
  );
}
