import { lazy, Suspense } from 'react';
import * as say from '#sentences/person/account.ts';
import { FailedToLoad } from '#shop/shared/lists/loaded.tsx';
import { UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';

const HealthTab = lazy(() => import('./health/health-tab.tsx').catch(() => ({ default: NotHere })));
const MedicinesTab = lazy(() => import('./medicines/medicines-tab.tsx').catch(() => ({ default: NotHere })));

/** "My medicines": its code is fetched when the tab is opened, so that no other tab carries it. */
export function MedicinesPart() {
  return (
    <>
      <TabHeading title={say.myMedicines} />
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <MedicinesTab />
      </Suspense>
    </>
  );
}

/** "What should we know?": fetched when it is opened, too. */
export function HealthPart() {
  return (
    <>
      <TabHeading title={say.whatShouldWeKnow} />
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <HealthTab />
      </Suspense>
    </>
  );
}

function NotHere() {
  return <FailedToLoad sentence={UNREACHABLE} onRetry={() => window.location.reload()} />;
}
