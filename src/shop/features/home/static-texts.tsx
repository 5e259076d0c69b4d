import { Link } from 'react-router';
import { brand } from '#brand';
import * as say from '#sentences/shopping/home.ts';
import {
  HONEST_WORDS,
  ORDERING_OPTIONS,
  type OrderingOption,
  type Point,
  PROOF_STEPS,
  WHY_CHEAPER,
} from '#shop/content/home.ts';
import type { Step } from '#shop/content/ordering-steps.ts';
import { DELIVERY_PROMISES, ORDERING_STEPS } from '#shop/content/ordering-steps.ts';
import { OrderingSteps } from '#shop/shared/texts/ordering-steps.tsx';
import { Icon } from '#shop/ui/icon.tsx';

interface OrderingOptionsProps {
  readonly steps: readonly Step[];
  readonly options: readonly OrderingOption[];
}

export function Promises() {
  return (
    <>
      <div className="bg-white">
        <div className="page">
          {/* For a logged-in patient the last order replaces this (later-parts.tsx); a visitor never sees the order. */}
          <div id="last-order">
            <Link to="/account?tab=my-orders" className="flex min-h-11 items-center gap-2 font-semibold text-brand-700">
              <Icon name="bag" />
              {say.orderAgain}
            </Link>
          </div>
        </div>
      </div>
      <PhoneLine />
      <DeliveryPromises promises={DELIVERY_PROMISES} />
    </>
  );
}

export function Proof() {
  return (
    <>
      <ProofSteps steps={PROOF_STEPS} why={WHY_CHEAPER} />
      <HonestWords why={WHY_CHEAPER} points={HONEST_WORDS} />
    </>
  );
}

export function Ordering() {
  return <OrderingOptions steps={ORDERING_STEPS} options={ORDERING_OPTIONS} />;
}

/** On a phone the chat button already floats in the page's corner; this shows repeat orders and who answers a call. */
function PhoneLine() {
  const line = 'inline-flex min-h-11 items-center gap-2 font-semibold text-brand-700';
  return (
    <div className="bg-white md:hidden">
      <p className="page flex flex-wrap items-center justify-between gap-x-4 pb-1">
        <Link to="/account?tab=my-orders" className={line}>
          <Icon name="bag" />
          {say.orderAgain}
        </Link>
        <a href={brand.phone.href} className={line}>
          <Icon name="phone" />
          <span className="tabular">{brand.phone.display}</span>
        </a>
      </p>
    </div>
  );
}

function DeliveryPromises({ promises }: { promises: typeof DELIVERY_PROMISES }) {
  return (
    <section aria-label={say.delivery} className="border-line-soft border-y bg-white max-md:border-t-0">
      <ul className="page flex flex-wrap justify-between gap-x-3 gap-y-1 py-2 md:grid md:grid-cols-3 md:gap-x-6 md:py-4">
        {promises.map(({ when, where }) => (
          <li key={where} className="flex items-center max-md:text-sm md:justify-center md:gap-3">
            <Icon name="truck" className="size-6 text-brand-700 max-md:hidden" />
            <span>
              <b className="max-md:block">{when}</b> {where}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The steps of an order, and the ways to order. */
function OrderingOptions({ steps, options }: OrderingOptionsProps) {
  return (
    <section aria-labelledby="ordering" className="page pt-5 md:pt-16">
      <h2 id="ordering" className="mb-1 font-bold md:mb-6 text-xl md:text-3xl">
        {say.orderingIsEasy}
      </h2>
      <OrderingSteps steps={steps} />
      <h3 className="mt-2 mb-1 font-bold md:mt-8 md:mb-4 md:text-xl">{say.orderTheWayYouLike}</h3>
      <ul className="rail md:grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {options.map(({ icon, title, text, action, href }) => (
          <li key={title} className="card flex flex-col px-4 pt-2 md:p-5">
            <h4 className="flex items-center gap-2 font-bold md:text-lg">
              <Icon name={icon} className="size-6 text-brand-700" />
              {title}
            </h4>
            <p className="flex-1 text-ink-2 max-md:text-sm md:mt-1">{text}</p>
            <a
              href={href}
              className="tabular flex min-h-11 md:mt-2 items-center gap-2 font-semibold text-brand-700 underline-offset-4 hover:underline"
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

/** How the shop proves that two medicines are the same, in three steps; on a phone the row ends with why one costs less. */
function ProofSteps({ steps, why }: { steps: readonly Point[]; why: string }) {
  return (
    <section aria-labelledby="proof" className="page pt-5 md:py-16">
      <h2 id="proof" className="font-bold text-xl md:text-3xl">
        {say.howWeKnowIt}
      </h2>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be focusable to be scrolled by keyboard.
        tabIndex={0}
        aria-labelledby="proof"
        className="rail mt-1 md:grid gap-4 md:mt-6 md:grid-cols-3 lg:gap-6"
      >
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="card max-md:grid max-md:grid-cols-[auto_1fr] max-md:content-start max-md:gap-x-3 px-4 py-2 md:p-5 lg:p-6"
          >
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center max-md:row-span-2 md:mb-3 md:size-9 rounded-full bg-brand-700 font-bold text-white tabular"
            >
              {index + 1}
            </span>
            <h3 className="font-bold md:text-lg">{title}</h3>
            <p className="text-ink-2 max-md:text-sm md:mt-1">{text}</p>
          </li>
        ))}
        <li className="card px-4 py-2 md:hidden">
          <h3 className="font-bold">{say.whyTheSameMedicine}</h3>
          <p className="text-ink-2 text-sm">{why}</p>
        </li>
      </ol>
    </section>
  );
}

function HonestWords({ why, points }: { why: string; points: readonly Point[] }) {
  return (
    <section aria-labelledby="honest" className="border-line-soft border-y bg-white max-md:hidden">
      <div className="page grid grid-cols-1 gap-8 py-16 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
        <div>
          <h2 id="honest" className="font-bold text-3xl">
            {say.whyTheSameMedicine}
          </h2>
          <p className="mt-3 text-ink-2 text-lg">{why}</p>
        </div>
        <ul className="grid grid-cols-2 gap-5 lg:gap-x-8">
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
