import { EVERYDAY_HINGLISH_WORDS, EVERYDAY_WORDS, HEALTH_WORDS, HINGLISH_WORDS } from './everyday-words-table.ts';
import { isIndic, scriptOf } from './scripts.ts';
import { soundDistance } from './sound-distance.ts';
import { kindsOf, type SoundKey, soundKey } from './sound-key.ts';

/**
 * Words in a search that name no medicine: forms, units, and the small words of a sentence ("ki dava", "ke liye"), in the
 * languages of the nine scripts and in Hinglish. Compiled from general knowledge of shop talk, 2026-11; reviewer: a
 * speaker of each language, none yet. Words are compared by sound, so one spelling of each is enough.
 */

/**
 * The English form with its names in other languages. The English words themselves are recognised by sound in any
 * script.
 */
const FORM_WORDS: Readonly<Record<string, readonly string[]>> = {
  tablet: [
    ...['goli', 'goliyan', 'golian', 'tikiya', 'tikia', 'tablat', 'teblet', 'tebalet', 'gutika'],
    ...['गोली', 'गोलियां', 'गोलियाँ', 'टिकिया', 'टैबलेट', 'टेबलेट', 'टॅब्लेट', 'गोळी', 'गोळ्या'],
    ...['ಮಾತ್ರೆ', 'ಮಾತ್ರೆಗಳು', 'ಗುಳಿಗೆ', 'ಗುಳಿಗೆಗಳು', 'ಟ್ಯಾಬ್ಲೆಟ್'],
    ...['மாத்திரை', 'மாத்திரைகள்', 'டேப்லெட்', 'டாப்லெட்'],
    ...['మాత్ర', 'మాత్రలు', 'బిళ్ళ', 'బిళ్ళలు', 'గోళి', 'గోలీ', 'ట్యాబ్లెట్', 'టాబ్లెట్'],
    ...['বড়ি', 'ট্যাবলেট', 'গুলি', 'ગોળી', 'ગોળીઓ', 'ટેબ્લેટ', 'ਗੋਲੀ', 'ਗੋਲੀਆਂ', 'ഗുളിക', 'ଟାବଲେଟ', 'ବଟିକା'],
  ],
  capsule: ['kapsul', 'कैप्सूल', 'कॅप्सूल', 'ಕ್ಯಾಪ್ಸೂಲ್', 'கேப்சூல்', 'காப்ஸ்யூல்', 'క్యాప్సూల్', 'ক্যাপসুল', 'કેપ્સ્યુલ'],
  syrup: ['sirap', 'sirp', 'सिरप', 'सीरप', 'ಸಿರಪ್', 'சிரப்', 'సిరప్', 'সিরাপ', 'સીરપ', 'ਸਿਰਪ'],
  suspension: ['sspension', 'सस्पेंशन'],
  injection: [
    ...['injekshan', 'injeksan', 'sui', 'sooi', 'इंजेक्शन', 'सुई', 'ಇಂಜೆಕ್ಷನ್', 'ಚುಚ್ಚುಮದ್ದು', 'ஊசி', 'இன்ஜெக்ஷன்'],
    ...['ఇంజెక్షన్', 'సూది', 'ইনজেকশন', 'ইঞ্জেকশন', 'ઇન્જેક્શન', 'ਟੀਕਾ'],
  ],
  inhaler: ['inhelar', 'इनहेलर', 'ಇನ್ಹೇಲರ್', 'இன்ஹேலர்', 'ఇన్హేలర్', 'ইনহেলার', 'ઇન્હેલર'],
  cream: ['krim', 'क्रीम', 'ಕ್ರೀಮ್', 'கிரீம்', 'క్రీమ్', 'ক্রিম', 'ક્રીમ'],
  ointment: ['malham', 'maraham', 'मरहम', 'मलहम', 'मलम', 'ಮುಲಾಮು', 'களிம்பு', 'లేపనం', 'మలాము', 'মলম', 'મલમ', 'ਮਲ੍ਹਮ'],
  gel: ['jel', 'जेल', 'ಜೆಲ್', 'ஜெல்', 'జెల్', 'জেল', 'જેલ'],
  drops: [
    'drop',
    'ड्रॉप',
    'ड्रॉप्स',
    'बूंद',
    'थेंब',
    'ಡ್ರಾಪ್ಸ್',
    'ಹನಿ',
    'ಹನಿಗಳು',
    'சொட்டு',
    'டிராப்ஸ்',
    'చుక్కలు',
    'డ్రాప్స్',
    'ড্রপ',
    'ડ્રોપ',
    'ટીપાં',
  ],
  lotion: ['loshan', 'लोशन', 'ಲೋಷನ್', 'லோஷன்', 'లోషన్', 'লোশন', 'લોશન'],
  powder: ['paudar', 'पाउडर', 'पावडर', 'ಪೌಡರ್', 'பவுடர்', 'పౌడర్', 'পাউডার', 'પાવડર'],
  spray: ['spre', 'स्प्रे', 'ಸ್ಪ್ರೇ', 'ஸ்ப்ரே', 'స్ప్రే', 'স্প্রে', 'સ્પ્રે'],
  sachet: ['sashe', 'सैशे', 'पुड़िया', 'pudiya'],
};

