/**
 * Generated prescriptions to which no reader was tuned: random lines from the shipped catalogue, with doses, days and
 * food as Indian clinics print them in English, Hindi and Kannada, in several layouts and fonts. The contents of each
 * line are known in advance. The same seed gives the same pages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser.ts';
import type { TrueLine } from './labelled-pages.ts';

export interface DrawnPage {
  readonly page: string;
  readonly readable: 'yes';
  readonly lines: readonly TrueLine[];
  readonly html: string;
}

type Chance = () => number;
type Dose = NonNullable<TrueLine['dose']>;
type Words = readonly [printed: string, dose: Dose | null];

/** Random numbers that a seed repeats (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;

const at = (morning: number, noon: number, night: number, slots_exact = true): Dose => ({
  ...{ morning, noon, night, sos: false, every: null, per_day: morning + noon + night, slots_exact },
});
const rare = (every: string | null, per_day: number | null, sos = false): Dose => ({
  ...{ morning: null, noon: null, night: null, sos, every, per_day, slots_exact: false },
});

const ENGLISH: readonly Words[] = [
  ...(['1-0-1', '1 - 0 - 1', '1–0–1', '1 — 0 — 1', '1+0+1'].map((text) => [text, at(1, 0, 1)]) as Words[]),
  ...(['1-0-0', '1 - 0 - 0', 'OD (morning)', '1 tab in the morning'].map((text) => [text, at(1, 0, 0)]) as Words[]),
  ...(['0-0-1', '0 - 0 - 1', 'HS', '1 at bed time', 'at night', '1 HS'].map((text) => [text, at(0, 0, 1)]) as Words[]),
  ...(['1-1-1', 'TDS', '1 TDS', 'thrice daily', 'TID'].map((text) => [text, at(1, 1, 1)]) as Words[]),
  ...(['BD', '1 BD', '1 tab BD', 'twice a day', 'BID', 'twice daily'].map((text) => [text, at(1, 0, 1)]) as Words[]),
  ...(['OD', '1 OD', 'once daily', 'once a day'].map((text) => [text, at(1, 0, 0, false)]) as Words[]),
  ['0-1-0', at(0, 1, 0)],
  ['½-0-½', at(0.5, 0, 0.5)],
  ['1-1-1-1', at(1, 1, 2)],
  ['QID', at(1, 1, 2)],
  ['SOS', rare(null, null, true)],
  ['1 SOS', rare(null, null, true)],
  ['once a week', rare('week', 1 / 7)],
  ['alternate days', rare('other-day', 0.5)],
  ['every 8 hours', rare('8h', 3)],
];
const HINDI: readonly Words[] = [
  ['सुबह 1 - रात 1', at(1, 0, 1)],
  ['दिन में दो बार', at(1, 0, 1)],
  ['दिन में तीन बार', at(1, 1, 1)],
  ['रात को सोते समय', at(0, 0, 1)],
  ['सुबह 1', at(1, 0, 0)],
];
const KANNADA: readonly Words[] = [
  ['ಬೆಳಿಗ್ಗೆ 1 - ರಾತ್ರಿ 1', at(1, 0, 1)],
  ['ದಿನಕ್ಕೆ ಎರಡು ಬಾರಿ', at(1, 0, 1)],
  ['ದಿನಕ್ಕೆ ಮೂರು ಬಾರಿ', at(1, 1, 1)],
  ['ರಾತ್ರಿ 1', at(0, 0, 1)],
  ['ಬೆಳಿಗ್ಗೆ 1', at(1, 0, 0)],
];
const SYRUPS: readonly Words[] = [
  ['5 ml BD', at(5, 0, 5)],
  ['10 ml TDS', at(10, 10, 10)],
  ['5ml-0-5ml', at(5, 0, 5)],
  ['2.5 ml HS', at(0, 0, 2.5)],
];
const LANGUAGES = {
  en: {
    doses: ENGLISH,
    days: ['x 5 days', 'for 2 weeks', 'x 10d', '1 month', 'x 7 D', '30 days'],
    food: ['AF', 'before food', '', ''],
  },
  hi: { doses: HINDI, days: ['5 दिन', '10 दिन', '2 हफ्ते'], food: ['खाने के बाद', '', 'खाली पेट'] },
  kn: { doses: KANNADA, days: ['5 ದಿನ', '15 ದಿನ', '1 ತಿಂಗಳು'], food: ['ಊಟದ ನಂತರ', '', 'ಊಟದ ಮೊದಲು'] },
} as const;

const FORMS: readonly (readonly [form: RegExp, before: readonly string[]])[] = [
  [/ Tablet(?: |$)/u, ['Tab.', 'TAB', 'Tab', 'T.']],
  [/ Capsule(?: |$)/u, ['Cap.', 'CAP', 'Cap']],
  [/ Syrup(?: |$)/u, ['Syp.', 'SYP', 'Syrup']],
];
const DOCTORS = ['Dr. Imagined Shetty', 'Dr. Made-up Kaur', 'Dr. Nobody Menon'];
const OTHERS = [
  'Advice: plenty of water',
  'Review after 1 week',
  'Tests: CBC, LFT',
  'Avoid oily food',
  'Diagnosis: viral fever',
];

/** Generates this many pages; `names` are those of the shipped catalogue. */
export function drawnPages(names: readonly string[], count: number, seed: number): DrawnPage[] {
  const chance = chanceOf(seed);
  const usable = names.filter((name) => FORMS.some(([form]) => form.test(name)) && !/[()%/]/u.test(name));
  return Array.from({ length: count }, (_, place) => drawnPage(chance, usable, place));
}

