import { isPhoto } from '#contract/pack-drawing/pack-photo.ts';
import * as say from '#sentences/shopping/medicine.ts';
import { Icon } from '#shop/ui/icon.tsx';

/** The pack's photograph or drawing, 96 x 96 or small; a neutral one where the catalogue has none. */
export function MedicineImage({ src, pack, size }: { src: string; pack: string; size?: 'small' }) {
  const frame = `${size ? 'size-14' : 'size-[min(6rem,26vw)]'} shrink-0 rounded-md bg-bg`;
  if (!src) {
    return (
      <span className={`${frame} grid place-items-center text-line-strong`}>
        <Icon name="pill" className="size-10" />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={say.pictureOf(isPhoto(src), pack)}
      width={96}
      height={96}
      loading="lazy"
      className={`${frame} object-contain`}
    />
  );
}
