import { describe, expect, it } from 'vitest';
import { blackInk } from './black-ink.ts';
import { withPoints } from './decimal-points.ts';
import { enlarged, withoutFolds } from './grey-page.ts';
import { type InkPart, inkParts } from './ink-parts.ts';
import { withDashes, withDashesBetween } from './lost-dashes.ts';
import { type PrintRow, printRows } from './print-rows.ts';
import { isDash, pictureOfRow, wordsAlone } from './row-picture.ts';
import { thinRules } from './thin-rules.ts';

const part = (left: number, top: number, right: number, bottom: number): InkPart => ({
  ...{ left, top, right, bottom, ink: (right - left) * (bottom - top) },
  runs: Array.from({ length: bottom - top }, (_, y) => [top + y, left, right]).flat(),
});
const letter = (left: number, foot = 100) => part(left, foot - 24, left + 16, foot);
const rowOf = (parts: readonly InkPart[]) => printRows(parts)[0] as PrintRow;

describe('black ink', () => {
  const [width, height] = [60, 40];
  const page = (pixel: (x: number, y: number) => readonly [number, number, number]) => {
    const colours = [0, 1, 2].map((colour) =>
      Buffer.from(
        Array.from({ length: width * height }, (_, at) => pixel(at % width, (at / width) | 0)[colour] as number),
      ),
    ) as [Buffer, Buffer, Buffer];
    return { red: colours[0], green: colours[1], blue: colours[2], width, height };
  };

  it('stays if a coloured stamp covers it, and the stamp is removed', () => {
    const read = blackInk(
      page((x, y) => {
        if (y >= 10 && y < 30) return x >= 20 && x < 24 ? [20, 18, 22] : [110, 90, 190];
        return [250, 250, 250];
      }),
    );
    expect(read.isColoured).toBe(true);
    expect(read.page.pixels[20 * width + 40]).toBeGreaterThan(200);
    expect(read.page.pixels[20 * width + 22]).toBeLessThan(60);
  });

  it('continues under a pen that struck it out', () => {
    const read = blackInk(
      page((x, y) => {
        if (y >= 16 && y < 24) return [30, 40, 180];
        return x >= 20 && x < 24 && y >= 5 && y < 35 ? [20, 20, 20] : [250, 250, 250];
      }),
    );
    expect(read.page.pixels[20 * width + 22]).toBeLessThan(60);
    expect(read.page.pixels[20 * width + 50]).toBeGreaterThan(200);
  });

  it('of a page without colour is the page itself', () => {
    const read = blackInk(page((x) => (x === 20 ? [20, 20, 20] : [250, 250, 250])));
    expect(read.isColoured).toBe(false);
    expect(read.page.pixels[20]).toBe(20);
  });
});

describe('pieces of ink', () => {
  const [width, height] = [800, 600];
  const picture = (isInk: (x: number, y: number) => boolean) => ({
    pixels: Buffer.from(
      Array.from({ length: width * height }, (_, at) => (isInk(at % width, (at / width) | 0) ? 20 : 250)),
    ),
    ...{ width, height },
  });

  it('are the letters of a densely printed page', () =>
    expect(inkParts(picture((x, y) => x % 16 < 8 && y % 20 < 12))).toHaveLength(50 * 30));

  it('are none where the grain of a dark picture has more than print could have', () =>
    expect(inkParts(picture((x, y) => x % 4 === 0 && y % 4 === 0))).toEqual([]));
});

describe('a dash of a blurred page', () => {
  it('is paler than the letters and stays; a pale spot does not', () => {
    const [width, height] = [400, 100];
    const pixels = Buffer.alloc(width * height, 250);
    const ink = (left: number, top: number, right: number, bottom: number, dark: number) => {
      for (let y = top; y < bottom; y += 1) pixels.fill(dark, y * width + left, y * width + right);
    };
    for (let left = 20; left < 200; left += 40) ink(left, 30, left + 16, 60, 80);
    ink(240, 44, 252, 48, 150);
    ink(300, 40, 312, 56, 150);
    expect(inkParts({ pixels, width, height }).map(({ left }) => left)).toEqual([20, 60, 100, 140, 180, 240]);
  });
});

