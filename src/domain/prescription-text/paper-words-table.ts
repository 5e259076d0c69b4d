import type { Food, PaperForm } from './paper-line.ts';

/**
 * Words and abbreviations of Indian prescriptions. Source: the usual Latin abbreviations of pharmacy text books (o.d., b.d.,
 * t.d.s., q.i.d., h.s., s.o.s., a.c., p.c.) and common printed forms of Indian clinics, compiled 2026-11-23 from general
 * knowledge; reviewer: awaiting a registered pharmacist (UNREVIEWED).
 */
export const FORM_WORDS: Readonly<Record<string, PaperForm>> = {
  ...named('tablet', ['t', 'tab', 'tabs', 'tablet', 'tablets', 'टैबलेट', 'टेबलेट', 'गोली', 'ಮಾತ್ರೆ']),
  ...named('capsule', ['c', 'cap', 'caps', 'capsule', 'capsules', 'कैप्सूल', 'ಕ್ಯಾಪ್ಸೂಲ್']),
  ...named('syrup', ['syp', 'syr', 'syrup', 'सिरप', 'ಸಿರಪ್']),
  ...named('suspension', ['susp', 'suspension']),
  ...named('solution', ['sol', 'soln', 'solution']),
  ...named('drops', ['drop', 'drops', 'e/d', 'ड्रॉप्स']),
  ...named('injection', ['inj', 'injection', 'vial', 'amp', 'इंजेक्शन']),
  ...named('cream', ['crm', 'cream']),
  ...named('ointment', ['oint', 'ointment']),
  ...named('gel', ['gel', 'jelly']),
  ...named('lotion', ['lotion', 'lot']),
  ...named('spray', ['spray']),
  ...named('inhaler', ['inh', 'inhaler', 'rotacap', 'rotacaps', 'respule', 'respules', 'neb', 'transcaps']),
  ...named('powder', ['pwd', 'powder']),
  ...named('sachet', ['sachet', 'sachets', 'sac']),
  ...named('other', ['patch', 'lozenge', 'suppository', 'pessary', 'mouthwash', 'gargle', 'shampoo', 'soap']),
};

/** How many times a day. Null: no times of day follow from the words. */
export const TIMES_A_DAY: readonly (readonly [words: RegExp, times: number])[] = [
  [/\b(?:od|o\.d\.?|qd|once (?:a day|daily)|one time a day)(?![\p{L}])|दिन में (?:एक|1) बार|ದಿನಕ್ಕೆ (?:ಒಂದು|1) ಬಾರಿ/u, 1],
  [
    /\b(?:bd|b\.d\.?|bid|b\.i\.d\.?|twice (?:a day|daily)|(?:two|2) times (?:a day|daily))(?![\p{L}])|दिन में (?:दो|2) बार|ದಿನಕ್ಕೆ (?:ಎರಡು|2) ಬಾರಿ/u,
    2,
  ],
  [
    /\b(?:tds|t\.d\.s\.?|tid|t\.i\.d\.?|thrice (?:a day|daily)|(?:three|3) times (?:a day|daily))(?![\p{L}])|दिन में (?:तीन|3) बार|ದಿನಕ್ಕೆ (?:ಮೂರು|3) ಬಾರಿ/u,
    3,
  ],
  [/\b(?:qid|q\.i\.d\.?|qds|(?:four|4) times (?:a day|daily))(?![\p{L}])|दिन में (?:चार|4) बार|ದಿನಕ್ಕೆ (?:ನಾಲ್ಕು|4) ಬಾರಿ/u, 4],
];

export const SLOT_WORDS: readonly (readonly [words: RegExp, slot: 'morning' | 'noon' | 'night'])[] = [
  [/\b(?:morning|mane)(?![\p{L}])|सुबह|सवेरे|ಬೆಳಿಗ್ಗೆ|ಬೆಳಗ್ಗೆ/u, 'morning'],
  [/\b(?:(?:after)?noon|lunch)(?![\p{L}])|दोपहर|ಮಧ್ಯಾಹ್ನ/u, 'noon'],
  [/\b(?:night|nocte|evening|hs|h\.s\.?|bed ?time)(?![\p{L}])|रात|शाम|सोते समय|ರಾತ್ರಿ|ಸಂಜೆ/u, 'night'],
];

