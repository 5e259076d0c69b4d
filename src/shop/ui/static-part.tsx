import { type ComponentType, lazy, type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPlainPress } from '#shop/data/session/login-request.ts';
import { notLoaded, sentPart } from './deferred-part.tsx';

interface StaticParts<Props> {
  /** The part itself where the server renders it, or the bundler serves the sources; null in the built program. */
  readonly whole: ComponentType<Props> | null;
  /** Loads the part for a page opened within the shop, without its server HTML. */
  readonly fetchPart: () => Promise<{ default: ComponentType<Props> }>;
}

/**
 * A read-only part of a page: text and links without state. On the page that the server sent, the browser keeps the
 * part's HTML, and loads no code for it. Its links still open within the shop. `name` marks its element and must be
 * unique.
 */
export function staticPart<Props extends object>(name: string, { whole: Whole, fetchPart }: StaticParts<Props>) {
  // It has no Suspense boundary: the previous page stays until this one is complete.
  const Part =
    Whole ?? lazy<ComponentType<Props>>(() => fetchPart().catch(notLoaded as () => ReturnType<typeof fetchPart>));
  return function StillPart(props: Props) {
    const navigate = useNavigate();
    const [kept] = useState(() => (Whole ? undefined : sentPart('still', name)?.innerHTML));
    const followLink = (event: MouseEvent<HTMLElement>) => {
      const path = shopPathOf(event);
      if (path === null) return;
      event.preventDefault();
      navigate(path);
    };
    if (kept !== undefined) {
      return (
        // biome-ignore lint/a11y: the links inside are pressed, by pointer or key; this only receives their events.
        <div
          data-still={name}
          onClick={followLink}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the content that this element already has, as our server wrote it.
          dangerouslySetInnerHTML={{ __html: kept }}
        />
      );
    }
    return (
      <div data-still={name}>
        <Part {...props} />
      </div>
    );
  };
}

/**
 * The URL of a plain press on a link of the shop; null for other presses, other sites, and what the browser opens
 * itself.
 */
function shopPathOf(event: MouseEvent): string | null {
  const { target } = event;
  if (!isPlainPress(event) || !(target instanceof Element)) return null;
  const href = target.closest('a:not([target])')?.getAttribute('href');
  return href && /^[/#]/.test(href) ? href : null;
}
