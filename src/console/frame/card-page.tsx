import type { ReactNode } from 'react';
import { brand } from '#brand';
import * as say from '#sentences/counter/frame.ts';
import { ScreenTitle } from './screen-title.tsx';

/** A screen for somebody who is not signed in yet: one card in the middle. */
export function CardPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-[34rem] px-4 py-8">
      <p className="mb-3 font-semibold text-ink-2 print:hidden">{say.counter(brand.name)}</p>
      <div className="card p-6">
        <ScreenTitle>{title}</ScreenTitle>
        <div className="grid gap-4">{children}</div>
      </div>
    </main>
  );
}
