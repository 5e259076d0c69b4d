import { useEffect, useState } from 'react';
import type { MedicineWire } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/product.ts';
import { whenQuiet } from '#shop/data/connection/when-quiet.ts';
import { nameOf } from '#shop/shared/medicine/medicine-words.ts';
import { ImageZoom, type Picture, PictureLink } from './gallery.tsx';

const MOST = 3;
/** The captions of a pack's pictures, in the catalogue's order after the pack itself. */
const SUBJECTS = [say.theContents, say.theComposition, say.theLeaflet];

function otherPictures(medicine: MedicineWire): readonly Picture[] {
  return medicine.medicine_images
    .slice(1)
    .filter((src) => src !== '')
    .slice(0, MOST)
    .map((src, index) => ({
      src,
      alt: say.illustrationOf(SUBJECTS[index] ?? '', nameOf(medicine), medicine.pack_size),
    }));
}

/** Up to three more pictures of the pack, with captions. */
export default function MorePictures({ medicine, className = '' }: { medicine: MedicineWire; className?: string }) {
  const [zoomed, setZoomed] = useState<Picture | null>(null);
  const others = otherPictures(medicine);
  const existing = useExistingImages(others.map(({ src }) => src));
  if (medicine.medicine_image === '' && others.length === 0) return null;
  return (
    <figure className={`mx-auto grid w-full max-w-64 grid-cols-3 content-start gap-1 sm:gap-2 ${className}`}>
      <figcaption className="col-span-3 text-center text-ink-2 text-sm md:sr-only">
        {others.length > 0 ? say.illustrations : say.illustrationAlone}
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

/**
 * The URLs that exist: all of them at first, later without those whose HEAD does not answer 200. Requested only when
 * the page has loaded and the browser is idle, so that they never delay the first picture.
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

/** A broken connection counts as missing: a picture that cannot be loaded is not shown. */
async function answersOk(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal });
    return answer.status === 200;
  } catch {
    return false;
  }
}
