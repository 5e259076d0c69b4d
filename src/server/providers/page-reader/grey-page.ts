/** A grey picture, one byte per pixel, rows from the top. */
export interface GreyPage {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A picture drawn larger, each pixel interpolated between its four neighbours. */
export function enlarged({ pixels, width, height }: GreyPage, times: number): GreyPage {
  const size = { width: Math.round(width * times), height: Math.round(height * times) };
  const large = Buffer.alloc(size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    const down = Math.min(y / times, height - 1);
    const top = Math.floor(down) * width;
    const low = Math.min(Math.floor(down) + 1, height - 1) * width;
    for (let x = 0; x < size.width; x += 1) {
      const right = Math.min(x / times, width - 1);
      const [one, two] = [Math.floor(right), Math.min(Math.floor(right) + 1, width - 1)];
      const [across, along] = [right - one, down - Math.floor(down)];
      const above = (pixels[top + one] as number) * (1 - across) + (pixels[top + two] as number) * across;
      const below = (pixels[low + one] as number) * (1 - across) + (pixels[low + two] as number) * across;
      large[y * size.width + x] = above + (below - above) * along;
    }
  }
  return { pixels: large, ...size };
}

/** Side of the squares whose paper is measured, in pixels. */
const SQUARE = 24;
/** Which part of a square's pixels is darker than its paper: print never covers three quarters. */
const PAPER_AT = 0.8;

/** Whitens the background: each pixel is compared with the paper around it, which removes shadows and warm light. */
export function flattenLight({ pixels, width, height }: GreyPage): GreyPage {
  const across = Math.ceil(width / SQUARE);
  const down = Math.ceil(height / SQUARE);
  const paper = spread(paperOfSquares(pixels, width, height, across, down), across, down);
  const flat = Buffer.alloc(pixels.length);
  // Between the middles of two squares the paper's brightness is interpolated: first vertically per row, then horizontally per pixel.
  const ofRow = new Float64Array(across + 1);
  const half = SQUARE / 2;
  for (let y = 0; y < height; y += 1) {
    const py = Math.min(Math.max(y / SQUARE - 0.5, 0), down - 1);
    const y0 = Math.floor(py);
    const y1 = Math.min(y0 + 1, down - 1);
    for (let x = 0; x < across; x += 1) {
      const [top, low] = [paper[y0 * across + x] as number, paper[y1 * across + x] as number];
      ofRow[x] = Math.max(1, top + (low - top) * (py - y0));
    }
    for (let square = -1; square < across; square += 1) {
      const first = ofRow[Math.max(0, square)] as number;
      const step = ((ofRow[Math.min(across - 1, square + 1)] as number) - first) / SQUARE;
      const begin = square * SQUARE + half;
      const end = y * width + Math.min(width, begin + SQUARE);
      let light = first;
      for (let at = y * width + Math.max(0, begin); at < end; at += 1) {
        const even = ((pixels[at] as number) * 250) / light;
        flat[at] = even > 255 ? 255 : even;
        light += step;
      }
    }
  }
  return { pixels: flat, width, height };
}

function paperOfSquares(pixels: Buffer, width: number, height: number, across: number, down: number): Float32Array {
  const paper = new Float32Array(across * down);
  const counts = new Uint16Array(256);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      counts.fill(0);
      let all = 0;
      const bottom = Math.min((row + 1) * SQUARE, height);
      const right = Math.min((column + 1) * SQUARE, width);
      for (let y = row * SQUARE; y < bottom; y += 1) {
        for (let x = column * SQUARE; x < right; x += 1) {
          const value = pixels[y * width + x] as number;
          counts[value] = (counts[value] as number) + 1;
          all += 1;
        }
      }
      let seen = 0;
      let value = 0;
      while (value < 255 && seen + (counts[value] as number) < all * PAPER_AT) {
        seen += counts[value] as number;
        value += 1;
      }
      paper[row * across + column] = value;
    }
  }
  return paper;
}

/** The lightest of the neighbours, then their mean: a stamp or a thick word does not pass for paper. */
function spread(paper: Float32Array, across: number, down: number): Float32Array {
  const light = around(paper, across, down, (values) => Math.max(...values));
  return around(light, across, down, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);
}

function around(
  from: Float32Array,
  across: number,
  down: number,
  pick: (values: readonly number[]) => number,
): Float32Array {
  const to = new Float32Array(from.length);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const values: number[] = [];
      for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
          values.push(from[y * across + x] as number);
        }
      }
      to[row * across + column] = pick(values);
    }
  }
  return to;
}

/** Pieces of a row whose lightest pixel is paper, and how many of them determine the paper at a place. */
const PIECE = 32;
const AROUND = 4;
/** Paper that is darker than white and lighter than ink is a fold's shadow. */
const SHADOW = 236;
const INK = 140;

/** Removes the shadows of folds: bands too narrow for the squares to follow, and longer than any word. */
export function withoutFolds({ pixels, width, height }: GreyPage): GreyPage {
  const count = Math.ceil(width / PIECE);
  const lightest = new Uint8Array(count);
  const flat = Buffer.from(pixels);
  for (let y = 0; y < height; y += 1) {
    lightest.fill(0);
    for (let x = 0; x < width; x += 1) {
      const piece = (x / PIECE) | 0;
      const pixel = pixels[y * width + x] as number;
      if (pixel > (lightest[piece] as number)) lightest[piece] = pixel;
    }
    for (let piece = 0; piece < count; piece += 1) {
      if ((lightest[piece] as number) >= SHADOW) continue;
      const near = lightest.slice(Math.max(0, piece - AROUND), piece + AROUND + 1).sort();
      const paper = near[near.length >> 1] as number;
      if (paper >= SHADOW || paper < INK) continue;
      for (let x = piece * PIECE; x < Math.min(width, (piece + 1) * PIECE); x += 1) {
        flat[y * width + x] = Math.min(255, ((pixels[y * width + x] as number) * 252) / paper);
      }
    }
  }
  return { pixels: flat, width, height };
}

/** The largest rotation of a page, in degrees, that is straightened. */
const MOST_TILT = 8;
const STEP = 0.25;

/** The slant of the rows of print in degrees: the rotation at which light and dark rows differ most. */
export function tiltOf({ pixels, width, height }: GreyPage): number {
  const dark: number[] = [];
  const step = Math.max(1, Math.round(Math.max(width, height) / 700));
  for (let y = Math.floor(height * 0.05); y < height * 0.95; y += step) {
    for (let x = Math.floor(width * 0.05); x < width * 0.95; x += step) {
      if ((pixels[y * width + x] as number) < 140) dark.push(x, y);
    }
  }
  if (dark.length < 200) return 0;
  let best = { degrees: 0, score: scoreOf(dark, 0, height, step) * 1.02 };
  for (let degrees = -MOST_TILT; degrees <= MOST_TILT; degrees += STEP) {
    const score = scoreOf(dark, degrees, height, step);
    if (score > best.score) best = { degrees, score };
  }
  return best.degrees;
}

function scoreOf(dark: readonly number[], degrees: number, height: number, step: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Float64Array(Math.ceil((height * 2) / step) + 2);
  for (let at = 0; at < dark.length; at += 2) {
    const row = Math.round(((dark[at + 1] as number) - (dark[at] as number) * slope + height / 2) / step);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] as number) + 1;
  }
  let score = 0;
  for (let row = 1; row < rows.length; row += 1) score += ((rows[row] as number) - (rows[row - 1] as number)) ** 2;
  return score;
}
