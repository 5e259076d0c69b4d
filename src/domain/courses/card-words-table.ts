import type { Food } from '../prescription-text/paper-line.ts';
import type { CardLanguage } from './dose-card.ts';
import type { DoseTime } from './dose-schedule.ts';
import type { DoseUnit } from './dose-unit.ts';

/** Every word of a dose card in one language. `{n}`, `{m}` and `{day}` stand for numbers and days. */
export interface CardWords {
  /** For the names of months, with Latin digits, as on packs. */
  readonly locale: string;
  readonly title: string;
  readonly madeOn: string;
  readonly times: Readonly<Record<DoseTime, string>>;
  readonly units: Readonly<Record<DoseUnit, string>>;
  /** The plural, where a language has one. */
  readonly manyUnits?: Readonly<Partial<Record<DoseUnit, string>>>;
  readonly food: Readonly<Record<Food, string>>;
  readonly askFood: string;
  readonly daily: string;
  readonly alternate: string;
  readonly every: string;
  readonly cycle: string;
  readonly weekdays: readonly string[];
  readonly onlyOn: string;
  readonly asNeeded: string;
  readonly from: string;
  readonly until: string;
  readonly paused: string;
  readonly pausedUntil: string;
  readonly ask: string;
  readonly askUnit: string;
  readonly nothing: string;
  /** By the source of the card's times. */
  readonly caution: Readonly<Record<'list' | 'prescription', string>>;
  readonly scan: string;
}

/**
 * The words of the card. Times and food as on Indian labels and prescriptions (`prescription-text/paper-words-table.ts`);
 * amounts and names stay in the digits and letters of the pack. Compiled 2026-11-23; reviewer of hi and kn: awaiting a pharmacist
 * who reads them.
 */
