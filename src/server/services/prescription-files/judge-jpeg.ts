import { type FileFault, MAX_PIXELS } from './file-fault.ts';

/** As many scans as libjpeg's own readers allow: a progressive picture of thousands costs minutes to decode. */
const MOST_SCANS = 100;
/** Baseline, extended and progressive: what cameras and scanners write. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/**
 * Walks the segments of a JPEG (ITU T.81, annex B) without decoding it. Refuses one without end, with two frames or a
 * frame no camera writes, with too many scans, or with more than 40 million pixels. What follows its end is not looked at:
 * it does not survive the re-encoding.
 */
export function judgeJpeg(bytes: Buffer): FileFault | null {
  let at = 2;
  let framed = false;
  let scans = 0;
  while (at + 4 <= bytes.length || bytes[at + 1] === END_OF_IMAGE) {
    if (bytes[at] !== 0xff) return 'damaged';
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return framed && scans > 0 ? null : 'damaged';
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (isNoSegment(marker) || length < 2 || end > bytes.length) return 'damaged';
    if (FRAMES.has(marker)) {
      const fault = framed ? 'damaged' : judgeFrame(bytes.subarray(at + 4, end));
      if (fault) return fault;
      framed = true;
    }
    if (marker === START_OF_SCAN) {
      scans += 1;
      if (!framed || scans > MOST_SCANS) return 'damaged';
    }
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
  }
  return 'damaged';
}

function isNoSegment(marker: number): boolean {
  return marker < 0xc0 || (marker >= 0xd0 && marker <= START_OF_IMAGE) || OTHER_FRAMES.has(marker);
}

function judgeFrame(frame: Buffer): FileFault | null {
  if (frame.length < 9) return 'damaged';
  const pixels = frame.readUInt16BE(1) * frame.readUInt16BE(3);
  if (pixels === 0) return 'damaged';
  return pixels > MAX_PIXELS ? 'too-many-pixels' : null;
}

/** Where the next marker stands: in the coded data a 0xff is followed by 0x00 or is a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}
