import { type ReactNode, useId } from 'react';

interface OrderSectionProps {
  readonly title: string;
  /** The id that a URL may link to. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** Scrolls to the section that the URL names: it may load after the page. */
function showLinked(section: HTMLElement | null): void {
  if (section && location.hash === `#${section.id}`) section.scrollIntoView();
}

/** One part of the order under its own heading; in print it stays on one page where it fits. */
export function OrderSection({ title, anchor, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section
      ref={showLinked}
      id={anchor}
      aria-labelledby={id}
      className="card scroll-mt-24 min-w-0 break-inside-avoid p-4 md:p-5"
    >
      <h2 id={id} className="mb-3 font-bold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
