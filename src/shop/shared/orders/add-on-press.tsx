import { type ReactNode, useEffect, useState } from 'react';
import * as say from '#sentences/person/orders.ts';
import { whenQuiet } from '#shop/data/connection/when-quiet.ts';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import type { AddNowProps } from './add-now.tsx';
import type { CartInput } from './use-add-to-cart.ts';

/** The code that adds is loaded when idle, or with the first press. */
const AddNow = pressedPart({
  what: say.theCart,
  fetchPart: () => import('./add-now.tsx'),
  giveUp: ({ onDone }: AddNowProps) => onDone(),
});

interface AddOnPress {
  readonly busy: boolean;
  readonly add: (input: CartInput) => void;
  /** To be rendered beside the button. */
  readonly adding: ReactNode;
}

/** The state of a button that puts medicines into the cart. A press while one is in progress does nothing. */
export function useAddOnPress(): AddOnPress {
  const [input, setInput] = useState<CartInput | null>(null);
  // Preloaded: a press may come while offline, and then it says so and waits.
  useEffect(() => whenQuiet(() => void AddNow.prefetch()), []);
  return {
    busy: input !== null,
    add: (pressed) => setInput(input ?? pressed),
    adding: input && <AddNow input={input} onDone={() => setInput(null)} />,
  };
}
