import { type MouseEvent, useState } from 'react';
import type { MedicineWire } from '#contract/areas/shop/inventory.ts';
import { isPhoto } from '#contract/pack-drawing/pack-photo.ts';
import * as say from '#sentences/shopping/product.ts';
import { isPlainPress } from '#shop/data/session/login-request.ts';
import { nameOf } from '#shop/shared/medicine/medicine-words.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

/** Loaded when the first picture is opened: most users never open one. */
export const ImageZoom = pressedPart({
  what: say.theLargePicture,
  fetchPart: () => import('./image-zoom.tsx'),
  giveUp: ({ onClose }: { src: string; alt: string; onClose: () => void }) => onClose(),
});

export interface Picture {
  readonly src: string;
  readonly alt: string;
}

/** The pack's picture, at most 256 pixels wide; `className` makes it smaller. A press opens it large. */
export function MainPicture({ medicine, className = '' }: { medicine: MedicineWire; className?: string }) {
  const [zoomed, setZoomed] = useState<Picture | null>(null);
  const src = medicine.medicine_images[0] ?? medicine.medicine_image;
  const main = src !== '' && { src, alt: say.pictureOf(isPhoto(src), nameOf(medicine), medicine.pack_size) };
  return (
    <figure className={`mx-auto w-full max-w-64 ${className}`}>
      {main ? <PictureLink picture={main} onOpen={setZoomed} size={256} eager /> : <NoPicture />}
      {zoomed && <ImageZoom src={zoomed.src} alt={zoomed.alt} onClose={() => setZoomed(null)} />}
    </figure>
  );
}

interface PictureLinkProps {
  readonly picture: Picture;
  readonly onOpen: (picture: Picture) => void;
  readonly size: number;
  readonly eager: boolean;
}

/** Opens the picture large; without JavaScript it is a plain link to it. */
export function PictureLink({ picture, onOpen, size, eager }: PictureLinkProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen(picture);
  };
  return (
    <a
      href={picture.src}
      onClick={open}
      aria-haspopup="dialog"
      className="block cursor-zoom-in overflow-hidden rounded-md"
    >
      <img
        src={picture.src}
        alt={picture.alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        className="aspect-square w-full"
      />
    </a>
  );
}

function NoPicture() {
  return (
    <span className="grid aspect-square w-full place-items-center rounded-md bg-bg text-line-strong">
      <Icon name="pill" className="size-1/2" />
    </span>
  );
}
