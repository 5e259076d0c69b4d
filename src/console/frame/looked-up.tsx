import type { ReactNode } from 'react';
import * as say from '#sentences/counter/shelf.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import type { Refused } from '../data/call-counter.ts';

interface LookedUpProps {
  readonly refused: Refused | null;
  readonly isLoading: boolean;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** What was looked up; while it is not there yet, or could not be read, that is said. */
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