export const SOS_WORDS =
  /\b(?:sos|s\.o\.s\.?|prn|p\.r\.n\.?|if (?:needed|required)|as needed|when (?:needed|required))(?![\p{L}])|ज़?रूरत (?:पर|पड़ने पर|हो)|ಅಗತ್ಯವಿದ್ದರೆ/u;
export const STAT_WORDS = /\b(?:stat|single dose|one dose)(?![\p{L}])/u;
export const WEEK_WORDS =
  /\b(?:once (?:a|in a|every) week|once weekly|weekly|every week|per week|o\.?w\.?)(?![\p{L}])|(?:हफ्ते|हफ़्ते|सप्ताह) में (?:एक|1) बार|ವಾರಕ್ಕೆ (?:ಒಂದು|ಒಮ್ಮೆ|1)/u;
export const OTHER_DAY_WORDS = /\b(?:alternate days?|every other day|eod|a\/d)(?![\p{L}])|एक दिन छोड़कर|ದಿನ ಬಿಟ್ಟು ದಿನ/u;
export const HOURLY_WORDS =
  /\b(?:every (\d{1,2}) ?(?:hours?|hrs?|h)|q ?(\d{1,2}) ?h|(\d{1,2}) ?(?:hourly|hrly))(?![\p{L}])|हर (\d{1,2}) घंटे/u;

export const FOOD_WORDS: readonly (readonly [words: RegExp, food: Food])[] = [
  [/(?:^|[^\p{L}\d])(?:e\/s|empty stomach|on an empty stomach)(?![\p{L}])|खाली पेट|ಖಾಲಿ ಹೊಟ್ಟೆ/u, 'empty-stomach'],
  [
    /(?:^|[^\p{L}\d])(?:bbf|b\/f|bf|a\.?c\.?|before (?:food|meals?|breakfast|lunch|dinner))(?![\p{L}])|(?:खाने|भोजन|नाश्ते) से पहले|ಊಟಕ್ಕೆ ಮೊದಲು|ಊಟದ ಮೊದಲು|ಊಟಕ್ಕೆ ಮುಂಚೆ/u,
    'before',
  ],
  [
    /(?:^|[^\p{L}\d])(?:a\/f|af|p\.?c\.?|after (?:food|meals?|breakfast|lunch|dinner))(?![\p{L}])|(?:खाने|भोजन|नाश्ते) के बाद|ಊಟದ ನಂತರ|ಊಟದ ಬಳಿಕ/u,
    'after',
  ],
  [/(?:^|[^\p{L}\d])(?:w\/f|wf|with (?:food|meals?|milk))(?![\p{L}])|(?:खाने|भोजन) के साथ|ಊಟದ ಜೊತೆ/u, 'with'],
];

/** Words that say a line names no medicine to be taken: a history, an allergy, an advice. They win over everything. */
export const NO_MEDICINE_WORDS =
  /\b(?:h\/o|k\/c\/o|c\/o|history|allerg\w*|avoid|stop|stopped|discontinue[d]?|do not|don't|in the past|treated with|intoleran\w*|not to (?:take|be)|withh[eo]ld|diagnosis|impression|complaints?|investigations?|review|follow[- ]?up|specimen|total|subtotal|gst|discount|hot fomentation|steam|sponging|diet|walk|exercise|physiotherapy|bandage|strips? \d|pulse|spo2|temp|bp)\b|एलर्जी|बंद करें|ಅಲರ್ಜಿ|ನಿಲ್ಲಿಸಿ/u;

/** Words with a colon or a dot behind them that open a line about the paper and not about a medicine. */
export const LABEL_WORDS =
  /^(?:dr|doctor|patient(?: name)?|pt|name|age|sex|date|dt|reg|regd|registration|address|ph|phone|mob|mobile|wt|weight|ht|height|course|advice|adv|dx|invoice|bill|no|id|uhid|opd|ip|consultant|clinic|hospital|signature|cgst|sgst|gstin|dl|नाम|दिनांक|निदान|सलाह|ಹೆಸರು|ದಿನಾಂಕ|ಸಲಹೆ)(?: ?(?:no|name))?\s*[.:#]/u;

function named(form: PaperForm, words: readonly string[]): Record<string, PaperForm> {
  return Object.fromEntries(words.map((word) => [word, form]));
}
