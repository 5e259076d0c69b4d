import { type RefObject, useEffect, useRef, useState } from 'react';

/** Put on an element at the top of the page: its height is how far one scrolls before the header takes over the search. */
export const HERO_DEPTH = 'pointer-events-none absolute top-0 left-0 h-[30vh] w-px md:h-[40vh] lg:h-[60vh]';

/** True once the marked depth of the page (30 %, 40 % or 60 % of the window's height) has been scrolled past. */
export function usePastHero(): { marker: RefObject<HTMLDivElement | null>; isPast: boolean } {
  const marker = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting));
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return { marker, isPast };
}
