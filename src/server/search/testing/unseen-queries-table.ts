import { NOTHING, type SpokenQuery } from './spoken-queries-table.ts';

/**
 * More queries as people type them, written 2026-11-22 with their verdict before any was tried: brands and salts in six
 * scripts and in Latin letters, typos, junk. Own work; none is copied from a list.
 */
export const WRITTEN_BRANDS: readonly SpokenQuery[] = [
  ['calpol 650', 'Calpol 650'],
  ['augmentin625', 'Augmentin 625'],
  ['pan d', 'Pan-D'],
  ['telma h', 'Telma-H'],
  ['montek lc', 'Montek LC'],
  ['ecosprin 75', 'Ecosprin 75'],
  ['azithral500', 'Azithral 500'],
  ['shelcal 500', 'Shelcal 500'],
  ['glycomet gp 1', 'Glycomet-GP 1'],
  ['thyronorm 50', 'Thyronorm 50'],
  ['rosuvas 10', 'Rosuvas 10'],
  ['dolo 650 tab', 'Dolo 650'],
  ['allegra 120mg', 'Allegra 120'],
  ['combi flam', 'Combiflam'],
  ['zerodol sp', 'Zerodol-SP'],
  ['omez 20', 'Omez 20'],
  ['levocet', 'Levocet'],
  ['paracetamol 650', 'Paracetamol 650'],
  ['metformin 500', 'Metformin 500'],
  ['telmisartan 40', 'Telmisartan 40'],
];

export const SLIPS: readonly SpokenQuery[] = [
  ['calpoll', 'Calpol'],
  ['agmentin', 'Augmentin'],
  ['augmentim', 'Augmentin'],
  ['azithrall', 'Azithral'],
  ['comibflam', 'Combiflam'],
  ['ecosprn', 'Ecosprin'],
  ['rosuvs 10', 'Rosuvas 10'],
  ['shelacl', 'Shelcal'],
  ['montekk', 'Montek'],
  ['betadnie', 'Betadine'],
  ['glycoment', 'Glycomet'],
  ['pantocdi', 'Pantocid'],
  ['allegrra', 'Allegra'],
  ['zerodoll', 'Zerodol'],
  ['crocni', 'Crocin'],
  ['meftall', 'Meftal'],
  ['cyclopm', 'Cyclopam'],
  ['atorvastatn', 'Atorvastatin'],
  ['amlodipne', 'Amlodipine'],
  ['telmisartn', 'Telmisartan'],
  ['metfromin', 'Metformin'],
  ['pantoprazol', 'Pantoprazole'],
  ['cetirizin', 'Cetirizine'],
  ['azithromycine', 'Azithromycin'],
  ['paracetmol 500', 'Paracetamol 500'],
];

export const BY_EAR: readonly SpokenQuery[] = [
  ['dollo 650', 'Dolo 650'],
  ['kombiflam', 'Combiflam'],
  ['krocin', 'Crocin'],
  ['kalpol 500', 'Calpol 500'],
  ['ekosprin', 'Ecosprin'],
  ['azitral', 'Azithral'],
  ['shelkal', 'Shelcal'],
  ['glaikomet', 'Glycomet'],
  ['betadin', 'Betadine'],
  ['pentocid', 'Pantocid'],
  ['telmaa 40', 'Telma 40'],
  ['rozuvas', 'Rosuvas'],
  ['alegra', 'Allegra'],
  ['ondansetron', 'Ondansetron'],
  ['parasitamol', 'Paracetamol'],
  ['metphormin', 'Metformin'],
  ['atorvastetin', 'Atorvastatin'],
  ['pentoprazole', 'Pantoprazole'],
  ['setrizine', 'Cetirizine'],
  ['azithromaisin', 'Azithromycin'],
];

export const DEVANAGARI: readonly SpokenQuery[] = [
  ['डोलो', 'Dolo'],
  ['क्रोसिन', 'Crocin'],
  ['कालपोल', 'Calpol'],
  ['कॉम्बिफ्लेम', 'Combiflam'],
  ['ऑगमेंटिन 625', 'Augmentin 625'],
  ['पैन डी', 'Pan-D'],
  ['टेल्मा 40', 'Telma 40'],
  ['इकोस्प्रिन 75', 'Ecosprin 75'],
  ['शेलकल', 'Shelcal'],
  ['अजिथ्राल', 'Azithral'],
  ['एलेग्रा', 'Allegra'],
  ['मोनटेक', 'Montek'],
  ['मेटफॉर्मिन', 'Metformin'],
  ['एमलोडिपिन 5', 'Amlodipine 5'],
  ['पैंटोप्राज़ोल', 'Pantoprazole'],
];

