import type { HTMLAttributes } from 'react';
import type { About } from './place-words.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Its text is one constant: the browser replaces it once a pin code is known. */
      'delivery-words': Omit<HTMLAttributes<HTMLElement>, 'about' | 'children' | 'className'> & {
        /** Left out in the header. */
        about?: Exclude<About, 'place'>;
        rx?: boolean | undefined;
        class?: string;
        children: string;
      };
    }
  }
}
