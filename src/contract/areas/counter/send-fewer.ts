/** Lowering a line at the prescription desk to the packs that its prescription covers. */

import { z } from 'zod';
import * as say from '#sentences/contract/checks.ts';
import {
  attempt,
  lineNumber,
  deskNote as note,
  orderNumber as number,
  deskVersion as version,
  WHICH,
} from './desk-basics.ts';

export const fewerBody = z.object(
  {
    attempt,
    number,
    version,
    line: lineNumber,
    packs: z
      .int(say.packsAreCountedFrom1)
      .min(1, say.packsAreCountedFrom1)
      .max(1000)
      .describe('How many packs the prescription covers; fewer than are ordered.'),
    note,
  },
  WHICH,
);
export type FewerBody = z.input<typeof fewerBody>;