export const CARD_WORDS: Readonly<Record<CardLanguage, CardWords>> = {
  en: {
    locale: 'en-GB-u-nu-latn',
    title: 'My medicines',
    madeOn: 'As of {day}',
    times: { morning: 'Morning', noon: 'Noon', evening: 'Evening', night: 'Night' },
    units: {
      tablet: 'tablet',
      capsule: 'capsule',
      lozenge: 'lozenge',
      sachet: 'sachet',
      suppository: 'suppository',
      patch: 'patch',
      respule: 'respule',
      dose: 'puff or spray',
      ml: 'ml',
    },
    manyUnits: {
      tablet: 'tablets',
      capsule: 'capsules',
      lozenge: 'lozenges',
      sachet: 'sachets',
      suppository: 'suppositories',
      patch: 'patches',
      respule: 'respules',
      dose: 'puffs or sprays',
    },
    food: { before: 'Before food', with: 'With food', after: 'After food', 'empty-stomach': 'On an empty stomach' },
    askFood: 'Before or after food? Ask.',
    daily: 'Every day',
    alternate: 'On alternate days, from {day}',
    every: 'Every {n} days, from {day}',
    cycle: '{n} days on, {m} days off, from {day}',
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    onlyOn: 'Only on {days}',
    asNeeded: 'Only when needed. Ask how much and how often.',
    from: 'From {day}',
    until: 'Until {day}',
    paused: 'Paused now. Ask when to restart.',
    pausedUntil: 'Paused until the end of {day}',
    ask: 'Ask how you take it',
    askUnit: 'Ask how much this is',
    nothing: 'There are no medicines in your list.',
    caution: {
      list: 'This is what you told us. It is not a prescription. Ask your doctor or pharmacist before you change anything.',
      prescription:
        'Our pharmacist typed this from your prescription. It is not a prescription. Ask your doctor or pharmacist before you change anything.',
    },
    scan: 'See and change your list',
  },
  hi: {
    locale: 'hi-IN-u-nu-latn',
    title: 'मेरी दवाइयाँ',
    madeOn: '{day} को',
    times: { morning: 'सुबह', noon: 'दोपहर', evening: 'शाम', night: 'रात' },
    units: {
      tablet: 'गोली',
      capsule: 'कैप्सूल',
      lozenge: 'चूसने की गोली',
      sachet: 'पुड़िया',
      suppository: 'सपोज़िटरी',
      patch: 'पैच',
      respule: 'रेस्प्यूल',
      dose: 'पफ़ या स्प्रे',
      ml: 'ml',
    },
    food: { before: 'खाने से पहले', with: 'खाने के साथ', after: 'खाने के बाद', 'empty-stomach': 'खाली पेट' },
    askFood: 'खाने से पहले या बाद? पूछें।',
    daily: 'हर दिन',
    alternate: 'एक दिन छोड़कर, {day} से',
    every: 'हर {n} दिन पर, {day} से',
    cycle: '{n} दिन लें, {m} दिन न लें, {day} से',
    weekdays: ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
    onlyOn: 'सिर्फ़ {days} को',
    asNeeded: 'सिर्फ़ ज़रूरत पड़ने पर। कितनी और कितनी बार, पूछें।',
    from: '{day} से',
    until: '{day} तक',
    paused: 'अभी बंद है। फिर कब लेनी है, पूछें।',
    pausedUntil: '{day} तक बंद है',
    ask: 'कैसे लेनी है, पूछें',
    askUnit: 'कितनी मात्रा, पूछें',
    nothing: 'आपकी सूची में कोई दवा नहीं है।',
    caution: {
      list: 'यह वही है जो आपने हमें बताया। यह डॉक्टर की पर्ची नहीं है। कुछ भी बदलने से पहले अपने डॉक्टर या फ़ार्मासिस्ट से पूछें।',
      prescription:
        'यह हमारे फ़ार्मासिस्ट ने आपकी पर्ची से लिखा है। यह डॉक्टर की पर्ची नहीं है। कुछ भी बदलने से पहले अपने डॉक्टर या फ़ार्मासिस्ट से पूछें।',
    },
    scan: 'अपनी सूची देखें और बदलें',
  },
  kn: {
    locale: 'kn-IN-u-nu-latn',
    title: 'ನನ್ನ ಔಷಧಿಗಳು',
    madeOn: '{day} ರಂದು',
    times: { morning: 'ಬೆಳಿಗ್ಗೆ', noon: 'ಮಧ್ಯಾಹ್ನ', evening: 'ಸಂಜೆ', night: 'ರಾತ್ರಿ' },
    units: {
      tablet: 'ಮಾತ್ರೆ',
      capsule: 'ಕ್ಯಾಪ್ಸೂಲ್',
      lozenge: 'ಚೀಪುವ ಮಾತ್ರೆ',
      sachet: 'ಪೊಟ್ಟಣ',
      suppository: 'ಸಪೋಸಿಟರಿ',
      patch: 'ಪ್ಯಾಚ್',
      respule: 'ರೆಸ್ಪ್ಯೂಲ್',
      dose: 'ಪಫ್ ಅಥವಾ ಸ್ಪ್ರೇ',
      ml: 'ml',
    },
    food: { before: 'ಊಟಕ್ಕೆ ಮೊದಲು', with: 'ಊಟದ ಜೊತೆ', after: 'ಊಟದ ನಂತರ', 'empty-stomach': 'ಖಾಲಿ ಹೊಟ್ಟೆಯಲ್ಲಿ' },
    askFood: 'ಊಟಕ್ಕೆ ಮೊದಲೋ ನಂತರವೋ? ಕೇಳಿ.',
    daily: 'ಪ್ರತಿದಿನ',
    alternate: 'ಒಂದು ದಿನ ಬಿಟ್ಟು ಒಂದು ದಿನ, {day} ರಿಂದ',
    every: 'ಪ್ರತಿ {n} ದಿನಗಳಿಗೊಮ್ಮೆ, {day} ರಿಂದ',
    cycle: '{n} ದಿನ ತೆಗೆದುಕೊಳ್ಳಿ, {m} ದಿನ ಬೇಡ, {day} ರಿಂದ',
    weekdays: ['ಭಾನುವಾರ', 'ಸೋಮವಾರ', 'ಮಂಗಳವಾರ', 'ಬುಧವಾರ', 'ಗುರುವಾರ', 'ಶುಕ್ರವಾರ', 'ಶನಿವಾರ'],
    onlyOn: '{days} ಮಾತ್ರ',
    asNeeded: 'ಅಗತ್ಯವಿದ್ದಾಗ ಮಾತ್ರ. ಎಷ್ಟು, ಎಷ್ಟು ಬಾರಿ ಎಂದು ಕೇಳಿ.',
    from: '{day} ರಿಂದ',
    until: '{day} ರವರೆಗೆ',
    paused: 'ಈಗ ನಿಲ್ಲಿಸಲಾಗಿದೆ. ಮತ್ತೆ ಯಾವಾಗ ಎಂದು ಕೇಳಿ.',
    pausedUntil: '{day} ರವರೆಗೆ ನಿಲ್ಲಿಸಲಾಗಿದೆ',
    ask: 'ಹೇಗೆ ತೆಗೆದುಕೊಳ್ಳಬೇಕು ಎಂದು ಕೇಳಿ',
    askUnit: 'ಎಷ್ಟು ಪ್ರಮಾಣ ಎಂದು ಕೇಳಿ',
    nothing: 'ನಿಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿ ಯಾವುದೇ ಔಷಧಿ ಇಲ್ಲ.',
    caution: {
      list: 'ಇದು ನೀವು ನಮಗೆ ತಿಳಿಸಿದ ಮಾಹಿತಿ. ಇದು ವೈದ್ಯರ ಚೀಟಿ ಅಲ್ಲ. ಏನನ್ನಾದರೂ ಬದಲಿಸುವ ಮೊದಲು ನಿಮ್ಮ ವೈದ್ಯರು ಅಥವಾ ಫಾರ್ಮಸಿಸ್ಟ್ ಅವರನ್ನು ಕೇಳಿ.',
      prescription:
        'ಇದನ್ನು ನಮ್ಮ ಫಾರ್ಮಸಿಸ್ಟ್ ನಿಮ್ಮ ವೈದ್ಯರ ಚೀಟಿಯಿಂದ ಬರೆದಿದ್ದಾರೆ. ಇದು ವೈದ್ಯರ ಚೀಟಿ ಅಲ್ಲ. ಏನನ್ನಾದರೂ ಬದಲಿಸುವ ಮೊದಲು ನಿಮ್ಮ ವೈದ್ಯರು ಅಥವಾ ಫಾರ್ಮಸಿಸ್ಟ್ ಅವರನ್ನು ಕೇಳಿ.',
    },
    scan: 'ನಿಮ್ಮ ಪಟ್ಟಿಯನ್ನು ನೋಡಿ, ಬದಲಿಸಿ',
  },
};
