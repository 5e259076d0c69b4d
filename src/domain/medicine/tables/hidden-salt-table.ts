/** A convention of Indian brand names: a word in the name of a product with these salts stands for a further salt. */
export interface HiddenSaltRule {
  /** Whole words of the name, lower case; any of them. */
  readonly words: readonly string[];
  /** At least one molecule of each group must be listed. */
  readonly listed: readonly (readonly string[])[];
  /** No salt is missing when one of these is listed. */
  readonly implies: readonly string[];
  /** The implied salt, as named in a sentence. */
  readonly salt: string;
  /** Only where exactly this many salts are listed; else the word may stand for another one of them. */
  readonly salts?: number;
}

const STATINS = ['atorvastatin', 'rosuvastatin', 'simvastatin', 'pitavastatin'];
const SARTANS = [
  'telmisartan',
  'losartan',
  'olmesartan',
  'valsartan',
  'irbesartan',
  'candesartan',
  'azilsartan',
  'fimasartan',
  'eprosartan',
];
const PRILS = ['ramipril', 'enalapril', 'lisinopril', 'perindopril'];
const BETA_BLOCKERS = ['nebivolol', 'metoprolol', 's-metoprolol', 'bisoprolol', 'atenolol'];
const NSAIDS = [
  'aceclofenac',
  'diclofenac',
  'ibuprofen',
  'nimesulide',
  'etodolac',
  'etoricoxib',
  'lornoxicam',
  'naproxen',
  'ketorolac',
  'dexketoprofen',
  'piroxicam',
];
const RELAXANTS = [
  'chlorzoxazone',
  'thiocolchicoside',
  'tizanidine',
  'methocarbamol',
  'metaxalone',
  'tolperisone',
  'eperisone',
  'baclofen',
  'cyclobenzaprine',
  'carisoprodol',
  'pridinol',
];
const ACID_BLOCKERS = [
  'pantoprazole',
  's-pantoprazole',
  'rabeprazole',
  'dexrabeprazole',
  'omeprazole',
  'esomeprazole',
  'lansoprazole',
  'dexlansoprazole',
  'ilaprazole',
  'ranitidine',
];
const PENICILLINS_AND_CEPHALOSPORINS = [
  'amoxicillin',
  'cefixime',
  'cefpodoxime',
  'cefuroxime',
  'cefdinir',
  'cefadroxil',
  'cefalexin',
  'faropenem',
  'ampicillin',
  'cloxacillin',
  'dicloxacillin',
];
const STEROIDS = [
  'betamethasone',
  'clobetasol',
  'mometasone',
  'halobetasol',
  'fluocinolone',
  'beclometasone',
  'fluticasone',
  'hydrocortisone',
  'dexamethasone',
  'triamcinolone',
  'desonide',
  'desoximetasone',
];
const ANTIFUNGALS = [
  'clotrimazole',
  'miconazole',
  'ketoconazole',
  'terbinafine',
  'luliconazole',
  'itraconazole',
  'sertaconazole',
];
const EYE_ANTIBIOTICS = ['moxifloxacin', 'ciprofloxacin', 'ofloxacin', 'gatifloxacin', 'tobramycin', 'chloramphenicol'];
const EYE_PRESSURE = [
  'brimonidine',
  'bimatoprost',
  'latanoprost',
  'travoprost',
  'dorzolamide',
  'brinzolamide',
  'tafluprost',
];
const PROBIOTICS = [
  'lactobacillus',
  'bacillus coagulans',
  'bacillus clausii',
  'saccharomyces boulardii',
  'lactobacillus acidophilus',
  'lactobacillus rhamnosus',
  'lactobacillus plantarum',
  'lactobacillus brevis',
  'lactobacillus salivarius',
];
const GLIPTINS_AND_GLIFLOZINS = [
  'sitagliptin',
  'vildagliptin',
  'teneligliptin',
  'linagliptin',
  'saxagliptin',
  'alogliptin',
  'gemigliptin',
  'evogliptin',
  'dapagliflozin',
  'empagliflozin',
  'canagliflozin',
  'remogliflozin',
];
const SULFONYLUREAS = ['glimepiride', 'gliclazide', 'glibenclamide', 'glipizide'];

