import { createHash } from 'node:crypto';
import { SHOP_CSS } from './page-styles.ts';

/** The shop's CSS as a file of the build: browsers keep it for good, because its name tells its content. For the server alone. */
export interface BuiltStyles {
  /** From the root of the site, which is the folder of the browser's files. */
  readonly path: string;
  readonly text: string;
}

const hash = createHash('sha256').update(SHOP_CSS).digest('hex').slice(0, 12);

export const builtStyles: BuiltStyles = { path: `/assets/styles-${hash}.css`, text: SHOP_CSS };
