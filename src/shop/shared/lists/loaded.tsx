import type { ReactNode } from 'react';
import * as say from '#sentences/person/lists.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import type { LoadedList } from './use-list.ts';

interface LoadedProps<Data> {
  readonly list: LoadedList<Data>;
  readonly onRetry: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** A list that is loading, loaded, or failed, with a retry. */
export function Loaded<Data>({ list, onRetry, children }: LoadedProps<Data>) {
  if (list.kind === 'loading') return <CardSkeletons />;
  if (list.kind === 'loaded') return children(list.data);
  return <FailedToLoad sentence={list.sentence} onRetry={onRetry} />;
}

export function FailedToLoad({ sentence, onRetry }: { readonly sentence: string; readonly onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <Notice look="error">{sentence}</Notice>
      <Button look="outline" onClick={onRetry}>
        {say.retry}
      </Button>
    </div>
  );
}

/** The placeholder of a list of cards. */
export function CardSkeletons() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">{say.loading}</span>
      {['first', 'second'].map((place) => (
        <div key={place} className="card grid gap-3 p-4 md:p-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-2 h-9 w-32" />
        </div>
      ))}
    </div>
  );
}
