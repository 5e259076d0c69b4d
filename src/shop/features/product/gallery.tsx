import { type MouseEvent, useEffect, useState } from 'react';
import type { MedicineWire } from '#contract/areas/inventory.ts';
import { whenQuiet } from '#shop/data/connection/when-quiet.ts';
import { nameOf } from '#shop/shared/medicine/medicine-words.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

/** Fetched when the first picture is opened: most people never do. */
const ImageZoom = pressedPart({
  what: 'The large picture',
  fetchPart: () => import('./image-zoom.tsx'),
  giveUp: ({ onClose }: { src: string; alt: string; onClose: () => void }) => onClose(),
});

const THUMBNAILS = 3;
/** What the pictures of a pack show, in the order in which the catalogue gives them. */
const SUBJECTS = ['', 'one dose of ', 'the composition of ', 'the leaflet of '];

interface Picture {
  readonly src: string;
  readonly alt: string;
}

function picturesOf(medicine: MedicineWire): readonly Picture[] {
  const given = medicine.medicine_images.length > 0 ? medicine.medicine_images : [medicine.medicine_image];
  return given
    .filter((src) => src !== '')
    .slice(0, THUMBNAILS + 1)
    .map((src, index) => ({ src, alt: `Illustration: ${SUBJECTS[index]}${nameOf(medicine)}, ${medicine.pack_size}` }));
}

/**
 * The pack's picture, small on a phone and large elsewhere. It opens large; without JavaScript it is a plain link to the
 * picture.
 */
export function MainPicture({ medicine, className = '' }: { medicine: MedicineWire; className?: string }) {
  const [zoomed, setZoomed] = useState<Picture | null>(null);
  const [main] = picturesOf(medicine);
  return (
    <figure className={`mx-auto w-full max-w-64 ${className}`}>
      {main ? <PictureLink picture={main} onOpen={setZoomed} size={256} eager /> : <NoPicture />}
      {zoomed && <ImageZoom src={zoomed.src} alt={zoomed.alt} onClose={() => setZoomed(null)} />}
    </figure>
  );
}

/** Up to three more pictures of the pack, and what they are. */
export function MorePictures({ medicine, className = '' }: { medicine: MedicineWire; className?: string }) {
  const [zoomed, setZoomed] = useState<Picture | null>(null);
  const [main, ...others] = picturesOf(medicine);
  const existing = useExistingImages(others.map(({ src }) => src));
  if (!main) return null;
  return (
    <figure className={`mx-auto grid w-full max-w-64 grid-cols-3 content-start gap-1 sm:gap-2 ${className}`}>
      <figcaption className="col-span-3 text-center text-ink-2 text-sm">
        {others.length > 0 ? 'Illustrations' : 'Illustration'}
      </figcaption>
      {others.map((picture) =>
        existing.includes(picture.src) ? (
          <PictureLink key={picture.src} picture={picture} onOpen={setZoomed} size={80} eager={false} />
        ) : (
          <span key={picture.src} className="aspect-square" />
        ),
      )}
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

function PictureLink({ picture, onOpen, size, eager }: PictureLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
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

/**
 * Those of the addresses that exist: all of them at first, later without those whose HEAD does not answer 200.
 * Asked only when the page has loaded and the browser is idle, so it never stands in the way of the first picture.
 */
function useExistingImages(addresses: readonly string[]): readonly string[] {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const key = addresses.join('\n');
  useEffect(() => {
    const leaving = new AbortController();
    const check = async (address: string) => {
      const exists = await answersOk(address, leaving.signal);
      if (!exists && !leaving.signal.aborted) setMissing((before) => new Set(before).add(address));
    };
    const cancel = whenQuiet(() => {
      for (const address of key.split('\n').filter(Boolean)) void check(address);
    });
    return () => {
      cancel();
      leaving.abort();
    };
  }, [key]);
  return addresses.filter((address) => !missing.has(address));
}

/** A broken line counts as missing: a picture that cannot be fetched is not worth a frame. */
async function answersOk(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal });
    return answer.status === 200;
  } catch {
    return false;
  }
}
