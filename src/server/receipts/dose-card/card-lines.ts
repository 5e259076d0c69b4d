import { askSentence, daySentences } from '#domain/courses/card-sentences.ts';
import { CARD_WORDS, type CardWords } from '#domain/courses/card-words-table.ts';
import { amountText, type CardLanguage, type CardLine } from '#domain/courses/dose-card.ts';
import { DOSE_TIMES, type DoseQuarters } from '#domain/courses/dose-schedule.ts';
import type { DoseUnit } from '#domain/courses/dose-unit.ts';
import { COLOUR, drawArtifact, drawElement, drawRule, type Sheet, type TextStyle } from '../sheet.ts';
import { drawCircles, drawPicture, FOOD_PICTURE, SPOON_PICTURE, TIME_PICTURES } from './card-pictures.ts';
import { drawMixed, measureMixed, mixedHeight, wrapMixed } from './mixed-text.ts';

/** The positions of the parts of a line, in points. */
export interface Shape {
  readonly width: number;
  readonly nameWidth: number;
  /** The side of the pack's picture; 0 if there is no room for one. */
  readonly pack: number;
  readonly headHeight: number;
  readonly headPicture: number;
  readonly lineHeight: number;
  /** Below the rule above a line. */
  readonly gap: number;
  readonly nameSize: number;
  readonly nameLines: number;
  /** Whether the circles are beside the number instead of above it. */
  readonly beside: boolean;
  readonly smallSize: number;
  readonly amountSize: number;
  readonly unitSize: number;
  readonly circle: number;
  readonly food: number;
}

export const SHEET: Shape = {
  width: 523,
  nameWidth: 206,
  pack: 50,
  headHeight: 54,
  headPicture: 28,
  lineHeight: 92,
  gap: 4,
  nameSize: 12,
  nameLines: 3,
  beside: false,
  smallSize: 9.5,
  amountSize: 18,
  unitSize: 9,
  circle: 6,
  food: 16,
};

export const WALLET: Shape = {
  width: 226,
  nameWidth: 92,
  pack: 0,
  headHeight: 33,
  headPicture: 12,
  lineHeight: 37,
  gap: 2,
  nameSize: 6.6,
  nameLines: 2,
  beside: true,
  smallSize: 5.7,
  amountSize: 9,
  unitSize: 5.5,
  circle: 1.9,
  food: 7,
};

interface Place {
  readonly x: number;
  readonly y: number;
}

const style = (size: number, font: TextStyle['font'] = 'regular', more: Partial<TextStyle> = {}): TextStyle => ({
  font,
  size,
  colour: COLOUR.ink,
  ...more,
});
const cellWidth = ({ width, nameWidth }: Shape) => (width - nameWidth) / DOSE_TIMES.length;

/** The head of the columns: a picture of each time of a day, and its word below. */
export function drawTimes(sheet: Sheet, shape: Shape, { x, y }: Place, language: CardLanguage): void {
  const width = cellWidth(shape);
  const { headPicture, unitSize } = shape;
  DOSE_TIMES.forEach((time, place) => {
    const left = x + shape.nameWidth + place * width;
    drawPicture(sheet, TIME_PICTURES[time], left + (width - headPicture) / 2, y, headPicture);
    drawElement(sheet, sheet.root, 'P', () => {
      const box = { x: left, y: y + headPicture + 2, width };
      drawMixed(sheet, CARD_WORDS[language].times[time], box, style(unitSize * 1.2, 'bold', { align: 'center' }));
    });
  });
}

/** One medicine: its pack and name, how much at which time, on which days, and before or after food. */
export function drawLine(
  sheet: Sheet,
  shape: Shape,
  place: Place,
  line: CardLine & { readonly picture: Buffer | null },
  { language, today }: { readonly language: CardLanguage; readonly today: string },
): void {
  const { x, y } = place;
  drawRule(sheet, x, y, shape.width, COLOUR.line, 0.75);
  drawName(sheet, shape, { x, y: y + shape.gap }, line);
  if (line.amounts === null) drawAsked(sheet, shape, place, askSentence(line, language));
  else drawAmounts(sheet, shape, place, { ...line, amounts: line.amounts }, language);
  const below = y + shape.lineHeight - mixedHeight({ size: shape.smallSize }) * 2 - 1;
  const { food, askFood, askUnit } = CARD_WORDS[language];
  const unknown = line.amounts !== null && line.unit === null ? [askUnit] : [];
  const days = daySentences(line, language, today);
  const said = [...unknown, line.food === null ? askFood : food[line.food], ...days].join(' · ');
  drawPicture(sheet, FOOD_PICTURE, x, below, shape.food);
  drawElement(sheet, sheet.root, 'P', () => {
    const left = shape.food + 4;
    const lines = { width: shape.width - left, most: 2 };
    const fitted = fitText(sheet, [said], lines, shape.smallSize);
    drawMixed(sheet, fitted.text, { x: x + left, y: below, ...lines }, fitted.style);
  });
}

