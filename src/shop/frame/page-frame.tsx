import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoginHost } from '#shop/features/login/login-host.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SEARCH_ROOM, SiteHeader } from './site-header.tsx';
import { type FetchSkeletons, usePendingPage } from './use-pending-page.ts';
import { useRouteFocus } from './use-route-focus.ts';

interface PageFrameProps {
  readonly search: ReactNode;
  readonly help: ReactNode;
  /** Fetches what to show, by path, while that page is slow to come. */
  readonly fetchSkeletons: FetchSkeletons;
  readonly children: ReactNode;
}

/**
 * What every page shares: the way past the header, offer, header, footer and the phone's bar. The footer begins below the
 * first screen, so that it doesn't move when what is fetched later makes a page longer. 6 and 7rem: less than offer and header.
 */
export function PageFrame({ search, help, fetchSkeletons, children }: PageFrameProps) {
  useRouteFocus();
  const { pending, skeleton } = usePendingPage(fetchSkeletons);
  const { pathname } = useLocation();
  const isHome = pathname === '/' && skeleton === undefined;
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-white focus:p-3 focus:font-semibold"
      >
        Skip to content
      </a>
      <PromoBanner />
      <SiteHeader isHome={isHome} search={search} help={help} />
      <main
        id="main"
        tabIndex={-1}
        aria-busy={pending !== null || undefined}
        className="min-h-[calc(100dvh-6rem)] md:min-h-[calc(100dvh-7rem)]"
      >
        {skeleton && <div className={SEARCH_ROOM}>{skeleton}</div>}
        <div hidden={skeleton !== undefined} className={isHome ? '' : SEARCH_ROOM}>
          {children}
        </div>
      </main>
      <SiteFooter />
      <BottomBar />
      <LoginHost />
    </>
  );
}
