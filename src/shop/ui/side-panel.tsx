import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import * as say from '#sentences/pages/ui.ts';
import { IconButton } from './icon-button.tsx';

interface SidePanelProps {
  readonly title: string;
  /** Called by the arrow, Esc and a click outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in view under the scrolling body; holds the main button. */
  readonly footer?: ReactNode;
}

/**
 * A panel over the page, from the right; open as long as it is rendered. The browser's own modal keeps the focus inside
 * and returns it on closing. On a phone it covers the page inside `data-sheets="wide"`. The browser's Back button closes it where the open panel is in the URL (`usePanel`).
 */
export function SidePanel({ title, onClose, children, footer }: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const leaving = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    leaving.current = false;
    if (shown && !shown.open) shown.showModal();
    return () => {
      leaving.current = true;
      // Only a dialog that is closed before it unmounts returns the focus.
      shown?.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes by Esc or by the arrow; the click is on the overlay.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A second Esc cannot be prevented: the browser closes the dialog, and its owner must be notified.
        if (event.target === dialog.current && !leaving.current && !dialog.current.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // A selection dragged from inside to outside ends here, too, and must not close.
        if (event.target === dialog.current && pressedOutside.current) onClose();
      }}
      className="slide-in fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[max(min(24rem,70vw),min(15rem,100vw))] max-w-none max-sm:in-data-[sheets=wide]:w-full overflow-hidden bg-white p-0 text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="flex h-full flex-col">
        <header className="flex shrink-0 items-center gap-2 border-line-soft border-b px-2 py-2">
          <IconButton icon="back" label={say.closePanel} onClick={onClose} />
          <h2 id={titleId} className="min-w-0 font-bold text-lg">
            {title}
          </h2>
        </header>
        <div className="flex-1 scroll-py-16 overflow-y-auto overscroll-contain p-4">{children}</div>
        {footer && <footer className="shrink-0 border-line-soft border-t bg-white p-4">{footer}</footer>}
      </div>
    </dialog>
  );
}
