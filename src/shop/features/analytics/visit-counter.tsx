import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as audienceApi from '#contract/endpoints/shop/audience.ts';
import { pagePattern } from '#domain/content/page-patterns.ts';

let isOpened = false;

interface VisitCounterProps {
  /** False in development. */
  readonly enabled?: boolean;
  /** The paths viewed before this counter loaded, in order; the current one may be last. */
  readonly seen?: readonly string[];
}

/**
 * Reports to the shop's own server that it was opened, once, and each viewed page: the pattern of its path, without
 * query, cookie or personal data. Reports nothing if the browser asks not to be counted.
 */
export function VisitCounter({ enabled = !import.meta.env.DEV, seen = [] }: VisitCounterProps) {
  const { pathname } = useLocation();
  const page = pagePattern(pathname);
  const counts = enabled && !asksNotToBeCounted();
  // The path is what changes: from one article to the next the pattern stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!counts) return;
    if (!isOpened) {
      isOpened = true;
      sendVisit({ source: 'web' });
      for (const path of seen.at(-1) === pathname ? seen.slice(0, -1) : seen)
        sendVisit({ source: 'web', path: pagePattern(path) });
    }
    sendVisit({ source: 'web', path: page });
  }, [counts, page, pathname]);
  return null;
}

/**
 * Do Not Track and Global Privacy Control, where this browser has them. Only called in the browser, never while
 * rendering on the server.
 */
function asksNotToBeCounted(): boolean {
  if (typeof navigator === 'undefined') return true;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** No cookie is sent. A lost count is ignored: no message, no retry. */
function sendVisit(visit: { source: 'web'; path?: string }): void {
  void fetch(audienceApi.countVisit.path, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit),
  })
    // The browser keeps a connection open while its answer is unread.
    .then((answer) => answer.text())
    .catch(() => undefined);
}

/** For tests: as if the shop had just been opened. */
export function forgetOpening(): void {
  isOpened = false;
}
