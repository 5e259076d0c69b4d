import { type Accent, coverPaint } from '#contract/pack-drawing/palette.ts';
import { ground, type Motif } from './covers/cover-frame.ts';
import { calendar, list, prescription } from './covers/papers.ts';
import { coins, shopFront, sun } from './covers/places.ts';
import { clock, question, shield, talk } from './covers/signs.ts';
import { capsule, course, strip, twoStrips } from './covers/strips.ts';

interface Cover {
  readonly accent: Accent;
  /** What is to be seen, for those who cannot see it. */
  readonly title: string;
  readonly draw: Motif;
}

const COVERS: ReadonlyMap<string, Cover> = new Map(
  Object.entries({
    'two-strips': { accent: 'blue', title: 'Two strips with the same tablets', draw: twoStrips },
    coins: { accent: 'amber', title: 'A high and a low pile of coins', draw: coins },
    calendar: { accent: 'amber', title: 'A month with a tablet for each day', draw: calendar },
    question: { accent: 'clay', title: 'A question mark with a tablet as its dot', draw: question },
    strip: { accent: 'blue', title: 'A strip of tablets under a magnifying glass', draw: strip },
    clock: { accent: 'teal', title: 'A clock and a slow-release capsule', draw: clock },
    shield: { accent: 'amber', title: 'A shield with a tablet', draw: shield },
    sun: { accent: 'amber', title: 'A hot sun and a fridge with insulin', draw: sun },
    prescription: { accent: 'teal', title: 'A prescription that has been checked', draw: prescription },
    'shop-front': { accent: 'clay', title: 'A chemist’s shop', draw: shopFront },
    talk: { accent: 'amber', title: 'A talk about a medicine and its price', draw: talk },
    list: { accent: 'clay', title: 'A medicine list with reading glasses', draw: list },
    capsule: { accent: 'blue', title: 'A capsule with three salts in it', draw: capsule },
    course: { accent: 'clay', title: 'Six capsules, four of them taken', draw: course },
  } satisfies Record<string, Cover>),
);

/** The names an article's `cover` line may hold. */
export const coverMotifs: readonly string[] = [...COVERS.keys()];

/**
 * The cover of an article as SVG text, 1200 x 630, without letters, so that it serves every language.
 * The same motif gives the same text for ever. Refuses a motif that is not in `coverMotifs`.
 */
export function drawCover(motif: string): string {
  const cover = COVERS.get(motif);
  if (!cover) throw new Error(`There is no cover called "${motif}". Known covers: ${coverMotifs.join(', ')}.`);
  const paint = coverPaint(cover.accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" role="img"><title>${cover.title}</title>${ground(paint)}${cover.draw(paint)}</svg>`;
}
