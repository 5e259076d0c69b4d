import type { Food, PaperForm } from './paper-line.ts';

/**
 * Words and abbreviations of Indian prescriptions. Source: the usual Latin abbreviations of pharmacy text books (o.d., b.d.,
 * t.d.s., q.i.d., h.s., s.o.s., a.c., p.c.) and common printed forms of Indian clinics, compiled 2026-11-23 from general
 * knowledge; reviewer: awaiting a registered pharmacist (UNREVIEWED).
 */
export const FORM_WORDS: Readonly<Record<string, PaperForm>> = {
  ...named('tablet', ['t', 'tab', 'tabs', 'tablet', 'tablets', 'टैबलेट', 'टेबलेट', 'टैब', 'टेब', 'गोली', 'ಮಾತ್ರೆ']),
  ...named('capsule', ['c', 'cap', 'caps', 'capsule', 'capsules', 'कैप', 'कैप्सूल', 'ಕ್ಯಾಪ್ಸೂಲ್']),
  ...named('syrup', ['syp', 'syr', 'syrup', 'liquid', 'liq', 'elixir', 'linctus', 'tonic', 'सिरप', 'ಸಿರಪ್']),
  ...named('suspension', ['susp', 'suspension']),
  ...named('solution', ['sol', 'soln', 'solution']),
  ...named('drops', ['drop', 'drops', 'e/d', 'ड्रॉप्स']),
  ...named('injection', ['inj', 'injection', 'vial', 'amp', 'इंजेक्शन', 'ಇಂಜೆಕ್ಷನ್']),
  ...named('cream', ['crm', 'cream']),
  ...named('ointment', ['oint', 'ointment', 'ung']),
  ...named('gel', ['gel', 'jelly']),
  ...named('lotion', ['lotion', 'lot']),
  ...named('spray', ['spray']),
  ...named('inhaler', [
    'inh',
    'inhaler',
    'mdi',
    'dpi',
    'rotacap',
    'rotacaps',
    'respule',
    'respules',
    'neb',
    'transcaps',
  ]),
  ...named('powder', ['pwd', 'powder']),
  ...named('sachet', ['sachet', 'sachets', 'sach', 'sac']),
  ...named('other', [
    'patch',
    'lozenge',
    'suppository',
    'pessary',
    'mouthwash',
    'gargle',
    'shampoo',
    'soap',
    'paint',
    'foam',
  ]),
};

export const FOOD_WORDS: readonly (readonly [words: RegExp, food: Food])[] = [
  [
    /(?:^|[^\p{L}\d])(?:e\/s|empty stomach|on an empty stomach)(?![\p{L}])|खाली पेट|khaa?li pet(?![\p{L}])|ಖಾಲಿ ಹೊಟ್ಟೆ/u,
    'empty-stomach',
  ],
  [
    /(?:^|[^\p{L}\d])(?:bbf|b\/f|bf|a\.?c\.?|before (?:food|meals?|breakfast|lunch|dinner))(?![\p{L}])|(?:खाने|भोजन|नाश्ते) से पहले|(?:khaa?ne|nashte) se pehle(?![\p{L}])|(?:ಊಟಕ್ಕೆ|ಊಟದ|ತಿಂಡಿಗೆ|ತಿಂಡಿ) (?:ಮೊದಲು|ಮುಂಚೆ)/u,
    'before',
  ],
  [
    /(?:^|[^\p{L}\d])(?:a\/f|af|p\.?c\.?|after (?:food|meals?|breakfast|lunch|dinner))(?![\p{L}])|(?:खाने|भोजन|नाश्ते) के बाद|(?:khaa?ne|nashte) ke baad(?![\p{L}])|(?:ಊಟದ|ತಿಂಡಿ|ತಿಂಡಿಯ) (?:ನಂತರ|ಬಳಿಕ)/u,
    'after',
  ],
  [
    /(?:^|[^\p{L}\d/])(?:w\/f|wf|with (?:food|meals?|milk))(?![\p{L}])|(?:खाने|भोजन) के साथ|khaa?ne ke saath?(?![\p{L}])|ಊಟದ ಜೊತೆ/u,
    'with',
  ],
];

