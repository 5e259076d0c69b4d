import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import * as say from '#sentences/pages/ui.ts';

type Fetched<Props> = Promise<{ default: ComponentType<Props> }>;

/** What stands in for a part that cannot be fetched: it asks the server for the whole page, or offers that. */
export const notLoaded = (): Promise<{ default: ComponentType }> =>
  import('./not-loaded.tsx').catch(() => ({ default: () => <p className="page py-4">{say.thisCouldNotBeAlone}</p> }));

/**
 * A part to be read whose code comes after the page. The HTML that the server wrote stands until then, and stays where the
 * code cannot be fetched; on a page that was opened from another one a sentence says so. `name` is one of a kind.
 */
export function standingPart<Props extends object>(name: string, fetchPart: () => Fetched<Props>) {
  const Part = lazy<ComponentType<Props>>(() =>
    fetchPart().catch(() => (isStanding(name) ? never() : (notLoaded() as Fetched<Props>))),
  );
  return function StandingPart({ waiting, ...props }: Props & { waiting?: ReactNode }) {
    return (
      <Suspense fallback={waiting}>
        <div data-standing={name} className="contents">
          <Part {...(props as unknown as Props)} />
        </div>
      </Suspense>
    );
  };
}

const never = () => new Promise<never>(() => {});

function isStanding(name: string): boolean {
  return document.querySelector(`[data-standing="${name}"]`) !== null;
}