export const BENGALI: readonly SpokenQuery[] = [
  ['ডোলো ৬৫০', 'Dolo 650'],
  ['ক্রোসিন', 'Crocin'],
  ['প্যান ৪০', 'Pan 40'],
  ['অগমেন্টিন', 'Augmentin'],
  ['প্যারাসিটামল', 'Paracetamol'],
  ['মেটফরমিন', 'Metformin'],
  ['ওমেপ্রাজল', 'Omeprazole'],
  ['এলেগ্রা', 'Allegra'],
];

export const GUJARATI: readonly SpokenQuery[] = [
  ['ડોલો ૬૫૦', 'Dolo 650'],
  ['ક્રોસિન', 'Crocin'],
  ['કોમ્બિફ્લેમ', 'Combiflam'],
  ['પેરાસિટામોલ', 'Paracetamol'],
  ['એઝિથ્રલ', 'Azithral'],
  ['મેટફોર્મિન', 'Metformin'],
  ['શેલકેલ', 'Shelcal'],
  ['ટેલ્મા', 'Telma'],
];

export const TAMIL: readonly SpokenQuery[] = [
  ['டோலோ 650', 'Dolo 650'],
  ['குரோசின்', 'Crocin'],
  ['பாராசிட்டமால்', 'Paracetamol'],
  ['காம்பிஃப்ளாம்', 'Combiflam'],
  ['மெட்ஃபார்மின்', 'Metformin'],
  ['டெல்மா 40', 'Telma 40'],
  ['ஷெல்கால்', 'Shelcal'],
  ['அலெக்ரா', 'Allegra'],
];

export const TELUGU: readonly SpokenQuery[] = [
  ['డోలో 650', 'Dolo 650'],
  ['క్రోసిన్', 'Crocin'],
  ['పారాసిటమాల్', 'Paracetamol'],
  ['కాంబిఫ్లామ్', 'Combiflam'],
  ['మెట్‌ఫార్మిన్', 'Metformin'],
  ['టెల్మా', 'Telma'],
  ['అల్లెగ్రా', 'Allegra'],
  ['షెల్కాల్', 'Shelcal'],
];

export const KANNADA: readonly SpokenQuery[] = [
  ['ಡೋಲೊ 650', 'Dolo 650'],
  ['ಕ್ರೋಸಿನ್', 'Crocin'],
  ['ಪ್ಯಾರಾಸಿಟಮಾಲ್', 'Paracetamol'],
  ['ಕಾಂಬಿಫ್ಲಾಮ್', 'Combiflam'],
  ['ಮೆಟ್‌ಫಾರ್ಮಿನ್', 'Metformin'],
  ['ಟೆಲ್ಮಾ 40', 'Telma 40'],
  ['ಶೆಲ್ಕಾಲ್', 'Shelcal'],
  ['ಅಲೆಗ್ರಾ', 'Allegra'],
];

/** Abbreviations of Indian prescriptions. */
export const ABBREVIATED: readonly SpokenQuery[] = [
  ['pcm', 'Paracetamol'],
  ['PCM 650', 'Paracetamol 650'],
  ['Tab PCM 650 SOS', 'Paracetamol 650'],
  ['pcm drops', 'Crocin Drops'],
  ['cpm', 'Sinarest'],
  ['lcz 5', 'Levocetirizine'],
  ['amoxyclav 625', 'Augmentin 625'],
  ['co-amoxiclav', 'Augmentin 625'],
  ['b12', 'Methylcobalamin'],
  ['vitamin b12 1500', 'Methylcobalamin 1500'],
  ['vit b-12 injection', 'Neurobion'],
  ['vitamin b6', 'Becosules'],
  ['iron folic acid', 'Orofer'],
  ['ifa tablet', 'Orofer'],
  ['udca 300', 'Ursodeoxycholic'],
];