/**
 * Source: names and full compositions of popular Indian products, and names of products that the A-Z list itself
 * marks as cut after two salts; on its complete ones the rules raise 2 false alarms in 1,374. Compiled 2026-11-21;
 * reviewer: none yet, a pharmacist signs before sale. A false alarm hides a saving; a miss sends a different medicine.
 */
export const HIDDEN_SALT_RULES: readonly HiddenSaltRule[] = [
  { words: ['lb'], listed: [], implies: PROBIOTICS, salt: 'lactobacillus' },
  {
    words: ['sp', 'sera', 'serra', 'spas'],
    listed: [[...NSAIDS, 'paracetamol']],
    implies: ['serratiopeptidase', 'drotaverine', 'dicyclomine', 'camylofin', 'trypsin chymotrypsin'],
    salt: 'serratiopeptidase',
  },
  {
    words: ['s', 'tc'],
    listed: [['aceclofenac'], ['paracetamol']],
    implies: ['serratiopeptidase', 'trypsin', 'trypsin chymotrypsin'],
    salt: 'an enzyme',
  },
  { words: ['mr'], listed: [NSAIDS, ['paracetamol']], implies: RELAXANTS, salt: 'a muscle relaxant' },
  { words: ['mv'], listed: [['glimepiride', 'metformin', 'gliclazide']], implies: ['voglibose'], salt: 'voglibose' },
  {
    words: ['pm', 'mp', 'pg'],
    listed: [['glimepiride', 'gliclazide', 'glibenclamide'], ['metformin']],
    implies: ['pioglitazone'],
    salt: 'pioglitazone',
  },
  {
    words: ['gold'],
    listed: [['aspirin'], STATINS],
    implies: ['clopidogrel', 'prasugrel', 'ticagrelor'],
    salt: 'clopidogrel',
  },
  { words: ['cv'], listed: [STATINS], implies: ['clopidogrel'], salt: 'clopidogrel' },
  {
    words: ['cv', 'clav', 'kclav'],
    listed: [PENICILLINS_AND_CEPHALOSPORINS],
    implies: ['clavulanic acid'],
    salt: 'clavulanic acid',
  },
  {
    words: ['h', 'hct', 'hctz', 'amh', 'tmh', 'oh', 'ah'],
    listed: [[...SARTANS, ...PRILS, ...BETA_BLOCKERS]],
    implies: ['hydrochlorothiazide', 'chlorthalidone', 'indapamide'],
    salt: 'hydrochlorothiazide',
  },
  {
    words: ['ct', 'ch'],
    listed: [[...SARTANS, ...BETA_BLOCKERS]],
    implies: ['chlorthalidone'],
    salt: 'chlorthalidone',
  },
  {
    words: ['am', 'amh'],
    listed: [[...SARTANS, ...PRILS, ...BETA_BLOCKERS]],
    implies: ['amlodipine', 's-amlodipine'],
    salt: 'amlodipine',
  },
  { words: ['f'], listed: [STATINS], implies: ['fenofibrate'], salt: 'fenofibrate', salts: 1 },
  { words: ['asp'], listed: [STATINS], implies: ['aspirin'], salt: 'aspirin' },
  { words: ['ez'], listed: [STATINS], implies: ['ezetimibe'], salt: 'ezetimibe' },
  {
    words: ['m', 'met'],
    listed: [[...GLIPTINS_AND_GLIFLOZINS, ...SULFONYLUREAS, 'voglibose', 'pioglitazone']],
    implies: ['metformin', 'methylcobalamin'],
    salt: 'metformin',
    salts: 1,
  },
  { words: ['d', 'dsr'], listed: [ACID_BLOCKERS], implies: ['domperidone'], salt: 'domperidone', salts: 1 },
  { words: ['l', 'lsr', 'ls'], listed: [ACID_BLOCKERS], implies: ['levosulpiride'], salt: 'levosulpiride', salts: 1 },
  { words: ['it', 'isr'], listed: [ACID_BLOCKERS], implies: ['itopride'], salt: 'itopride', salts: 1 },
  { words: ['p'], listed: [[...NSAIDS, 'tramadol']], implies: ['paracetamol'], salt: 'paracetamol', salts: 1 },
  { words: ['lc'], listed: [['montelukast']], implies: ['levocetirizine'], salt: 'levocetirizine', salts: 1 },
  { words: ['fx'], listed: [['montelukast']], implies: ['fexofenadine'], salt: 'fexofenadine', salts: 1 },
  { words: ['ls'], listed: [['ambroxol'], ['levosalbutamol']], implies: ['guaifenesin'], salt: 'guaifenesin' },
  {
    words: ['nt'],
    listed: [['gabapentin', 'pregabalin']],
    implies: ['nortriptyline'],
    salt: 'nortriptyline',
    salts: 1,
  },
  {
    words: ['npm', 'ntm', 'm'],
    listed: [['gabapentin', 'pregabalin'], ['nortriptyline']],
    implies: ['methylcobalamin'],
    salt: 'methylcobalamin',
  },
  {
    words: ['oz'],
    listed: [['ofloxacin', 'norfloxacin', 'ciprofloxacin', 'cefixime']],
    implies: ['ornidazole'],
    salt: 'ornidazole',
    salts: 1,
  },
  {
    words: ['tz'],
    listed: [['ofloxacin', 'norfloxacin', 'ciprofloxacin']],
    implies: ['tinidazole'],
    salt: 'tinidazole',
    salts: 1,
  },
  // Letters of the listed molecule itself, which no other rule would doubt, and pairs that a sentence should name.
  {
    words: ['c', 'ch', 'ct'],
    listed: [['cilnidipine']],
    implies: ['chlorthalidone'],
    salt: 'chlorthalidone',
    salts: 1,
  },
  { words: ['a', 'at'], listed: [['amlodipine']], implies: ['atenolol'], salt: 'atenolol', salts: 1 },
  { words: ['am', 'a', 'at'], listed: [['atenolol']], implies: ['amlodipine'], salt: 'amlodipine', salts: 1 },
  { words: ['t'], listed: [['cilnidipine', 'amlodipine']], implies: SARTANS, salt: 'telmisartan', salts: 1 },
  {
    words: ['m', 'mt'],
    listed: [['cilnidipine', ...SARTANS, 'amlodipine']],
    implies: BETA_BLOCKERS,
    salt: 'metoprolol',
    salts: 1,
  },
  {
    words: ['d'],
    listed: [['tamsulosin', 'alfuzosin', 'silodosin']],
    implies: ['dutasteride', 'deflazacort'],
    salt: 'dutasteride',
    salts: 1,
  },
  {
    words: ['f'],
    listed: [['tamsulosin', 'alfuzosin', 'silodosin']],
    implies: ['finasteride'],
    salt: 'finasteride',
    salts: 1,
  },
  { words: ['ab'], listed: [['montelukast']], implies: ['acebrophylline'], salt: 'acebrophylline', salts: 1 },
  { words: ['bl'], listed: [['montelukast']], implies: ['bilastine'], salt: 'bilastine', salts: 1 },
  { words: ['av'], listed: [['aspirin']], implies: STATINS, salt: 'atorvastatin', salts: 1 },
  {
    words: ['a', 'ap', 'asp'],
    listed: [['clopidogrel', 'prasugrel', 'ticagrelor']],
    implies: ['aspirin'],
    salt: 'aspirin',
    salts: 1,
  },
  {
    words: ['plus'],
    listed: [['escitalopram', 'citalopram', 'sertraline', 'paroxetine', 'fluoxetine']],
    implies: ['clonazepam', 'etizolam'],
    salt: 'clonazepam',
    salts: 1,
  },
  {
    words: ['sb', 's'],
    listed: [['ceftriaxone', 'cefoperazone', 'cefotaxime']],
    implies: ['sulbactam'],
    salt: 'sulbactam',
    salts: 1,
  },
  {
    words: ['t', 'tz', 'taz'],
    listed: [['ceftriaxone', 'cefoperazone', 'cefepime', 'cefotaxime', 'piperacillin']],
    implies: ['tazobactam'],
    salt: 'tazobactam',
    salts: 1,
  },
  { words: ['n', 'gn', 'nf'], listed: [STEROIDS], implies: ['neomycin', 'framycetin'], salt: 'neomycin', salts: 1 },
  { words: ['g'], listed: [STEROIDS], implies: ['gentamicin'], salt: 'gentamicin', salts: 1 },
  {
    words: ['g', 'gm', 'gn', 'n', 'nf'],
    listed: [STEROIDS, ANTIFUNGALS],
    implies: ['neomycin', 'framycetin', 'gentamicin', 'fusidic acid'],
    salt: 'gentamicin or neomycin',
  },
  { words: ['s'], listed: [STEROIDS], implies: ['salicylic acid'], salt: 'salicylic acid', salts: 1 },
  {
    words: ['c', 'cn', 'cg'],
    listed: [STEROIDS],
    implies: ['clotrimazole', 'clioquinol'],
    salt: 'clotrimazole',
    salts: 1,
  },
  { words: ['f'], listed: [STEROIDS], implies: ['fusidic acid'], salt: 'fusidic acid', salts: 1 },
  { words: ['b'], listed: [ANTIFUNGALS], implies: STEROIDS, salt: 'beclometasone', salts: 1 },
  {
    words: ['m'],
    listed: [['mupirocin', 'fusidic acid', 'terbinafine']],
    implies: ['mometasone'],
    salt: 'mometasone',
    salts: 1,
  },
  { words: ['h', 'b'], listed: [['fusidic acid']], implies: STEROIDS, salt: 'a steroid', salts: 1 },
  { words: ['d', 'dx', 'dm'], listed: [EYE_ANTIBIOTICS], implies: ['dexamethasone'], salt: 'dexamethasone', salts: 1 },
  {
    words: ['k', 'kt', 'l', 'lp', 'p', 'bf'],
    listed: [EYE_ANTIBIOTICS],
    implies: ['ketorolac', 'loteprednol', 'prednisolone', 'bromfenac'],
    salt: 'a medicine against inflammation',
    salts: 1,
  },
  { words: ['t', 'tm', 'plus'], listed: [EYE_PRESSURE], implies: ['timolol'], salt: 'timolol', salts: 1 },
  { words: ['mr'], listed: [NSAIDS], implies: RELAXANTS, salt: 'a muscle relaxant', salts: 1 },
  {
    words: ['m', 'mont'],
    listed: [['levocetirizine', 'fexofenadine', 'bilastine', 'ebastine', 'desloratadine']],
    implies: ['montelukast'],
    salt: 'montelukast',
    salts: 1,
  },
  {
    words: ['d'],
    listed: [['cetirizine', 'levocetirizine', 'fexofenadine', 'loratadine']],
    implies: ['pseudoephedrine', 'phenylephrine'],
    salt: 'a decongestant',
    salts: 1,
  },
  {
    words: ['n', 'nf'],
    listed: [['ketorolac', 'olopatadine']],
    implies: ['naphazoline'],
    salt: 'naphazoline',
    salts: 1,
  },
];

/** Words that count the salts of a product. */
export const COUNTING_WORDS: ReadonlyMap<string, number> = new Map([
  ['trio', 3],
  ['triple', 3],
  ['tripill', 3],
  ['polypill', 3],
]);
