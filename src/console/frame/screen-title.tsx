import { useEffect, useRef } from 'react';
import { brand } from '#brand';
import * as say from '#sentences/counter/frame.ts';

/**
 * The title of the screen, and of the window. It takes the focus when the screen opens, so that screen readers announce
 * it.
 */
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
