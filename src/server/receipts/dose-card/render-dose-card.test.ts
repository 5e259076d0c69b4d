import { describe, expect, it } from 'vitest';
import { CARD_LANGUAGES, CARD_SIZES, type CardLine, cardLine } from '#domain/courses/dose-card.ts';
import { drawFrom } from '#domain/courses/testing/generate-course.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { renderDoseCard } from './render-dose-card.ts';
import { CARD_DAY, drawLines, judgeCard } from './testing/judge-card.ts';
import { openCardReader } from './testing/read-card.ts';

const cardOf = (lines: readonly CardLine[], more: object = {}) => ({
  shop: 'Shop',
  patient: 'Asha Rao',
  language: 'en' as const,
  source: 'list' as const,
  today: CARD_DAY,
  address: 'https://shop.example/account?tab=my-medicines',
  lines: lines.map((line) => ({ ...line, picture: null })),
  ...more,
});
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('a dose card', () => {
  it.each(['en', 'hi'] as const)(
    'printed in %s comes back from OCR with every time, count and unit',
    async (language) => {
      const reader = await openCardReader(language);
      const { amounts, wrong } = await judgeCard(drawLines(drawFrom(7)).slice(0, 2), language, reader);
      await reader.close();
      expect(wrong).toEqual([]);
      expect(amounts).toBe(8);
    },
    180_000,
  );

  it.each(CARD_LANGUAGES.flatMap((language) => CARD_SIZES.map((size) => [language, size] as const)))(
    'in %s as %s is the same file for the same list, and a list of forty is printed whole',
    async (language, size) => {
      const lines = Array.from({ length: 7 }, (_, seed) => drawLines(drawFrom(seed)))
        .flat()
        .slice(0, 40);
      const card = cardOf(lines, { language });
      const once = await renderDoseCard(card, size);
      expect(once.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await renderDoseCard(card, size)).equals(once)).toBe(true);
      expect(pagesOf(once)).toBe(size === 'a4' ? 7 : 2);
    },
    60_000,
  );

  it.each([
    ['list', 'This is what you told us.'],
    ['prescription', 'Our pharmacist typed this from your prescription.'],
  ])('of a %s says where its times come from', async (source, sentence) => {
    const [page] = readPdf(await renderDoseCard({ ...cardOf([]), source: source as 'list' }, 'a4'));
    expect(page?.text.replaceAll('\n', ' ')).toContain(sentence);
  });

  it.each(CARD_LANGUAGES)(
    'of a wallet in %s cuts neither its day nor until when a medicine is paused',
    async (language) => {
      const line: CardLine = {
        name: 'Telma 40 Tablet',
        pack: 'strip of 30 tablets',
        amounts: { morning: 4, noon: 0, evening: 0, night: 2 },
        unit: null,
        food: null,
        pattern: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6] },
        start: '2026-09-30',
        until: '2027-12-23',
        paused: '2026-12-23',
      };
      const [page] = readPdf(await renderDoseCard(cardOf([line], { language }), 'wallet'));
      expect(page?.text).not.toContain('…');
      expect(page?.text.match(/202[67]/g)).toHaveLength(3);
    },
  );

  it.each(CARD_SIZES)('as %s names a patient whose name is one long word', async (size) => {
    const patient = 'Venkatanarasimharajuvari';
    const [page] = readPdf(await renderDoseCard(cardOf([], { patient }), size));
    expect(page?.text).toContain(patient);
  });

  it('of an empty list says so, and any name is printed', async () => {
    expect(pagesOf(await renderDoseCard(cardOf([]), 'a4'))).toBe(1);
    const [line] = drawLines(drawFrom(1));
    const names = [
      'x'.repeat(5000),
      '\u202e\u0000\r\n',
      '',
      '😀👩‍👩‍👧',
      'தமிழ் క్రొత్త',
      'क्ष'.repeat(300),
      '\ud800',
      '\u200d\u200c',
    ];
    for (const name of names) {
      const pdf = await renderDoseCard(
        cardOf([{ ...(line as CardLine), name, pack: name }], { patient: name }),
        'wallet',
      );
      expect([name, pagesOf(pdf)]).toEqual([name, 1]);
    }
  });
});

describe('an entry of a card', () => {
  const course = {
    name: 'Telma 40 Tablet',
    pack: 'strip of 30 tablets',
    unit: 'tablet',
    food: null,
    isStopped: false,
    schedule: {
      start: '2026-11-01',
      until: null,
      dose: { morning: 4, noon: 0, evening: 0, night: 2 },
      pattern: { kind: 'daily' },
      pauses: [],
    },
  } as const;

  it('does not exist for a medicine that is stopped or over', () => {
    expect(cardLine({ ...course, isStopped: true }, CARD_DAY)).toBeNull();
    expect(cardLine({ ...course, schedule: { ...course.schedule, until: '2026-11-22' } }, CARD_DAY)).toBeNull();
    expect(cardLine({ ...course, schedule: { ...course.schedule, until: CARD_DAY } }, CARD_DAY)).not.toBeNull();
  });

  it('has no amount if no dose is known, or it is taken only when needed', () => {
    const none = { morning: 0, noon: 0, evening: 0, night: 0 };
    expect(cardLine({ ...course, schedule: { ...course.schedule, dose: none } }, CARD_DAY)?.amounts).toBeNull();
    const sos = { ...course.schedule, pattern: { kind: 'as-needed' } } as const;
    expect(cardLine({ ...course, schedule: sos }, CARD_DAY)?.amounts).toBeNull();
    expect(cardLine(course, CARD_DAY)?.amounts).toEqual(course.schedule.dose);
  });

  it('mentions a pause that includes today, and no other', () => {
    const paused = (from: string, to: string | null) =>
      cardLine({ ...course, schedule: { ...course.schedule, pauses: [{ from, to }] } }, CARD_DAY)?.paused;
    expect(paused('2026-11-20', null)).toBe('open');
    expect(paused('2026-11-20', CARD_DAY)).toBe(CARD_DAY);
    expect(paused('2026-11-20', '2026-11-22')).toBeNull();
    expect(paused('2026-11-24', null)).toBeNull();
  });
});
