import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import * as say from '#sentences/pages/ui.ts';

type Fetched<Props> = Promise<{ default: ComponentType<Props> }>;

/** Replaces a part that cannot be loaded: it loads the whole page from the server, or offers that. */
export const notLoaded = (): Promise<{ default: ComponentType }> =>
  import('./not-loaded.tsx').catch(() => ({ default: () => <p className="page py-4">{say.thisCouldNotBeAlone}</p> }));

/**
 * A part of a page whose code loads after the page. The server's HTML is shown until then, and stays where the code
 * cannot be loaded (a press in it says so after 20 seconds); on a page opened within the shop a sentence says so. `name` must be unique.
 */
export function deferredPart<Props extends object>(name: string, fetchPart: () => Fetched<Props>) {
  const Part = lazy<ComponentType<Props>>(() =>
    fetchPart().catch(() => (isInPage(name) ? never() : (notLoaded() as Fetched<Props>))),
  );
  return function DeferredPart({ waiting, ...props }: Props & { waiting?: ReactNode }) {
    return (
      <Suspense fallback={waiting}>
        <div data-standing={name} ref={takeOver} className="contents">
          <Part {...(props as unknown as Props)} />
        </div>
      </Suspense>
    );
  };
}

declare global {
  interface Window {
    /** Presses again what was pressed in a part, or in the page's body, before React took it over; defined by the page (`light-page.ts`). */
    replayPresses?: (part: HTMLElement) => void;
  }
}

/** The ref of what React takes over by itself: the page's body, and each part whose code comes later. */
export const takeOver = (part: HTMLElement | null) => {
  if (part) window.replayPresses?.(part);
};

const never = () => new Promise<never>(() => {});

function isInPage(name: string): boolean {
  return document.querySelector(`[data-standing="${name}"]`) !== null;
}
