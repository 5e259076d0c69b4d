import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A sentence with parts of a page in it (a price, a link), so that each language can place them. The build inserts such
 * a sentence where it is used (`scripts/sentences`); this is its meaning.
 */
export function slots(texts: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, index) => [text, parts[index]]));
}
