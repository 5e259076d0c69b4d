import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A sentence with parts of a page in it (a price, a link), so that each language puts them where they belong. The build puts
 * such a sentence where it is said (`scripts/sentences`); this is what it means.
 */
export function slots(texts: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, index) => [text, parts[index]]));
}
