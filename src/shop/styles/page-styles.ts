import { createContext } from 'react';
import text from './app.css?inline';

/** Whether the page comes from a build. */
const IS_BUILT = !import.meta.env.DEV;

/** All of the shop's CSS. The browser loads it from the file that a built page links, so no script contains it. */
export const SHOP_CSS: string = IS_BUILT && !import.meta.env.SSR ? '' : text;

/** The link that the server sent. */
const sent = IS_BUILT && !import.meta.env.SSR ? document.head.querySelector('link[rel="stylesheet"]') : null;

/** The URL of the file with the shop's CSS, named by its content; null if the bundler serves the sources. */
export const StyleSheet = createContext(sent?.getAttribute('href') ?? null);
