import { createContext } from 'react';
import text from './app.css?inline';

/** Whether the page is one of a build. */
const IS_BUILT = !import.meta.env.DEV;

/** The one style element of the page as the server sent it; null where it sent a link, and where the bundler serves the sources. */
const sent = import.meta.env.SSR || !IS_BUILT ? null : document.head.querySelector<HTMLStyleElement>('style[nonce]');

/** The link to the style sheet that the server sent to a browser that keeps it; null where it sent the text. */
export const STYLE_SHEET: string | null =
  import.meta.env.SSR || !IS_BUILT || sent
    ? null
    : (document.head.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? null);

/** A rendered page holds this in place of the styles: the server puts them there, or a link, as the browser needs. */
const MARK = '/*styles*/';

/**
 * All of the shop's CSS. It stands in the page itself, about 10 KB when packed, because on a slow line the first paint
 * would wait one more round trip for a file of its own. The browser takes it from the page, so that it is in no script.
 */
export const PAGE_STYLES: string = !IS_BUILT ? text : import.meta.env.SSR ? MARK : (sent?.textContent ?? '');

/** For the server, which puts the text in the place of the mark. */
export const BUILT_STYLES = { mark: MARK, text: import.meta.env.SSR ? text : '' };

/** The nonce that the page's policy lets its style element in by. The browser keeps the one of the page that it opened. */
export const StyleNonce = createContext(sent?.nonce ?? '');
