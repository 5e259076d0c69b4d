import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from './file-fault.ts';
import { makePdf } from './testing/make-pdf.ts';
import { quarters } from './testing/make-pictures.ts';
import { acceptBytes } from './testing/make-sent-files.ts';

let jpeg: Buffer;
let png: Buffer;
const pdf = makePdf();

beforeAll(async () => {
  jpeg = await quarters().jpeg().toBuffer();
  png = await quarters().png().toBuffer();
});

const home = { pdfAllowed: true };
const checkout = { pdfAllowed: false };
const refusal = async (name: string, bytes: Buffer, rules = home) => {
  const accepted = await acceptBytes([{ name, bytes }], rules);
  return accepted.ok ? 'accepted' : accepted.sentence;
};

describe('the files of a request', () => {
  it('accepts one to five, in their order, photos as JPEG and PDFs unchanged', async () => {
    const sent = [jpeg, pdf, png, jpeg, pdf].map((bytes, index) => ({ name: `${index}`, bytes }));
    const accepted = await acceptBytes(sent, home);
    expect(accepted.ok && accepted.files.map(({ kind }) => kind)).toEqual(['jpeg', 'pdf', 'jpeg', 'jpeg', 'pdf']);
    expect(accepted.ok && accepted.files[1]).toEqual({ kind: 'pdf', bytes: pdf, pages: 1 });
    expect(accepted.ok && (await sharp(accepted.files[2]?.bytes).metadata()).format).toBe('jpeg');
  });

  it('asks for at least one', async () => {
    const sentence = 'Please upload at least one prescription file.';
    expect(await acceptBytes([], checkout)).toEqual({ ok: false, sentence, fileName: '' });
  });

  it('accepts at most five, with the same message as the page', async () => {
    const six = Array.from({ length: 6 }, () => ({ name: 'rx.jpg', bytes: jpeg }));
    expect(await acceptBytes(six, home)).toMatchObject({ ok: false, sentence: 'Maximum 5 files allowed' });
    const sentence = 'You can only upload a maximum of 5 images.';
    expect(await acceptBytes(six, checkout)).toEqual({ ok: false, sentence, fileName: '' });
  });

  it('accepts none if one is bad, and names that one', async () => {
    const accepted = await acceptBytes(
      [
        { name: 'one.jpg', bytes: jpeg },
        { name: 'two.jpg', bytes: Buffer.alloc(0) },
        { name: 'three.png', bytes: png },
      ],
      home,
    );
    expect(accepted).toEqual({ ok: false, sentence: '"two.jpg" is empty.', fileName: 'two.jpg' });
  });

  it('accepts 10 MB and not a byte more', async () => {
    const largest = Buffer.concat([jpeg, Buffer.alloc(MAX_FILE_BYTES - jpeg.length)]);
    expect(await refusal('rx.jpg', largest)).toBe('accepted');
    expect(await refusal('rx.jpg', Buffer.concat([largest, Buffer.of(0)]))).toBe('"rx.jpg" is larger than 10 MB.');
  });

  it('accepts no PDF at checkout', async () => {
    expect(await refusal('rx.jpg', pdf, checkout)).toBe('"rx.jpg" is a PDF. Please send a photo as JPG or PNG.');
    expect(await refusal('rx.pdf', jpeg, checkout)).toBe('accepted');
  });
});

