import { useEffect } from 'react';
import * as say from '#sentences/shopping/checkout.ts';
import { whenQuiet } from '#shop/data/connection/when-quiet.ts';
import { neededPart } from '#shop/shared/lists/needed-part.tsx';
import { OnDemandForm } from '#shop/shared/people/on-demand-form.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import type { CheckoutPanelsProps } from './checkout-panels.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** Shown instead of the checkout when a patient wants to ask the doctor. */
export const DoctorLetter = neededPart({
  what: say.theLetter,
  fetchPart: () => import('./doctor-letter.tsx'),
  waiting: <CheckoutSkeleton />,
});

/** The choice of patient and address, and the forms behind it. */
export const CheckoutPanels = pressedPart({
  what: say.theChoice,
  fetchPart: () => import('./checkout-panels.tsx'),
  giveUp: ({ place }: CheckoutPanelsProps) => place.close(),
});

/** Loads the choice and its forms when the browser is idle, so that a press finds them ready. */
export function usePreloadedParts(): void {
  useEffect(() => whenQuiet(() => void CheckoutPanels.prefetch().then(OnDemandForm.prefetch)), []);
}
