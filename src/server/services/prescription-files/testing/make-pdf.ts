import { deflateSync } from 'node:zlib';

/** The parts of a PDF for tests. Objects are numbered from 1; the first is the catalog, the second the page tree. */
interface PdfPlan {
  /** Entries of the catalog. */
  readonly catalog?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** Further objects, numbered from 10. */
  readonly objects?: readonly (string | Buffer)[];
  readonly pages?: number;
  /** Before the first object. */
  readonly comment?: string;
}

/** A small valid PDF with a cross-reference table, for tests. */
export function makePdf({ catalog = '', trailer = '', objects = [], pages = 1, comment = '' }: PdfPlan = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${100 + index} 0 R`).join(' ');
  const numbered: [number, string | Buffer][] = [
    [1, `<</Type /Catalog /Pages 2 0 R ${catalog}>>`],
    [2, `<</Type/Pages /Kids [${kids}] /Count ${pages}>>`],
    ...objects.map((object, index): [number, string | Buffer] => [10 + index, object]),
    ...Array.from({ length: pages }, (_, index): [number, string] => [
      100 + index,
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R>>',
    ]),
    [3, makeStream('/Filter /FlateDecode', deflateSync('BT (Amoxicillin 500 mg) Tj ET'))],
  ];
  const parts = [Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${comment}`, 'latin1')];
  const places = new Map<number, number>();
  for (const [number, object] of numbered) {
    places.set(number, Buffer.concat(parts).length);
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object as string, 'latin1'), Buffer.from('\nendobj\n'));
  }
  const table = [...places].map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = Buffer.concat(parts).length;
  parts.push(Buffer.from(`xref\n0 1\n0000000000 65535 f \n${table}`));
  parts.push(Buffer.from(`trailer\n<</Size 200 /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A stream object: its dictionary and its data as they are. */
export function makeStream(entries: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`<<${entries} /Length ${bytes.length}>>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** A stream that packs one further object, number 50. */
export function packObject(object: string, entries = '/Filter /FlateDecode', pack = deflateSync): Buffer {
  return makeStream(`/Type /ObjStm /N 1 /First 5 ${entries}`, pack(Buffer.from(`50 0 ${object}`, 'latin1')));
}
