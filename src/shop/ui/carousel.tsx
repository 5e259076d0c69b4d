import { type ReactNode, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { turnPage, useAutoAdvance } from './use-auto-advance.ts';

interface CarouselProps {
  /** What is in it, for those who hear the page; its buttons are named after it. */
  readonly label: string;
  /** List items; each is a column of the row. */
  readonly children: ReactNode;
  /** How wide the columns are, by width of the page. */
  readonly columns: string;
  /** Where its buttons are of no use, because all stands on one page. */
  readonly buttons?: string;
  /** The media in which it turns by itself. */
  readonly auto?: string;
}

const ROUND =
  'grid size-11 place-items-center rounded-full border border-line bg-white text-brand-700 hover:border-brand-700 hover:bg-brand-50';

/** A row that scrolls by finger, wheel and keys, page by page, with buttons for everybody else. Works without code, too. */
export function Carousel({ label, children, columns, buttons = 'flex', auto }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const { isPaused, togglePaused, pause, holders } = useAutoAdvance(row, auto);
  const turn = (direction: 1 | -1) => {
    pause();
    if (row.current) turnPage(row.current, direction);
  };
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={row}
        {...holders}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by Tab to be scrolled by keys.
        tabIndex={0}
        className={`no-scrollbar grid snap-x snap-mandatory grid-flow-col gap-4 overflow-x-auto overscroll-x-contain scroll-smooth p-1 -m-1 scroll-px-1 ${columns}`}
      >
        {children}
      </ul>
      <div className={`noscript:hidden mt-3 items-center justify-end gap-2 ${buttons}`}>
        {auto && (
          <span className="motion-reduce:hidden">
            <Round
              icon={isPaused ? 'play' : 'pause'}
              label={isPaused ? `Play: ${label}` : `Pause: ${label}`}
              press={togglePaused}
            />
          </span>
        )}
        <Round icon="back" label={`Previous: ${label}`} press={() => turn(-1)} />
        <Round icon="forward" label={`Next: ${label}`} press={() => turn(1)} />
      </div>
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
