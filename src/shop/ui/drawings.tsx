import type { ReactNode } from 'react';
import { DRAWINGS, type DrawingName, type Paint, type Shape } from '#shop/styles/drawing-shapes.ts';

/** Both accents, in the light and in the dark theme; with forced colours, lines in the text colour. */
const PAINTS: Readonly<Record<Paint, string>> = {
  ground: 'fill-brand-50 forced-colors:hidden',
  part: 'fill-brand-100 stroke-brand-700 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  paper: 'fill-white stroke-brand-700 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  line: 'fill-none stroke-brand-700 forced-colors:stroke-[CanvasText]',
  second: 'fill-save-bg stroke-save forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  secondLine: 'fill-none stroke-save forced-colors:stroke-[CanvasText]',
  gap: 'fill-none stroke-line-strong [stroke-dasharray:7_7] forced-colors:stroke-[CanvasText]',
};

/** The drawing itself; pages load it through `Drawing`. */
export default function Drawn({ of }: { of: DrawingName }): ReactNode {
  const shapes: readonly Shape[] = DRAWINGS[of];
  return (
    <svg
      viewBox="0 0 200 140"
      aria-hidden="true"
      className="size-full"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes.map(([paint, path]) => (
        <path key={path} d={path} className={PAINTS[paint]} />
      ))}
    </svg>
  );
}
