import type { ReactNode } from 'react';
import * as say from '#sentences/counter/stock/shelf.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import type { Refused } from '../data/call-counter.ts';

interface LookedUpProps {
  readonly refused: Refused | null;
  readonly isLoading: boolean;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** Shows loaded data, or that it is loading, or why it could not be loaded. */
export function LookedUp({ refused, isLoading, onAgain, children }: LookedUpProps) {
  return (
    <>
      {refused && <NotLoaded why={refused.message} onAgain={onAgain} />}
      {isLoading && !refused && <p role="status">{say.loading}</p>}
      {!isLoading && children}
    </>
  );
}

interface NotLoadedProps {
  readonly why: ReactNode;
  readonly onAgain: () => unknown;
  /** A smaller button. */
  readonly small?: boolean;
}

/** Why data could not be loaded, and a button that tries again. */
export function NotLoaded({ why, onAgain, small = false }: NotLoadedProps) {
  return (
    <Notice look="error">
      <p className="mb-2">{why}</p>
      <Button look="outline" className={small ? 'small' : ''} onClick={() => void onAgain()}>
        {say.tryAgain}
      </Button>
    </Notice>
  );
}
