import { lazy, Suspense } from 'react';
import type { DrawingName } from '#shop/styles/drawing-shapes.ts';

/** Decoration: where it cannot be fetched, the words stand alone. */
const Drawn = lazy(() => import('./drawings.tsx').catch(() => ({ default: () => null })));

/** A drawing of a state, in the place that is kept for it: no page carries its shapes before it shows it. It does not grow with the text. */
export function Drawing({ of }: { of: DrawingName }) {
  return (
    <div className="h-[140px] w-[200px] max-w-full print:hidden">
      <Suspense>
        <Drawn of={of} />
      </Suspense>
    </div>
  );
}
