import { useEffect } from 'react';
import * as say from '#sentences/shopping/checkout.ts';
import { importWithRetry } from '#shop/data/connection/missing-part.ts';
import { whenQuiet } from '#shop/data/connection/when-quiet.ts';
import { neededPart } from '#shop/shared/lists/needed-part.tsx';
import { OnDemandForm } from '#shop/shared/people/on-demand-form.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import type { AfterStopProps } from './after-stop.tsx';
import type { CheckoutPanelsProps } from './checkout-panels.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { PrescriptionQuestionsProps } from './prescription-questions.tsx';

/** Shown instead of the checkout when a patient wants to ask the doctor. */
export const DoctorLetter = neededPart({
  what: say.theLetter,
  fetchPart: () => import('./doctor-letter.tsx'),
  waiting: <CheckoutSkeleton />,
});

/** Loaded for a cart with a prescription. */
export const PrescriptionQuestions = neededPart<PrescriptionQuestionsProps>({
  what: say.prescription,
  fetchPart: () => import('./prescription-questions.tsx'),
  waiting: <Skeleton className="h-80 w-full" />,
});

/** Loaded when the browser is idle, at the latest when a risk stops an order. */
export const AfterStop = neededPart<AfterStopProps>({
  what: say.changeMyCart,
  fetchPart: () => import('./after-stop.tsx'),
  waiting: null,
});

/** Loaded when the browser is idle, at the latest when an order is to be paid. */
export const askPayment = importWithRetry(() => import('#shop/shared/money/open-payment.ts'));

/** Loaded when the browser is idle, at the latest when an order is sent. */
export const askSending = importWithRetry(() => import('./place-order.ts'));

/** The choice of patient and address, and the forms behind it. */
export const CheckoutPanels = pressedPart({
  what: say.theChoice,
  fetchPart: () => import('./checkout-panels.tsx'),
  giveUp: ({ place }: CheckoutPanelsProps) => place.close(),
});

/** Loads the choice and its forms when the browser is idle, so that a press finds them ready. */
export function usePreloadedParts(): void {
  useEffect(() => whenQuiet(() => void preload()), []);
}

async function preload(): Promise<void> {
  await askSending().catch(() => undefined);
  await askPayment().catch(() => undefined);
  await CheckoutPanels.prefetch();
  await AfterStop.prefetch();
  await OnDemandForm.prefetch();
}
