import type { ReactNode } from 'react';

/** The page's heading, with the tab's main action beside it. */
export function TabHeading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 className="font-bold text-2xl">{title}</h1>
      {children}
    </div>
  );
}

/** Moves the focus to the page's heading after the pressed button has gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
