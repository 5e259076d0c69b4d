import { lazy, Suspense } from 'react';
import type { DrawingName } from '#shop/styles/drawing-shapes.ts';

/** Decorative: where it cannot be loaded, only the text is shown. */
const Drawn = lazy(() => import('./drawings.tsx').catch(() => ({ default: () => null })));

/** A drawing of a state, in reserved space: its shapes are loaded only when it is shown. It does not grow with the text size. */
export function Drawing({ of }: { of: DrawingName }) {
  return (
    <div className="h-[140px] w-[200px] max-w-full print:hidden">
      <Suspense>
        <Drawn of={of} />
      </Suspense>
    </div>
  );
}