/** Units after a number. */
const UNIT_WORDS: readonly string[] = [
  ...['mg', 'mcg', 'ml', 'gm', 'gram', 'emji', 'emsiji', 'emel', 'miligram', 'maikrogram', 'yunit', 'units', 'unit'],
  ...['एमजी', 'मिग्रा', 'मिलीग्राम', 'एमसीजी', 'माइक्रोग्राम', 'एमएल', 'मिली', 'ग्राम', 'यूनिट', 'मिग्रॅ'],
  ...['ಎಂಜಿ', 'ಮಿಗ್ರಾಂ', 'ಮಿಲಿಗ್ರಾಂ', 'ಎಂಎಲ್', 'எம்ஜி', 'மிகி', 'மில்லிகிராம்', 'எம்எல்', 'మిగ్రా', 'ఎంజి', 'మిల్లీగ్రాములు', 'ఎంఎల్'],
  ...['এমজি', 'মিগ্রা', 'মিলিগ্রাম', 'এমএল', 'એમજી', 'મિગ્રા', 'મિલિગ્રામ', 'એમએલ', 'ਐਮਜੀ', 'എംജി'],
];

/** Words that surround a medicine's name in a sentence. */
const SENTENCE_WORDS: readonly string[] = [
  // English
  ...[
    'please',
    'need',
    'want',
    'give',
    'me',
    'my',
    'i',
    'is',
    'available',
    'order',
    'send',
    'near',
    'cheap',
    'cheapest',
  ],
  ...['best', 'good', 'which', 'what', 'how', 'much', 'cost', 'rate', 'show', 'get', 'name', 'called', 'wala', 'stock'],
  // Hinglish
  ...[
    'ki',
    'ka',
    'ke',
    'ko',
    'se',
    'mein',
    'me',
    'ne',
    'hai',
    'hain',
    'liye',
    'vali',
    'wali',
    'vala',
    'wale',
    'aur',
    'ya',
  ],
  ...[
    'dava',
    'dawa',
    'davai',
    'dawai',
    'davaai',
    'dawaai',
    'davaiyan',
    'medisin',
    'aushadh',
    'aushadhi',
    'dedo',
    'de',
    'do',
  ],
  ...[
    'chahiye',
    'chahie',
    'mujhe',
    'hame',
    'dijiye',
    'batao',
    'kitne',
    'kitna',
    'kimat',
    'keemat',
    'daam',
    'dam',
    'bhav',
  ],
  ...[
    'sasti',
    'sasta',
    'achhi',
    'accha',
    'koi',
    'kaun',
    'kaunsi',
    'patta',
    'dabba',
    'shishi',
    'botal',
    'chi',
    'cha',
    'sathi',
  ],
  // Devanagari: Hindi and Marathi
  ...['की', 'का', 'के', 'को', 'से', 'में', 'है', 'लिए', 'वाली', 'वाला', 'और', 'या', 'दवा', 'दवाई', 'दवाइयां', 'औषध', 'औषधि'],
  ...['चाहिए', 'मुझे', 'दीजिए', 'दो', 'कीमत', 'दाम', 'भाव', 'सस्ती', 'पत्ता', 'शीशी', 'बोतल', 'मेडिसिन', 'कितने'],
  ...['ची', 'चा', 'चे', 'साठी', 'हवी', 'हवे', 'किंमत', 'पाहिजे', 'स्ट्रिप'],
  // Kannada
  ...['ಔಷಧ', 'ಔಷಧಿ', 'ಮದ್ದು', 'ಬೇಕು', 'ಬೆಲೆ', 'ಕೊಡಿ', 'ಗೆ', 'ಎಷ್ಟು', 'ಮೆಡಿಸಿನ್', 'ಸ್ಟ್ರಿಪ್'],
  // Tamil
  ...['மருந்து', 'வேண்டும்', 'விலை', 'தேவை', 'கொடுங்கள்', 'எவ்வளவு', 'மெடிசின்', 'க்கு'],
  // Telugu
  ...['మందు', 'మందులు', 'కావాలి', 'ధర', 'ఇవ్వండి', 'ఎంత', 'మెడిసిన్', 'కోసం'],
  // Bengali
  ...['ওষুধ', 'ঔষধ', 'চাই', 'দাম', 'দিন', 'এর', 'জন্য', 'কত', 'মেডিসিন', 'পাতা'],
  // Gujarati
  ...['દવા', 'જોઈએ', 'કિંમત', 'ભાવ', 'માટે', 'ની', 'નો', 'આપો', 'કેટલા', 'મેડિસિન'],
  // Punjabi, Malayalam, Odia
  ...['ਦਵਾਈ', 'ਦੀ', 'ਦਾ', 'ਲਈ', 'ਚਾਹੀਦੀ', 'മരുന്ന്', 'വേണം', 'വില', 'ଔଷଧ', 'ଦରକାର', 'ଦାମ'],
];

