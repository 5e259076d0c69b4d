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
      className="flex min-h-11 min-w-11 items-center gap-1.5 rounded-sm font-bold text-brand-800 text-lg xs:gap-2 xs:text-xl"
      aria-label={`${brand.name}, home`}
    >
      <Mark />
      {/* On the narrowest phones the sign stands alone: the cart and the way in need the room. */}
      <span className="hidden min-[22.5rem]:inline">{brand.name}</span>
    </Link>
  );
}