describe('a larger picture', () => {
  it('has the light of its pixels between them', () => {
    const large = enlarged({ pixels: Buffer.from([0, 100, 200, 100]), width: 2, height: 2 }, 2);
    expect(large).toMatchObject({ width: 4, height: 4 });
    expect([...large.pixels.subarray(0, 4)]).toEqual([0, 50, 100, 100]);
    expect(large.pixels[4]).toBe(100);
  });
});

describe('rules of a table', () => {
  const [width, height] = [400, 200];

  it('are found even if they are slanted, and print is not taken for one', () => {
    const ink = new Uint8Array(width * height);
    for (let x = 10; x < 390; x += 1)
      for (let thick = 0; thick < 3; thick += 1) ink[(100 + Math.round(x * 0.03) + thick) * width + x] = 1;
    for (let x = 50; x < 90; x += 1) ink[40 * width + x] = 1;
    const rules = thinRules(ink, width, height);
    expect(rules[(100 + Math.round(200 * 0.03)) * width + 200]).toBe(1);
    expect(rules[40 * width + 60]).toBe(0);
  });

  it('leave the print that crosses them', () => {
    const ink = new Uint8Array(width * height);
    for (let x = 10; x < 390; x += 1) for (let y = 100; y < 103; y += 1) ink[y * width + x] = 1;
    for (let y = 80; y < 120; y += 1) for (let x = 200; x < 205; x += 1) ink[y * width + x] = 1;
    const rules = thinRules(ink, width, height);
    expect(rules[101 * width + 100]).toBe(1);
    expect(rules[101 * width + 202]).toBe(0);
  });
});

describe('a fold', () => {
  it('is made as light as paper, and the print on it stays dark', () => {
    const [width, height] = [640, 60];
    const pixels = Buffer.alloc(width * height, 250);
    for (let y = 20; y < 40; y += 1) pixels.fill(180, y * width, (y + 1) * width);
    for (let y = 15; y < 45; y += 1) pixels[y * width + 300] = 60;
    const flat = withoutFolds({ pixels, width, height });
    expect(flat.pixels[30 * width + 100]).toBeGreaterThan(240);
    expect(flat.pixels[30 * width + 300]).toBeLessThan(100);
    expect(flat.pixels[5 * width + 100]).toBe(250);
  });
});

describe('a row', () => {
  it('includes the lower halves of its letters, which are not a separate row', () => {
    const rows = printRows([...[0, 20, 40, 60, 80].map((left) => letter(left)), part(42, 102, 54, 116)]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.parts).toHaveLength(6);
  });

  it('of a narrow column includes them, too, but no specks', () => {
    const narrow = [part(0, 73, 55, 99), part(70, 73, 80, 99)];
    expect(printRows([...narrow, part(42, 98, 58, 112)])).toMatchObject([{ parts: { length: 3 } }]);
    const large = [part(0, 27, 55, 99), part(70, 27, 80, 99)];
    expect(printRows([...large, part(42, 92, 46, 105)])[0]?.parts).toHaveLength(2);
  });

  it('is drawn with its words spaced out, and each word knows its original position', () => {
    const row = rowOf([0, 20, 40, 75, 95].map((left) => letter(left + 100)));
    const page = { pixels: Buffer.alloc(400 * 200, 250), width: 400, height: 200 };
    for (const { left, right, top, bottom } of row.parts) {
      for (let y = top; y < bottom; y += 1) page.pixels.fill(20, y * 400 + left, y * 400 + right);
    }
    const picture = pictureOfRow(page, row);
    expect(picture.page.width).toBeGreaterThan(picture.box.width);
    expect(picture.words).toHaveLength(1);
    expect(picture.acrossOf(picture.words[0] as number)).toBe(175);
    expect(wordsAlone(picture)).toHaveLength(2);
  });
});

