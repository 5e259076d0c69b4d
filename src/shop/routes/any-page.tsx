import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { notLoaded } from '#shop/ui/standing-part.tsx';
import type { Route } from './+types/any-page.ts';

const NotLoaded = lazy(notLoaded);

/** Around every page and inside what all pages share: a page that cannot be fetched fails alone. */
export default Outlet;

/** What is wrong with the page itself is told by the shop's own page for that. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isBrokenLine(error)) throw error;
  return (
    <Suspense fallback={null}>
      <NotLoaded />
    </Suspense>
  );
}

/** Browsers have no code for it; they all say it in a TypeError: 'Failed to fetch', 'Load failed', 'error loading ... module'. */
function isBrokenLine(error: unknown): boolean {
  return typeof document !== 'undefined' && error instanceof TypeError && /fetch|load|import/i.test(error.message);
}
