import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import * as say from '#sentences/pages/ui.ts';

type Fetched<Props> = Promise<{ default: ComponentType<Props> }>;

/** Replaces a part that cannot be loaded: it loads the whole page from the server, or offers that. */
export const notLoaded = (): Promise<{ default: ComponentType }> =>
  import('./not-loaded.tsx').catch(() => ({ default: () => <p className="page py-4">{say.thisCouldNotBeAlone}</p> }));

/**
 * A part for reading whose code loads after the page. The server's HTML is shown until then, and stays where the code
 * cannot be loaded; on a page opened within the shop a sentence says so. `name` must be unique.
 */
export function deferredPart<Props extends object>(name: string, fetchPart: () => Fetched<Props>) {
  const Part = lazy<ComponentType<Props>>(() =>
    fetchPart().catch(() => (isInPage(name) ? never() : (notLoaded() as Fetched<Props>))),
  );
  return function DeferredPart({ waiting, ...props }: Props & { waiting?: ReactNode }) {
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

function isInPage(name: string): boolean {
  return document.querySelector(`[data-standing="${name}"]`) !== null;
}
