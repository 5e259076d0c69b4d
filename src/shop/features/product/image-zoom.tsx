import { useId } from 'react';
import * as say from '#sentences/shopping/product.ts';
import { IconButton } from '#shop/ui/icon-button.tsx';

interface ImageZoomProps {
  readonly src: string;
  readonly alt: string;
  readonly onClose: () => void;
}

function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

/** One picture over the page. It closes on a click outside, when the mouse leaves it, with its button and with Esc. */
export default function ImageZoom({ src, alt, onClose }: ImageZoomProps) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes by Esc or by the button; the click is on the overlay.
    <dialog
      ref={openDialog}
      aria-labelledby={captionId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="m-auto w-[min(36rem,calc(100vw-2rem),calc(100dvh-8rem))] rounded-card bg-white p-0 text-ink shadow-float backdrop:bg-scrim"
    >
      {/* The backdrop counts as the dialog itself, so leaving is detected on the frame inside. */}
      <figure onMouseLeave={onClose} className="grid gap-2 p-3">
        <div className="flex items-center justify-between gap-3">
          <figcaption id={captionId} className="pl-1 text-ink-2 text-sm">
            {alt}
          </figcaption>
          <IconButton icon="close" label={say.close} onClick={onClose} />
        </div>
        <img
          src={src}
          alt={alt}
          width={480}
          height={480}
          className="aspect-square w-full touch-pinch-zoom rounded-md"
        />
      </figure>
    </dialog>
  );
}
