import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as say from '#sentences/pages/ui.ts';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** On a phone it is at the bottom of the screen, within reach of the thumb. */
  readonly sheet?: boolean;
  readonly children: ReactNode;
}

/**
 * The browser's own modal: focus stays inside and is returned, Esc closes. A click on the overlay or the button also
 * closes.
 */
export function Dialog({ open, onClose, title, sheet = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedInside = useRef(false);
  const titleId = useId();
  // Many callers unmount the dialog instead of closing it; the browser then forgets where the focus was.
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes by Esc or by the button; the click is on the overlay.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        pressedInside.current = event.target !== dialog.current;
      }}
      onClick={(event) => {
        // A selection dragged from inside to outside ends here, too, and must not close.
        if (event.target === dialog.current && !pressedInside.current) onClose();
      }}
      className={`m-auto max-h-[90dvh] overflow-auto rounded-card bg-white p-0 text-ink shadow-float backdrop:bg-scrim ${sheet ? 'w-full max-w-[36rem] max-sm:mb-0 max-sm:rounded-b-none' : 'w-[min(36rem,calc(100vw-2rem))]'}`}
    >
      <div className="p-4 md:p-6">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-2 font-bold text-xl">
            {title}
          </h2>
          <IconButton icon="close" label={say.close} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
