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
