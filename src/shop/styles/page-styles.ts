import { createContext } from 'react';
import text from './app.css?inline';

/** The one style element of the page as the server sent it; null where the bundler still serves the sources. */
const sent =
  import.meta.env.SSR || import.meta.env.DEV ? null : document.head.querySelector<HTMLStyleElement>('style[nonce]');

/**
 * All of the shop's CSS. It stands in the page itself, about 10 KB when packed, because on a slow line the first paint
 * would wait one more round trip for a file of its own. The browser takes it from the page, so that it is in no script.
 */
export const PAGE_STYLES: string = import.meta.env.SSR || import.meta.env.DEV ? text : (sent?.textContent ?? '');

/** The nonce that the page's policy lets its style element in by. The browser keeps the one of the page that it opened. */
export const StyleNonce = createContext(sent?.nonce ?? '');
