import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import * as say from '#sentences/pages/frame.ts';
import { LoginHost } from '#shop/features/login/login-host.tsx';
import { staticPart } from '#shop/ui/static-part.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { SEARCH_ROOM, SiteHeader } from './site-header.tsx';

/** Pages without a footer: a paying customer should not be distracted, and reaches the end of the page sooner. */
const WITHOUT_FOOTER = new Set(['/cart', '/checkout']);
/** A page that loads for longer than this is shown as pending. */
const SLOW_AFTER_MS = 300;

/** Loads the skeletons of pages, by path; called when a page loads slowly. */
type FetchSkeletons = () => Promise<Readonly<Record<string, ReactNode>>>;

interface PendingPage {
  /** The path being loaded, once it has taken noticeably long; null otherwise. */
  readonly pending: string | null;
  /**
   * What to show meanwhile; undefined if that page has no skeleton, or its code has not loaded yet: then the old
   * page stays.
   */
  readonly skeleton: ReactNode;
}

const NOTHING: PendingPage = { pending: null, skeleton: undefined };

interface PageFrameProps {
  readonly search: ReactNode;
  readonly help: ReactNode;
  /** Loads the skeleton, by path, while that page is slow to load. */
  readonly fetchSkeletons: FetchSkeletons;
  readonly children: ReactNode;
}

/**
 * What every page shares: the skip link, offer, header, footer and the phone's bar. The footer begins below the
 * first screen, so that it doesn't move when content loaded later makes a page longer. 6 and 7rem: less than offer and header.
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
        {say.skipToContent}
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
      {/* Hidden, not removed: the next page keeps its HTML instead of waiting for its code. */}
      <div hidden={WITHOUT_FOOTER.has(pathname)}>
        <SiteFooter />
      </div>
      <BottomBar />
      <LoginHost />
    </>
  );
}

/**
 * After a change of page the focus is on its heading, as after a full load. A link with an anchor has its own target;
 * one that only changes content further down says so with `state={{ keepFocus: true }}` (and `preventScrollReset`).
 */
function useRouteFocus(): void {
  const { pathname, search, hash, state } = useLocation();
  const page = pathname + withoutPanel(search);
  const shown = useRef(page);
  const keepFocus = (state as { keepFocus?: boolean } | null)?.keepFocus === true || hash !== '';
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (keepFocus) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page, keepFocus]);
}

/** A panel that slides over a page is in the URL, but it is not another page; the browser moves the focus. */
function withoutPanel(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('panel')) return search;
  query.delete('panel');
  query.delete('id');
  return query.size === 0 ? '' : `?${query}`;
}

/** Watches for a page that loads slowly. The skeletons are loaded in parallel with its data. */
function usePendingPage(fetchSkeletons: FetchSkeletons): PendingPage {
  const { state, location } = useNavigation();
  const target = state === 'loading' ? (location?.pathname ?? null) : null;
  const [slow, setSlow] = useState(NOTHING);
  useEffect(() => {
    setSlow(NOTHING);
    if (target === null) return;
    let isOver = false;
    const skeletons = fetchSkeletons().catch(() => ({}) as Record<string, ReactNode>);
    const timer = setTimeout(async () => {
      setSlow({ pending: target, skeleton: undefined });
      const skeleton = (await skeletons)[target];
      if (!isOver) setSlow({ pending: target, skeleton });
    }, SLOW_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [target, fetchSkeletons]);
  return slow;
}

const fetchPart = () => import('./site-footer-text.tsx');

/** The footer: its text never changes while a page is open. */
const SiteFooter = staticPart('footer', {
  whole: import.meta.env.SSR || import.meta.env.DEV ? (await fetchPart()).default : null,
  fetchPart,
});