function drawnPage(chance: Chance, names: readonly string[], place: number): DrawnPage {
  const language = (['en', 'en', 'en', 'hi', 'kn'] as const)[place % 5] as keyof typeof LANGUAGES;
  const parts = Array.from({ length: 3 + Math.floor(chance() * 4) }, () => drawnLine(chance, names, language));
  const layout = pick(chance, ['list', 'two-rows', 'table', 'typed']);
  const font = pick(chance, ['Liberation Sans', 'Noto Sans', 'serif']);
  const other = pick(chance, OTHERS);
  const medicines = parts.map(({ name, after, dose, accept }): TrueLine => {
    return {
      text: `${name} ${after.join(' ')}`,
      readable: 'yes',
      is_medicine: true,
      product: accept,
      accept: [accept],
      open: null,
      dose,
    };
  });
  const rest = [other, 'SPECIMEN - NOT A PRESCRIPTION'].map(
    (text): TrueLine => ({ text, readable: 'yes', is_medicine: false }),
  );
  const rows = parts.map(({ name, after }, at) => rowOf(layout, `${at + 1}.`, name, after)).join('');
  const body = layout === 'table' ? `<table><tr><th>No<th>Medicine<th>Dose<th>Days<th>Food</tr>${rows}</table>` : rows;
  const html = `<h1>${pick(chance, DOCTORS)}</h1><p>MBBS, MD (Medicine) Reg. No. KMC 12345</p><p>Name: A. Specimen &nbsp; Age: 45 &nbsp; Date: 12-10-2026</p><p>BP: 120/80 mmHg</p><h2>Rx</h2>${body}<p>${other}</p><p class="foot">SPECIMEN - NOT A PRESCRIPTION</p>`;
  const size = 19 + Math.floor(chance() * 8);
  return {
    page: `drawn-${place + 1}`,
    readable: 'yes',
    lines: [...medicines, ...rest],
    html: styled(html, font, layout, size),
  };
}

function drawnLine(chance: Chance, names: readonly string[], language: keyof typeof LANGUAGES) {
  const accept = pick(chance, names);
  const [form, before] = FORMS.find(([each]) => each.test(accept)) as (typeof FORMS)[number];
  const isSyrup = accept.includes(' Syrup');
  const { doses, days, food } = LANGUAGES[language];
  const [words, dose] = pick(chance, isSyrup ? SYRUPS : doses);
  const bare = accept.replace(form, ' ').trim();
  const name = `${pick(chance, before)} ${chance() < 0.4 ? bare.toUpperCase() : bare}`;
  return { accept, name, dose, after: [words, pick(chance, days), pick(chance, food)] };
}

function rowOf(layout: string, number: string, name: string, after: readonly string[]): string {
  if (layout === 'table') return `<tr><td>${number}<td>${name}${after.map((cell) => `<td>${cell}`).join('')}</tr>`;
  if (layout === 'two-rows') return `<p class="m">${number} ${name}<br><span>${after.join(' &nbsp; ')}</span></p>`;
  return `<p class="m">${number} ${name} &nbsp; ${after.join(' &nbsp; ')}</p>`;
}

const MODULES = join(import.meta.dirname, '../../node_modules');
const FONTS: readonly (readonly [family: string, file: string])[] = [
  ['Liberation Sans', 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'],
  ['Noto Sans', '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2'],
  ['Noto Devanagari', '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2'],
  ['Noto Kannada', '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff2'],
];

function styled(body: string, font: string, layout: string, size: number): string {
  const faces = FONTS.map(([family, file]) => {
    return `@font-face{font-family:"${family}";src:url(data:font/x;base64,${readFileSync(join(MODULES, file)).toString('base64')})}`;
  }).join('');
  const family = layout === 'typed' ? 'monospace' : `"${font}"`;
  return `<!doctype html><meta charset="utf-8"><style>${faces}body{width:1120px;padding:50px;background:#fff;color:#222;font:${size}px ${family},"Noto Devanagari","Noto Kannada",serif}h1{color:#224a80;font-size:1.5em}.m{margin:.9em 0 .9em 2em}.m span{padding-left:2em}table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:.5em;text-align:left}.foot{margin-top:5em;color:#999;text-align:center}</style>${body}`;
}

/** Each page in turn as a sharp JPEG. */
export async function* picturesOf(pages: readonly DrawnPage[]): AsyncIterable<Buffer> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    const tab = await browser.newPage({ viewport: { width: 1240, height: 900 } });
    for (const { html } of pages) {
      await tab.setContent(html);
      await tab.evaluate(() => document.fonts.ready.then(() => undefined));
      yield await tab.screenshot({ type: 'jpeg', quality: 85, fullPage: true });
    }
  } finally {
    await browser.close();
  }
}
