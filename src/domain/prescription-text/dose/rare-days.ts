import { doseWords } from './dose-words.ts';

/**
 * Signs that a dose is not for every day, in words that no table of doses has: "wkly", "Thurs", "एक दिन छोड़ के". Compiled 2026-11-27 from
 * general knowledge of Indian prescriptions; reviewer: awaiting a registered pharmacist (UNREVIEWED).
 */
const SHORT_DAY = '(?:sun|mon|tues?|weds?|thu(?:rs?)?|fri|sat(?:ur)?)';
const HINDI_DAY =
  '(?:ravi|soma?|mangala?|budha?|guru|brihaspati|veer|shukra?|shani|bhanu|it)[vw]aa?ra?|mangal ko|budh ko';
const EACH_DAY = `(?:every|each|on|har|only|sirf) (?:${SHORT_DAY}|mangal|budh)`;
/** "For a week" is a duration. */
const PERIOD = '(?:week|wk|month|mth)';
const OF_A_PERIOD = `(?:(?<!(?:for|x|×|over|about|till|until) )a|per|each|every|q\\.?|in a) ?${PERIOD}s?|q ?\\d? ?wk?|q ?\\d{1,2} ?d|wkly|mthly|fortnight\\p{L}*`;
const HINDI_PERIOD = '(?:hafte|hapte|haftay|saptah|mahine) (?:me|mein|mai|main)';
const ALTERNATING =
  'alternat\\p{L}*|altd?|gap|skip\\p{L}*|chh?od\\p{L}*|(?:odd|even) (?:days?|dates?)|(?:h(?:a?e?mo)?)?dialysis|(?:days?|weeks?|wks?|d|w) (?:on|off)|every (?:second|third|fourth|fifth)|every (?:2[5-9]|[3-9]\\d|\\d{3}) ?(?:hours?|hrs?|h)|every \\d[\\d.]* ?(?:days|weeks|months|years?)|\\d+(?:th|rd|nd|st) (?:day|night)|(?:har|ek|har ek) (?:\\d{1,2} )?din (?:ke )?baa?d';
const LATIN = new RegExp(
  `(?<![\\p{L}\\d])(?:tues|thurs?|weds|${[HINDI_DAY, EACH_DAY, OF_A_PERIOD, HINDI_PERIOD, ALTERNATING].join('|')})(?!\\p{L})|/ ?${PERIOD}s?(?!\\p{L})`,
  'u',
);
const INDIAN =
  /(?<![\p{L}\p{M}])(?:(?:रवि|सोम|मंगल|बुध|गुरु|वीर|बृहस्पति|शुक्र|शनि|इत)वार|संडे|मंडे|(?:हफ्ते|हफ़्ते|सप्ताह|महीने|माह) (?:में|मे)(?![\p{L}\p{M}])|साप्ताहिक|मासिक|छोड़|छोड|(?:हर|एक|1) (?:\S{1,4} )?दिन (?:के )?बाद)|ವಾರದಲ್ಲಿ|ವಾರಕ್ಕೆ|ತಿಂಗಳಿಗೆ|ತಿಂಗಳಲ್ಲಿ|ಬಿಟ್ಟು|(?:ಭಾನು|ಸೋಮ|ಮಂಗಳ|ಬುಧ|ಗುರು|ಶುಕ್ರ|ಶನಿ)ವಾರ/u;
/** "7.5 mg Sun HS", "Sun 1 tab HS": a short day at the start, or behind the number of the name; "40 mon" may be months. */
const DAY_BEFORE = new RegExp(`(?:^\\(?|\\d.*[^\\d ] ?)(?<![\\p{L}\\d])${SHORT_DAY}(?![\\p{L}\\d])`, 'u');
/** "OD AD": alternate days. */
const AD_BEHIND = /^ ?\(?ad(?!\p{L})/u;

/** Whether a lower-case line, in which a dose for every day was read, also has a word of another interval. */
export function hasRareDays(text: string, { from, to }: { readonly from: number; readonly to: number }): boolean {
  const left = doseWords(text).reduce(
    (rest, word) => rest.slice(0, word.from) + '#'.repeat(word.to - word.from) + rest.slice(word.to),
    text,
  );
  return (
    LATIN.test(left) || INDIAN.test(left) || DAY_BEFORE.test(left.slice(0, from)) || AD_BEHIND.test(text.slice(to))
  );
}
