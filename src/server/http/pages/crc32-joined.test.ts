import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinChecksums, shiftOf } from './stamped-page.ts';

it('computes the checksum of two texts from the checksums of each', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.uint8Array({ maxLength: 3000 }), (first, second) => {
      const whole = crc32(Buffer.concat([first, second]));
      expect(joinChecksums(crc32(first), crc32(second), shiftOf(second.length))).toBe(whole);
    }),
  );
});

it('works for a text of many megabytes', () => {
  const long = Buffer.alloc(20_000_001, 'page');
  const joined = joinChecksums(crc32('head'), crc32(long), shiftOf(long.length));
  expect(joined).toBe(crc32(Buffer.concat([Buffer.from('head'), long])));
});
