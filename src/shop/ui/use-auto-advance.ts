import { type RefObject, useEffect, useState } from 'react';

/** Pages of a carousel stand so long (specification, section 9). */
const STAND_MS = 3000;

/** Shows the next page of a scrolling row, or the one before; after the last comes the first. */
export function turnPage(row: HTMLElement, direction: 1 | -1): void {
  const end = row.scrollWidth - row.clientWidth;
  const isOver = direction === 1 ? row.scrollLeft >= end - 2 : row.scrollLeft <= 2;
  const around = direction === 1 ? 0 : end;
  row.scrollTo({ left: isOver ? around : row.scrollLeft + direction * row.clientWidth });
}

/**
 * Turns the pages of a row by itself where the media query holds and motion is welcome: not while the mouse or the focus
 * is on it, not in a hidden tab, and never again after a touch or the pause button until that is pressed again.
 */
export function useAutoAdvance(row: RefObject<HTMLElement | null>, media: string | undefined) {
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isWelcome = useMedia(media && `${media} and (prefers-reduced-motion: no-preference)`);
  useEffect(() => {
    if (!isWelcome || isPaused || isHeld) return;
    const timer = setInterval(() => {
      if (row.current && !document.hidden) turnPage(row.current, 1);
    }, STAND_MS);
    return () => clearInterval(timer);
  }, [row, isWelcome, isPaused, isHeld]);
  return {
    isPaused,
    togglePaused: () => setPaused((paused) => !paused),
    pause: () => setPaused(true),
    holders: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onTouchStart: () => setPaused(true),
    },
  };
}

function useMedia(query: string | undefined): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    if (!query || typeof matchMedia === 'undefined') return;
    const list = matchMedia(query);
    const look = () => setMatches(list.matches);
    look();
    list.addEventListener('change', look);
    return () => list.removeEventListener('change', look);
  }, [query]);
  return matches;
}
