import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand';
import { isPhoto } from '#contract/pack-drawing/pack-photo.ts';
import * as say from '#sentences/shopping/home.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import type { Example, ExampleSide } from './home-data.ts';

interface HeroProps {
  readonly search: ReactNode;
  readonly orderNow: ReactNode;
  readonly contact: ReactNode;
  readonly example: ReactNode;
  readonly popular: readonly { readonly name: string; readonly href: string }[];
}

export function Hero({ search, orderNow, contact, example, popular }: HeroProps) {
  return (
    <section className="border-line-soft bg-white md:border-b">
      <div className="page grid grid-cols-1 items-start gap-5 py-3 md:gap-8 md:py-12 lg:grid-cols-[1.25fr_1fr] lg:gap-14 lg:py-16">
        <div className="min-w-0">
          <h1 className="text-balance font-bold text-2xl md:text-4xl">
            {say.letHelpYouSave(brand.name, <span className="whitespace-nowrap">50-70%</span>)}
          </h1>
          <p className="mt-1 max-w-xl text-ink-2 max-md:text-sm md:mt-3 md:text-lg">{say.typeTheNameOn}</p>
          <div className="relative z-20 mt-3 max-w-2xl md:mt-6">{search}</div>
          {popular.length > 0 && (
            <nav aria-label={say.popularSearches} className="mt-1 md:mt-3">
              <ul className="no-scrollbar -mx-2 flex items-center max-md:overflow-x-auto md:flex-wrap">
                <li className="mr-1 pl-2 text-ink-2 text-sm">{say.popular}</li>
                {popular.map(({ name, href }) => (
                  <li key={name}>
                    <Link
                      to={href}
                      prefetch="intent"
                      className="inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-2 text-brand-700 underline underline-offset-4 hover:bg-brand-50"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="mt-1 grid gap-1 md:mt-5 md:gap-3">
            {orderNow}
            <div className="max-md:hidden">{contact}</div>
          </div>
        </div>
        {example}
      </div>
    </section>
  );
}

/** One real pair at today's prices, both for the same number of units. Figures come from the server unchanged. */
export function ExampleCard({ example: { medicine, substitute, price, saving } }: { example: Example }) {
  const units = substitute.units_per_pack;
  const amount =
    units && substitute.unit
      ? `${units} ${substitute.unit}${units === 1 || substitute.unit.length <= 2 ? '' : 's'}`
      : say.onePack;
  return (
    // Beside the middle of the text, and not centred: it would move while it arrives.
    <section aria-labelledby="example" className="card min-w-0 p-4 max-md:hidden md:p-6 lg:mt-9">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="example" className="font-semibold text-ink-2">
          {say.fromOurShelfToday}
        </h2>
        <Badge look="save">{say.save(Math.round(saving.percentage))}</Badge>
      </div>
      <Side medicine={medicine} label={say.wellKnownBrand} price={price + saving.per_pack} amount={amount} />
      <p className="my-1 flex items-center gap-2 rounded-md bg-brand-50 px-3 py-2 font-semibold text-brand-800">
        <Icon name="same" />
        <span className="min-w-0">{say.sameSalt(substitute.content)}</span>
      </p>
      <Side medicine={substitute} label={say.theSameForLess} price={price} amount={amount} isOurs />
      <Link
        to={`/product-detail?id=${encodeURIComponent(medicine.id)}`}
        prefetch="intent"
        className="mt-2 flex min-h-11 items-center gap-2 font-semibold text-brand-700 underline-offset-4 hover:underline"
      >
        {say.seeWhyItIs}
        <Icon name="arrow" />
      </Link>
    </section>
  );
}

interface SideProps {
  readonly medicine: ExampleSide;
  readonly label: string;
  readonly price: number;
  readonly amount: string;
  readonly isOurs?: boolean;
}

function Side({ medicine, label, price, amount, isOurs = false }: SideProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 py-2 md:py-3">
      <img
        src={medicine.medicine_image}
        alt={say.pictureOf(isPhoto(medicine.medicine_image), medicine.pack_size)}
        width={72}
        height={72}
        loading="lazy"
        className="hidden size-18 shrink-0 rounded-md bg-bg object-contain xs:block"
      />
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-ink-2 text-sm">{label}</p>
        <p className="font-bold text-lg leading-snug">{medicine.medicine_name}</p>
        <p className="text-ink-2 text-sm">{medicine.manufacturer_name}</p>
      </div>
      <p className="ml-auto shrink-0 text-right">
        <Price rupees={price} className={`block font-bold ${isOurs ? 'text-brand-700 text-xl' : 'text-lg'}`} />
        <span className="text-ink-2 text-sm">{say.forLabel(amount)}</span>
      </p>
    </div>
  );
}
