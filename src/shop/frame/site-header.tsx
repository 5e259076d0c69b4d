import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand';
import * as say from '#sentences/pages/frame.ts';
import { forget } from '#shop/data/browser-storage.ts';
import { AccountControl } from './account-control.tsx';
import { CartLink } from './cart-link.tsx';

/** Put on an element at the top of the page: its height is how far one scrolls before the header shows the search. */
const HERO_DEPTH = 'pointer-events-none absolute top-0 left-0 h-[30vh] w-px md:h-[40vh] lg:h-[60vh]';

/** Space for the search below the header on phones (2.75 + 0.75rem), at the top of every page but home. */
export const SEARCH_ROOM = 'pt-14 md:pt-0 print:pt-0';

interface SiteHeaderProps {
  /** Home's hero has its own search. */
  readonly isHome: boolean;
  readonly search: ReactNode;
  readonly help: ReactNode;
}

/**
 * Sticks to the top and has the same height on every page, so that nothing shifts between pages: on phones the search
 * is below the bar, over space that the pages reserve. On home it appears after the hero has been scrolled past; on
 * wider screens its space is reserved until then.
 */
export function SiteHeader({ isHome, search, help }: SiteHeaderProps) {
  const { marker, isPast } = usePastHero();
  return (
    <>
      <div ref={marker} aria-hidden="true" className={HERO_DEPTH} />
      <header className="@container sticky top-0 z-30 border-line-soft border-b bg-white">
        <div className="page flex flex-wrap items-center gap-x-[8px] md:min-h-18 md:gap-x-4">
          <div className="flex min-h-[60px] items-center">
            <Logo />
            <a href="#deliver-to">
              <delivery-words>{say.deliverToPinCode}</delivery-words>
            </a>
          </div>
          <div
            className={`absolute inset-x-0 top-full border-line-soft border-b bg-white px-4 pb-3 md:static md:min-w-0 md:max-w-2xl md:flex-1 md:basis-40 md:border-0 md:p-0 ${isHome && !isPast ? 'invisible' : ''}`}
          >
            {search}
          </div>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-1 md:order-last">
            {help}
            <CartLink />
            <AccountControl />
          </div>
        </div>
      </header>
    </>
  );
}

/** True once the marked depth of the page (30 %, 40 % or 60 % of the window's height) has been scrolled past. */
function usePastHero(): { marker: RefObject<HTMLDivElement | null>; isPast: boolean } {
  const marker = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting));
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return { marker, isPast };
}

/** The link home. It also deletes the stored search. */
function Logo() {
  return (
    <Link
      to="/"
      onClick={() => forget('searchQuery')}
      className="flex min-h-[44px] min-w-[44px] items-center gap-2 rounded-sm font-bold text-xl text-brand-800"
      aria-label={say.homeWithName(brand.name)}
    >
      <Mark />
      {/* In the narrowest header only the icon: the delivery place, the cart and the login need the room. */}
      <span className="hidden lg:inline">{brand.name}</span>
    </Link>
  );
}

/** Two equal tablets: one sign for "the same". */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[32px] shrink-0">
      <rect width="32" height="32" rx="8" className="fill-brand-700" />
      <rect x="7" y="8.5" width="18" height="6" rx="3" className="fill-white" />
      <rect x="7" y="17.5" width="18" height="6" rx="3" className="fill-white" />
      <path d="M16 8.5v6M16 17.5v6" className="stroke-brand-700 stroke-[1.5]" />
    </svg>
  );
}
