import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as say from '#sentences/pages/ui.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** How far a finger must drag the sheet down to close it, in pixels. */
const SWIPE_PX = 48;

export interface AddedSheetProps {
  /** "Added to cart." and what follows from it. */
  readonly text: string;
  readonly onClose: () => void;
}

/**
 * After an Add: at the bottom of a phone's screen, a quiet panel in the corner of a larger one. It takes no focus, and
 * closes after a while when nobody is in it, with Escape, with its close button and with a drag down. The page's live
 * region announces its text.
 */
export default function AddedSheet({ text, onClose }: AddedSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const [said = '', ...rest] = text.split('. ');
  const close = () => {
    const isInside = sheet.current?.contains(document.activeElement);
    onClose();
    if (isInside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const { drawn, ...finger } = useSwipe(close);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a finger may drag it away; the close button and Escape do the same.
    <div
      ref={sheet}
      data-sheet="added"
      onFocus={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget;
      }}
      {...finger}
      style={drawn > 0 ? { transform: `translateY(${drawn}px)` } : undefined}
      className="pointer-events-auto fixed inset-x-0 bottom-0 flex touch-none flex-wrap items-center gap-x-4 gap-y-2 rounded-t-card border-line-soft border-t bg-white px-4 py-3 shadow-float md:inset-x-auto md:right-6 md:bottom-6 md:w-96 md:rounded-card md:border"
    >
      <p className="flex min-w-0 flex-1 items-start gap-2">
        <Icon name="check" className="mt-0.5 size-5 text-brand-700" />
        <span>
          <span className="block font-semibold">{said}.</span>{' '}
          <span className="tabular text-ink-2">{rest.join('. ')}</span>
        </span>
      </p>
      <IconButton icon="close" label={say.dismiss} onClick={close} />
      <Link
        to="/cart"
        onClick={close}
        className="flex min-h-11 w-full items-center justify-center rounded-md bg-brand-700 px-4 font-semibold text-white"
      >
        {say.viewCart}
      </Link>
    </div>
  );
}

/** Follows a finger that drags downwards; beyond the threshold it closes the sheet. */
function useSwipe(onAway: () => void) {
  const start = useRef<number | null>(null);
  const [drawn, setDrawn] = useState(0);
  const end = () => {
    start.current = null;
    setDrawn(0);
  };
  return {
    drawn,
    onPointerDown: ({ pointerType, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') start.current = clientY;
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (start.current !== null) setDrawn(Math.max(0, clientY - start.current));
    },
    onPointerUp: () => {
      const isAway = drawn > SWIPE_PX;
      end();
      if (isAway) onAway();
    },
    onPointerCancel: end,
  };
}