describe('a decimal point', () => {
  const two = [letter(0), letter(24)];
  const word = (text: string) => ({ text, confidence: 90, box: { x: -2, y: 70, width: 44, height: 30 } });
  const row = (parts: readonly InkPart[]): PrintRow => ({ parts, slope: 0, foot: 100, letter: 24 });

  it('that OCR left out is restored', () => {
    expect(withPoints([word('25')], row([...two, part(18, 95, 22, 100)]))[0]?.text).toBe('2.5');
  });

  it('is not inserted if none is printed: a hyphen, a point after the number', () => {
    expect(withPoints([word('25')], row([...two, part(18, 86, 22, 90)]))[0]?.text).toBe('25');
    expect(withPoints([word('25')], row([...two, part(41, 95, 45, 100)]))[0]?.text).toBe('25');
    expect(withPoints([word('2.5')], row([...two, part(18, 95, 22, 100)]))[0]?.text).toBe('2.5');
  });

  it('between connected digits leaves the number unread', () => {
    const joined = [part(0, 76, 10, 100), part(24, 76, 60, 100)];
    const [read] = withPoints(
      [{ ...word('255'), box: { x: -2, y: 70, width: 70, height: 30 } }],
      row([...joined, part(14, 95, 18, 100)]),
    );
    expect(read).toMatchObject({ text: '255', confidence: 39 });
  });
});

describe('a dash between two counts', () => {
  const row = (parts: readonly InkPart[]): PrintRow => ({ parts, slope: 0, foot: 100, letter: 24 });
  const word = (text: string, width: number) => ({ text, confidence: 90, box: { x: -2, y: 70, width, height: 30 } });
  const digit = (left: number) => part(left, 76, left + 12, 100);
  const dash = (left: number) => part(left, 87, left + 8, 90);

  it('that OCR left out is restored if there is one between each two', () => {
    expect(withDashes([word('11', 40)], row([digit(0), dash(15), digit(26)]))[0]?.text).toBe('1-1');
    const three = row([digit(0), dash(15), digit(26), dash(41), digit(52)]);
    expect(withDashes([word('101', 68)], three)[0]?.text).toBe('1-0-1');
  });

  it('is not inserted if none is printed', () => {
    expect(withDashes([word('11', 40)], row([digit(0), digit(26)]))[0]).toEqual(word('11', 40));
    expect(withDashes([word('11', 40)], row([digit(0), digit(26), dash(45)]))[0]?.text).toBe('11');
    // At the foot or as high as the letters it is a point or a rule.
    expect(withDashes([word('11', 40)], row([digit(0), part(15, 98, 23, 100), digit(26)]))[0]?.text).toBe('11');
    expect(withDashes([word('1-1', 40)], row([digit(0), dash(15), digit(26)]))[0]?.text).toBe('1-1');
  });

  it('is restored between two words, where neither of them covers it', () => {
    const at = (text: string, x: number, width: number) => ({
      text,
      confidence: 90,
      box: { x, y: 70, width, height: 30 },
    });
    const printed = row([digit(0), dash(30), digit(60), dash(75), digit(86)]);
    const two = [at('1', -2, 16), at('0-1', 58, 42)];
    const read = (words: typeof two, ink = printed) => withDashesBetween(words, ink).map(({ text }) => text);
    expect(read(two)).toEqual(['1', '-', '0-1']);
    expect(read(two, row([digit(0), digit(60), dash(75), digit(86)]))).toEqual(['1', '0-1']);
    // A strength before the dose is not one of its counts.
    expect(read([at('40', -2, 16), at('1-0-1', 58, 42)])).toEqual(['40', '1-0-1']);
  });

  it('is recognised if it is long and blurred', () => {
    expect(isDash(part(0, 84, 39, 91), 100, 29)).toBe(true);
    expect(isDash(part(0, 84, 12, 91), 100, 29)).toBe(false);
  });

  it('leaves a number unread that is not a dose, or that lacks one between two digits', () => {
    expect(withDashes([word('75', 40)], row([digit(0), dash(15), digit(26)]))[0]).toMatchObject({
      text: '75',
      confidence: 39,
    });
    const half = row([digit(0), dash(15), digit(26), digit(52)]);
    expect(withDashes([word('101', 68)], half)[0]).toMatchObject({ text: '101', confidence: 39 });
  });
});
