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

export const FOOD_WORDS: readonly (readonly [words: RegExp, food: Food])[] = [
  [
    /(?:^|[^\p{L}\d])(?:e\/s|empty stomach|on an empty stomach)(?![\p{L}])|खाली पेट|khaa?li pet(?![\p{L}])|ಖಾಲಿ ಹೊಟ್ಟೆ/u,
    'empty-stomach',
  ],
  [
    /(?:^|[^\p{L}\d])(?:bbf|b\/f|bf|a\.?c\.?|before (?:food|meals?|breakfast|lunch|dinner))(?![\p{L}])|(?:खाने|भोजन|नाश्ते) से पहले|(?:khaa?ne|nashte) se pehle(?![\p{L}])|ಊಟಕ್ಕೆ ಮೊದಲು|ಊಟದ ಮೊದಲು|ಊಟಕ್ಕೆ ಮುಂಚೆ/u,
    'before',
  ],
  [
    /(?:^|[^\p{L}\d])(?:a\/f|af|p\.?c\.?|after (?:food|meals?|breakfast|lunch|dinner))(?![\p{L}])|(?:खाने|भोजन|नाश्ते) के बाद|(?:khaa?ne|nashte) ke baad(?![\p{L}])|ಊಟದ ನಂತರ|ಊಟದ ಬಳಿಕ/u,
    'after',
  ],
  [
    /(?:^|[^\p{L}\d])(?:w\/f|wf|with (?:food|meals?|milk))(?![\p{L}])|(?:खाने|भोजन) के साथ|khaa?ne ke saath?(?![\p{L}])|ಊಟದ ಜೊತೆ/u,
    'with',
  ],
];

/** Words that mean a line names no medicine to take: a history, an allergy, advice. They override everything. */
export const NO_MEDICINE_WORDS =
  /\b(?:h\/o|k\/c\/o|c\/o|history|allerg\w*|avoid|stop|stopped|discontinue[d]?|do not|don't|in the past|treated with|intoleran\w*|not to (?:take|be)|withh[eo]ld|diagnosis|impression|complaints?|investigations?|review|follow[- ]?up|specimen|total|subtotal|gst|discount|hot fomentation|steam|sponging|diet|walk|exercise|physiotherapy|bandage|strips? \d|pulse|spo2|temp|bp)\b|एलर्जी|बंद करें|ಅಲರ್ಜಿ|ನಿಲ್ಲಿಸಿ/u;

/** Words that begin or end a line about a medicine that is not to be taken: "No Tab Brufen 400", "Tab Ecosprin 75 - hold". */
export const REFUSED =
  /^(?:\d{1,2} ?[.)] *)?(?:no|not|hold|held|omit|skip|cease|d\/c|withdraw)[ :-]+(?!\d)|\b(?:hold|held|omit(?:ted)?|skip(?:ped)?|withdrawn?|d\/c)[ .!)]*$/u;

/** Words followed by a colon or a dot that begin a line about the document and not about a medicine. */
export const LABEL_WORDS =
  /^(?:dr|doctor|patient(?: name)?|pt|name|age|sex|date|dt|reg|regd|registration|address|ph|phone|mob|mobile|wt|weight|ht|height|course|advice|adv|dx|invoice|bill|no|id|uhid|opd|ip|consultant|clinic|hospital|signature|cgst|sgst|gstin|dl|नाम|दिनांक|निदान|सलाह|ಹೆಸರು|ದಿನಾಂಕ|ಸಲಹೆ)(?: ?(?:no|name))?\s*[.:#]/u;

function named(form: PaperForm, words: readonly string[]): Record<string, PaperForm> {
  return Object.fromEntries(words.map((word) => [word, form]));
}
