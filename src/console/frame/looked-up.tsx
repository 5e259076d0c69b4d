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
      {refused && (
        <Notice look="error">
          <p className="mb-2">{refused.message}</p>
          <Button look="outline" onClick={onAgain}>
            {say.tryAgain}
          </Button>
        </Notice>
      )}
      {isLoading && !refused && <p role="status">{say.loading}</p>}
      {!isLoading && children}
    </>
  );
}
