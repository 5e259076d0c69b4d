import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { judgePdf } from './judge-pdf.ts';
import { makePdf, makeStream, packObject } from './testing/make-pdf.ts';

const script = '<</S /JavaScript /JS (app.alert\\(1\\))>>';
const judge = async (bytes: Buffer) => {
  const judged = await judgePdf(bytes);
  return judged.ok ? judged.pages : judged.fault;
};

function drawPdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  const parts: Buffer[] = [];
  for (let page = 0; page < pages; page += 1) document.addPage().text('Amoxicillin 500 mg, twice a day');
  document.link(0, 0, 99, 99, 'https://clinic.example/');
  return new Promise((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.end();
  });
}

/** A PDF whose cross-reference table is compressed, as most programs write it today. */
function packedPdf(object: string, entries?: string): Buffer {
  return makePdf({ objects: [packObject(object, entries)] });
}

describe('a harmless PDF', () => {
  it.each<[string, number, () => Buffer | Promise<Buffer>]>([
    ['of one page', 1, () => makePdf()],
    ['of 20 pages', 20, () => makePdf({ pages: 20 })],
    ['from a writer of receipts', 3, () => drawPdf(3)],
    ['with its page packed', 2, () => packedPdf('<</Type /Page /Parent 2 0 R>>')],
    ['with escapes in names', 1, () => makePdf({ catalog: '/Name#20of#20it (x)' })],
    ['with a comment and odd strings', 1, () => makePdf({ catalog: '/A (a \\( (b) \\\\) /B <00 ff> % obj ) >>\n' })],
    ['with zeros behind its end', 1, () => Buffer.concat([makePdf(), Buffer.alloc(100)])],
    ['saved twice', 1, () => Buffer.concat([makePdf(), makePdf().subarray(9)])],
    [
      'with a photo that looks like names',
      1,
      () => makePdf({ objects: [makeStream('/Subtype /Image', '/JS /AA /Launch')] }),
    ],
  ])('%s is taken', async (_what, pages, make) => {
    expect(await judge(await make())).toBe(pages);
  });
});

describe('a PDF with active content', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a script', () => makePdf({ objects: [script] })],
    ['a script among the names', () => makePdf({ catalog: '/Names <</JavaScript 10 0 R>>', objects: ['<<>>'] })],
    ['an escaped script', () => makePdf({ objects: ['<</S /J#61vaScript /J#53 (x)>>'] })],
    ['a name escaped throughout', () => makePdf({ objects: ['<</S /#4a#61#76#61#53#63#72#69#70#74>>'] })],
    ['a script behind a comment', () => makePdf({ objects: ['<</S%(\n/JavaScript%)\n/X 1>>'] })],
    [
      'a script in a string that only seems open',
      () => makePdf({ objects: ['<</A (\\\\) /S /JavaScript /B (\\\\)>>'] }),
    ],
    ['an action on opening', () => makePdf({ catalog: '/OpenAction 10 0 R', objects: ['<</S /GoTo>>'] })],
    ['actions of a page', () => makePdf({ catalog: '/AA <</O 10 0 R>>', objects: ['<<>>'] })],
    ['a program to start', () => makePdf({ objects: ['<</S /Launch /F (cmd.exe)>>'] })],
    ['an attached file', () => makePdf({ objects: ['<</Type /Filespec /EF <</F 3 0 R>>>>'] })],
    ['an attached file by its stream', () => makePdf({ objects: [makeStream('/Type /EmbeddedFile', 'MZ')] })],
    ['a list of attached files', () => makePdf({ catalog: '/Names <</EmbeddedFiles 10 0 R>>' })],
    ['a paper clip', () => makePdf({ objects: ['<</Subtype /FileAttachment>>'] })],
    ['rich media', () => makePdf({ objects: ['<</Subtype /RichMedia>>'] })],
    ['an XFA form', () => makePdf({ catalog: '/AcroForm <</XFA 3 0 R>>' })],
    ['a form to send', () => makePdf({ objects: ['<</S /SubmitForm /F (https://x.example)>>'] })],
    ['a file elsewhere', () => makePdf({ objects: ['<</S /GoToR /F (\\\\\\\\host\\\\share)>>'] })],
    ['a sound', () => makePdf({ objects: ['<</S /Sound>>'] })],
    [
      'a hidden layer of a script',
      () => makePdf({ catalog: '/AcroForm <</Fields [] /CO [10 0 R]>>', objects: ['<</AA <</C 11 0 R>>>>', script] }),
    ],
    ['data to import', () => makePdf({ objects: ['<</S /ImportData /F (x.fdf)>>'] })],
    ['a collection of files', () => makePdf({ catalog: '/Collection <<>> /Names <</EmbeddedFiles 10 0 R>>' })],
    ['a file of its page', () => makePdf({ objects: ['<</AF [11 0 R]>>', makeStream('/Type /EmbeddedFile', 'MZ')] })],
    ['a film', () => makePdf({ objects: ['<</S /Rendition>>'] })],
    ['a packed script', () => packedPdf(script)],
    ['a packed and escaped script', () => packedPdf('<</S /J#61vaScript>>')],
    ['a packed script inside a string', () => packedPdf(`(${script})`)],
    ['a packed action on opening', () => packedPdf('<</Type /Catalog /OpenAction 5 0 R>>')],
    [
      'a script in unpacked objects',
      () => makePdf({ objects: [packObject(script, '', Buffer.from as typeof deflateSync)] }),
    ],
    [
      'a packed script under another type',
      () => {
        const data = deflateSync(`50 0 ${script}`);
        return makePdf({ objects: [makeStream('/Subtype /Image /N 1 /F#69rst 5 /Filter /Fl', data)] });
      },
    ],
  ])('is refused for %s', async (_what, make) => {
    expect(await judge(await make())).toBe('active');
  });
});

