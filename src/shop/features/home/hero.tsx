import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand';

interface HeroProps {
  readonly search: ReactNode;
  readonly orderNow: ReactNode;
  readonly contact: ReactNode;
  readonly example: ReactNode;
  readonly popular: readonly { readonly name: string; readonly href: string }[];
}

export function Hero({ search, orderNow, contact, example, popular }: HeroProps) {
  return (
    <section className="border-line-soft border-b bg-white">
      <div className="page grid grid-cols-1 items-center gap-8 py-6 md:py-12 lg:grid-cols-[1.25fr_1fr] lg:gap-14 lg:py-16">
        <div className="min-w-0">
          <h1 className="text-balance font-bold text-3xl md:text-4xl">
            Let {brand.name} help you save <span className="whitespace-nowrap">50-70%</span> on your medicine bills
          </h1>
          <p className="mt-3 max-w-xl text-ink-2 text-lg">
            Type the name on your strip. See the same medicine from a well-known maker, and what each costs per tablet.
          </p>
          <div className="relative z-20 mt-6 max-w-2xl">{search}</div>
          {popular.length > 0 && (
            <nav aria-label="Popular searches" className="mt-3">
              <ul className="-mx-2 flex flex-wrap items-center">
                <li className="mr-1 pl-2 text-ink-2 text-sm">Popular:</li>
                {popular.map(({ name, href }) => (
                  <li key={name}>
                    <Link
                      to={href}
                      prefetch="intent"
                      className="inline-flex min-h-11 items-center rounded-md px-2 text-brand-700 underline underline-offset-4 hover:bg-brand-50"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="mt-5 grid gap-3">
            {orderNow}
            {contact}
          </div>
        </div>
        {example}
      </div>
    </section>
  );
}
