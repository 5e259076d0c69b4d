import { encode } from 'uqr';
import type { DoseTime } from '#domain/courses/dose-schedule.ts';
import { COLOUR, drawArtifact, type Sheet } from '../sheet.ts';

/** A field of 24 x 24, like the shop's own icons; drawn with a line of 1.75. */
const FIELD = 24;

/** The rising sun, the sun at noon, the moon, and a bed. */
export const TIME_PICTURES: Readonly<Record<DoseTime, string>> = {
  morning:
    'M2 19 h20 M7 15.5 a5 5 0 0 1 10 0 M12 4 v3.5 M4.5 7.5 l2.3 2.3 M19.5 7.5 l-2.3 2.3 M1.5 15.5 h2.5 M20 15.5 h2.5',
  noon: 'M12 16.5 a4.5 4.5 0 1 0 0 -9 a4.5 4.5 0 0 0 0 9 Z M12 1.5 v3 M12 19.5 v3 M1.5 12 h3 M19.5 12 h3 M4.6 4.6 l2.1 2.1 M17.3 17.3 l2.1 2.1 M4.6 19.4 l2.1 -2.1 M17.3 6.7 l2.1 -2.1',
  evening: 'M20.5 14.5 A8.7 8.7 0 1 1 9.5 3.5 A7 7 0 0 0 20.5 14.5 Z',
  night:
    'M2.5 19.5 v-12 M2.5 16.5 h19 v3 M21.5 16.5 v-2 a3 3 0 0 0 -3 -3 h-9 v5 M6 13.8 a1.6 1.6 0 1 0 0 -3.2 a1.6 1.6 0 0 0 0 3.2 Z',
};

/** A plate between a fork and a knife. */
export const FOOD_PICTURE =
  'M12 18 a6 6 0 1 0 0 -12 a6 6 0 0 0 0 12 Z M12 15 a3 3 0 1 0 0 -6 a3 3 0 0 0 0 6 Z M2 4.5 v4 a1.6 1.6 0 0 0 3.2 0 v-4 M3.6 10 V20 M21.5 20 V4.5 c-1.6 1 -2.2 3.5 -2.2 6.5 h2.2';

/** A spoon, for what is measured and not counted. */
export const SPOON_PICTURE = 'M7 2.5 a3.5 4.5 0 1 0 0.01 0 Z M7 11.5 l10.5 10';

/** Draws a line drawing into a square. It is decoration: the text beside it carries the meaning. */
export function drawPicture(sheet: Sheet, path: string, x: number, y: number, size: number): void {
  drawArtifact(sheet, () => {
    sheet.doc
      .save()
      .translate(x, y)
      .scale(size / FIELD);
    sheet.doc.lineWidth(1.75).lineCap('round').lineJoin('round').path(path).stroke(COLOUR.ink).restore();
  });
}

/** More circles than this cannot be counted at a glance: then only the number is shown. */
const MOST_CIRCLES = 4;

/** As many circles as units are taken at once, a part of one as a part of a circle, in the middle of a width. */
export function drawCircles(sheet: Sheet, quarters: number, x: number, y: number, width: number, radius: number): void {
  const count = Math.ceil(quarters / 4);
  if (count === 0 || count > MOST_CIRCLES) return;
  const step = radius * 2.4;
  const first = x + width / 2 - ((count - 1) * step) / 2;
  drawArtifact(sheet, () => {
    for (let place = 0; place < count; place += 1) {
      const middle = first + place * step;
      const part = Math.min(4, quarters - place * 4) / 4;
      if (part === 1) sheet.doc.circle(middle, y, radius).fill(COLOUR.ink);
      else {
        const end = part * 2 * Math.PI;
        const [toX, toY] = [middle + radius * Math.sin(end), y - radius * Math.cos(end)];
        const arc = `A ${radius} ${radius} 0 ${part > 0.5 ? 1 : 0} 1 ${toX} ${toY}`;
        sheet.doc.path(`M ${middle} ${y} L ${middle} ${y - radius} ${arc} Z`).fill(COLOUR.ink);
      }
      sheet.doc
        .lineWidth(radius / 6)
        .circle(middle, y, radius)
        .stroke(COLOUR.ink);
    }
  });
}

/** A QR code (ISO/IEC 18004) that leads to an address, with the quiet zone that readers need. */
export function drawQr(sheet: Sheet, address: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(address, { ecc: 'L', border: 4 });
  const module = size / modules;
  drawArtifact(sheet, () => {
    data.forEach((row, line) => {
      row.forEach((isDark, column) => {
        if (isDark) sheet.doc.rect(x + column * module, y + line * module, module + 0.02, module + 0.02);
      });
    });
    sheet.doc.fill(COLOUR.ink);
  });
}
