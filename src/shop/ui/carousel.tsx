import type { RefObject, SyntheticEvent } from 'react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as say from '#sentences/pages/ui.ts';
import { Icon, type IconName } from './icon.tsx';

/** How long each page of a carousel is shown, in milliseconds (specification, section 9). */
const STAND_MS = 3000;

interface CarouselProps {
  /** The label for screen readers; its buttons are named after it. */
  readonly label: string;
  /** List items; each is a column of the row. */
  readonly children: ReactNode;
  /** How wide the columns are, by width of the page. */
  readonly columns: string;
  /** Where its buttons are hidden, because everything fits on one page. */
  readonly buttons?: string;
  /** Shares one line with the buttons, above the row. Without it the buttons are below the row. */
  readonly heading?: ReactNode;
  /** The layout of row and buttons, where they are not one below the other. */
  readonly box?: string;
  /** The media query in which it turns automatically. */
  readonly auto?: string;
}

const ROUND =
  'grid size-11 place-items-center rounded-full border border-line bg-white text-brand-700 hover:border-brand-700 hover:bg-brand-50';

/** A row that scrolls by finger, wheel and keys, page by page, with buttons for everybody else. Works without JavaScript, too. */
export function Carousel({ label, children, columns, buttons = 'mt-3 flex', heading, box, auto }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const { isPaused, togglePaused, pause, holders } = useAutoAdvance(row, auto);
  const turn = (direction: 1 | -1) => {
    pause();
    if (row.current) turnPage(row.current, direction);
  };
  const turns = (
    <div className={`noscript:hidden items-center justify-end gap-2 ${buttons}`}>
      {auto && (
        <span className="motion-reduce:hidden">
          <Round
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? say.play(label) : say.pause(label)}
            press={togglePaused}
          />
        </span>
      )}
      <Round icon="back" label={say.previous(label)} press={() => turn(-1)} />
      <Round icon="forward" label={say.next(label)} press={() => turn(1)} />
    </div>
  );
  return (
    <section aria-roledescription="carousel" aria-label={label} className={box}>
      {heading && (
        <div className="mb-2 flex flex-wrap items-center gap-x-3 md:mb-5">
          {heading}
          {turns}
        </div>
      )}
      <ul
        ref={row}
        {...holders}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by Tab to be scrolled by keyboard.
        tabIndex={0}
        className={`no-scrollbar grid snap-x snap-mandatory grid-flow-col gap-4 overflow-x-auto overscroll-x-contain scroll-smooth p-1 -m-1 scroll-px-1 ${columns}`}
      >
        {children}
      </ul>
      {!heading && turns}
    </section>
  );
}

function Round({ icon, label, press }: { icon: IconName; label: string; press: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={press} className={ROUND}>
      <Icon name={icon} />
    </button>
  );
}

/** Shows the next or previous page of a scrolling row; after the last comes the first. */
function turnPage(row: HTMLElement, direction: 1 | -1): void {
  const end = row.scrollWidth - row.clientWidth;
  const isOver = direction === 1 ? row.scrollLeft >= end - 2 : row.scrollLeft <= 2;
  const around = direction === 1 ? 0 : end;
  row.scrollTo({ left: isOver ? around : row.scrollLeft + direction * row.clientWidth });
}

/**
 * Turns the pages of a row automatically where the media query matches and motion is allowed: not while the mouse or the focus
 * is on it, not in a hidden tab, and after a touch or any of its buttons never again until Play is pressed.
 */
function useAutoAdvance(row: RefObject<HTMLElement | null>, media: string | undefined) {
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  // not a sentence: a media query.
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
      // One of the two may leave while the other stays.
      onMouseLeave: ({ currentTarget }: SyntheticEvent) => setHeld(currentTarget.contains(document.activeElement)),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget }: SyntheticEvent) => setHeld(currentTarget.matches(':hover')),
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
