import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface TabsProps {
  /** The label of the tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The tab open at first; the first one if omitted. */
  readonly initial?: string | undefined;
  /** The look: a line under the open tab, or buttons that fill their rows. */
  readonly look?: keyof typeof LOOKS;
}

const LOOKS = {
  line: {
    list: 'flex flex-wrap gap-x-1 border-line border-b',
    tab: '-mb-px min-h-11 border-transparent border-b-3 px-3 py-2 font-semibold text-ink-2 hover:text-brand-700 aria-selected:border-brand-700 aria-selected:text-brand-700',
  },
  pills: {
    list: 'noscript:hidden flex flex-wrap gap-1.5 md:gap-2',
    tab: 'min-h-11 min-w-0 grow rounded-full border border-line bg-white px-2 py-2 font-semibold text-ink-2 text-sm hover:border-brand-700 hover:text-brand-700 aria-selected:border-brand-700 aria-selected:bg-brand-700 aria-selected:text-white md:grow-0 md:px-4 lg:px-5 lg:text-base',
  },
} as const;

/** Tabs that follow the WAI-ARIA pattern: one stop for Tab, arrows, Home and End move and open. All panels are in the page's HTML. */
export function Tabs({ label, tabs, initial, look = 'line' }: TabsProps) {
  const base = useId();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const [selected, setSelected] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(({ id }) => id === initial),
    ),
  );
  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    buttons.current[next]?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={move} className={LOOKS[look].list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(node) => {
              buttons.current[index] = node;
            }}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={index === selected}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            className={LOOKS[look].tab}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          data-label={tab.label}
          hidden={index !== selected}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text must be reachable by Tab to be scrolled and read.
          tabIndex={0}
          className="py-4"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
