import { deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { greyPng, jpegSegment, pngChunk, quarters, withChunks, withSegments } from './testing/make-pictures.ts';
import { acceptBytes } from './testing/make-sent-files.ts';

const CANARY = 'CANARY-GPS';
let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  jpeg = await quarters().jpeg().toBuffer();
  png = await quarters().png().toBuffer();
});

const accept = (bytes: Buffer, name = 'rx.jpg') => acceptBytes([{ name, bytes }], { pdfAllowed: true });

async function clean(bytes: Buffer): Promise<Buffer> {
  const accepted = await accept(bytes);
  if (!accepted.ok) throw new Error(accepted.sentence);
  expect(accepted.files.map(({ kind }) => kind)).toEqual(['jpeg']);
  return accepted.files[0]?.bytes ?? Buffer.alloc(0);
}

/** A stored picture may have no data after its end, and only picture data before it. */
async function expectHarmless(bytes: Buffer): Promise<Metadata> {
  const kept = await clean(bytes);
  expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  for (const text of [CANARY, '<script', 'PK\x03\x04', '%PDF', 'Exif', 'http:', 'MZ']) {
    expect(kept.includes(Buffer.from(text, 'latin1')) ? text : 'absent').toBe('absent');
  }
  const facts = await sharp(kept).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', space: expect.stringMatching(/^(srgb|b-w)$/), depth: 'uchar' });
  for (const part of ['exif', 'xmp', 'icc', 'iptc', 'orientation', 'comments'] as const) {
    expect(facts[part]).toBeUndefined();
  }
  return facts;
}

const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><gps>${CANARY}</gps></x:xmpmeta>`;
const EXTENDED_XMP = `http://ns.adobe.com/xmp/extension/\0${CANARY}`;
const HTML = `<html><script>alert('${CANARY}')</script></html>`;
const ZIP = `PK\x03\x04${CANARY}PK\x05\x06${'\0'.repeat(18)}`;
const gpsExif = { IFD0: { Make: CANARY, ImageDescription: CANARY }, IFD3: { GPSAreaInformation: CANARY } };