const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** The harmless test text for virus scanners, in two pieces, so that no scanner reports this source file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]><svg>&j;</svg>`;
const READING_SVG = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>';
const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1');
const drawn = (format: 'gif' | 'webp' | 'tiff' | 'avif') => () => quarters().toFormat(format).toBuffer();

describe('a file of another kind under a good name', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['HTML', () => Buffer.from(HTML)],
    ['SVG with a script', () => Buffer.from(SVG)],
    ['SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['GIF', drawn('gif')],
    [
      'GIF that is an archive of Java, too',
      async () => Buffer.concat([await drawn('gif')(), Buffer.from('PK\x03\x04')]),
    ],
    ['WebP', drawn('webp')],
    ['TIFF', drawn('tiff')],
    ['AVIF', drawn('avif')],
    ['HEIC', () => ftyp('heic')],
    ['BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['ICO', () => Buffer.from('00000100010010100000010020006804', 'hex')],
    ['JPEG XL', () => Buffer.from('ff0afa7f01900800', 'hex')],
    ['JPEG 2000', () => Buffer.from('0000000c6a5020200d0a870a', 'hex')],
    ['PSD', () => Buffer.from('8BPS\0\x01')],
    ['ZIP', () => Buffer.from('PK\x03\x04')],
    ['DOCX', () => Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml')],
    ['a Windows program', () => Buffer.from('MZ\x90\0')],
    ['a Linux program', () => Buffer.from('\x7fELF\x02\x01')],
    ['a shell script', () => Buffer.from('#!/bin/sh\nexit')],
    ['PostScript', () => Buffer.from('%!PS-Adobe-3.0')],
    ['an ImageMagick script', () => Buffer.from("push graphic-context\nfill 'url(https://x/)'")],
    ['the EICAR text', () => Buffer.from(EICAR)],
    ['an SVG of a thousand million laughs', () => Buffer.from(LAUGHS)],
    ['an SVG that reads a file', () => Buffer.from(READING_SVG)],
    ['a packed SVG', () => gzipSync(SVG)],
    [
      'a GIF that says it is huge',
      () => Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff00', 'hex'),
    ],
    ['a GIF of 5,000 pictures', async () => Buffer.concat([await drawn('gif')(), Buffer.alloc(100_000, ';,')])],
    [
      'a WebP that says it is huge',
      () => Buffer.from('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\xff\xff\xff\xff\xff\xff', 'latin1'),
    ],
    ['a TIFF whose pages lead in a circle', () => Buffer.from('49492a0008000000000008000000', 'hex')],
    ['a BigTIFF', () => Buffer.from('49492b00080000001000000000000000', 'hex')],
    ['a camera’s raw file', () => Buffer.from('49492a0010000000435202000000', 'hex')],
    ['a film', () => ftyp('mp42')],
    ['a HEIC of many pictures', () => ftyp('msf1')],
    ['RTF', () => Buffer.from('{\\rtf1\\ansi}')],
    ['an old Word file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    [
      'a ZIP that unpacks to ten gigabytes',
      () => Buffer.concat([Buffer.from('PK\x03\x04'), gzipSync(Buffer.alloc(10_000_000))]),
    ],
    ['gzip', () => gzipSync(jpeg)],
    ['RAR', () => Buffer.from('Rar!\x1a\x07\0', 'latin1')],
    ['7z', () => Buffer.from('377abcaf271c', 'hex')],
    ['PHP', () => Buffer.from('<?php system($_GET[0]);')],
    ['PHP behind the head of a GIF', () => Buffer.from('GIF89a<?php system($_GET[0]);')],
    ['a mail with a picture', () => Buffer.from('MIME-Version: 1.0\r\nContent-Type: image/jpeg\r\n\r\n')],
    ['a script that is a BMP, too', () => Buffer.from('BM=1;/*'.padEnd(60, ' ').concat('*/alert(1)'))],
    ['one byte', () => Buffer.of(0xff)],
    ['nothing but zeros', () => Buffer.alloc(5_000)],
    ['a JPEG behind zeros', () => Buffer.concat([Buffer.alloc(16), jpeg])],
    ['a PNG behind a line end', () => Buffer.concat([Buffer.from('\n'), png])],
    ['a PDF behind HTML', () => Buffer.concat([Buffer.from(HTML), pdf])],
    ['a PDF behind zeros', () => Buffer.concat([Buffer.alloc(16), pdf])],
    [
      'a PNG whose line ends were changed',
      () => Buffer.concat([Buffer.from('\x89PNG\n\x1a\n', 'latin1'), png.subarray(8)]),
    ],
  ])('refuses %s', async (_what, make) => {
    const bytes = await make();
    expect(await refusal('rx.jpg', bytes)).toBe('"rx.jpg" is not a photo we can read. Please send JPG, PNG or PDF.');
    expect(await refusal('rx.png', bytes, checkout)).toBe(
      '"rx.png" is not a photo we can read. Please send JPG or PNG.',
    );
  });

  it.each(['gif', 'webp', 'tiff', 'avif'] as const)('has no decoder for %s open at all', async (format) => {
    const bytes = await drawn(format)();
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', '"passwd" is empty.'],
    ['C:\\Users\\me\\rx.jpg', '"rx.jpg" is empty.'],
    ['rx.jpg\0.exe', '"rx.jpg.exe" is empty.'],
    ['rx\r\nSet-Cookie: a=b.jpg', '"rxSet-Cookie: a=b.jpg" is empty.'],
    ['rx\u202Egpj.exe', '"rxgpj.exe" is empty.'],
    ['rx\u200B\uFEFF\u2028.jpg', '"rx.jpg" is empty.'],
    ['"><img src=x onerror=alert(1)>.jpg', `"'''img src=x onerror=alert(1)'.jpg" is empty.`],
    ['दवाई पर्ची.jpg', '"दवाई पर्ची.jpg" is empty.'],
    ['\uD800rx.jpg', '"rx.jpg" is empty.'],
    ['', '"file" is empty.'],
    ['..\\', '"file" is empty.'],
    ['rx.jpg.exe', '"rx.jpg.exe" is empty.'],
    ['....//....//rx.jpg', '"rx.jpg" is empty.'],
    ['rx.jpg/', '"file" is empty.'],
    ['/dev/null', '"null" is empty.'],
    ['  ', '"file" is empty.'],
    ['🩺'.repeat(5_000), `"${'🩺'.repeat(59)}…" is empty.`],
    ['a'.repeat(1_000_000), `"${'a'.repeat(59)}…" is empty.`],
  ])('%j appears cleaned in the sentence', async (name, sentence) => {
    expect(await refusal(name, Buffer.alloc(0))).toBe(sentence);
  });

  it('does not decide the kind of a file', async () => {
    for (const name of ['rx.exe', 'rx.svg', 'rx', '../rx.php', 'rx.pdf']) {
      expect(await refusal(name, jpeg)).toBe('accepted');
    }
  });
});