describe('a PDF that cannot be inspected', () => {
  const twice = ((data: Buffer) => deflateSync(deflateSync(data))) as typeof deflateSync;
  const asHex = ((data: Buffer) => Buffer.from(`${data.toString('hex')}>`)) as typeof deflateSync;
  const hidden = `99 0 obj\n${script}\nendobj`;
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['locked', 'encrypted by hand', () => makePdf({ trailer: '/Encrypt 10 0 R', objects: ['<</Filter /Standard>>'] })],
    ['locked', 'encrypted by a writer', () => drawPdf(1, { userPassword: 'x', pdfVersion: '1.7' })],
    ['too-many-pages', 'of 21 pages', () => makePdf({ pages: 21 })],
    ['too-many-pages', 'of 21 pages by a writer', () => drawPdf(21)],
    ['too-many-pages', 'of 21 packed pages', () => packedPdf('<</Type /Page>>'.repeat(21))],
    ['damaged', 'without pages', () => makePdf({ pages: 0 })],
    ['damaged', 'of nothing but a head', () => Buffer.from('%PDF-1.7\n')],
    ['damaged', 'of a head and an end', () => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')],
    ['damaged', 'of an unknown version', () => Buffer.concat([Buffer.from('%PDF-9'), makePdf().subarray(6)])],
    ['damaged', 'cut in the middle', () => makePdf().subarray(0, 300)],
    ['damaged', 'with a program behind its end', () => Buffer.concat([makePdf(), Buffer.from('MZ\x90\0')])],
    ['damaged', 'with an archive behind its end', () => Buffer.concat([makePdf(), Buffer.from('PK\x03\x04')])],
    ['damaged', 'with HTML behind its end', () => Buffer.concat([makePdf(), Buffer.from('<script>')])],
    [
      'damaged',
      'with objects packed twice',
      () => makePdf({ objects: [packObject(script, '/Filter [/FlateDecode /FlateDecode]', twice)] }),
    ],
    [
      'damaged',
      'with objects in hexadecimal digits',
      () => makePdf({ objects: [packObject(script, '/Filter /ASCIIHexDecode', asHex)] }),
    ],
    ['damaged', 'with a packing named elsewhere', () => packedPdf(script, '/Filter 11 0 R')],
    [
      'damaged',
      'with objects run through a predictor',
      () => packedPdf(script, '/Filter /FlateDecode /DecodeParms <</Predictor 12>>'),
    ],
    [
      'damaged',
      'with objects that do not unpack',
      () => makePdf({ objects: [makeStream('/First 5 /Filter /FlateDecode', 'xxxx')] }),
    ],
    ['damaged', 'with objects that unpack to 100 MB', () => packedPdf(' '.repeat(100_000_000))],
    ['damaged', 'with an object hidden in a comment', () => makePdf({ comment: `%${hidden.replaceAll('\n', ' ')}\n` })],
    ['damaged', 'with an object hidden in a string', () => makePdf({ catalog: `/A (${hidden})` })],
    [
      'damaged',
      'with an object hidden in a photo',
      () => makePdf({ objects: [makeStream('/Subtype /Image', hidden)] }),
    ],
    [
      'damaged',
      'with an object hidden behind a comment',
      () => makePdf({ objects: [makeStream('', `99 %\n0%x\robj${script}`)] }),
    ],
    [
      'damaged',
      'with a stream inside a dictionary',
      () => makePdf({ objects: [`<</A <<>> stream\n${script}\nendstream>>`] }),
    ],
    [
      'damaged',
      'with a stream without end',
      () =>
        makePdf({ objects: ['<<>>\nstream\n'] })
          .fill('x', 0, 0)
          .subarray(0),
    ],
    ['damaged', 'with a string without end', () => makePdf({ catalog: '/A (' })],
    ['damaged', 'with a name in hexadecimal digits', () => makePdf({ catalog: '/A </JavaScript>' })],
    ['damaged', 'with an object inside an object', () => makePdf({ objects: ['7 0 obj 1'] })],
    ['damaged', 'with a table of ten thousand million places', () => makePdf().subarray(0, 60)],
    ['damaged', 'with names nested half a million deep', () => makePdf({ catalog: '/A <<'.repeat(500_000) })],
    ['damaged', 'with strings nested a million deep', () => makePdf({ catalog: `/A ${'('.repeat(1_000_000)}` })],
    ['damaged', 'of ten megabytes of numbers', () => makePdf({ catalog: '1 '.repeat(5_000_000) })],
    ['damaged', 'of ten megabytes of brackets', () => makePdf({ catalog: '['.repeat(10_000_000) })],
    ['damaged', 'of ten megabytes of beginnings', () => makePdf({ catalog: '1 0 obj '.repeat(1_200_000) })],
  ])('is refused as %s: %s', async (fault, _what, make) => {
    expect(await judge(await make())).toBe(fault);
  });
});