/** Words that show that a line names no medicine to take: a history, an allergy, advice. They override everything else. */
export const NO_MEDICINE_WORDS = new RegExp(
  [
    ...[
      "h/o|k/c/o|c/o|history|allerg\\w*|avoid(?:ing)?|stop|stopped|discontinue[d]?|do not|don'?t|dont|in the past|treated with",
      'intoleran\\w*|not to (?:take|be)|withh[eo]ld|diagnosis|impression|complaints?|investigations?|review|follow[- ]?up|specimen',
      'total(?= ?[:=\\d]| amount|$)|subtotal|gst|discount|hot fomentation|steam|sponging|diet|walk(?:ing)?|exercises?|physio\\w*|bandage|(?<!\\d )strips? \\d',
      '(?<!\\()pulse(?! (?:dose|therapy))|spo2|temp|bp|instead of|in place of|replac(?:e|ed|es|ing)|substitut\\w*|switch(?:ed)?|shift(?:ed)? (?:to|from)|chang(?:e|ed|ing)',
      'known|(?:was|were|been|is|pt|patient|he|she) on|previously|earlier|already (?:on|taking)|currently (?:on|taking)|used to|contra ?indicated|cancel\\w*',
      '(?:previous|old|past|earlier) (?:rx|prescriptions?|medicines?|medications?|meds?)|not (?:taking|using|taken|required|needed)|side effects?|reaction|rash (?:with|to)|not tolerated|never|no longer|delete[d]?|struck|ruled out|sensitive to|suture\\w*|dressing',
      'sets|reps|repetitions|litres?|steps|pillows?|brush(?:ing)?|washes|bath|rest(?! (?:of the )?(?:days?|week))|cold compress|hygiene|serum|hba1c|fbs|ppbs|rbs|grbs',
      'creatinine|ha?emoglobin|tsh|cbc|lft|rft|kft|usg|x-?ray|ecg|mri|ct scan|echo|blood (?:sugar|pressure|test)s?|urine|(?:warm|salt|saline)(?: \\w+)? gargles?|gargles? with (?:warm|salt)\\w*',
    ].map((words) => `(?<![\\p{L}\\d]|\\p{L}-)(?:${words})(?![\\p{L}\\d])`),
    // A laboratory value, by its unit.
    '\\d ?(?:m?g|gm|mcg|µg|ng|pg|m?eq|m?mol|µmol|umol|u|iu)/(?:dl|l|cumm|min)(?!\\p{L})|\\d ?(?:gm?|mg) ?%|\\d ?(?:ng|pg|u?iu|uu|miu|µiu)/ml(?<!\\d ?iu/ml)|mmhg|cells|/hpf|\\d/min(?!\\p{L})',
    '(?<!\\p{L})(?:band (?:kar|karo|karen|karein|karna)|mat (?:lo|le|lena|lijiye|dena|do)|nahi(?:n)? (?:lena|leni|le|lo)|na (?:le|lo|len))(?!\\p{L})',
    '(?<!\\p{L})(?:ki jagah|ke badle)(?!\\p{L})|की जगह|के बदले|ಬದಲು',
    'एलर्जी|बंद(?![\\p{L}\\p{M}])|(?:न|ना|मत|नहीं) (?:लें|लेना|लेनी|ले|लो|दें)(?![\\p{L}\\p{M}])|ಅಲರ್ಜಿ|ನಿಲ್ಲಿಸಿ|ತೆಗೆದುಕೊಳ್ಳಬೇಡಿ|ಕೊಡಬೇಡಿ|(?<![\\p{L}\\p{M}])(?:ಬೇಡ|ಬೇಡಿ)(?![\\p{L}\\p{M}])',
  ].join('|'),
  'u',
);

/** Words that begin or end a line about a medicine that is not to be taken: "No Tab Brufen 400", "Tab Ecosprin 75 - hold". */
export const REFUSED =
  /^(?:\d{1,2} ?[.)] *)?(?:no|not|hold|held|omit|skip|cease|d\/c|withdraw)[ :-]+(?!\d)|[ (-](?:on )?hold(?! (?:under|in) )\b|\b(?:held|omit(?:ted)?|skip(?:ped)?|withdrawn?|d\/c)[ .!)]*$/u;

/** Words followed by a colon or a dot that begin a line about the document and not about a medicine. */
export const LABEL_WORDS =
  /^(?:dr|doctor|patient(?: name)?|pt|name|age|sex|date|dt|reg|regd|registration|address|ph|phone|mob|mobile|wt|weight|ht|height|course|dx|invoice|bill|no|id|uhid|opd|ip|consultant|clinic|hospital|signature|cgst|sgst|gstin|dl|नाम|दिनांक|निदान|सलाह|ಹೆಸರು|ದಿನಾಂಕ|ಸಲಹೆ)(?: ?(?:no|name))?\s*[.:#]/u;

function named(form: PaperForm, words: readonly string[]): Record<string, PaperForm> {
  return Object.fromEntries(words.map((word) => [word, form]));
}
