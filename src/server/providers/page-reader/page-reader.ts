import type { PageFault } from '#domain/page-reading/check-page.ts';
import type { ReadPaper } from '#domain/prescription-text/paper-line.ts';

/** The text read from a picture. */
export type PageReading =
  | { readonly kind: 'read'; readonly paper: ReadPaper; readonly crops: readonly LineCrop[] }
  | { readonly kind: 'unread'; readonly because: PageFault };

/** The part of the picture with a line, as a small JPEG. */
export interface LineCrop {
  /** As `ReadLine.line` counts. */
  readonly line: number;
  readonly jpeg: Buffer;
}

/** Reads print from the picture of a page. One page at a time; more wait. */
export interface PageReader {
  /**
   * Reads a checked JPEG. Rejects with `PageReaderFailed` if the reading took too long or too much memory, or the
   * process ended.
   */
  read(jpeg: Buffer): Promise<PageReading>;
  close(): Promise<void>;
}

/**
 * The page could not be read this time; this says nothing about the page. The message contains nothing from the page.
 */
export class PageReaderFailed extends Error {
  override readonly name = 'PageReaderFailed';
}
