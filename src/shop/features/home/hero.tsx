import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand';
import * as say from '#sentences/shopping/home.ts';

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
      <div className="page grid grid-cols-1 items-center gap-5 py-4 md:gap-8 md:py-12 lg:grid-cols-[1.25fr_1fr] lg:gap-14 lg:py-16">
        <div className="min-w-0">
          <h1 className="text-balance font-bold text-2xl md:text-4xl">
            {say.letHelpYouSave(brand.name, <span className="whitespace-nowrap">50-70%</span>)}
          </h1>
          <p className="mt-2 max-w-xl text-ink-2 md:mt-3 md:text-lg">{say.typeTheNameOn}</p>
          <div className="relative z-20 mt-4 max-w-2xl md:mt-6">{search}</div>
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
          <div className="mt-2 grid gap-2 md:mt-5 md:gap-3">
            {orderNow}
            {contact}
          </div>
        </div>
        {example}
      </div>
    </section>
  );
}
