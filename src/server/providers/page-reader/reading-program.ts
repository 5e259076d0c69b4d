import sharp from 'sharp';
import { readPage } from './read-page.ts';
import type { ReaderAnswer } from './reading-process.ts';

/**
 * The process that reads pages: a picture comes in, its text goes out. It opens only JPEG, and reveals
 * nothing about a page except the result; an error is reported only by its kind.
 */
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
// The shop has exited: exit too.
process.on('disconnect', () => process.exit(0));
