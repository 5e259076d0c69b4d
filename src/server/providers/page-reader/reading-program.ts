import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { readPage } from './read-page.ts';
import type { ReaderAnswer } from './reading-process.ts';

/**
 * The process that reads pages: a picture comes in, what stands on it goes out. It gives way to whatever the shop does, opens
 * nothing but JPEG, and says nothing of a page but what was asked; a fault is told by its kind alone.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (jpeg: Uint8Array) => {
  readPage(Buffer.from(jpeg))
    .then(
      (reading): ReaderAnswer => ({ kind: 'reading', reading, rssBytes: process.memoryUsage.rss() }),
      (fault: unknown): ReaderAnswer => ({ kind: 'fault', name: fault instanceof Error ? fault.name : 'unknown' }),
    )
    .then((answer) => process.send?.(answer));
});
// The shop is gone: so is its reader.
process.on('disconnect', () => process.exit(0));