describe('a picture with hidden data', () => {
  const text = (keyword: string) => `${keyword}\0${CANARY}`;
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a plain JPEG', () => jpeg],
    ['a plain PNG', () => png],
    ['a JPEG with EXIF and a place', () => quarters().withExif(gpsExif).jpeg().toBuffer()],
    ['a PNG with EXIF and a place', () => quarters().withExif(gpsExif).png().toBuffer()],
    ['a JPEG with XMP', () => withSegments(jpeg, jpegSegment(0xe1, xmp))],
    ['a JPEG with a comment', () => withSegments(jpeg, jpegSegment(0xfe, HTML))],
    ['a JPEG with IPTC', () => withSegments(jpeg, jpegSegment(0xed, `Photoshop 3.0\0${CANARY}`))],
    [
      'a JPEG with XMP in two pieces',
      () => withSegments(jpeg, jpegSegment(0xe1, EXTENDED_XMP), jpegSegment(0xe1, xmp)),
    ],
    ['a JPEG with a word of its maker', () => withSegments(jpeg, jpegSegment(0xec, `Ducky\0${CANARY}`))],
    ['a JPEG with a word of FlashPix', () => withSegments(jpeg, jpegSegment(0xe2, `FPXR\0${CANARY}`))],
    ['a JPEG with the maker’s preview behind it', () => Buffer.concat([jpeg, jpeg.subarray(2)])],
    ['a PNG with an EXIF chunk', () => withChunks(png, pngChunk('eXIf', `MM\0*\0\0\0\x08\0\0${CANARY}`))],
    ['a PNG with the time it was made', () => withChunks(png, pngChunk('tIME', '\x07\xea\x0b\x15\x06\0\0'))],
    [
      'a PNG with IPTC in a packed text',
      () => withChunks(png, pngChunk('zTXt', `Raw profile type iptc\0\0${deflateSync(CANARY).toString('latin1')}`)),
    ],
    ['a JPEG with a profile', () => quarters().withIccProfile('p3').jpeg().toBuffer()],
    ['a JPEG with a broken profile', () => withSegments(jpeg, jpegSegment(0xe2, `ICC_PROFILE\0\x01\x01${CANARY}`))],
    ['a JPEG with a small picture of itself', () => withSegments(jpeg, jpegSegment(0xe5, jpeg))],
    ['a JPEG followed by HTML', () => Buffer.concat([jpeg, Buffer.from(HTML)])],
    ['a JPEG followed by an archive', () => Buffer.concat([jpeg, Buffer.from(ZIP, 'latin1')])],
    ['a JPEG followed by a program', () => Buffer.concat([jpeg, Buffer.from(`MZ${CANARY}`)])],
    ['a JPEG with a PDF in a comment', () => withSegments(jpeg, jpegSegment(0xfe, `%PDF-1.7\n${CANARY}`))],
    ['a JPEG followed by a PDF', () => Buffer.concat([jpeg, Buffer.from(`%PDF-1.7\n${CANARY}\n%%EOF`)])],
    ['a JPEG followed by a second one', () => Buffer.concat([jpeg, withSegments(jpeg, jpegSegment(0xfe, CANARY))])],
    ['a PNG followed by an archive', () => Buffer.concat([png, Buffer.from(ZIP, 'latin1')])],
    ['a PNG with HTML in a text', () => withChunks(png, pngChunk('tEXt', `Comment\0${HTML}`))],
    [
      'a PNG with a packed text',
      () => withChunks(png, pngChunk('zTXt', `a\0\0${deflateSync(CANARY).toString('latin1')}`)),
    ],
    ['a PNG with XMP', () => withChunks(png, pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`))],
    ['a PNG with a text that unpacks to 100 MB', () => withChunks(png, bomb('zTXt', 'a\0\0'))],
    ['a PNG with a profile that unpacks to 100 MB', () => withChunks(png, bomb('iCCP', 'a\0\0'))],
    ['a PNG with a chunk of its own', () => withChunks(png, pngChunk('prVt', text('x')))],
    ['an animated PNG', () => withChunks(png, pngChunk('acTL', '\0\0\0\x02\0\0\0\0'), pngChunk('fdAT', text('f')))],
    ['a progressive JPEG', () => quarters().jpeg({ progressive: true }).toBuffer()],
    ['a CMYK JPEG', () => quarters().toColourspace('cmyk').jpeg().toBuffer()],
    ['a grey JPEG', () => quarters().greyscale().jpeg().toBuffer()],
    ['a PNG of 16 bits', () => quarters().toColourspace('rgb16').png().toBuffer()],
    ['a PNG with a palette', () => quarters().png({ palette: true }).toBuffer()],
    ['an interlaced PNG', () => quarters().png({ progressive: true }).toBuffer()],
    ['a PNG of one pixel', () => greyPng(1, 1)],
  ])('keeps nothing but the picture of %s', async (_what, make) => {
    const facts = await expectHarmless(await make());
    expect(facts.width).toBeLessThanOrEqual(80);
  });

  it('turns a photo according to its orientation tag, and removes the tag', async () => {
    const lying = await quarters().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const facts = await expectHarmless(lying);
    expect([facts.width, facts.height]).toEqual([60, 80]);
    const { data } = await sharp(await clean(lying))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // After a turn to the right, the lower left quarter (blue) is at the top left.
    expect(data[2]).toBeGreaterThan(200);
    expect(data[0]).toBeLessThan(60);
  });

  it('fills transparent areas with white', async () => {
    const clear = { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const kept = await clean(await sharp({ create: clear }).png().toBuffer());
    expect([...(await sharp(kept).raw().toBuffer())].every((value) => value > 250)).toBe(true);
  });

  it.each([
    ['a large photo', () => quarters(4000, 3000).jpeg().toBuffer(), [2600, 1950]],
    ['a long strip', () => quarters(10, 40_000).jpeg().toBuffer(), [1, 2600]],
  ])('makes %s smaller', async (_what, make, size) => {
    const facts = await expectHarmless(await make());
    expect([facts.width, facts.height]).toEqual(size);
  });
});

function bomb(type: string, head: string): Buffer {
  return pngChunk(type, head + deflateSync(Buffer.alloc(100_000_000)).toString('latin1'));
}

describe('a broken or costly picture', () => {
  const damaged = '"rx.jpg" could not be read; it seems damaged.';
  const tooManyPixels = '"rx.jpg" has too many pixels. Please send a smaller photo.';
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a JPEG cut in the middle', () => jpeg.subarray(0, jpeg.length / 2), damaged],
    ['a JPEG cut before its end', () => jpeg.subarray(0, -2), damaged],
    ['a JPEG cut in its data, with an end', () => Buffer.concat([jpeg.subarray(0, -60), jpeg.subarray(-2)]), damaged],
    ['the first three bytes of a JPEG', () => jpeg.subarray(0, 3), damaged],
    ['a JPEG of nothing but a start and an end', () => Buffer.from('ffd8ffd9', 'hex'), damaged],
    ['HTML behind the first bytes of a JPEG', () => Buffer.from(`\xff\xd8\xff\xe0${HTML}`, 'latin1'), damaged],
    [
      'a JPEG whose segment is longer than the file',
      () => withSegments(jpeg, Buffer.from('ffe1ffff', 'hex')).subarray(0, 99),
      damaged,
    ],
    ['a JPEG with a segment of length 0', () => withSegments(jpeg, Buffer.from('ffe10000', 'hex')), damaged],
    ['a JPEG with two frames', () => withSegments(jpeg, frameOf(jpeg)), damaged],
    ['a JPEG that says it is huge', () => resizedJpeg(65_500, 65_500), tooManyPixels],
    ['a JPEG that says it has no height', () => resizedJpeg(0, 80), damaged],
    ['a JPEG that says it is larger than its data', () => resizedJpeg(600, 800), damaged],
    ['a progressive JPEG of 5,000 scans', manyScans, damaged],
    ['a PNG cut in the middle', () => png.subarray(0, png.length / 2), damaged],
    ['a PNG without its end', () => png.subarray(0, -12), damaged],
    ['the first bytes of a PNG', () => png.subarray(0, 8), damaged],
    ['a PNG with a wrong checksum', () => turned(png, 30), damaged],
    ['a PNG with a wrong checksum of its data', () => turned(png, png.length - 16), damaged],
    ['a PNG with two headers', () => withChunks(png, png.subarray(8, 33)), damaged],
    ['a PNG with an unknown required chunk', () => withChunks(png, pngChunk('EVIL', '')), damaged],
    ['a PNG without data', () => Buffer.concat([png.subarray(0, 33), png.subarray(-12)]), damaged],
    [
      'a PNG of half a million empty chunks',
      () => withChunks(png, Buffer.alloc(6_000_000, pngChunk('tEXt', ''))),
      damaged,
    ],
    ['a PNG of 144 million pixels', () => greyPng(12_000, 12_000), tooManyPixels],
    ['a PNG that says it is huge', () => greyPng(0xffff_ffff, 0xffff_ffff, 0), tooManyPixels],
    ['a PNG with fewer rows than it says', () => greyPng(300, 300, 10), damaged],
    ['a PNG of no width', () => greyPng(0, 10), damaged],
  ])('refuses %s in one sentence', async (_what, make, sentence) => {
    expect(await accept(await make())).toEqual({ ok: false, sentence, fileName: 'rx.jpg' });
  });

  it('withstands 20 decompression bombs at once', async () => {
    const bombs = [
      greyPng(6_300, 6_300),
      greyPng(12_000, 12_000),
      greyPng(100, 100, 800_000),
      withChunks(png, bomb('zTXt', 'a\0\0')),
    ];
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => accept(bombs[index % 4] ?? png)));
    for (const [index, answer] of answers.entries()) {
      if (index % 4 === 0 || index % 4 === 3) expect(answer.ok).toBe(true);
      if (index % 4 === 1) expect(answer).toMatchObject({ ok: false, sentence: tooManyPixels });
    }
    // All twenty decoded at once would take well over 2 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(800 * 1024 * 1024);
  });
});

function frameOf(of: Buffer): Buffer {
  const at = of.indexOf(Buffer.from('ffc0', 'hex'));
  return of.subarray(at, at + 2 + of.readUInt16BE(at + 2));
}

function resizedJpeg(height: number, width: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = changed.indexOf(Buffer.from('ffc0', 'hex'));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

async function manyScans(): Promise<Buffer> {
  const progressive = await quarters().jpeg({ progressive: true }).toBuffer();
  const scan = progressive.subarray(progressive.lastIndexOf(Buffer.from('ffda', 'hex')), -2);
  return Buffer.concat([
    progressive.subarray(0, -2),
    ...Array.from({ length: 5_000 }, () => scan),
    progressive.subarray(-2),
  ]);
}

function turned(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
