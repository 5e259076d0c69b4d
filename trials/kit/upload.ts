import { randomUUID } from 'node:crypto';
import type { Ask } from './caller.ts';
import type { Shopper } from './shoppers.ts';

const BOUNDARY = '----samesalt-faults';

/** A harmless one-page PDF that is different each time. */
export function uniquePdf(): string {
  const text = `BT /F1 12 Tf 72 720 Td (Prescription ${randomUUID()}) Tj ET`;
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ];
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`;
}

/** The request that sends a prescription from the home page. */
export function uploading({ cookie }: Shopper, pdf: string): Ask {
  return {
    path: '/api/v1/user/upload/prescription',
    method: 'POST',
    cookie,
    body: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="prescription_images"; filename="prescription.pdf"\r\ncontent-type: application/pdf\r\n\r\n${pdf}\r\n--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-requested-with': 'XMLHttpRequest' },
  };
}
