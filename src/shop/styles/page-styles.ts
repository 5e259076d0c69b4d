import { createContext } from 'react';
import text from './app.css?inline';

/** Whether the page is one of a build. */
const IS_BUILT = !import.meta.env.DEV;

/** All of the shop's CSS. The browser of a built page has it from the file that the page links, so it is in no script. */
export const SHOP_CSS: string = IS_BUILT && !import.meta.env.SSR ? '' : text;

/** The link that the server sent. */
const sent = IS_BUILT && !import.meta.env.SSR ? document.head.querySelector('link[rel="stylesheet"]') : null;

/** The address of the file with the shop's CSS, by its content; null where the bundler serves the sources. */
export const StyleSheet = createContext(sent?.getAttribute('href') ?? null);
