import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const PATIENCE_MS = 300;

/** Fetches what stands in for the pages that are slow to come, by their paths. */
export type FetchSkeletons = () => Promise<Readonly<Record<string, ReactNode>>>;

interface PendingPage {
  /** The path being loaded, once it has taken longer than the eye forgives; null otherwise. */
  readonly pending: string | null;
  /** What to show meanwhile; undefined where that page has none, or its code has not come yet: then the old page stays. */
  readonly skeleton: ReactNode;
}

const NOTHING: PendingPage = { pending: null, skeleton: undefined };

/** Watches for a page that is slow to come. The skeletons are fetched beside its data, while patience still lasts. */
export function usePendingPage(fetchSkeletons: FetchSkeletons): PendingPage {
  const { state, location } = useNavigation();
  const target = state === 'loading' ? (location?.pathname ?? null) : null;
  const [slow, setSlow] = useState(NOTHING);
  useEffect(() => {
    setSlow(NOTHING);
    if (target === null) return;
    let isOver = false;
    const skeletons = fetchSkeletons().catch(() => ({}) as Record<string, ReactNode>);
    const patience = setTimeout(async () => {
      setSlow({ pending: target, skeleton: undefined });
      const skeleton = (await skeletons)[target];
      if (!isOver) setSlow({ pending: target, skeleton });
    }, PATIENCE_MS);
    return () => {
      isOver = true;
      clearTimeout(patience);
    };
  }, [target, fetchSkeletons]);
  return slow;
}
