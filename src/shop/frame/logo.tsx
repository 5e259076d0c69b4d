import { Link } from 'react-router';
import { brand } from '#brand';
import { forget } from '#shop/data/browser-storage.ts';
import { Mark } from './mark.tsx';

/** The way home. A new start: the stored search is forgotten. */
export function Logo() {
  return (
    <Link
      to="/"
      onClick={() => forget('searchQuery')}
      className="flex min-h-11 min-w-11 items-center gap-1.5 rounded-sm font-bold text-base text-brand-800 @min-[22.5rem]:text-lg @min-[30rem]:gap-2 @min-[30rem]:text-xl"
      aria-label={`${brand.name}, home`}
    >
      <Mark />
      {/* In the narrowest header the sign stands alone: the cart and the way in need the room. 21.5rem: a window of 360 px less its scroll bar. */}
      <span className="hidden @min-[21.5rem]:inline">{brand.name}</span>
    </Link>
  );
}
