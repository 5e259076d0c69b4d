/** TypeScript as a library, in place of `typescript`: version 7 has none yet. */
export { ts as default } from '@ts-morph/common';