/** The kind of a search word that names no medicine. */
type QueryWord =
  | { readonly kind: 'form'; readonly form: string }
  | { readonly kind: 'unit' }
  | { readonly kind: 'sentence' };

/** Latin words shorter than this are compared by their letters, not by sound: "me", "mi" and "my" are three words. */
const SOUND_FROM = 4;
const TELLING_SOUNDS = 3;
/** The largest distance between an English form's name and a word: टैबलेट and tablet. */
const FORM_DISTANCE = 0.35;
/** Forms whose names are long enough to be recognised by sound. */
const SPOKEN_FORM_FROM = 5;

const forms = collect(
  Object.entries(FORM_WORDS).flatMap(([form, words]) => words.map((word) => [word, form] as const)),
);
const units = collect(UNIT_WORDS.map((word) => [word, word] as const));
const sentence = collect(SENTENCE_WORDS.map((word) => [word, word] as const));
const hinglish = collect([...HINGLISH_WORDS, ...EVERYDAY_HINGLISH_WORDS].map((word) => [word, word] as const));
const english = collect([...HEALTH_WORDS, ...EVERYDAY_WORDS].map((word) => [word, word] as const));
const ordinaryHinglish = collect(EVERYDAY_HINGLISH_WORDS.map((word) => [word, word] as const));
const ordinaryEnglish = new Set(EVERYDAY_WORDS);
const spokenForms = Object.keys(FORM_WORDS)
  .filter((form) => form.length >= SPOKEN_FORM_FROM)
  .map((form) => ({ form, key: soundKey(form) }));

/** The kind of a search word that names no medicine, in any script; null if it may name one. */
export function readQueryWord(word: string): QueryWord | null {
  const form = find(forms, word);
  if (form !== undefined) return { kind: 'form', form };
  if (find(units, word) !== undefined) return { kind: 'unit' };
  if (find(sentence, word) !== undefined) return { kind: 'sentence' };
  if (!isIndic(scriptOf(word))) return null;
  const key = soundKey(word);
  const spoken = spokenForms.find((each) => soundDistance(each.key, key) <= FORM_DISTANCE);
  return spoken === undefined ? null : { kind: 'form', form: spoken.form };
}

/** Whether a word is an everyday or health word, from which no medicine's name is ever guessed. */
export function isEverydayWord(word: string): boolean {
  if (find(hinglish, word) !== undefined || english.byText.has(word)) return true;
  // A short English word sounds like many: पैन is pan, pen and pain.
  return kindsOf(soundKey(word)).length >= TELLING_SOUNDS && find(english, word) !== undefined;
}

/** Whether a word is only an everyday word: neither a medicine nor an illness is recognised in it. */
export function isOrdinaryWord(word: string): boolean {
  return find(ordinaryHinglish, word) !== undefined || ordinaryEnglish.has(word);
}

/** Whether a Latin word is Hindi, as people type it. */
export function isHinglishWord(word: string): boolean {
  return sentence.byText.has(word) && !ENGLISH.has(word);
}

const ENGLISH = new Set(SENTENCE_WORDS.slice(0, SENTENCE_WORDS.indexOf('ki')));

interface Words {
  readonly byText: ReadonlyMap<string, string>;
  readonly byKey: ReadonlyMap<SoundKey, string>;
}

function collect(words: readonly (readonly [word: string, meaning: string])[]): Words {
  const byText = new Map(words);
  const spoken = words.filter(([word]) => word.length >= SOUND_FROM || isIndic(scriptOf(word)));
  return { byText, byKey: new Map(spoken.map(([word, meaning]) => [soundKey(word), meaning])) };
}

function find({ byText, byKey }: Words, word: string): string | undefined {
  const known = byText.get(word);
  if (known !== undefined || (word.length < SOUND_FROM && !isIndic(scriptOf(word)))) return known;
  return byKey.get(soundKey(word));
}
