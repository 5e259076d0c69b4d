import { CARD_WORDS } from './card-words-table.ts';
import type { CardLanguage, CardLine } from './dose-card.ts';
import { numberOf, type PlainDate, weekdayOf } from './plain-date.ts';

const DAY_MS = 86_400_000;

/** A day in the words of a card's language: "9 December 2026", "9 दिसंबर 2026". */
export function cardDay(day: PlainDate, language: CardLanguage): string {
  const { locale } = CARD_WORDS[language];
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const parts = new Map(format.formatToParts(numberOf(day) * DAY_MS).map(({ type, value }) => [type, value]));
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

/** On which days a medicine is taken, from when and until when, as sentences of a card. */
export function daySentences(line: CardLine, language: CardLanguage, today: PlainDate): readonly string[] {
  const words = CARD_WORDS[language];
  const fill = (text: string, day: PlainDate) => text.replace('{day}', cardDay(day, language));
  const said = [patternSentence(line, language)];
  if (line.start > today && !said[0]?.includes(cardDay(line.start, language))) said.push(fill(words.from, line.start));
  if (line.until !== null) said.push(fill(words.until, line.until));
  if (line.paused === 'open') said.push(words.paused);
  else if (line.paused !== null) said.push(fill(words.pausedUntil, line.paused));
  return said.filter((sentence) => sentence !== '');
}

/** A medicine taken only when needed says so in place of its amounts. */
function patternSentence({ pattern, start, amounts }: CardLine, language: CardLanguage): string {
  const words = CARD_WORDS[language];
  const fill = (text: string, n = 0, m = 0) =>
    text.replace('{n}', String(n)).replace('{m}', String(m)).replace('{day}', cardDay(start, language));
  if (amounts === null) return '';
  switch (pattern.kind) {
    case 'daily':
      return words.daily;
    case 'every':
      if (pattern.days === 1) return words.daily;
      if (pattern.days === 7) return onWeekdays([weekdayOf(numberOf(start))], language);
      return pattern.days === 2 ? fill(words.alternate) : fill(words.every, pattern.days);
    case 'cycle':
      return fill(words.cycle, pattern.on, pattern.off);
    case 'weekdays':
      return onWeekdays(pattern.weekdays, language);
    case 'as-needed':
      return '';
  }
}

/** A weekly tablet that is taken each day can kill, so the card names the weekday and says "only". */
function onWeekdays(weekdays: readonly number[], language: CardLanguage): string {
  const words = CARD_WORDS[language];
  const days = [...new Set(weekdays)].sort();
  if (days.length === 7) return words.daily;
  return words.onlyOn.replace('{days}', days.map((day) => words.weekdays[day]).join(', '));
}

/** The text in place of unknown amounts. */
export function askSentence({ pattern }: CardLine, language: CardLanguage): string {
  const words = CARD_WORDS[language];
  return pattern.kind === 'as-needed' ? words.asNeeded : words.ask;
}
