import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import * as say from '#sentences/pages/ui.ts';

type Fetched<Props> = Promise<{ default: ComponentType<Props> }>;

/** Replaces a part that cannot be loaded: it loads the whole page from the server, or offers that. */
export const notLoaded = (): Promise<{ default: ComponentType }> =>
  import('./not-loaded.tsx').catch(() => ({ default: () => <p className="page py-4">{say.thisCouldNotBeAlone}</p> }));

/** The page that the server sent. */
const sentPage = globalThis.location && location.pathname + location.search;

/**
 * A part of a page whose code loads after the page. The server's HTML is shown until then, and stays where the code
 * cannot be loaded (a press in it says so after 20 seconds); on a page opened within the shop a sentence says so. `name`
 * must be unique.
 */
export function deferredPart<Props extends object>(name: string, fetchPart: () => Fetched<Props>) {
  const standing = () => sentPart('standing', name);
  const load = () =>
    lazy<ComponentType<Props>>(() =>
      fetchPart().catch(() => {
        code = load();
        return standing() ? never() : (notLoaded() as Fetched<Props>);
      }),
    );
  let code = load();

  /**
   * React drops the server's HTML of a part that the page changes before its code has come: here it stays until then,
   * with what was typed and pressed in it, and with the focus.
   */
  function Waiting({ page, children }: { page: string; children: ReactNode }) {
    const [take] = useState(() => {
      const sent = standing();
      const { activeElement } = globalThis.document ?? {};
      return (
        sent &&
        ((place: HTMLElement | null) => {
          place?.append(...sent.childNodes);
          if (place?.contains(activeElement ?? null)) (activeElement as HTMLElement).focus({ preventScroll: true });
        })
      );
    });
    // On the next page it would be about another medicine.
    return take && page === sentPage ? <div data-standing={name} ref={take} className="contents" /> : children;
  }

  function OnPage({ page, waiting, ...props }: Props & { page: string; waiting?: ReactNode }) {
    // Tried again whenever the page changes, once it could not be loaded.
    const Part = code;
    return (
      <Suspense fallback={<Waiting page={page}>{waiting}</Waiting>}>
        <div data-standing={name} ref={takeOver} className="contents">
          <Part {...(props as unknown as Props)} />
        </div>
      </Suspense>
    );
  }

  return function DeferredPart(props: Props & { waiting?: ReactNode }) {
    const { pathname, search } = useLocation();
    const page = pathname + search;
    // A page does not wait for a part of the page before, which may never come.
    return <OnPage key={page} page={page} {...props} />;
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

/** A part that is in the page as the server sent it: React has not taken it over. */
export function sentPart(kind: 'standing' | 'still', name: string): Element | null | undefined {
  return globalThis.document?.querySelector(`[data-${kind}="${name}"]:not([data-alive])`);
}

const never = () => new Promise<never>(() => {});
