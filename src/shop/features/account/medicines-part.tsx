import * as say from '#sentences/person/account.ts';
import { neededPart } from '#shop/shared/lists/needed-part.tsx';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';

const WAITING = <Skeleton className="h-40 w-full" />;
export const HealthTab = neededPart({
  what: say.theQuestionsAboutHealth,
  fetchPart: () => import('./health/health-tab.tsx'),
  waiting: WAITING,
});
export const MedicinesTab = neededPart({
  what: say.myMedicines,
  fetchPart: () => import('./medicines/medicines-tab.tsx'),
  waiting: WAITING,
});

/** "My medicines": its code is loaded when the tab is opened, so that other tabs do not carry it. */
export function MedicinesPart() {
  return (
    <>
      <TabHeading title={say.myMedicines} />
      <MedicinesTab />
    </>
  );
}

/** "What should we know?": also loaded when it is opened. */
export function HealthPart() {
  return (
    <>
      <TabHeading title={say.whatShouldWeKnow} />
      <HealthTab />
    </>
  );
}
