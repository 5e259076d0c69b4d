import sharp from 'sharp';
import { escapeHtml } from '#domain/content/posts.ts';
import type { Consultation } from '#domain/counter/consultation.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { dayInIndia } from '#domain/people/age.ts';
import { type UnnamedFile, writeUnnamed } from '../../ops/unnamed-file.ts';
import { loadReceiptFonts } from '../../receipts/receipt-fonts.ts';
import { COLOUR, collectPdf, drawElement, openSheet, PAGE } from '../../receipts/sheet.ts';
import { drawLines } from '../../receipts/sheet-text.ts';
import type { SampleFault } from './sample-plan.ts';

const DAY_MS = 86_400_000;
const DOCTORS: readonly Paper['doctor'][] = [
  { name: 'Dr R Menon (sample)', address: '12 Example Road, Bengaluru', registration: 'SAMPLE 45012' },
  { name: 'Dr S Kulkarni (sample)', address: '4 Pattern Street, Mysuru', registration: 'SAMPLE 20388' },
  { name: 'Dr F Ahmed (sample)', address: '77 Specimen Lane, Mumbai', registration: 'SAMPLE 61740' },
];
const OTHER_MEDICINE = 'Examplol 20mg';

/** The content of an order's prescription: the ordered medicines, except for its fault. `place` chooses the doctor. */
export function writePaper(
  order: {
    readonly lines: readonly Pick<OrderLine, 'searchedName' | 'packLabel' | 'quantity' | 'schedule'>[];
    readonly patientName: string;
  },
  { place, fault, at }: { readonly place: number; readonly fault: SampleFault | null; readonly at: Date },
): Paper {
  const doctor = DOCTORS[place % DOCTORS.length] as Paper['doctor'];
  const days = fault === 'old_date' ? 75 : 1 + (place % 5);
  return {
    doctor: fault === 'no_registration' ? { ...doctor, registration: '' } : doctor,
    dated: fault === 'no_date' ? '' : dayInIndia(at.getTime() - days * DAY_MS),
    patientName: fault === 'other_patient' ? 'Somebody Else' : order.patientName,
    medicines: order.lines
      .filter(({ schedule }) => schedule !== 'OTC')
      .map(({ searchedName, packLabel, quantity }, index) => {
        const name = index > 0 ? searchedName : misnamed(searchedName, fault);
        const packs = fault === 'quantity_over' ? quantity - 1 : quantity;
        return `${index + 1}. ${name}: 1-0-1, ${packs} x ${packLabel}`;
      }),
  };
}

function misnamed(name: string, fault: SampleFault | null): string {
  if (fault === 'other_medicine') return OTHER_MEDICINE;
  if (fault !== 'wrong_strength') return name;
  const other = name.replace(/\d+(?:\.\d+)?/, (amount) => String(Number(amount) * 2));
  return other === name ? `${name} forte, double strength` : other;
}

/** The content of a generated prescription. All people in it are invented. */
interface Paper {
  readonly doctor: Consultation['doctor'];
  /** Empty if its absence is the fault. */
  readonly dated: string;
  readonly patientName: string;
  /** "1. Dolo 650: 1-0-1, 2 x strip of 10 tablets", one line per medicine. */
  readonly medicines: readonly string[];
}

/** How a page is photographed. */
type Look = 'sharp' | 'unreadable' | 'cut_off';

const WIDTH = 900;
const HEIGHT = 1200;
const EDGE = 70;
/** How much of the page a photo cuts off at the top, with the doctor's name. */
const CUT = 330;

function linesOf({ doctor, dated, patientName, medicines }: Paper): string[] {
  return [
    doctor.name,
    ...(doctor.registration === '' ? [] : [`Reg. no. ${doctor.registration}`]),
    doctor.address,
    '',
    ...(dated === '' ? [] : [`Date: ${dated}`]),
    `Patient: ${patientName}`,
    '',
    'Rx',
    ...medicines,
    '',
    `Signed: ${doctor.name}`,
    '',
    'Sample, drawn by the shop. Nobody named here exists.',
  ];
}

/** The page as a photo: slightly rotated, and blurred or cut off if that is its fault. */
export async function drawPhoto(paper: Paper, look: Look): Promise<Buffer> {
  const words = await sharp({
    text: {
      text: linesOf(paper).map(escapeHtml).join('\n'),
      ...{ rgba: true, font: 'Noto Sans 18', fontfile: await fontFile() },
      ...{ width: WIDTH - 2 * EDGE, dpi: 120, spacing: 12 },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = words.info;
  const sheet = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fdfaf0' } })
    .composite([{ input: words.data, raw: { width, height, channels: 4 }, left: EDGE, top: EDGE }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = sharp(sheet.data, { raw: { width: sheet.info.width, height: sheet.info.height, channels: 3 } });
  if (look === 'cut_off') page.extract({ left: 0, top: CUT, width: WIDTH, height: HEIGHT - CUT });
  if (look === 'unreadable') page.blur(14);
  return page.rotate(1.5, { background: '#8a8478' }).png().toBuffer();
}

/** The page as printed by a doctor's program. */
export async function drawPdf(paper: Paper, date: Date): Promise<Buffer> {
  const sheet = openSheet(await loadReceiptFonts(), { title: 'Prescription', author: paper.doctor.name, date });
  const written = collectPdf(sheet);
  const style = { font: 'regular', size: 13, colour: COLOUR.ink } as const;
  drawElement(sheet, sheet.root, 'P', () => {
    drawLines(
      sheet,
      linesOf(paper).map((line) => (line === '' ? ' ' : line)),
      EDGE,
      EDGE,
      PAGE.width - 2 * EDGE,
      style,
    );
  });
  sheet.root.end();
  sheet.doc.end();
  return written;
}

let font: Promise<UnnamedFile> | null = null;

/** The shop's own font as a file, since the machine may have none. */
async function fontFile(): Promise<string> {
  font ??= loadReceiptFonts().then(({ regular }) => writeUnnamed(regular));
  return (await font).path;
}

/** Closes what drawing holds open. */
export async function endDrawing(): Promise<void> {
  const open = await font;
  font = null;
  open?.close();
}
