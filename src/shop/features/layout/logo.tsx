import { Link } from 'react-router';
import { brand } from '#brand';
import { forget } from '#shop/data/browser-storage.ts';

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

/** Two equal tablets: one sign for "the same". */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-brand-700" />
      <rect x="7" y="8.5" width="18" height="6" rx="3" className="fill-white" />
      <rect x="7" y="17.5" width="18" height="6" rx="3" className="fill-white" />
      <path d="M16 8.5v6M16 17.5v6" className="stroke-brand-700 stroke-[1.5]" />
    </svg>
  );
}
