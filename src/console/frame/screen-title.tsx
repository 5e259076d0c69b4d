import { useEffect, useRef } from 'react';
import { brand } from '#brand';
import * as say from '#sentences/counter/frame.ts';

/** The name of the screen, in the window too. It takes the focus when the screen opens, so that it is read aloud. */
export function ScreenTitle({ children }: { readonly children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = say.titleAtTheCounter(children, brand.name);
    title.current?.focus();
  }, [children]);
  return (
    <h1 ref={title} tabIndex={-1} className="mb-3 font-bold text-2xl">
      {children}
    </h1>
  );
}