/** One word of a name and its mark, and a form that packs call otherwise. */
export const JOINED_AND_FORMS: readonly SpokenQuery[] = [
  ['meftalspas', 'Meftal-Spas'],
  ['dolo syrup', 'Dolo 250'],
  ['crocin syrup', 'Crocin 120'],
  ['paracetamol syrup', 'Paracetamol 250'],
  ['paracetamol syrup for baby', 'Paracetamol 250'],
  ['voveran gel', 'Voveran Emulgel'],
];

/** The salt alone before its combinations, where the query names no other. */
export const ALONE_FIRST: readonly SpokenQuery[] = [
  ['amox 500', 'Mox 500'],
  ['tab amox 500 tds', 'Mox 500'],
  ['domperidon', 'Domstal'],
  ['dexa', 'Dexona'],
  ['budesonide inhaler', 'Budecort'],
  ['moxifloxacin eye drops', 'Moxicip Eye Drop'],
  ['diclofenac gel', 'Diclonac Plain'],
];

/** Questions and lines with a count. */
export const ASKED: readonly SpokenQuery[] = [
  ['is dolo 650 safe for child', 'Dolo 650'],
  ['side effects of telma 40', 'Telma 40'],
  ['max dose of paracetamol', 'Paracetamol'],
  ['can i drink alcohol with metronidazole', 'Metronidazole'],
  ['dolo 650 x 10', 'Dolo 650'],
  ['pan 40 15', 'Pan 40'],
  ['Tab. Pan D 1 OD before food', 'Pan-D'],
  ['para 500', 'Paracetamol 500'],
];

/** Nothing may be listed: junk, everyday words, and typos that are close only to guarded medicines. */
export const NOTHING_LISTED: readonly SpokenQuery[] = [
  ['asdfgh', NOTHING],
  ['qwertyuiop', NOTHING],
  ['zzzzzz', NOTHING],
  ['12345678', NOTHING],
  ['mobile recharge', NOTHING],
  ['train ticket', NOTHING],
  ['laptop', NOTHING],
  ['samsung', NOTHING],
  ['cricket score', NOTHING],
  ['alprx', NOTHING],
  ['thyrnrm', NOTHING],
  ['lonazp', NOTHING],
  ...[
    ...['clomid', 'depakote', 'claritin', 'zantac', 'motrin', 'advil', 'zocor', 'cipralex', 'polybion', 'cetaphil'],
    ...['tt injection', 'polio drops', 'jan aushadhi', 'uric acid', 'atropine eye drops', 'face wash'],
    ...[
      'anti d',
      'anti d injection',
      'vitamin k',
      'vit k',
      'vitamin k1 injection',
      'od 5/7',
      'tab bd',
      '1-0-1',
      'sos',
      'a to z',
      'vwash',
      'earn',
      'cod',
    ],
  ].map((text): SpokenQuery => [text, NOTHING]),
];

/** A card and no medicine: whom to call, or which doctor. */
export const DANGER: readonly string[] = [
  'chest pain going to left arm',
  'seene mein bahut dard',
  'saans nahi aa rahi',
  'my father is not breathing',
  'snake bite medicine',
  'saanp ne kata',
  'swallowed phenyl',
  'vomiting blood',
  'khoon ki ulti',
  '2 month old baby fever',
  'i want to kill myself',
  'सीने में दर्द',
  'सांस लेने में तकलीफ',
  'बच्चे ने फिनाइल पी लिया',
  'நெஞ்சு வலி',
  'ఛాతీ నొప్పి',
  'ಎದೆ ನೋವು',
  'বুকে ব্যথা',
  'છાતીમાં દુખાવો',
  'fits aa raha hai',
  'took too many paracetamol',
  'dolo zyada kha li',
  'rabies injection',
  'hiv pep',
  'abort baby medicine',
  'baccha girane ki dawa',
  'hothon par sujan',
  'dikhna band ho gaya',
];

/** A card of this need. */
export const WANTED: readonly (readonly [typed: string, code: string])[] = [
  ['fever tablet', 'fever'],
  ['bukhar ki goli', 'fever'],
  ['बुखार', 'fever'],
  ['জ্বর', 'fever'],
  ['ஜுரம்', 'fever'],
  ['తలనొప్పి', 'headache'],
  ['ತಲೆನೋವು', 'headache'],
  ['sar dard', 'headache'],
  ['acidity', 'acidity'],
  ['kabz ki dawa', 'constipation'],
  ['loose motion tablet', 'loose-motion'],
  ['dast', 'loose-motion'],
];
