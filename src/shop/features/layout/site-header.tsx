import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { brand } from '#brand';
import { Icon } from '#shop/ui/icon.tsx';
import { AccountControl } from './account-control.tsx';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';
import { HERO_DEPTH, usePastHero } from './use-past-hero.ts';

interface SiteHeaderProps {
  readonly search: ReactNode;
  readonly help: ReactNode;
}

/**
 * Sticks to the top. On home, whose hero has a search of its own, the header's search comes in after the hero:
 * on phones it hangs below the bar and on wider screens its place is kept free, so nothing moves.
 */
export function SiteHeader({ search, help }: SiteHeaderProps) {
  const isHome = useLocation().pathname === '/';
  const { marker, isPast } = usePastHero();
  const hanging =
    'absolute inset-x-0 top-full border-line-soft border-b bg-white px-4 pb-3 md:static md:border-0 md:p-0';
  const inRow = 'order-last w-full pb-3 md:order-none md:w-auto md:pb-0';
  return (
    <>
      <div ref={marker} aria-hidden="true" className={HERO_DEPTH} />
      <header className="sticky top-0 z-30 border-line-soft border-b bg-white">
        <div className="page flex flex-wrap items-center gap-x-2 md:min-h-18 md:gap-x-6">
          <div className="flex min-h-15 items-center">
            <Logo />
          </div>
          <div
            className={`md:min-w-0 md:max-w-2xl md:flex-1 md:basis-56 ${isHome ? hanging : inRow} ${isHome && !isPast ? 'invisible' : ''}`}
          >
            {search}
          </div>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-1 md:order-last">
            <a
              href={brand.phone.href}
              className="hidden min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-brand-700 hover:bg-brand-50 lg:flex"
            >
              <Icon name="phone" />
              <span className="tabular">{brand.phone.display}</span>
            </a>
            {help}
            <CartLink />
            <AccountControl />
          </div>
        </div>
      </header>
    </>
  );
}