function drawName(
  sheet: Sheet,
  shape: Shape,
  { x, y }: Place,
  { name, pack, picture }: CardLine & { readonly picture: Buffer | null },
): void {
  const left = shape.pack === 0 ? 0 : shape.pack + 6;
  if (shape.pack > 0 && picture !== null) {
    drawArtifact(sheet, () => sheet.doc.image(picture, x, y, { width: shape.pack, height: shape.pack }));
  }
  const width = shape.nameWidth - left - 4;
  drawElement(sheet, sheet.root, 'P', () => {
    const box = { x: x + left, y, width };
    const lines = { width, most: shape.nameLines };
    const fitted = fitText(sheet, [name], lines, shape.nameSize);
    const height = drawMixed(sheet, fitted.text, { ...box, ...lines }, fitted.style);
    if (shape.pack === 0) return;
    drawMixed(sheet, pack, { ...box, y: y + height }, style(shape.unitSize, 'regular', { colour: COLOUR.soft }));
  });
}

/**
 * The first of these texts that fits, in the largest size in which it does: a long text is made smaller before its end is cut. At the end of
 * a name is the strength, and at the end of the days, in many languages, the word that makes "until 23 December" a pause.
 */
export function fitText(
  sheet: Sheet,
  texts: readonly [string, ...string[]],
  { width, most }: { readonly width: number; readonly most: number },
  size: number,
): { readonly text: string; readonly style: TextStyle } {
  const sizes = [1, 0.88, 0.76].map((share) => style(size * share, 'bold'));
  const ways = texts.flatMap((text) => sizes.map((one) => ({ text, style: one })));
  const fits = (way: (typeof ways)[number]) =>
    wrapMixed(sheet, way.text, { width, most: Number.POSITIVE_INFINITY }, way.style).length <= most;
  return ways.find(fits) ?? { text: texts.at(-1) ?? texts[0], style: sizes.at(-1) ?? style(size, 'bold') };
}

/** It is not known how it is taken: the times stay empty, and the card says to ask. */
function drawAsked(sheet: Sheet, shape: Shape, { x, y }: Place, sentence: string): void {
  drawElement(sheet, sheet.root, 'P', () => {
    const box = {
      x: x + shape.nameWidth,
      y: y + shape.amountSize * 0.6,
      width: shape.width - shape.nameWidth,
      most: 2,
    };
    drawMixed(sheet, sentence, box, style(shape.nameSize, 'bold', { align: 'center' }));
  });
}

const COUNTED: ReadonlySet<DoseUnit | null> = new Set(['tablet', 'capsule', 'lozenge'] as const);

function drawAmounts(
  sheet: Sheet,
  shape: Shape,
  { x, y }: Place,
  { amounts, unit }: { readonly amounts: DoseQuarters; readonly unit: DoseUnit | null },
  language: CardLanguage,
): void {
  const width = cellWidth(shape);
  DOSE_TIMES.forEach((time, place) => {
    const cell = { x: x + shape.nameWidth + place * width, y: y + shape.gap - 1, width };
    drawAmount(sheet, shape, cell, { quarters: amounts[time], unit }, CARD_WORDS[language]);
  });
}

/** The amount at one time: circles or a spoon, the number below or beside them, and the unit below. */
function drawAmount(
  sheet: Sheet,
  shape: Shape,
  { x, y, width }: Place & { readonly width: number },
  { quarters, unit }: { readonly quarters: number; readonly unit: DoseUnit | null },
  words: CardWords,
): void {
  const { amountSize, circle, beside, unitSize } = shape;
  const text = amountText(quarters, unit);
  const number = style(amountSize, quarters === 0 ? 'regular' : 'bold', {
    align: 'center',
    colour: quarters === 0 ? COLOUR.soft : COLOUR.ink,
  });
  const besideWidth = (width - measureMixed(sheet, text, number)) / 2;
  const shown = beside ? { x, y: y + amountSize * 0.68, width: besideWidth } : { x, y: y + circle + 3, width };
  if (quarters > 0 && COUNTED.has(unit)) drawCircles(sheet, quarters, shown.x, shown.y, shown.width, circle);
  else if (quarters > 0 && unit === 'ml') {
    const side = circle * 3.2;
    drawPicture(sheet, SPOON_PICTURE, shown.x + (shown.width - side) / 2, shown.y - side / 2, side);
  }
  drawElement(sheet, sheet.root, 'P', () => {
    const top = beside ? y : shown.y + circle * 1.5;
    const height = drawMixed(sheet, text, { x, y: top, width }, number);
    if (quarters === 0 || unit === null) return;
    const said = (quarters > 4 ? words.manyUnits?.[unit] : undefined) ?? words.units[unit];
    const box = { x: x + 1, y: top + height * 0.92, width: width - 2, most: 2 };
    drawMixed(sheet, said, box, style(unitSize, 'regular', { align: 'center' }));
  });
}
