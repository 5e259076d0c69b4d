import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { notLoaded } from '#shop/ui/deferred-part.tsx';
import type { Route } from './+types/any-page.ts';

const NotLoaded = lazy(notLoaded);

/** Wraps every page inside the shared frame, so that a page that cannot be loaded leaves the frame in place. */
export default Outlet;

/** Errors of the page itself go to the shop's error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isBrokenLine(error)) throw error;
  return (
    <Suspense fallback={null}>
      <NotLoaded />
    </Suspense>
  );
}

/**
 * Browsers have no code for it; they all report it in a TypeError: 'Failed to fetch', 'Load failed', 'error loading ...
 * module'.
 */
function isBrokenLine(error: unknown): boolean {
  return typeof document !== 'undefined' && error instanceof TypeError && /fetch|load|import/i.test(error.message);
}
